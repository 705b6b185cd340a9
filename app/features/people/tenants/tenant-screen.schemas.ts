import { z } from "zod";
import { AGED_DATASETS } from "~/domain/analysis/book/age";
import { ACTIVITIES } from "~/domain/metrics/activities";
import { isMailAddress } from "~/features/mail/mime-message";
import { ageMonths } from "~/platform/days/data-age-months";
import { typedPercentage } from "~/platform/forms/stated-number";
import { LOCALES } from "~/platform/languages/locale";
import { keepMonths, tenantConfigInput } from "./tenant-config";
import { configVersion, newProviderForm, newTenantForm } from "./tenants.schemas";

// Forms send everything they show: a box that is not ticked is absent, and a line left empty is nothing.

const { name, type } = newTenantForm.shape;
const minCoveragePct = newTenantForm.shape.minCoveragePct.unwrap();
const minCoveragePctFixedIncome = newTenantForm.shape.minCoveragePctFixedIncome.unwrap();

export const tenantScreenForm = z.strictObject({
  name,
  type,
  active: z.boolean().default(false),
  defaultHostname: newTenantForm.shape.defaultHostname,
  sections: newTenantForm.shape.sections.unwrap().default([]),
  minCoveragePct,
  minCoveragePctFixedIncome,
});

/** What a tenant's own administrator sees of it. */
export const ownTenantScreenForm = z.strictObject({ minCoveragePct, minCoveragePctFixedIncome });

const pct = typedPercentage(
  z.number("people:config.pct").min(0, "people:config.pct").max(100, "people:config.pct"),
).optional();
const text = z.string().optional();
const address = z.string().refine(isMailAddress, "people:email_invalid").optional();

/** The known keys of the configuration as fields. */
export const configScreenForm = z.strictObject({
  language: z.enum(LOCALES).optional(),
  sender: z.strictObject({ name: text, address }).default({}),
  support: z.strictObject({ email: address, phone: text }).default({}),
  // Not ticked is absent, and takes the key out of what is stored.
  administrators: z
    .strictObject({ secondFactor: z.boolean().optional() })
    .transform(({ secondFactor }) => ({ secondFactor }))
    .prefault({}),
  reports: z.strictObject({ keepMonths: keepMonths.optional() }).default({}),
  analysis: z
    .strictObject({
      lowCoverage: z.enum(["withheld", "indicative"]).optional(),
      ratingProvider: text,
      sustainableInvestmentMethod: text,
      law220TolerancePct: pct,
      activityThresholdsPct: z
        .strictObject(Object.fromEntries(ACTIVITIES.map((activity) => [activity.name, pct])))
        .default({}),
      dataAgeMonths: z
        .strictObject(Object.fromEntries(AGED_DATASETS.map((dataset) => [dataset, ageMonths.default({})])))
        .default({}),
    })
    .default({ activityThresholdsPct: {}, dataAgeMonths: {} }),
});

export const configTextForm = z.strictObject({
  tenantConfig: tenantConfigInput,
  tenantConfigVersion: configVersion,
});

const domains = z
  .string()
  .default("")
  .transform((given) => given.split(/[\s,;]+/).filter(Boolean))
  .pipe(newProviderForm.shape.emailDomains.unwrap());

export const providerScreenForm = z.strictObject({
  ...newProviderForm.shape,
  clientSecret: z.string().optional(),
  emailDomains: domains,
  shownAtSignIn: z.boolean().default(false),
  enabled: z.boolean().default(false),
});

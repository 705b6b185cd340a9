import { z } from "zod";
import { SECTIONS } from "~/permissions/sections";
import { requiredVersion, VERSION_MISSING } from "~/platform/forms/refused-input";
import { listSearch } from "~/platform/list-search";
import { line } from "../people.schemas";
import { tenantConfigInput } from "./tenant-config";
import { TENANT_TABS, TENANT_TYPES } from "./tenant-types";

const id = z.string().min(1).max(100);
const WHOLE_PCT = "people:config.whole_pct";
const coveragePct = z
  .number({ error: ({ input }) => (input === undefined ? undefined : WHOLE_PCT) })
  .int(WHOLE_PCT)
  .min(0, WHOLE_PCT)
  .max(100, WHOLE_PCT);

/** A host name as browsers write it: labels of letters, digits and hyphens. */
const hostname = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, "people:too_long")
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, "people:hostname_invalid");

const fields = {
  name: line(120),
  type: z.enum(TENANT_TYPES, "people:type_unknown"),
  active: z.boolean(),
  defaultHostname: hostname.nullable(),
  sections: z.array(z.enum(SECTIONS, "people:section_unknown")).max(SECTIONS.length),
  minCoveragePct: coveragePct,
  minCoveragePctFixedIncome: coveragePct,
  tenantConfig: tenantConfigInput,
};

export const tenantParams = z.object({ id });

export const tenantSearch = listSearch(["name", "-createdAt"], {
  type: z.enum(TENANT_TYPES).optional(),
  state: z.enum(["enabled", "disabled", "deleted"]).optional(),
});

export const tenantTabSearch = z.object({ tab: z.enum(TENANT_TABS).default("settings").catch("settings") });

export const newTenantForm = z.strictObject({
  ...fields,
  active: fields.active.default(true),
  defaultHostname: fields.defaultHostname.default(null),
  sections: fields.sections.default([...SECTIONS]),
  /** Without one, that of the installation's settings. */
  minCoveragePct: coveragePct.optional(),
  minCoveragePctFixedIncome: coveragePct.optional(),
  tenantConfig: fields.tenantConfig.default({}),
});

/** The configuration is replaced as a whole, so its change states the version it was made from. */
export const configVersion = z.string(requiredVersion).max(64);

export const tenantForm = z
  .strictObject({ ...fields, disabled: z.boolean(), tenantConfigVersion: configVersion })
  .partial()
  .refine(
    (form) => Object.keys(form).some((field) => field !== "tenantConfigVersion"),
    "people:nothing_to_change",
  )
  .refine((form) => form.tenantConfig === undefined || form.tenantConfigVersion !== undefined, {
    message: VERSION_MISSING,
    path: ["tenantConfigVersion"],
  });

/** What a tenant's own administrator may change; the rest is the provider's. */
export const OWN_TENANT_FIELDS: readonly string[] = [
  "minCoveragePct",
  "minCoveragePctFixedIncome",
  "tenantConfig",
  "tenantConfigVersion",
];

const https = z
  .url({ protocol: /^https?$/, message: "people:issuer_invalid" })
  .max(300, "people:too_long")
  .transform((url) => url.replace(/\/$/, ""));

const providerFields = {
  name: line(80),
  issuer: https,
  clientId: line(200),
  /** Empty for a public client. Left out when changing: the stored one stays. */
  clientSecret: z.string().max(500, "people:too_long").nullable(),
  scopes: z
    .string()
    .trim()
    .max(200, "people:too_long")
    .regex(/^openid( [\w.:/-]+)*$/, "people:scopes_invalid"),
  emailDomains: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .max(253)
        .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, "people:domain_invalid"),
    )
    .max(20),
  defaultRoles: z.array(z.string().max(60)).max(60),
  shownAtSignIn: z.boolean(),
  enabled: z.boolean(),
};

export const newProviderForm = z.strictObject({
  ...providerFields,
  clientSecret: providerFields.clientSecret.default(null),
  scopes: providerFields.scopes.default("openid profile email"),
  emailDomains: providerFields.emailDomains.default([]),
  defaultRoles: providerFields.defaultRoles.default([]),
  shownAtSignIn: providerFields.shownAtSignIn.default(false),
  enabled: providerFields.enabled.default(true),
});

export const providerForm = z
  .strictObject(providerFields)
  .partial()
  .refine((form) => Object.keys(form).length > 0, "people:nothing_to_change");

export const providerParams = z.object({ id, providerId: id });

export type TenantSearch = z.output<typeof tenantSearch>;
export type NewTenantInput = z.output<typeof newTenantForm>;
export type TenantInput = z.output<typeof tenantForm>;
export type NewProviderInput = z.output<typeof newProviderForm>;
export type ProviderInput = z.output<typeof providerForm>;

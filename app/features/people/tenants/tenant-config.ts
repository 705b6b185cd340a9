import { z } from "zod";
import { ACTIVITIES } from "~/domain/metrics/activities";
import { RETENTION_MONTHS } from "~/domain/reports/retention";
import { isMailAddress } from "~/features/mail/mime-message";
import { dataAgeMonths, storedAgeMonths } from "~/platform/days/data-age-months";
import { LOCALES } from "~/platform/languages/locale";
import { letterhead } from "./letterhead.schemas";

const pct = z.number().min(0, "people:config.pct").max(100, "people:config.pct");
const text = (max: number) => z.string().trim().max(max, "people:too_long");
export const keepMonths = z
  .number()
  .int("people:config.keep_months")
  .min(RETENTION_MONTHS.min, "people:config.keep_months")
  .max(RETENTION_MONTHS.max, "people:config.keep_months");
const activityNames = ACTIVITIES.map((activity) => activity.name);

/** What a tenant's configuration may hold: the parts this version knows, each checked; anything else is refused by name. */
export const tenantConfig = z.strictObject({
  /** Language new users start with. */
  language: z.enum(LOCALES).optional(),
  /** Who mails to this tenant's people come from. */
  sender: z
    .strictObject({ name: text(100), address: z.string().refine(isMailAddress, "people:email_invalid") })
    .optional(),
  /** Whom the tenant's people turn to. */
  support: z
    .strictObject({
      email: z.string().refine(isMailAddress, "people:email_invalid").optional(),
      phone: text(40).optional(),
    })
    .optional(),
  /** How the tenant's administrators sign in. */
  administrators: z.strictObject({ secondFactor: z.boolean().optional() }).optional(),
  /** What stands on the tenant's documents. */
  letterhead: letterhead.optional(),
  /** For how many months after they were finished reports are kept; absent: for ever. */
  reports: z.strictObject({ keepMonths: keepMonths.optional() }).optional(),
  /** Choices about figures. */
  analysis: z
    .strictObject({
      /** What is done with figures a little below the coverage threshold. */
      lowCoverage: z.enum(["withheld", "indicative"]).optional(),
      ratingProvider: text(80).optional(),
      sustainableInvestmentMethod: text(80).optional(),
      activityThresholdsPct: z
        .partialRecord(z.enum(activityNames as [string, ...string[]], "people:config.activity"), pct)
        .optional(),
      law220TolerancePct: pct.optional(),
      /** From how many months data is old, and too old, by dataset. */
      dataAgeMonths: dataAgeMonths.optional(),
    })
    .optional(),
});

export type TenantConfig = z.output<typeof tenantConfig>;

const MAX_CHARACTERS = 20_000;

/** The configuration as its JSON text, the form the specification gives it, or as the object itself. */
export const tenantConfigInput = z.preprocess((given, context) => {
  if (typeof given !== "string") return given;
  const refuse = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  if (given.length > MAX_CHARACTERS) return refuse("people:config.too_long");
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return refuse("people:config.not_json");
  }
}, tenantConfig);

const { analysis } = tenantConfig.shape;
const storedAnalysis = analysis.unwrap().extend({ dataAgeMonths: storedAgeMonths.optional() }).strip();
const storedTenantConfig = tenantConfig.extend({ analysis: storedAnalysis.optional() }).loose();

/**
 * What is stored, read without failing: parts that another version knew are passed over, a configuration that no longer
 * fits counts as empty.
 */
export function storedConfig(json: string): TenantConfig {
  const parsed = storedTenantConfig.safeParse(parsedJson(json));
  return parsed.success ? parsed.data : {};
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

type Given = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Given =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A configuration with the fields of its form put in: a field that is given replaces what was stored, one that is
 * empty is taken out, and whatever the form does not know stays as it is.
 */
export function configWith(stored: Given, fields: Given): Given {
  const merged: Record<string, unknown> = { ...stored };
  for (const [key, value] of Object.entries(fields)) {
    const next = isGroup(value) ? configWith(isGroup(stored[key]) ? stored[key] : {}, value) : value;
    const isEmpty = next === undefined || (isGroup(next) && Object.keys(next).length === 0);
    if (isEmpty) delete merged[key];
    else merged[key] = next;
  }
  return merged;
}

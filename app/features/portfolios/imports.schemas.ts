import { z } from "zod";
import { MAPPED_FIELDS } from "~/domain/portfolio-files/headers/portfolio-field";
import { enteredDay } from "~/platform/days/entered-day";
import { isOneLine, ONE_LINE } from "~/platform/one-line";
import { currencyInput } from "./portfolios.schemas";

/** Header (or column letter) → what the column holds; "ignore" for a column that is not used, "detect" for what its cells say. */
export const mappingInput = z.record(z.string().max(500), z.enum(MAPPED_FIELDS));

/** What a person decides instead of what is detected; what is left out is detected. */
export const importChoices = z.strictObject({
  sheet: z.string().max(200).optional(),
  headerRow: z.number().int().min(0).max(1_000_000).optional(),
  mapping: mappingInput.optional(),
  decimalMark: z.enum([".", ","]).optional(),
  weightUnit: z.enum(["percent", "fraction"]).optional(),
  dateOrder: z.enum(["day_first", "month_first"]).optional(),
  duplicates: z.enum(["merge", "refuse"]).optional(),
  currency: currencyInput.optional(),
  account: z.string().max(500).optional(),
  table: z.union([z.literal("all"), z.number().int().min(1).max(1_000_000)]).optional(),
  edits: z.record(z.string().regex(/^\d{1,7}:[A-Z]{1,3}$/), z.string().max(500)).optional(),
  /** Row of the file → ISIN a person accepted for what the catalogue did not know. */
  matches: z.record(z.string().regex(/^\d{1,7}$/), z.string().regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/)).optional(),
  leaveOut: z.array(z.number().int().min(1)).max(20_000).optional(),
});

export type ImportChoices = z.output<typeof importChoices>;

export const importParams = z.object({ importId: z.string().min(1).max(64) });

export const importConfirmation = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, "portfolios:form.name_required")
    .max(200, "portfolios:form.name_too_long")
    .refine(isOneLine, ONE_LINE),
  mapping: mappingInput.optional(),
  /** Rows with errors are left out; there is no other choice, and it is said. */
  rows: z.literal("valid").default("valid"),
  asOf: enteredDay("portfolios:form.date").optional(),
  currency: currencyInput.optional(),
  totalValue: z.number().positive().finite().nullish(),
  /**
   * What becomes of rows left out and of weights below 99.5 %: the others stay as stated and the rest is not covered,
   * or they are scaled to 100 %, or money fills the rest.
   */
  total: z.enum(["as_stated", "normalise", "cash"]).default("as_stated"),
  /** Use these columns for files with the same headers from now on. */
  remember: z.boolean().default(false),
});

export type ImportConfirmation = z.output<typeof importConfirmation>;

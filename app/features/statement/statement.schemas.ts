import { z } from "zod";
import { OPTIONAL_INDICATORS, STATEMENT_PARTS } from "~/domain/statement/statement-parts";
import { MAX_STATEMENT_TEXT, STATEMENT_LANGUAGES } from "~/domain/statement/statement-text";
import { enteredDay } from "~/platform/days/entered-day";
import { reportingYear } from "~/platform/days/reporting-year";
import { requiredVersion } from "~/platform/forms/refused-input";

const language = z.enum(STATEMENT_LANGUAGES);
const portfolioId = z.string().min(1).max(64);

export const statementParams = z.object({ id: portfolioId, year: reportingYear });

export const statementTextParams = statementParams.extend({
  part: z
    .string()
    .max(40)
    .refine((part) => STATEMENT_PARTS.includes(part), "statement:form.part"),
});

/** Without a language the reader's own. */
export const statementSearch = z.strictObject({ language: language.optional() });

export const statementFileSearch = z.strictObject({
  language: language.optional(),
  format: z.enum(["xlsx", "html"]).default("html"),
});

/** The screen: without a year that of the portfolio's day. */
export const statementScreenSearch = z.object({
  year: reportingYear.optional(),
  language: language.optional(),
  benchmark: z.string().max(200).optional(),
});

/** Text by lines; characters that no document can carry are refused. */
const text = z
  .string()
  .max(MAX_STATEMENT_TEXT, "statement:form.too_long")
  .refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value), "statement:form.characters")
  .transform((value) => value.replace(/\r\n?/g, "\n").trim());

/** A text of the year; `version` is the one it was made from, 0 where the year has none of its own yet. */
export const statementTextInput = z.strictObject({
  language,
  text,
  version: z.number(requiredVersion).int().nonnegative(),
});

const distinct = (values: readonly string[]) => new Set(values).size === values.length;

export const statementChoicesInput = z.strictObject({
  indicators: z
    .array(z.string().refine((code) => OPTIONAL_INDICATORS.includes(code), "statement:form.indicator"))
    .max(OPTIONAL_INDICATORS.length)
    .refine(distinct, "statement:form.twice"),
  /** Holdings that stand for quarter ends; those not named follow from the dates of the portfolio's versions. */
  quarters: z
    .array(z.strictObject({ on: enteredDay(), portfolioId, version: z.number().int().positive() }))
    .max(4)
    .refine((quarters) => distinct(quarters.map(({ on }) => on)), "statement:form.twice"),
  version: z.number(requiredVersion).int().nonnegative(),
});

export type StatementTextInput = z.output<typeof statementTextInput>;
export type StatementChoicesInput = z.output<typeof statementChoicesInput>;

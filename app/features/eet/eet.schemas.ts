import { z } from "zod";
import { EET_USES, type EetUse } from "~/domain/eet-files/statements";
import { asOfInput } from "~/features/versions/versions.schemas";
import { rowNumber } from "~/platform/forms/stated-number";
import { percentIn } from "./percent-text";

const USES = Object.keys(EET_USES) as EetUse[];

/** Longer addresses are cut by what stands between browser and product. */
const MAX_QUERY_LENGTH = 4_000;

const percent = z.preprocess(
  // What is no percentage becomes none at all, which is refused.
  (value) => {
    const percentage = typeof value === "string" ? percentIn(value) : value;
    return percentage === null ? undefined : (percentage ?? (value === undefined ? undefined : Number.NaN));
  },
  z.number("eet:form.percent").optional(),
);

const short = z.string().trim().max(255, "eet:form.too_long");

/** What a person states of the file, in the address: the same address gives the same file. */
export const statementSearch = z.object({
  manufacturer: short.optional(),
  lei: short.optional(),
  identifier: short.optional(),
  article: z.enum(["0", "6", "8", "9"]).optional(),
  pai: z.enum(["Y", "N"]).optional(),
  frequency: z.enum(["A", "Q", "M", ""]).optional(),
  risk: z.enum(["Y", "N"]).optional(),
  minimum: percent,
  considered: z.enum(["companies", "all", ""]).optional(),
  further: z.string().max(MAX_QUERY_LENGTH, "eet:form.too_long_further").optional(),
  uses: z.preprocess(
    (value) => (value === undefined ? undefined : [value].flat()),
    z.array(z.enum([...USES, "none"])).optional(),
  ),
});

export type StatementSearch = z.output<typeof statementSearch>;

export const eetFileSearch = statementSearch.extend({ format: z.enum(["csv", "xlsx"]).default("csv") });
/** The same for programs, which are told of a parameter that does not exist. */
export const eetFileQuery = eetFileSearch.strict();

export const comparisonSearch = z.object({
  before: rowNumber.optional(),
  after: rowNumber.optional(),
  asOf: asOfInput,
});

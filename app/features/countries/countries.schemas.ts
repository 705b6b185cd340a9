import { z } from "zod";
import { asOfInput } from "~/features/versions/versions.schemas";
import { MEASURE_IDS } from "./compared-measures";
import type { CountrySort } from "./countries.types";

const SORTS = ["name", "period", ...MEASURE_IDS];
const ALLOWED = SORTS.flatMap((name) => [name, `-${name}`]) as [string, ...string[]];

export const countrySearch = z.strictObject({
  q: z.string().trim().max(200, "errors:list.query").default(""),
  measure: z.enum(MEASURE_IDS, "errors:list.sort").optional(),
  sort: z
    .enum(ALLOWED, "errors:list.sort")
    .default("name")
    .transform(
      (sort): CountrySort => ({
        column: sort.replace(/^-/, "") as CountrySort["column"],
        descending: sort.startsWith("-"),
      }),
    ),
  asOf: asOfInput,
});

export type CountrySearch = z.output<typeof countrySearch>;

/** A country of ISO 3166-1, or Kosovo's code. */
export const countryParams = z.object({
  code: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .transform((code) => code.toUpperCase()),
});

export const countryPageSearch = z.object({ figure: z.string().max(60).optional(), asOf: asOfInput });

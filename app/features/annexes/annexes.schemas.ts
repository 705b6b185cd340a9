import { z } from "zod";
import { ANNEXES } from "~/domain/annexes/annex-names";
import { reportingYear } from "~/platform/days/reporting-year";

const annex = z.enum(ANNEXES).default("IV");
/** The reference period; without it the day of the holdings. */
const year = reportingYear.optional();

export const annexSearch = z.strictObject({ annex, year });

export const annexFileSearch = z.strictObject({
  annex,
  year,
  format: z.enum(["csv", "xlsx"]).default("xlsx"),
});

export const annexScreenSearch = z.object({
  annex,
  year,
  benchmark: z.string().max(200).optional(),
  explain: z.string().max(60).optional(),
});

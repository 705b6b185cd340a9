import { z } from "zod";
import { AGED_DATASETS } from "~/domain/analysis/age";

const months = z
  .number()
  .int("people:config.months")
  .min(1, "people:config.months")
  .max(240, "people:config.months")
  .optional();

/** Ages of one dataset: from how many months its data is old, and too old. */
export const ageMonths = z
  .strictObject({ old: months, tooOld: months })
  .refine(
    ({ old, tooOld }) => old === undefined || tooOld === undefined || old <= tooOld,
    "people:config.ages",
  );

/** The same by dataset. */
export const dataAgeMonths = z.partialRecord(z.enum(AGED_DATASETS), ageMonths);

import { z } from "zod";
import { AGED_DATASETS, DEFAULT_AGES, limitsWith } from "~/domain/analysis/book/age";

const months = z
  .number()
  .int("people:config.months")
  .min(1, "people:config.months")
  .max(240, "people:config.months")
  .optional();

/** Ages of one dataset: from how many months its data is old, and too old. */
export const ageMonths = z.strictObject({ old: months, tooOld: months });

/** The same by dataset, as it may have been stored. */
export const storedAgeMonths = z.partialRecord(z.enum(AGED_DATASETS), ageMonths);

/** The same as somebody sets it: limits out of order are refused at the one that was set, where forms have a field for it. */
export const dataAgeMonths = storedAgeMonths.superRefine((ages, context) => {
  for (const dataset of AGED_DATASETS) {
    const set = ages[dataset];
    if (set === undefined || limitsWith(dataset, set) !== null) continue;
    const hasField = DEFAULT_AGES[dataset].oldAfterMonths !== null;
    const limit = set.old !== undefined && hasField ? "old" : "tooOld";
    context.addIssue({ code: "custom", message: "people:config.ages", path: [dataset, limit] });
  }
});

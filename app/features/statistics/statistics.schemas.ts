import { z } from "zod";
import { wholeNumber } from "~/platform/forms/stated-number";

/** Lengths of time that use is counted over, in days. */
export const PERIODS = [7, 30, 90, 366] as const;

export const statisticsSearch = z.strictObject({
  days: wholeNumber(z.number().int().min(1).max(366)).default(30),
  tenant: z.string().max(100).optional(),
});

export type StatisticsSearch = z.output<typeof statisticsSearch>;

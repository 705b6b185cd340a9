import { z } from "zod";

/** Lengths of time that use is counted over, in days. */
export const PERIODS = [7, 30, 90, 366] as const;

export const statisticsSearch = z.strictObject({
  days: z.coerce.number().int().min(1, "errors:list.page").max(366, "errors:list.page").default(30),
  tenant: z.string().max(100).optional(),
});

export type StatisticsSearch = z.output<typeof statisticsSearch>;

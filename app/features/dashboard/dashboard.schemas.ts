import { z } from "zod";

/** The end of a quarter that changes are counted from; absent: when the viewer last looked. */
export const dashboardSearch = z.object({
  since: z
    .string()
    .regex(/^\d{4}-(03-31|06-30|09-30|12-31)$/)
    .optional()
    .catch(undefined),
});

export type DashboardSearch = z.output<typeof dashboardSearch>;

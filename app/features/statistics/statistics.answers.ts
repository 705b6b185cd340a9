import { z } from "zod";

const tenantCount = z.object({ tenantId: z.string(), tenantName: z.string(), users: z.number().int() });

const counts = { users: z.number().int(), views: z.number().int() };

export const statistics = z.object({
  days: z.number().int(),
  online: z.object({ users: z.number().int(), byTenant: z.array(tenantCount).readonly() }),
  byDay: z.array(z.object({ day: z.string(), ...counts })).readonly(),
  byTenant: z.array(tenantCount.extend({ views: counts.views })).readonly(),
  byScreen: z.array(z.object({ screen: z.string(), ...counts })).readonly(),
});

/** Who uses the product: now, and over the last days. */
export type Statistics = Readonly<z.infer<typeof statistics>>;

/** What the screen shows; a part that could not be read is null and says so in its place. */
export interface StatisticsView {
  readonly online: Statistics["online"] | null;
  readonly usage:
    | (Pick<Statistics, "byDay" | "byTenant"> & {
        /** `label` is what the reader calls the screen. */
        readonly byScreen: readonly (Statistics["byScreen"][number] & { readonly label: string })[];
      })
    | null;
  readonly tenants: readonly { readonly id: string; readonly name: string }[] | null;
}

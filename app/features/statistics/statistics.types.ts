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

/** Who uses the product: now, and over the last days. */
export interface Statistics {
  readonly days: number;
  readonly online: {
    readonly users: number;
    readonly byTenant: readonly { tenantId: string; tenantName: string; users: number }[];
  };
  readonly byDay: readonly { day: string; users: number; views: number }[];
  readonly byTenant: readonly { tenantId: string; tenantName: string; users: number; views: number }[];
  readonly byScreen: readonly { screen: string; users: number; views: number }[];
}

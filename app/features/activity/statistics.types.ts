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

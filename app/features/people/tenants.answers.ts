import { z } from "zod";
import type { TenantConfig } from "./tenant-config";
import type { TenantSummary } from "./tenants.types";

/** A provider as it is shown; its secret never is. */
export const providerView = z.object({
  id: z.string(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasClientSecret: z.boolean(),
  scopes: z.string(),
  emailDomains: z.array(z.string()).readonly(),
  defaultRoles: z.array(z.string()).readonly(),
  shownAtSignIn: z.boolean(),
  enabled: z.boolean(),
});

export type ProviderView = Readonly<z.infer<typeof providerView>>;

export interface TenantDetails extends TenantSummary {
  readonly minCoveragePct: number;
  readonly minCoveragePctFixedIncome: number;
  readonly tenantConfig: TenantConfig;
  /** Of the configuration: whoever replaces it states this. */
  readonly tenantConfigVersion: string;
  readonly hasLogo: boolean;
  readonly providers: readonly ProviderView[];
  /** Fields the viewer may change: all of them, or those a tenant settles itself. */
  readonly editable: "all" | "own";
  readonly isOwn: boolean;
  /** The viewer may open this tenant's screens as support. */
  readonly canSupport: boolean;
}

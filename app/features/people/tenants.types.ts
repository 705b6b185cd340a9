import type { Section } from "~/permissions/sections";
import type { TenantConfig } from "./tenant-config";

export interface TenantSummary {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly active: boolean;
  readonly disabled: boolean;
  readonly deleted: boolean;
  readonly defaultHostname: string | null;
  readonly sections: readonly Section[];
  readonly users: number;
  readonly createdAt: string;
}

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

export interface ProviderView {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly hasClientSecret: boolean;
  readonly scopes: string;
  readonly emailDomains: readonly string[];
  readonly defaultRoles: readonly string[];
  readonly shownAtSignIn: boolean;
  readonly enabled: boolean;
}

import { z } from "zod";
import { SECTIONS } from "~/permissions/sections";
import type { TenantConfig } from "./tenant-config";

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

export const tenantSummary = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  active: z.boolean(),
  disabled: z.boolean(),
  deleted: z.boolean(),
  defaultHostname: z.string().nullable(),
  sections: z.array(z.enum(SECTIONS)).readonly(),
  users: z.number().int(),
  createdAt: z.string(),
});

export type TenantSummary = Readonly<z.infer<typeof tenantSummary>>;

export const tenantDetails = tenantSummary.extend({
  minCoveragePct: z.number(),
  minCoveragePctFixedIncome: z.number(),
  tenantConfig: z.record(z.string(), z.unknown()),
  /** Of the configuration: whoever replaces it states this. */
  tenantConfigVersion: z.string(),
  hasLogo: z.boolean(),
  providers: z.array(providerView).readonly(),
  /** Fields the viewer may change: all of them, or those a tenant settles itself. */
  editable: z.enum(["all", "own"]),
  isOwn: z.boolean(),
  /** The viewer may open this tenant's screens as support. */
  canSupport: z.boolean(),
});

export type TenantDetails = Readonly<
  Omit<z.infer<typeof tenantDetails>, "tenantConfig"> & { tenantConfig: TenantConfig }
>;

export const TENANT_TYPES = [
  "MSP",
  "DEMO",
  "BANK",
  "ASSET_MANAGER",
  "INSURANCE",
  "FAMILY_OFFICE",
  "PROVIDER",
] as const;

/** The parts of a tenant's page. */
export const TENANT_TABS = ["settings", "configuration", "sign-in"] as const;

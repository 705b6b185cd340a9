export { TENANT_TYPES } from "~/domain/states/states";

/** The parts of a tenant's page. */
export const TENANT_TABS = ["settings", "configuration", "sign-in"] as const;

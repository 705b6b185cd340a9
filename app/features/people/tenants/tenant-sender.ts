import { storedConfig } from "./tenant-config";

/** Who mails to a tenant's people come from, where the tenant has named somebody. */
export function senderOf(tenantConfig: string): { name: string; address: string } | null {
  return storedConfig(tenantConfig).sender ?? null;
}

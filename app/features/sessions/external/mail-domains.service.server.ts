import { type ConfirmedDomains, isForeignAddress, mailDomainOf } from "~/domain/people/mail-domain";
import { can } from "~/permissions/policy";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { findConfirmedDomains } from "./mail-domains.queries.server";

/** Which of these domains are confirmed for a tenant, and which for another one. */
export function confirmedDomains(
  app: AppContext,
  tenantId: string,
  domains: readonly string[],
): Promise<ConfirmedDomains> {
  return findConfirmedDomains(app, tenantId, domains);
}

/**
 * Which of these addresses the viewer must leave to another company: those of a domain that was confirmed for it. An
 * administrator of the product decides about all companies and leaves none.
 */
export async function foreignAddresses(
  app: SignedInContext,
  tenantId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0 || can(app.viewer, "tenant:manage")) return new Set();
  const domains = await findConfirmedDomains(app, tenantId, addresses.map(mailDomainOf));
  return new Set(addresses.filter((address) => isForeignAddress(address, domains)));
}

/** The domain of a mail address in lower case; empty for a text without one. */
export function mailDomainOf(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 0 ? "" : address.slice(at + 1).toLowerCase();
}

/** Mail domains that an administrator of the product confirmed, as one company sees them. */
export interface ConfirmedDomains {
  readonly own: readonly string[];
  readonly foreign: readonly string[];
}

/** Whether an address is one of another company's people, by the domains that were confirmed. */
export function isForeignAddress(address: string, { own, foreign }: ConfirmedDomains): boolean {
  const domain = mailDomainOf(address);
  return foreign.includes(domain) && !own.includes(domain);
}

/**
 * What becomes of the address that a company's identity provider states for somebody new. An address of the company's own
 * domains is believed, one of another company's people refused; any other is believed when the provider verified it, and
 * left out otherwise.
 */
export function addressOfNewcomer(
  { email, emailVerified }: { readonly email: string | null; readonly emailVerified: boolean },
  domains: ConfirmedDomains,
): "taken" | "left out" | "refused" {
  if (email === null) return "left out";
  if (domains.own.includes(mailDomainOf(email))) return "taken";
  if (isForeignAddress(email, domains)) return "refused";
  return emailVerified ? "taken" : "left out";
}

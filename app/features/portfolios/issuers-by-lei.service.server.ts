import type { Holding } from "~/domain/analysis/positions/holding";
import type { SignedInContext } from "~/platform/context.server";
import { findIssuersByLei, findIssuersOutsideDemo } from "./catalogue.queries.server";

/** The LEI of the issuer, stated beside the line or as its only identifier. */
export function leiOf({
  lei,
  identifier,
  identifierType,
}: Pick<Holding, "lei" | "identifier" | "identifierType">): string | null {
  const stated = lei ?? (identifierType === "lei" ? identifier : null);
  return stated ? stated.toUpperCase() : null;
}

/** Lines of a request with the issuer that the catalogue knows by the stated LEI; a line that names its issuer keeps it. */
export async function withIssuersByLei(
  app: SignedInContext,
  holdings: readonly Holding[],
): Promise<readonly Holding[]> {
  const leis = new Set(holdings.flatMap((line) => (line.issuerId === null ? (leiOf(line) ?? []) : [])));
  if (leis.size === 0) return holdings;
  const issuers = await findIssuersByLei(app, [...leis]);
  return holdings.map((line) => ({
    ...line,
    issuerId: line.issuerId ?? issuers.get(leiOf(line) ?? "") ?? null,
  }));
}

/** Of the issuers that lines name, those of which the demo has no asset; none for who is no demo user. */
export async function issuersOutsideDemo(
  app: SignedInContext,
  holdings: readonly Pick<Holding, "issuerId">[],
): Promise<readonly string[]> {
  if (!app.scope.demo) return [];
  return findIssuersOutsideDemo(app, [...new Set(holdings.flatMap(({ issuerId }) => issuerId ?? []))]);
}

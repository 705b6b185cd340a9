/**
 * The lines of the current version of a portfolio of a tenant, to read what is known of them in the same wait as
 * themselves. Both parameters are given as they stand in the statement, such as "?1".
 */
export function heldLines(portfolioId: string, tenantId: string): string {
  return `(select h.isin, h.issuer_id from portfolios p
      cross join holdings h on h.portfolio_id = p.id and h.version = p.version
      where p.id = ${portfolioId} and p.tenant_id = ${tenantId} and p.deleted_at is null)`;
}

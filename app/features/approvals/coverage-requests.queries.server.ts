import { sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { heldLines } from "~db/held-lines";
import type { MissingStatus } from "./missing-assets.types";

interface Row {
  readonly identifier: string;
  readonly status: MissingStatus;
  readonly askedAt: string;
}

/** Requests for an ISIN or issuer, of the two kinds there are; as an `in` each kind would count as a row that is read. */
function requestsFor(identifier: string): string {
  return `((r.identifier_type = 'isin' and r.identifier = ${identifier})
    or (r.identifier_type = 'issuer' and r.identifier = ${identifier}))`;
}

/** The state of what the viewer's company asked for among some identifiers, and when it was asked first. */
export async function findCoverageRequests(
  app: SignedInContext,
  identifiers: readonly string[],
): Promise<readonly Row[]> {
  if (identifiers.length === 0) return [];
  return app.db.all<Row>(sql`
    select m.identifier, m.status, min(r.at) as askedAt
    from json_each(${JSON.stringify(identifiers)}) wanted
    cross join missing_asset_requests r on ${sql.raw(requestsFor("wanted.value"))} and r.tenant_id = ${app.scope.tenantId}
    join missing_assets m on m.identifier_type = r.identifier_type and m.identifier = r.identifier
    group by m.id`);
}

/** The same for all lines of a portfolio of the viewer's company, before they are known. */
export async function findHeldCoverageRequests(
  app: SignedInContext,
  portfolioId: string,
): Promise<readonly Row[]> {
  const { results } = await prepared<Row>(
    app.db.$client,
    `select m.identifier, m.status, min(r.at) as askedAt
    from ${heldLines("?1", "?2")} held
    cross join missing_asset_requests r on ${requestsFor("coalesce(held.isin, held.issuer_id)")}
      and r.tenant_id = ?2
    cross join missing_assets m on m.identifier_type = r.identifier_type and m.identifier = r.identifier
    group by m.id`,
    portfolioId,
    app.scope.tenantId,
  ).all();
  return results;
}

/** Of some ISINs and issuers those that the catalogue has: their data is missing, not they. */
export async function findKnownSubjects(
  app: SignedInContext,
  identifiers: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await app.db.all<{ identifier: string }>(sql`
    select distinct f.subject as identifier from json_each(${JSON.stringify(identifiers)}) wanted
    cross join facts f on f.dataset in ('securities', 'issuers') and f.subject = wanted.value and f.key = ''
    where f.superseded_in is null`);
  return new Set(rows.map(({ identifier }) => identifier));
}

import type { SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { type Coverable, coverageKey } from "./coverage-requests.types";

/** Puts what is asked for into the queue of missing assets; asked again, nothing changes. */
export async function insertCoverageRequests(
  app: SignedInContext,
  portfolioId: string,
  asked: readonly Coverable[],
): Promise<void> {
  const { $client } = app.db;
  const now = app.clock().toISOString();
  const rows = JSON.stringify(
    asked.map((one) => [one.isin === null ? "issuer" : "isin", coverageKey(one), one.name]),
  );
  await $client.batch([
    prepared(
      $client,
      `insert into missing_asset_requests (identifier_type, identifier, user_id, origin, portfolio_id, name,
          asset_type, tenant_id, at)
         select value ->> 0, value ->> 1, ?2, 'coverage', ?3, value ->> 2, null, ?4, ?5 from json_each(?1) where true
         on conflict do nothing`,
      rows,
      app.scope.userId,
      portfolioId,
      app.scope.tenantId,
      now,
    ),
    prepared(
      $client,
      `insert into missing_assets (status, identifier, identifier_type, name, tenant_id, origin, created_at)
         select 'waiting_for_approval', value ->> 1, value ->> 0, value ->> 2, ?2, 'coverage', ?3
         from json_each(?1) where true on conflict (identifier_type, identifier) do nothing`,
      rows,
      app.scope.tenantId,
      now,
    ),
  ]);
}

import { env } from "cloudflare:workers";
import type { ApiClient } from "../permissions/api-client";
import { EQUITY, ETF, FUND, STATE_BOND, THEMATIC_BOND } from "./universe";

/** Changes as they are kept for a person, made when the roles still opened them. */
export async function keepOldAlerts({
  userId,
  tenantId,
}: {
  userId: string;
  tenantId: string;
}): Promise<void> {
  const alerts = [
    ["equities", EQUITY, "pai", "ghgIntensity", "711001.25"],
    ["equities", EQUITY, "rating", "esgRating", "2.34153"],
    ["funds", FUND, "sanction", "law220", "CNRYLAWFIELD"],
    ["etfs", ETF, "sanction", "law220", "CNRYLAWETF"],
    ["governatives", STATE_BOND, "rating", "esgRating", "3.44154"],
  ];
  await env.DB.batch(
    alerts.map(([section, subject, topic, field, value]) =>
      env.DB.prepare(
        `insert into watch_alerts (user_id, tenant_id, data_version, topic, subject_kind, subject, section, path, name,
          field, before, after, at) values (?1, ?2, 1, ?7, 'asset', ?3, ?4, ?3, 'Corvane', ?5, '1', ?6, '2026-11-18')`,
      ).bind(userId, tenantId, subject, section, field, JSON.stringify(Number(value) || value), topic),
    ),
  );
}

const json = { "content-type": "application/json" };

export async function seedPortfolio(
  ask: ApiClient,
  cookie: string,
  {
    name,
    isins,
    totalValue,
  }: { readonly name: string; readonly isins: readonly string[]; readonly totalValue?: number },
): Promise<string> {
  const answer = await ask.answer({
    method: "POST",
    path: "/api/v1/portfolios",
    cookie,
    headers: json,
    body: JSON.stringify({
      name,
      ...(totalValue !== undefined && { totalValue }),
      holdings: isins.map((isin) => ({ isin, weightPct: 100 / isins.length })),
    }),
  });
  if (answer.status !== 201) throw new Error(`${name} was not saved: ${await answer.text()}`);
  return (await answer.json<{ id: string }>()).id;
}

const FOLLOWED: Readonly<Record<string, readonly { readonly section: string; readonly isin: string }[]>> = {
  ROLE_FUND: [{ section: "funds", isin: FUND }],
  ROLE_ETF: [{ section: "etfs", isin: ETF }],
  ROLE_EQUITY: [{ section: "equities", isin: EQUITY }],
  ROLE_GOVERNATIVE: [{ section: "governatives", isin: STATE_BOND }],
  ROLE_THEMATIC: [{ section: "thematics", isin: THEMATIC_BOND }],
};

/** Follows an asset of each section held, and wants mails at once. */
export async function follow(ask: ApiClient, cookie: string, roles: readonly string[]): Promise<void> {
  await ask.answer({
    method: "PUT",
    path: "/api/v1/watch-settings",
    cookie,
    headers: json,
    body: JSON.stringify({ digest: "immediately" }),
  });
  const assets = roles.flatMap((role) => FOLLOWED[role] ?? []);
  if (assets.length === 0) return;
  const answer = await ask.answer({
    method: "POST",
    path: "/api/v1/watches",
    cookie,
    headers: json,
    body: JSON.stringify({ assets }),
  });
  if (answer.status !== 201) throw new Error(`Nothing is followed: ${await answer.text()}`);
}

/** A rule of the company's that the rating of the share breaks: its owner and administrators are told by how much. */
export async function seedPolicy(tenantId: string): Promise<void> {
  await env.DB.prepare(
    `insert into policy_rules (id, tenant_id, metric, operator, value, scope, severity, created_by, created_at)
      values ('canary-policy', ?1, 'esg.rating', 'at_least', 5, 'portfolios', 'breach', (select id from users where tenant_id = ?1 limit 1), '2026-01-01T00:00:00.000Z')`,
  )
    .bind(tenantId)
    .run();
}

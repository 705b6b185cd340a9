import { env } from "cloudflare:workers";
import { runSql } from "~tests/support/sql";
import { DEMO_SHARE, SHARE } from "../../permissions/installation";
import { fileForm, type RouteFaults, userId } from "./route-scenario";

const HOLDINGS = [
  { isin: SHARE, name: "Corvane Semiconductors", weightPct: 60 },
  { isin: "XS0104440986", name: "Unknown Bond", weightPct: 40 },
];
const ITEMS = [
  { isin: SHARE, percentage: 60 },
  { isin: DEMO_SHARE, percentage: 40 },
];

/** A draft of one asset. */
async function draft(): Promise<void> {
  const owner = await userId("home.owner");
  await runSql`insert into drafts (user_id, updated_at) values (${owner}, '2026-01-01T00:00:00.000Z')`;
  await runSql`insert into draft_items (user_id, asset_id, isin, name, position, percentage)
     values (${owner}, ${SHARE}, ${SHARE}, 'Corvane Semiconductors', 0, 60)`;
}

const SECOND = "home-second";

/** A portfolio beside the home one, with its lines. */
async function secondPortfolio(): Promise<void> {
  const first = "from %s where %s = 'home-portfolio' on conflict do nothing";
  const copied = (table: string, key: string, columns: string) =>
    env.DB.prepare(
      `insert into ${table} (${key}, ${columns}) select ?1, ${columns} ${first.replace("%s", table).replace("%s", key)}`,
    )
      .bind(SECOND)
      .run();
  await copied(
    "portfolios",
    "id",
    "tenant_id, owner_id, created_by, name, as_of, currency, version, created_at, updated_at",
  );
  await copied(
    "portfolio_versions",
    "portfolio_id",
    "version, as_of, currency, saved_by, saved_at, holding_count",
  );
  await copied("holdings", "portfolio_id", "version, position, isin, name, weight_share");
}

/** A schedule for a colleague and for an address outside. */
const schedule = (colleague: string) => ({
  sections: ["cover"],
  locale: "en",
  timing: { rhythm: "monthly", monthDay: 31 },
  people: [colleague],
  addresses: [{ address: "client@outside.example", locale: "it" }],
});

const FILE = `ISIN;Weight\n${SHARE};60%\n${DEMO_SHARE};40%\n`;

/** Drafts, portfolios, imports, reports, exclusions, and what somebody keeps for oneself. */
export const portfolioRoutes: RouteFaults = {
  "POST /api/v1/visits": { body: { kind: "asset", key: SHARE, section: "equities" } },
  "DELETE /api/v1/visits": {},
  "POST /api/v1/saved-views": { body: { list: "equities", name: "Mine", search: "", pinned: [] } },
  "PATCH /api/v1/saved-views/{id}": { body: { name: "Renamed" } },
  "DELETE /api/v1/saved-views/{id}": {},
  "POST /api/v1/saved-views/{id}/restore": {
    person: "user",
    setUp: () =>
      runSql`update saved_views set deleted_at = '2026-11-20T07:59:55.000Z' where id = 'home-savedView'`,
  },
  "POST /api/v1/watches": { body: { assets: [{ section: "equities", isin: SHARE }] } },
  "DELETE /api/v1/watches/{id}": {},
  "POST /api/v1/watch-alerts/read": { body: {} },
  "PUT /api/v1/watch-settings": { body: { digest: "weekly" } },
  "PUT /api/v1/exclusions/view": { body: { mode: "company" } },
  "POST /api/v1/exclusions/changes": {
    body: { scope: "personal", add: [{ kind: "isin", subject: SHARE }], remove: [] },
  },
  "POST /api/v1/exclusions/preview": { because: "computes and writes nothing" },
  "POST /api/v1/exclusions/import": {
    body: fileForm("exclusions.csv", `ISIN\n${SHARE}\n`, { scope: "personal" }),
  },
  "POST /api/v1/exclusions/import/{importId}/confirm": {},
  "DELETE /api/v1/exclusions/import/{importId}": {},
  "PUT /api/v1/draft": { body: { items: ITEMS } },
  "DELETE /api/v1/draft": { setUp: draft },
  "POST /api/v1/draft/items": { body: { items: ITEMS } },
  "DELETE /api/v1/draft/items/{assetId}": {
    path: `/api/v1/draft/items/${SHARE}`,
    setUp: draft,
  },
  "POST /api/v1/draft/portfolio": { body: { name: "From draft" }, setUp: draft },
  "POST /api/v1/analysis": { because: "computes and writes nothing" },
  "POST /api/v1/analysis/material": { because: "computes and writes nothing" },
  "POST /api/v1/portfolios": { body: { name: "New", holdings: HOLDINGS } },
  "POST /api/v1/portfolios/delete": { body: { ids: ["home-portfolio"] } },
  "POST /api/v1/portfolios/restore": {
    body: { ids: ["home-portfolio"] },
    setUp: () =>
      runSql`update portfolios set deleted_at = '2026-11-20T07:59:55.000Z' where id = 'home-portfolio'`,
  },
  "PUT /api/v1/portfolios/{id}": { body: { name: "Core", version: 1, holdings: HOLDINGS } },
  "DELETE /api/v1/portfolios/{id}": {},
  "POST /api/v1/portfolios/{id}/duplicate": { body: { name: "Copy" } },
  "POST /api/v1/portfolios/{id}/rename": { body: { name: "Renamed" } },
  "POST /api/v1/portfolios/{id}/transfer": { body: async () => ({ userId: await userId("reader") }) },
  "POST /api/v1/policies": {
    person: "tenantAdmin",
    body: { metric: "esg.rating", operator: "at_least", value: 3 },
  },
  "DELETE /api/v1/policies/{id}": { person: "tenantAdmin" },
  "POST /api/v1/portfolios/import": { body: fileForm("positions.csv", FILE) },
  "PATCH /api/v1/portfolios/import/{importId}": { body: { decimalMark: "." } },
  "POST /api/v1/portfolios/import/{importId}/confirm": { body: { name: "Imported", remember: true } },
  "DELETE /api/v1/portfolios/import/{importId}": {},
  "POST /api/v1/portfolios/{id}/reports": { body: { sections: ["cover"], title: "Printed" } },
  "POST /api/v1/portfolios/{id}/reports/comparison": {
    body: { compareWith: [SECOND], title: "Compared" },
    setUp: secondPortfolio,
  },
  "POST /api/v1/assets/{section}/{isin}/reports": { body: { title: "Sheet" } },
  "PUT /api/v1/portfolios/{id}/statement/{year}": {
    body: {
      indicators: ["t2.4", "t3.2"],
      quarters: [{ on: "2026-09-30", portfolioId: "home-portfolio", version: 1 }],
      version: 0,
    },
  },
  "PUT /api/v1/portfolios/{id}/statement/{year}/texts/{part}": {
    body: { language: "en", text: "Approved by the board.", version: 0 },
  },
  "POST /api/v1/reports/{id}/again": {
    setUp: () => runSql`update reports set status = 'failed', file_key = null where id = 'home-report'`,
  },
  "POST /api/v1/reports/{id}/shares": { body: { days: 7 } },
  "DELETE /api/v1/reports/{id}/shares/{shareId}": {},
  "DELETE /api/v1/reports/{id}": {},
  "POST /api/v1/assets/{section}/{isin}/report-schedules": {
    body: { locale: "en", timing: { rhythm: "quarterly" }, linkDays: 7 },
  },
  "POST /api/v1/portfolios/{id}/report-schedules": { body: async () => schedule(await userId("reader")) },
  "PUT /api/v1/report-schedules/{id}": {
    body: async () => ({ ...schedule(await userId("reader")), version: "home-reportSchedule" }),
  },
  "PUT /api/v1/report-schedules/{id}/status": { body: { status: "paused" } },
  "DELETE /api/v1/report-schedules/{id}": {},
  "POST /api/v1/eet/check": { because: "judges a file and writes nothing" },
};

import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { BLANK_HOLDING } from "~/domain/analysis/positions/holding";
import type { AnalysisViews } from "~/domain/analysis/views";
import type { DatasetName } from "~/domain/facts/fact";
import { isinCheckDigit } from "~/domain/identifiers/isin";
import { VIEW_NAMES } from "~/domain/metrics/view-names";
import type { LiveMaterial } from "~/features/analysis/analysis.service.server";
import { liveEngine } from "~/features/analysis/components/live/live-engine";
import { LIVE_VIEWS } from "~/features/analysis/components/live/live-subject";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { assetField } from "~/features/assets/snapshot/asset-fields";
import { ASSET_LISTS } from "~/features/assets/snapshot/list-rows.queries.server";
import { indexListedRows } from "~/features/screening/screening.service.server";
import { ROLE_ADMIN } from "~/permissions/roles";
import { createContext } from "~/platform/context.server";
import { Client } from "~tests/support/client";
import { publish, seedFacts } from "~tests/support/fact-rows";
import { differencesBetween } from "~tests/support/judgements/differences";
import { FACT_SETS, rowsOfSet, type SetIds } from "~tests/support/judgements/random-facts";
import { differencesOf, type ListedRow } from "~tests/support/judgements/row-against-views";
import { list } from "~tests/support/listed-universe";
import { seedUser } from "~tests/support/seed-rows";

/** Random sets of facts in one database, each about an instrument of its own. */
const SETS = 60;
const DAY = "2026-11-20";
const app = { ...createContext(env), clock: () => new Date(`${DAY}T08:00:00.000Z`) };
const admin = new Client();

const sets = fc.sample(FACT_SETS, { numRuns: SETS, seed: 12 });

function idsOf(at: number): SetIds {
  const body = `XS${String(at).padStart(9, "0")}`;
  const country = `${String.fromCharCode(66 + Math.floor(at / 20))}${String.fromCharCode(65 + (at % 20))}`;
  return { isin: `${body}${isinCheckDigit(body)}`, issuerId: `C${at}`, lei: `LEI-${at}`, country };
}

beforeAll(async () => {
  const rows = new Map<DatasetName, ReturnType<typeof rowsOfSet>[number][1][]>();
  sets.forEach((set, at) => {
    for (const [dataset, values] of rowsOfSet(set, idsOf(at)))
      rows.set(dataset, [...(rows.get(dataset) ?? []), values]);
  });
  for (const [dataset, all] of rows) await seedFacts(dataset, all);
  await indexListedRows(app, 1);
  await refreshReadModel(app, { version: 1 });
  await publish(1);
  await admin.signIn((await seedUser({ roles: [ROLE_ADMIN] })).username);
}, 60_000);

async function rowOf(isin: string): Promise<ListedRow | null> {
  return env.DB.prepare("select * from assets where isin = ?1").bind(isin).first<ListedRow>();
}

test("a row of a list: no difference from the API's analysis of the instrument alone", async () => {
  for (const at of sets.keys()) {
    const { isin } = idsOf(at);
    const response = await admin.post("/api/v1/analysis", {
      asOf: DAY,
      views: VIEW_NAMES,
      currency: "EUR",
      holdings: [{ isin, marketValue: 1_000, currency: "EUR" }],
    });
    expect(response.status, await response.clone().text()).toBe(200);
    const { views } = await response.json<{ views: AnalysisViews }>();
    const row = await rowOf(isin);
    expect([isin, row && differencesOf(row, views)]).toEqual([isin, []]);
  }
});

test("the engine in the browser, fed with the material of the API: the API's own figures", async () => {
  for (const at of sets.keys()) {
    const { isin } = idsOf(at);
    const asked = { asOf: DAY, views: LIVE_VIEWS, currency: "EUR" };
    const answer = await admin.post("/api/v1/analysis", {
      ...asked,
      holdings: [{ isin, marketValue: 1_000, currency: "EUR" }],
    });
    const material = await admin.post("/api/v1/analysis/material", {
      ...asked,
      holdings: [{ isin, currency: "EUR" }],
    });
    expect(material.status, await material.clone().text()).toBe(200);
    const line = { ...BLANK_HOLDING, id: "1", isin, marketValue: 1_000, currency: "EUR" };
    const subject = { holdings: [line], currency: "EUR", totalValue: null, asOf: DAY };
    const views = liveEngine(await material.json<LiveMaterial>())(subject);
    const { views: answered } = await answer.json<{ views: AnalysisViews }>();
    expect([isin, differencesBetween(views, answered)]).toEqual([isin, []]);
  }
}, 60_000);

const JUDGED = [
  "esgRating",
  "ratingBucket",
  "sfdrArticle",
  "siReportedShare",
  "ghgIntensity",
  "fossilFuelActive",
  "sdgAlignedCount",
  "climateTarget",
  "benchmarkExclusion",
  "activitiesCounted",
  "socialViolation",
  "co2AvoidedPerEurM",
  "law220",
  "sanctionsHits",
  "sanctionsToReview",
  "sanctionsDebtBan",
];

const asCode = (value: unknown) => (typeof value === "boolean" ? Number(value) : (value ?? null));
const cellOf = (value: unknown) => (value === null ? "" : String(value));

test("the API and the CSV of a list: the values of the rows, none left out or added", async () => {
  let compared = 0;
  for (const section of ASSET_LISTS) {
    const page = await list(admin, `${section}?pageSize=100`);
    const shown = JUDGED.filter((id) => page.columns.some((column) => column.id === id));
    const chosen = ["isin", ...shown];
    const csv = await admin.get(`/api/v1/assets/${section}?columns=${chosen.join(",")}`, {
      accept: "text/csv",
    });
    const lines = new Map(
      (await csv.text())
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => [line.slice(0, 12), line.split(",").slice(1)]),
    );
    for (const item of page.items) {
      const row = await rowOf(String(item.isin));
      const stored = shown.map((id) => row?.[assetField(id)] ?? null);
      expect([item.isin, shown.map((id) => asCode(item[id]))]).toEqual([item.isin, stored]);
      const cells = lines
        .get(String(item.isin))
        ?.map((cell) => (cell === "true" ? "1" : cell === "false" ? "0" : cell));
      expect([item.isin, cells]).toEqual([item.isin, stored.map(cellOf)]);
      compared += stored.length;
    }
  }
  expect(compared).toBeGreaterThan(SETS * 4);
});

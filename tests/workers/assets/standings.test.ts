import { beforeAll, expect, test } from "vitest";
import { isinCheckDigit } from "~/domain/identifiers/isin";
import {
  comparedFundsCsv,
  explainFigure,
  showAnalysis,
} from "~/features/analysis/portfolio-analysis.service.server";
import { choosePeerCategory } from "~/features/portfolios/portfolios.service.server";
import { appOf } from "~tests/support/app-of";
import { Client } from "~tests/support/client";
import { loadedVersion } from "~tests/support/loads";
import { type SeededUser, seedTenant, seedUser } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";

const ALDERA = "IT0003128367";
const BOREALIS = "XS2000000021";
const FOOTPRINT = "pai.2.scope123";

const fundIsin = (number: number) => {
  const body = `LU${String(number).padStart(9, "0")}`;
  return body + String(isinCheckDigit(body));
};

/** Four funds each with 0, 25, 50, 75 and 100 % in Borealis (300 t per €M) and the rest in Aldera (100 t per €M). */
const RANKED = Array.from({ length: 20 }, (_, index) => {
  const borealis = 25 * Math.floor(index / 4);
  return [fundIsin(index + 1), `Fund ${index + 1}`, 100 - borealis, borealis] as const;
});
const HALF_KNOWN = [fundIsin(21), "Fund half known", 50, 0] as const;
const FUNDS = [...RANKED, HALF_KNOWN];
const FIRST = fundIsin(1);
const SECOND_CLASS = fundIsin(22);
const ELSEWHERE = fundIsin(23);

const admin = signedInAdmin("loader");
const analyst = new Client();
const users = {} as Record<"analyst" | "reader" | "stranger", SeededUser>;
const NOT_FOUND = { kind: { status: 404 } };
const NOT_ALLOWED = { kind: { status: 403 } };

const loaded = (dataset: string, file: string) => loadedVersion(admin, dataset, file);

async function created(
  client: Client,
  holdings: readonly { isin: string; weightPct: number }[],
  peerCategory?: string,
): Promise<string> {
  const body = { name: "Core", asOf: "2025-06-30", currency: "EUR", peerCategory, holdings };
  const answer = await client.request("POST", "/api/v1/portfolios", body);
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json<{ id: string }>()).id;
}

const HALVES = [
  { isin: ALDERA, weightPct: 50 },
  { isin: BOREALIS, weightPct: 50 },
];

beforeAll(async () => {
  const tenantId = await seedTenant();
  users.analyst = await analyst.signInNew({ username: "analyst", tenantId });
  users.reader = await seedUser({ username: "reader", tenantId, roles: [] });
  users.stranger = await seedUser({ username: "stranger" });
  await loaded(
    "issuers",
    "issuer_id,issuer_type,name,country\nA,company,Aldera SpA,IT\nB,company,Borealis AB,SE",
  );
  const fund = (isin: string, name: string, category: string, parent = "") =>
    `${isin},${name},fund,,EUR,${category},${parent}`;
  await loaded(
    "securities",
    [
      "isin,name,type,issuer_id,currency,category,parent_isin",
      `${ALDERA},Aldera,equity,A,EUR,,`,
      `${BOREALIS},Borealis 2030,corporate_bond,B,EUR,,`,
      ...FUNDS.map(([isin, name]) => fund(isin, name, "Equity Europe")),
      fund(SECOND_CLASS, "Fund one B", "Equity Europe", FIRST),
      fund(ELSEWHERE, "Fund elsewhere", "Equity Asia"),
    ].join("\n"),
  );
  await loaded(
    "company-pai",
    "issuer_id,period_end,source,evic_eur_m,scope1_t,scope2_t,scope3_t\nA,2024-12-31,Report,1000,100000,0,0\nB,2024-12-31,Report,1000,300000,0,0",
  );
  // A fund's holdings are looked through for twelve months.
  const heldOn = new Date().toISOString().slice(0, 10);
  const held = FUNDS.flatMap(([isin, , aldera, borealis]) => [
    ...(aldera > 0 ? [`${isin},${heldOn},${ALDERA},${aldera}`] : []),
    ...(borealis > 0 ? [`${isin},${heldOn},${BOREALIS},${borealis}`] : []),
  ]);
  await loaded(
    "fund-holdings",
    ["fund_isin,as_of,isin,weight_pct", ...held, `${ELSEWHERE},${heldOn},${ALDERA},100`].join("\n"),
  );
}, 60_000);

async function standings(client: Client, id: string, peers = "own") {
  const answer = await client.request(
    "GET",
    `/api/v1/portfolios/${id}/analysis?views=pai&peers=${encodeURIComponent(peers)}`,
  );
  expect(answer.status).toBe(200);
  return (await answer.json<{ standings: Record<string, unknown> & { of: Record<string, unknown> } }>())
    .standings;
}

test("a footprint of 200 is better than eight of twenty funds; half a fund is none, a share class is no fund", async () => {
  const id = await created(analyst, HALVES, "Equity Europe");
  const found = await standings(analyst, id);
  // Four each at 100, 150, 200, 250, 300: eight are higher, four the same; the last covers half of what it holds.
  expect(found).toMatchObject({ category: "Equity Europe", isDerived: false, funds: 21 });
  expect(found.of[FOOTPRINT]).toMatchObject({
    worse: 8,
    same: 4,
    better: 8,
    unknown: 1,
    ranked: 20,
    betterThanShare: 8 / 20,
    lowest: 100,
    median: 200,
    highest: 300,
  });
});

test("whoever is mostly invested in funds of one category is compared with it; otherwise nobody is chosen for him", async () => {
  const inFunds = await created(analyst, [
    { isin: FIRST, weightPct: 40 },
    { isin: SECOND_CLASS, weightPct: 30 },
    { isin: ALDERA, weightPct: 30 },
  ]);
  expect(await standings(analyst, inFunds)).toMatchObject({ category: "Equity Europe", isDerived: true });
  const direct = await created(analyst, HALVES);
  expect(await standings(analyst, direct)).toMatchObject({ category: null, funds: 0, of: {} });
  expect(await standings(analyst, direct, "Equity Asia")).toMatchObject({
    category: "Equity Asia",
    funds: 1,
    of: { [FOOTPRINT]: { betterThanShare: null, reason: "few_funds" } },
  });
});

test("portfolios compared in one request show what each shows alone, all among the funds of the first", async () => {
  const first = await created(analyst, HALVES, "Equity Europe");
  const second = await created(analyst, [{ isin: ALDERA, weightPct: 100 }]);
  const both = await analyst.read<{ id: string; views: unknown; standings: unknown }[]>(
    `/api/v1/analysis/compare?ids=${first},${second}`,
  );
  expect(both.map(({ id }) => id)).toEqual([first, second]);
  for (const { id, views } of both) {
    const alone = await analyst.get(
      `/api/v1/portfolios/${id}/analysis?views=esg,pai,taxonomy,si,climate,benchmarks,sanctions,ratings`,
    );
    expect(views).toEqual((await alone.json<{ views: unknown }>()).views);
  }
  expect(both[1]?.standings).toMatchObject({
    category: "Equity Europe",
    of: { [FOOTPRINT]: { worse: 16, same: 4, better: 0, betterThanShare: 16 / 20 } },
  });
  expect((await analyst.get(`/api/v1/analysis/compare?ids=${first}`)).status).toBe(400);
  expect((await analyst.get(`/api/v1/analysis/compare?ids=${first},nobody`)).status).toBe(404);
});

test("the category is kept with the portfolio; a foreign tenant cannot change it", async () => {
  const id = await created(analyst, HALVES);
  const kept = { id, category: "Equity Europe" };
  await expect(choosePeerCategory(await appOf(users.stranger.id), kept)).rejects.toMatchObject(NOT_FOUND);
  expect((await standings(analyst, id)).category).toBeNull();
  await choosePeerCategory(await appOf(users.analyst.id), kept);
  expect((await standings(analyst, id)).category).toBe("Equity Europe");
});

test("the funds behind a standing are a file for who may open funds, and say which of them were counted", async () => {
  const id = await created(analyst, HALVES, "Equity Europe");
  const asked = { id, metric: FOOTPRINT };
  const lines = (await comparedFundsCsv(await appOf(users.analyst.id), asked)).trim().split("\r\n");
  expect(lines).toHaveLength(22);
  expect(lines).toContain(`${fundIsin(5)},Fund 5,150,1,true`);
  expect(lines).toContain(`${HALF_KNOWN[0]},Fund half known,100,0.5,false`);
  const few = { id, metric: FOOTPRINT, peers: "Equity Asia" };
  const unranked = await comparedFundsCsv(await appOf(users.analyst.id), few);
  expect(unranked).toContain(`${ELSEWHERE},Fund elsewhere,100,1,false`);
  await expect(comparedFundsCsv(await appOf(users.reader.id), asked)).rejects.toMatchObject(NOT_ALLOWED);
  await expect(comparedFundsCsv(await appOf(users.stranger.id), asked)).rejects.toMatchObject(NOT_FOUND);
});

test("peers of an analysis: a category that no fund has is refused with those that there are", async () => {
  const id = await created(analyst, HALVES, "Equity Europe");
  const ask = (peers: string) =>
    analyst.get(`/api/v1/portfolios/${id}/analysis?views=pai&peers=${encodeURIComponent(peers)}`);
  const answer = await ask("Equity Mars");
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: "input.invalid",
    findings: [
      { field: "peers", message: "One of these is expected here: own, none, Equity Asia, Equity Europe." },
    ],
  });
  expect((await ask("Equity Asia")).status).toBe(200);
  expect((await ask("none")).status).toBe(200);
});

test("peers in the address of a screen: a category that no fund has is named and the portfolio's own is shown", async () => {
  const id = await created(analyst, HALVES, "Equity Europe");
  const app = await appOf(users.analyst.id);
  const shown = (peers?: string) => showAnalysis(app, { id, view: "pai", benchmarkId: undefined, peers });
  const unknown = await shown("Equity Mars");
  expect(unknown.unknownPeers).toBe("Equity Mars");
  expect(unknown.standings).toEqual((await shown()).standings);
  expect((await shown("Equity Asia")).unknownPeers).toBeNull();
  expect((await shown("none")).standings).toMatchObject({ category: null, of: {} });
  const explained = await explainFigure(app, { id, metric: FOOTPRINT, peers: "Equity Mars" });
  expect(explained.standing).toMatchObject({ category: "Equity Europe", funds: 21 });
  const file = comparedFundsCsv(app, { id, metric: FOOTPRINT, peers: "Equity Mars" });
  await expect(file).rejects.toMatchObject({ kind: { status: 400 } });
});

import { beforeAll, describe, expect, test } from "vitest";
import { coversEnough } from "~/domain/analysis/figures/coverage";
import { defaultSettings } from "~/domain/analysis/settings";
import { fundFigures } from "~/features/analysis/fund-figures.service.server";
import { isJudged } from "~/features/assets/column-judgement";
import { demoTenantIsins } from "~db/seeds/demo";
import { appOf } from "~tests/support/app-of";
import { Client } from "~tests/support/client";
import {
  analyst,
  column,
  demo,
  got,
  type Item,
  list,
  reader,
  SEEDING_MS,
  seedListedUniverse,
} from "~tests/support/listed-universe";
import { admin } from "~tests/support/people";
import { seedUser } from "~tests/support/seed-rows";

let analystId = "";

beforeAll(async () => {
  analystId = (await seedListedUniverse()).id;
}, SEEDING_MS);

describe("who sees what", () => {
  test("nothing that does not exist, and no asset of another section", async () => {
    expect((await got(reader, "/assets/shares")).status).toBe(404);
    expect((await got(analyst, "/assets/funds/LU0000000000")).status).toBe(404);
    expect((await got(analyst, "/assets/funds/IT0009921179")).status).toBe(404);
  });

  test("columns of a sub-role are not sent, and cannot be asked for", async () => {
    const page = await list(reader, "funds");
    expect(page.items[0]).toHaveProperty("esgRating");
    expect(page.items[0]).not.toHaveProperty("law220");
    expect(page.items[0]).not.toHaveProperty("sanctionsHits");
    expect(page.columns.map(({ id }) => id)).not.toContain("law220");
    expect((await got(reader, "/assets/funds?filter[law220]=involved")).status).toBe(400);
    expect((await got(reader, "/assets/funds?sort=sanctionsHits")).status).toBe(400);
    expect((await got(reader, "/assets/funds?facets=law220")).status).toBe(400);
    expect((await got(reader, "/assets/funds?filter[eet.20100]=Y")).status).toBe(400);
  });

  test("facts of a sub-role are not sent", async () => {
    const record = (body: never) => body as { parts: string[]; facts: { dataset: string; values: object }[] };
    const { body } = await got(reader, "/assets/funds/LU9904120771");
    const seen = record(body);
    expect(seen.parts).not.toContain("law220");
    for (const fact of seen.facts) {
      expect(["sdg-scores", "eet", "sanctions", "law-220-list"]).not.toContain(fact.dataset);
      expect(fact.values).not.toHaveProperty("law_220");
    }
    const full = record((await got(analyst, "/assets/funds/LU9904120771")).body);
    expect(full.parts).toContain("law220");
    expect(full.facts.find(({ dataset }) => dataset === "fund-facts")?.values).toHaveProperty("law_220");
  });

  test("PAI rows only of the sections whose PAI is open", async () => {
    const some = new Client();
    await some.signIn((await seedUser({ roles: ["ROLE_GOVERNATIVE", "ROLE_GOVERNATIVE_PAI"] })).username);
    const page = await list(some, "pai?pageSize=100");
    expect(page.total).toBeGreaterThan(10);
    expect(new Set(column(page, "section"))).toEqual(new Set(["governatives"]));
    expect((await got(some, "/assets/pai/IT0009921179")).status).toBe(404);
    expect((await got(some, "/assets/pai/IT0009914034")).status).toBe(200);
  });

  test("a demo tenant sees the assets of the demo only", async () => {
    const shown = new Set(demoTenantIsins());
    const page = await list(demo, "funds?pageSize=100");
    expect(page.total).toBeGreaterThan(10);
    expect(page.total).toBe(page.totalUnfiltered);
    for (const isin of column(page, "isin")) expect(shown.has(String(isin))).toBe(true);
    const all = await list(analyst, "funds?pageSize=100&page=2");
    const hidden = column(all, "isin").find((isin) => !shown.has(String(isin)));
    expect((await got(demo, `/assets/funds/${hidden}`)).status).toBe(404);
    expect((await got(demo, "/assets/funds/LU9904120771")).status).toBe(200);
    expect((await got(demo, `/search?q=${hidden}`)).body).toEqual({ items: [] });
    expect((await demo.get("/api/v1/assets/funds", { accept: "text/csv" })).status).toBe(403);
  });

  test("a demo tenant opens every issuer of its lists, also where the demo leaves out the issuer's first bond", async () => {
    for (const section of ["supranationals", "pai"]) {
      const { items } = await list(demo, `${section}?pageSize=100`);
      expect(items.length).toBeGreaterThan(5);
      for (const { issuerId } of items) {
        const { status, body } = await got(demo, `/assets/${section}/${issuerId}`);
        expect([issuerId, status]).toEqual([issuerId, 200]);
        expect(demoTenantIsins()).toContain((body as { identifiers: { isin: string } }).identifiers.isin);
      }
    }
  });

  test("a page reached from a list of issuers bears the issuer's name, when only a bond of the issuer is known, too", async () => {
    for (const section of ["exclusions", "exclusions-pab-ctb"]) {
      const { items } = await list(analyst, `${section}?pageSize=100`);
      const nameByIsin = new Map(items.map(({ isin, name }) => [isin, name]));
      expect(nameByIsin.size).toBeGreaterThan(5);
      for (const [isin, name] of nameByIsin) {
        const { body } = await got(analyst, `/assets/${section}/${isin}`);
        expect([isin, (body as { asset: Item }).asset.name]).toEqual([isin, name]);
      }
    }
  });

  test("an administrator sees every section", async () => {
    const { client } = await admin();
    for (const section of ["funds", "governatives", "pai", "exclusions-pab-ctb"]) {
      expect((await list(client, section)).total).toBeGreaterThan(0);
    }
  });
});

describe("a record", () => {
  test("has every fact with its source, history included, and what belongs to the issuer", async () => {
    const { body } = await got(analyst, "/assets/equities/IT0009921179");
    const record = body as {
      facts: { dataset: string; period: string; source: string; sourceRow: number; values: Item }[];
      instruments: Item[];
      funds: Item[];
      issuer: Item;
    };
    const pai = record.facts.filter(({ dataset }) => dataset === "company-pai");
    expect(pai.map(({ period }) => period)).toEqual(["2025-12-31", "2024-12-31", "2023-12-31"]);
    expect(pai[0]).toMatchObject({ source: "demo", values: { scope1_t: 5_150_000 } });
    expect(pai[0]?.sourceRow).toBeGreaterThan(1);
    expect(record.issuer).toMatchObject({ id: "DMC000001", country: "IT", naceSection: "D" });
    expect(record.instruments.map(({ isin }) => isin)).toContain("IT0009921179");
    expect(record.funds.length).toBeGreaterThan(0);
    const weights = record.funds.map(({ weightShare }) => Number(weightShare));
    expect([...weights].sort((a, b) => b - a)).toEqual(weights);
  });

  test("of a fund has its positions, which add up, and its share classes", async () => {
    const { body } = await got(analyst, "/assets/funds/LU9904120771");
    const record = body as { holdings: { asOf: string; positions: Item[] }; classes: Item[] };
    expect(record.holdings.asOf).toBe("2026-09-30");
    const sum = record.holdings.positions.reduce((total, { weightShare }) => total + Number(weightShare), 0);
    expect(sum).toBeCloseTo(1, 6);
    expect(record.holdings.positions.some(({ name, section }) => name && section === "equities")).toBe(true);
  });

  test("of a share class has the positions of its main class", async () => {
    const classes = await list(analyst, "funds?filter[mainClass]=false&pageSize=100");
    const one = classes.items.find(({ lookThroughShare }) => lookThroughShare === 1);
    const { body } = await got(analyst, `/assets/funds/${one?.isin}`);
    const record = body as { holdings: { of: string }; classes: Item[] };
    expect(record.holdings.of).toBe(one?.parentIsin);
    expect(record.classes.map(({ isin }) => isin)).toContain(one?.isin);
  });

  test("of an institution is found by its code and by its id", async () => {
    for (const path of ["NRB", "DMX-NRB"]) {
      const { body } = await got(analyst, `/assets/supranationals/${path}`);
      const record = body as { asset: Item; instruments: Item[] };
      expect(record.asset).toMatchObject({ code: "NRB", country: "NRB" });
      expect(record.instruments).toHaveLength(Number(record.asset.bonds));
    }
  });
});

describe("better ones of the same kind", () => {
  interface Answer {
    readonly section: string;
    readonly own: Item;
    readonly items: readonly Item[];
    readonly total: number;
    readonly same: readonly { column: string; value: string }[];
  }
  const better = async (client: Client, isin: string, search = "") =>
    (await got(client, `/alternatives/${isin}?${search}`)) as { status: number; body: Answer };

  test("share its type and sector, are better by the figure, and are not rated worse", async () => {
    const worst = (
      await list(analyst, "equities?sort=-ghgIntensity&filter[type]=equity&filter[esgRating][gte]=1")
    ).items[0];
    const { body } = await better(analyst, String(worst?.isin), "by=ghgIntensity&notExcluded=0");
    const { own, items, total } = body;
    expect(body.section).toBe("equities");
    expect(items.length).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(items.length);
    for (const item of items) {
      expect(item.sector).toBe(own.sector);
      expect(item.type).toBe("equity");
      expect(Number(item.ghgIntensity)).toBeLessThan(Number(own.ghgIntensity));
      expect(Number(item.esgRating)).toBeGreaterThanOrEqual(Number(own.esgRating));
    }
    const intensities = items.map(({ ghgIntensity }) => Number(ghgIntensity));
    expect(intensities).toEqual([...intensities].sort((a, b) => a - b));
  });

  test("are of the same category among funds, and of the same currency where that is asked", async () => {
    const fund = (await list(analyst, "funds?sort=esgRating&filter[esgRating][gte]=1")).items[0];
    const { body } = await better(analyst, String(fund?.isin), "sameCurrency=1&notExcluded=0");
    for (const item of body.items) {
      expect([item.category, item.currency]).toEqual([fund?.category, fund?.currency]);
      expect(Number(item.esgRating)).toBeGreaterThan(Number(fund?.esgRating));
    }
  });

  test("cover enough of what can have a footprint, in the list as on the fund's page, whatever a fund holds", async () => {
    const funds = (
      await list(analyst, "funds?filter[mainClass]=true&filter[carbonFootprint][gte]=0&pageSize=100")
    ).items;
    // Cash and states have no footprint: of all that is held less is covered than is needed, of what can have one enough.
    const isJudgedByEligible = ({ footprintCoverageShare: all, footprintEligibleShare: eligible }: Item) =>
      Number(all) < 0.5 && Number(all) / Number(eligible) >= 0.65;
    const [fund] = funds.filter(isJudgedByEligible);
    const { body } = await better(
      analyst,
      String(funds.find((one) => one.category === fund?.category && one !== fund)?.isin),
      "by=carbonFootprint&notExcluded=0&notWorseRated=0",
    );
    const figures = await fundFigures(await appOf(analystId), { isin: String(fund?.isin), view: "pai" });
    const footprint = figures.find(({ metric }) => metric === "pai.2.scope123");
    expect(footprint && coversEnough(footprint)).toBe(true);
    expect(footprint?.coverageShare).toBeCloseTo(Number(fund?.footprintCoverageShare), 9);
    expect(footprint?.eligibleShare).toBeCloseTo(Number(fund?.footprintEligibleShare), 9);
    expect(body.items.length).toBeGreaterThan(0);
    for (const item of body.items) expect(isJudged("carbonFootprint", item, defaultSettings(""))).toBe(true);
  });

  test("are refused by a figure that does not rank", async () => {
    const share = (await list(analyst, "equities")).items[0];
    expect((await better(analyst, String(share?.isin), "by=name")).status).toBe(400);
  });
});

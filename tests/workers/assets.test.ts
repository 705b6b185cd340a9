import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { CUSIP_TERMS_VERSION } from "~/features/people/cusip-terms";
import { createContext } from "~/platform/context.server";
import { demoTenantIsins } from "~db/seeds/demo";
import { Client } from "../support/client";
import { publish, seedDemoFacts, seedFacts } from "../support/demo-facts";
import { seedTenant, seedUser } from "../support/seed-rows";

/** A small demo universe: the named companies, funds and bonds, and a few hundred drawn ones. */
const INSTRUMENTS = 900;

const analyst = new Client();
const reader = new Client();
const demo = new Client();
const admin = new Client();

interface Item {
  readonly [column: string]: string | number | boolean | null;
}

interface List {
  readonly items: readonly Item[];
  readonly total: number;
  readonly totalUnfiltered: number;
  readonly page: number;
  readonly pageSize: number;
  readonly dataVersion: number;
  readonly facets?: Record<string, { value: Item[string]; count: number }[]>;
  readonly ranges?: Record<string, { count: number }[]>;
  readonly columns: readonly { id: string }[];
}

async function got(client: Client, path: string) {
  const response = await client.get(`/api/v1${path}`);
  return { status: response.status, body: (await response.json()) as never };
}

async function list(client: Client, path: string): Promise<List> {
  const { status, body } = await got(client, `/assets/${path}`);
  expect(status, path).toBe(200);
  return body;
}

const column = (page: List, id: string) => page.items.map((item) => item[id]);

beforeAll(async () => {
  await env.DB.prepare("insert into demo_assets (isin) select value from json_each(?1)")
    .bind(JSON.stringify(demoTenantIsins()))
    .run();
  await seedDemoFacts(env, INSTRUMENTS);
  await refreshReadModel(createContext(env), { version: 1 });
  await publish(env, 1);
  const demoTenant = await seedTenant(env, { type: "DEMO", name: "Demo" });
  const users = {
    analyst: await seedUser(env),
    reader: await seedUser(env, { roles: ["ROLE_FUND", "ROLE_ETF"] }),
    demo: await seedUser(env, { tenantId: demoTenant }),
    admin: await seedUser(env, { roles: ["ROLE_ADMIN"] }),
  };
  await analyst.signIn(users.analyst.username);
  await reader.signIn(users.reader.username);
  await demo.signIn(users.demo.username);
  await admin.signIn(users.admin.username);
}, 60_000);

describe("a list", () => {
  test("shows the first ten by name, and how many there are", async () => {
    const funds = await list(analyst, "funds");
    expect(funds).toMatchObject({ page: 1, pageSize: 10, total: 270, totalUnfiltered: 270, dataVersion: 1 });
    const names = column(funds, "name") as string[];
    expect(names).toHaveLength(10);
    expect([...names].sort((a, b) => a.localeCompare(b, "en"))).toEqual(names);
  });

  test("pages without gaps and ends where the rows end", async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(analyst, `funds?pageSize=100&page=${page}`)),
    );
    expect(pages.map(({ items }) => items.length)).toEqual([100, 100, 70, 0]);
    expect(new Set(pages.flatMap((page) => column(page, "isin"))).size).toBe(270);
  });

  test("takes the filters and the order of its address", async () => {
    const page = await list(
      analyst,
      "equities?filter[country]=IT,FR&filter[esgRating][gte]=3&sort=-esgRating&pageSize=100",
    );
    expect(page.total).toBeGreaterThan(5);
    expect(page.total).toBeLessThan(page.totalUnfiltered);
    for (const country of column(page, "country")) expect(["IT", "FR"]).toContain(country);
    const ratings = column(page, "esgRating") as number[];
    expect(Math.min(...ratings)).toBeGreaterThanOrEqual(3);
    expect([...ratings].sort((a, b) => b - a)).toEqual(ratings);
  });

  test("treats what is not covered as a value, and puts it last in either order", async () => {
    const unrated = await list(analyst, "equities?filter[esgRating]=null&pageSize=100");
    expect(unrated.total).toBeGreaterThan(0);
    expect(new Set(column(unrated, "esgRating"))).toEqual(new Set([null]));
    for (const sort of ["esgRating", "-esgRating"]) {
      const all = await list(analyst, `thematics?sort=${sort}&pageSize=100`);
      const ratings = column(all, "esgRating");
      const firstNull = ratings.indexOf(null);
      if (firstNull >= 0) expect(ratings.slice(firstNull).every((rating) => rating === null)).toBe(true);
    }
  });

  test("counts values under the other filters, and numbers in classes", async () => {
    const page = await list(analyst, "funds?filter[sfdrArticle]=9&facets=sfdrArticle,currency,esgRating");
    const articles = page.facets?.sfdrArticle ?? [];
    expect(articles.reduce((sum, { count }) => sum + count, 0)).toBe(page.totalUnfiltered);
    expect(articles.find(({ value }) => value === "9")?.count).toBe(page.total);
    expect(page.facets?.currency?.reduce((sum, { count }) => sum + count, 0)).toBe(page.total);
    const classes = page.ranges?.esgRating?.reduce((sum, { count }) => sum + count, 0) ?? 0;
    const unrated = page.facets?.esgRating?.find(({ value }) => value === null)?.count ?? 0;
    expect(classes + unrated).toBe(page.total);
  });

  test("finds words anywhere in name, issuer, manager and identifier, without accents", async () => {
    const names = async (path: string) => column(await list(analyst, path), "name");
    expect(await names("equities?q=brightwater")).toContain("Brightwater Utilities SpA");
    expect(await names("equities?q=cement 2031")).toEqual(["Delmar Cement 4.25% 2031"]);
    expect(await names("funds?q=climat equilibre")).toContain("Calanque Climat Équilibre");
    expect(await names("funds?q=LU9904120771")).toEqual(["Aldermoor Global Transition Fund"]);
    expect(await names("funds?q=al&pageSize=100")).toContain("Aldermoor Global Transition Fund");
    expect(await names("funds?q=no such fund")).toEqual([]);
    expect(await names("supranationals?q=nordic res")).toEqual(["Nordic Resilience Bank"]);
  });

  test("narrows a search by filters", async () => {
    const page = await list(analyst, "equities?q=brightwater&filter[type]=equity");
    expect(column(page, "isin")).toEqual(["IT0009921179"]);
    expect((await list(analyst, "equities?filter[isin]=IT0009921179,XS9912044716")).total).toBe(2);
    expect((await list(analyst, "equities?filter[issuerId]=DMC000001")).total).toBe(3);
  });

  test("of equities and of government bonds holds the thematic bonds of its issuers", async () => {
    expect(column(await list(analyst, "equities?q=Ibervia Green"), "isin")).toEqual(["XS9904177136"]);
    expect((await list(analyst, "governatives?filter[type]=thematic_bond")).total).toBeGreaterThan(0);
  });

  test("of institutions has one row each, opened by its code", async () => {
    const page = await list(analyst, "supranationals?pageSize=100&sort=-bonds");
    expect(page.items.length).toBeGreaterThan(5);
    const bank = page.items.find(({ code }) => code === "NRB");
    expect(bank).toMatchObject({ name: "Nordic Resilience Bank", country: "NRB", path: "NRB", esgRating: 5 });
  });

  test("of issuers shows what they put into the figures", async () => {
    const page = await list(analyst, "pai?q=brightwater");
    expect(page.items).toHaveLength(1);
    // 5,150,000 + 274,000 + 9,600,000 t over €21,400M of enterprise value.
    expect(page.items[0]).toMatchObject({
      isin: "IT0009921179",
      totalTonnes: 15_024_000,
      section: "equities",
    });
    expect(page.items[0]?.footprint).toBeCloseTo(15_024_000 / 21_400, 9);
  });

  test("of exclusions names activity, step and revenue, of benchmarks letter and cause", async () => {
    const fossil = await list(analyst, "exclusions?q=brightwater&filter[activity]=fossil_fuels");
    expect(fossil.items[0]).toMatchObject({ subType: "production", revenueShare: 0.265, counted: true });
    const excluded = await list(analyst, "exclusions-pab-ctb?q=jorvik");
    expect(excluded.items[0]).toMatchObject({ letter: "c", benchmark: "PAB and CTB" });
    expect(excluded.items[0]?.funds).toBeGreaterThan(0);
  });
});

test("funds are found by any field of the European ESG Template", async () => {
  const considered = await list(analyst, "funds?filter[eet.20100]=Y&pageSize=100");
  expect(considered.total).toBeGreaterThan(10);
  expect(new Set(column(considered, "paiConsidered"))).toEqual(new Set([true]));
  const nine = await list(analyst, "funds?filter[eet.20040]=9&filter[eet.20100]=Y&pageSize=100");
  expect(new Set(column(nine, "sfdrArticle"))).toEqual(new Set(["9"]));
});

test("criteria of the template go by the kind of the field, and each counts", async () => {
  const total = async (search: string) => (await list(analyst, `funds?${search}`)).total;
  const all = await total("");
  const [reported, missing] = [
    await total("filter[eet.30260][gte]=0"),
    await total("filter[eet.30260]=null"),
  ];
  expect(reported).toBeGreaterThan(10);
  expect(reported + missing).toBe(all);
  const low = await total("filter[eet.30260][gte]=0&filter[eet.30260][lte]=300");
  const high = await total("filter[eet.30260][gt]=300");
  expect(low + high).toBe(reported);
  expect(await total("filter[eet.30260][gt]=300&filter[eet.20100]=N,null")).toBeLessThan(high);
  const named = await total("filter[eet.20020][contains]=fund");
  expect(named).toBeGreaterThan(0);
  expect(named).toBeLessThan(await total("filter[eet.20010]=1"));
  expect(await total("filter[eet.20020][contains]=no such fund")).toBe(0);
});

test.each([
  "filter[eet.20100]=maybe",
  "filter[eet.99999]=Y",
  "filter[eet.30260][gte]=plenty",
  "filter[eet.20100][contains]=Y",
])("a criterion that is nonsense is a 400 with its reason: %s", async (search) => {
  const answer = await got(analyst, `/assets/funds?${search}`);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain("filter[eet.");
});

describe("bad input is a 400 with its reason", () => {
  test.each([
    "funds?page=0",
    "funds?pageSize=7",
    "funds?sort=password",
    "funds?filter[esgRating]=high",
    "funds?filter[esgRating][between]=1",
    `funds?q=${"x".repeat(300)}`,
  ])("%s", async (path) => {
    const { status, body } = await got(analyst, `/assets/${path}`);
    expect(status).toBe(400);
    expect((body as { findings: { message: string }[] }).findings[0]?.message).toMatch(/\w+/);
  });

  test("the language of the index is data, never a command", async () => {
    for (const q of [
      '"',
      "' or 1=1 --",
      "name:abc",
      "abc* NOT def",
      "NEAR(a b)",
      "-- drop",
      "🏦🏦🏦",
      "%",
      "\\",
      "§fu",
    ]) {
      expect((await got(analyst, `/assets/funds?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
      expect((await got(analyst, `/search?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
    }
  });
});

describe("who sees what", () => {
  test("nobody without a session, only the sections of one's roles, nothing that does not exist", async () => {
    expect((await got(new Client(), "/assets/funds")).status).toBe(401);
    expect((await got(reader, "/assets/equities")).status).toBe(403);
    expect((await got(reader, "/assets/equities/IT0009921179")).status).toBe(403);
    expect((await got(reader, "/assets/pai")).status).toBe(403);
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
    await some.signIn(
      (await seedUser(env, { roles: ["ROLE_GOVERNATIVE", "ROLE_GOVERNATIVE_PAI"] })).username,
    );
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

  test("an administrator sees every section", async () => {
    for (const section of ["funds", "governatives", "pai", "exclusions-pab-ctb"]) {
      expect((await list(admin, section)).total).toBeGreaterThan(0);
    }
  });

  test("CUSIP numbers only after the terms are accepted", async () => {
    const american = (await list(analyst, "equities?filter[country]=US&filter[type]=equity")).items[0]?.isin;
    const before = (await got(analyst, `/assets/equities/${american}`)).body as {
      identifiers: object;
      facts: { dataset: string; values: object }[];
    };
    expect(before.identifiers).toMatchObject({ cusip: null, cusipWithheld: true });
    expect(JSON.stringify(before.facts)).not.toContain("cusip");
    const agreed = await seedUser(env);
    const agreement = "update users set cusip_agreement = 'ACCEPTED', cusip_terms_version = ?2 where id = ?1";
    await env.DB.prepare(agreement).bind(agreed.id, CUSIP_TERMS_VERSION).run();
    const client = new Client();
    await client.signIn(agreed.username);
    const after = (await got(client, `/assets/equities/${american}`)).body as {
      identifiers: { cusip: string };
    };
    expect(after.identifiers.cusip).toBe(String(american).slice(2, 11));
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

describe("an export", () => {
  test("is the whole filtered list as CSV, with the viewer's columns", async () => {
    const response = await reader.get("/api/v1/assets/funds?filter[sfdrArticle]=9&sort=-esgRating", {
      accept: "text/csv",
    });
    const lines = (await response.text()).trim().split("\r\n");
    const page = await list(reader, "funds?filter[sfdrArticle]=9");
    expect(response.headers.get("content-disposition")).toContain("attachment");
    expect(lines).toHaveLength(page.total + 1);
    expect(lines[0]?.split(",")).toEqual(page.columns.map(({ id }) => id));
    expect(lines[0]).not.toContain("law220");
  });

  test("as a workbook is a zip with the chosen columns", async () => {
    const accept = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    const response = await analyst.get("/api/v1/assets/thematics?columns=name,esgRating", { accept });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get("content-type")).toBe(accept);
    expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b]);
  });
});

test("a new version is seen by everybody as soon as it is published, and not before", async () => {
  const rating = { subject_id: "DMC000001", rating: 1, provider: "Demo Ratings", as_of: "2026-11-18" };
  await seedFacts(env, "esg-ratings", [rating], 2);
  await refreshReadModel(createContext(env), { version: 2 });
  const brightwater = async () =>
    (await list(analyst, "equities?filter[isin]=IT0009921179")).items[0]?.esgRating;
  expect(await brightwater()).toBe(4);
  await publish(env, 2);
  expect(await brightwater()).toBe(1);
  expect((await list(analyst, "equities")).dataVersion).toBe(2);
});

test("lists whose bytes are lost are made again from the tables", async () => {
  const { objects } = await env.FILES.list({ prefix: "lists/" });
  await env.FILES.delete(objects.map(({ key }) => key));
  await publish(env, 3);
  const page = await list(analyst, "funds");
  expect(page).toMatchObject({ total: 270, dataVersion: 3 });
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

  test("are not there for somebody without the section, and a figure that does not rank is refused", async () => {
    const share = (await list(analyst, "equities")).items[0];
    expect((await better(reader, String(share?.isin))).status).toBe(404);
    expect((await better(analyst, "XS0000000000")).status).toBe(404);
    expect((await better(analyst, String(share?.isin), "by=name")).status).toBe(400);
  });
});

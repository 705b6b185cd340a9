import { env } from "cloudflare:workers";
import { parquetMetadata, parquetReadObjects, parquetSchema } from "hyparquet";
import { beforeAll, describe, expect, test } from "vitest";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { SECTIONS } from "~/permissions/sections";
import { createContext } from "~/platform/context.server";
import { publish, seedFacts } from "~tests/support/fact-rows";
import {
  analyst,
  column,
  got,
  list,
  reader,
  SEEDING_MS,
  seedListedUniverse,
} from "~tests/support/listed-universe";

beforeAll(seedListedUniverse, SEEDING_MS);

const PARQUET_TYPES: Readonly<Record<string, string>> = {
  number: "DOUBLE",
  share: "DOUBLE",
  flag: "BOOLEAN",
  date: "DATE",
};

/** A value of the list as Parquet has it: a day is a date. */
function typed(kind: string, value: unknown): unknown {
  if (value === null) return null;
  if (kind === "date") return new Date(String(value));
  return kind in PARQUET_TYPES ? value : String(value);
}

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

  test("as JSON lines has the fields and values of the list, only those that the viewer's licence opens", async () => {
    const accept = "application/x-ndjson";
    const asked = "funds?filter[sfdrArticle]=9&sort=-esgRating";
    const response = await reader.get(`/api/v1/assets/${asked}`, { accept });
    expect(response.headers.get("content-type")).toBe(accept);
    expect(response.headers.get("content-disposition")).toContain(".ndjson");
    const lines = new TextDecoder()
      .decode(await response.arrayBuffer())
      .trimEnd()
      .split("\n");
    const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const page = await list(reader, `${asked}&pageSize=5`);
    expect(rows).toHaveLength(page.total);
    const ids = page.columns.map(({ id }) => id);
    expect(rows.map((row) => Object.keys(row))).toEqual(rows.map(() => ids));
    expect(rows.slice(0, 5)).toEqual(
      page.items.map((item) => Object.fromEntries(ids.map((id) => [id, item[id] ?? null]))),
    );
    expect(ids).not.toContain("law220");
  });

  test.each(SECTIONS)("as Parquet has the fields and values of the list, typed: %s", async (section) => {
    const accept = "application/vnd.apache.parquet";
    const response = await analyst.get(`/api/v1/assets/${section}?sort=name`, { accept });
    expect(response.headers.get("content-type")).toBe(accept);
    expect(response.headers.get("content-disposition")).toContain(".parquet");
    const file = await response.arrayBuffer();
    const page = await list(analyst, `${section}?sort=name&pageSize=100`);
    const ids = page.columns.map(({ id }) => id);
    const types = parquetSchema(parquetMetadata(file)).children.map(({ element }) => [
      element.name,
      element.converted_type ?? element.type,
    ]);
    expect(types).toEqual(page.columns.map(({ id, kind }) => [id, PARQUET_TYPES[kind] ?? "UTF8"]));
    const rows = await parquetReadObjects({ file });
    expect(rows).toHaveLength(page.total);
    const listed = page.items.map((item) => {
      const values = item;
      return Object.fromEntries(page.columns.map(({ id, kind }) => [id, typed(kind, values[id] ?? null)]));
    });
    expect(rows.slice(0, 100)).toEqual(listed);
    if (section === "funds") expect(ids.length).toBeGreaterThan(10);
  });

  test("as Parquet has no column that the viewer's licence does not open", async () => {
    const accept = "application/vnd.apache.parquet";
    const file = await (await reader.get("/api/v1/assets/funds", { accept })).arrayBuffer();
    const columns = parquetSchema(parquetMetadata(file)).children.map(({ element }) => element.name);
    expect(columns).toEqual((await list(reader, "funds")).columns.map(({ id }) => id));
    expect(columns).not.toContain("law220");
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
  await seedFacts("esg-ratings", [rating], 2);
  await refreshReadModel(createContext(env), { version: 2 });
  const brightwater = async () =>
    (await list(analyst, "equities?filter[isin]=IT0009921179")).items[0]?.esgRating;
  expect(await brightwater()).toBe(4);
  await publish(2);
  expect(await brightwater()).toBe(1);
  expect((await list(analyst, "equities")).dataVersion).toBe(2);
});

test("lists whose bytes are lost are made again from the tables", async () => {
  const { objects } = await env.FILES.list({ prefix: "lists/" });
  await env.FILES.delete(objects.map(({ key }) => key));
  await publish(3);
  const page = await list(analyst, "funds");
  expect(page).toMatchObject({ total: 270, dataVersion: 3 });
});

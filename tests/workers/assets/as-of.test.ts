import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { AssetDetail } from "~/features/assets/asset-detail.answers";
import type { AssetList } from "~/features/assets/assets.answers";
import { refusalOf } from "~tests/support/answers";
import type { Client } from "~tests/support/client";
import { load, publishedVersion } from "~tests/support/loads";
import { admin, person } from "~tests/support/people";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { runSql } from "~tests/support/sql";

const ISIN = "IT0003128367";
let reader: Client;
const versions: number[] = [];

/** An instrument whose rating goes from 3 to 4, and whose name changes with it. */
beforeAll(async () => {
  const { client } = await admin();
  reader = (await person()).client;
  for (const [name, rating, day] of [
    ["Alder Power", 3, "2025-12-31"],
    ["Alder Energy", 4, "2026-06-30"],
  ] as const) {
    const source = "alpha";
    await load(client, {
      dataset: "securities",
      source,
      file: `isin,name,type\n${ISIN},${name},equity`,
    });
    const rated = await load(client, {
      dataset: "esg-ratings",
      source,
      file: `subject_id,rating,provider,as_of\n${ISIN},${rating},alpha,${day}`,
    });
    expect(rated).toMatchObject({ status: "finished" });
    versions.push(await publishedVersion());
  }
}, 60_000);

const detail = (search = "") => reader.read<AssetDetail>(`/api/v1/assets/equities/${ISIN}${search}`);

test("an asset as of an earlier version says what was said then, its name included", async () => {
  const [first, second] = versions;
  expect(await detail()).toMatchObject({
    dataVersion: second,
    asset: { name: "Alder Energy", esgRating: 4 },
  });
  const then = await detail(`?asOf=${first}`);
  expect(then).toMatchObject({ dataVersion: first, asset: { name: "Alder Power", esgRating: 3 } });
  expect(ratingsIn(then)).toEqual([["2025-12-31", 3]]);
});

test("a rating that a newer one took the place of stays in the course of ratings, the newest first", async () => {
  expect(ratingsIn(await detail())).toEqual([
    ["2026-06-30", 4],
    ["2025-12-31", 3],
  ]);
});

const ratingsIn = ({ facts }: AssetDetail) =>
  facts
    .filter(({ dataset }) => dataset === "esg-ratings")
    .map(({ period, values }) => [period, values.rating]);

test("a day is its last version; a day before everything, and a version to come, are not there", async () => {
  const today = new Date().toISOString().slice(0, 10);
  expect((await detail(`?asOf=${today}`)).dataVersion).toBe(versions[1]);
  const statuses = async (asOf: string) =>
    Promise.all(
      [`equities/${ISIN}`, "equities"].map(
        async (path) => (await reader.get(`/api/v1/assets/${path}?asOf=${asOf}`)).status,
      ),
    );
  for (const asOf of ["2001-01-01", "2199-01-01", "999999"])
    expect([asOf, await statuses(asOf)]).toEqual([asOf, [404, 404]]);
  for (const asOf of ["yesterday", "2026-13-45", "2026-02-30", "-1"])
    expect([asOf, await statuses(asOf)]).toEqual([asOf, [400, 400]]);
  expect(await statuses("")).toEqual([200, 200]);
});

test("a portfolio is analysed as of a version or a day, and names the version", async () => {
  const { client } = await person();
  const id = await savedPortfolio(client, {
    name: "Alder alone",
    asOf: "2026-09-30",
    totalValue: 1000,
    holdings: [{ isin: ISIN, name: "Alder", assetType: "equity", fixedIncome: false, weightPct: 100 }],
  });
  const rating = async (search: string) => {
    const answer = await client.get(`/api/v1/portfolios/${id}/analysis?views=esg&${search}`);
    if (answer.status !== 200) return answer.status;
    const { dataVersion, views } = await answer.json<{
      dataVersion: number;
      views: { esg: { figures: { metric: string; covered: number }[] } };
    }>();
    return [dataVersion, views.esg.figures.find(({ metric }) => metric === "esg.rating")?.covered];
  };
  const [first, second] = versions;
  const today = new Date().toISOString().slice(0, 10);
  expect(await rating(`asOf=${first}`)).toEqual([first, 3]);
  expect(await rating(`asOf=${today}`)).toEqual([second, 4]);
  expect(await rating("asOf=")).toEqual([second, 4]);
  expect(await rating("asOf=2001-01-01")).toBe(404);
  expect(await rating("asOf=yesterday")).toBe(400);
});

test("what changed between two versions is told value by value, as JSON and as a table", async () => {
  const answer = await reader.get(`/api/v1/assets/equities/${ISIN}/changes?from=${versions[0]}`);
  const { from, to, items } = await answer.json<{
    from: number;
    to: number;
    items: { dataset: string; column: string; before: unknown; after: unknown }[];
  }>();
  expect([from, to]).toEqual(versions);
  const said = items.map(
    ({ dataset, column, before, after }) => `${dataset} ${column}: ${before} → ${after}`,
  );
  expect(said).toContain("esg-ratings rating: 3 → 4");
  const csv = await reader.get(
    `/api/v1/assets/equities/${ISIN}/changes.csv?from=${versions[0]}&to=${versions[1]}`,
  );
  expect(csv.headers.get("content-disposition")).toContain(`${ISIN}-${versions[0]}-${versions[1]}.csv`);
  expect(await csv.text()).toMatch(/changed,esg-ratings,IT0003128367,alpha,rating,3,4,2025-12-31,2026-06-30/);
  const none = await reader.get(
    `/api/v1/assets/equities/${ISIN}/changes?from=${versions[1]}&to=${versions[1]}`,
  );
  expect(await none.json()).toMatchObject({ items: [] });
});

async function list(section: string, search = "", headers: Record<string, string> = {}): Promise<Response> {
  return reader.get(`/api/v1/${section}${search}`, headers);
}

test("a list as of an earlier version is the one people saw then, filtered, searched and as a file", async () => {
  const [first, second] = versions;
  const read = async (search: string) => await (await list("assets/equities", search)).json<AssetList>();
  expect(await read("")).toMatchObject({
    dataVersion: second,
    items: [{ name: "Alder Energy", esgRating: 4 }],
  });
  const then = await read(`?asOf=${first}`);
  expect(then).toMatchObject({
    dataVersion: first,
    asOf: { version: first, current: second },
    items: [{ name: "Alder Power", esgRating: 3 }],
  });
  expect(await read(`?asOf=${first}&filter[esgRating][gte]=4`)).toMatchObject({ total: 0 });
  expect(await read(`?asOf=${first}&q=alder`)).toMatchObject({ total: 1 });
  expect(await read(`?asOf=${first}&filter[isin]=${ISIN}`)).toMatchObject({ total: 1 });
  const csv = await list("assets/equities", `?asOf=${first}&columns=name,esgRating`, { accept: "text/csv" });
  expect((await csv.text()).trim().split("\r\n")).toEqual(["name,esgRating", "Alder Power,3"]);
  expect(await read("")).toMatchObject({ dataVersion: second, items: [{ name: "Alder Energy" }] });
});

test("a list that was never asked for is made from the rows of its version; the newest one stays", async () => {
  const [first] = versions;
  const before = await env.FILES.list({ prefix: "lists/" });
  for (const key of (await env.FILES.list({ prefix: "lists-as-of/" })).objects)
    await env.FILES.delete(key.key);
  for (const section of ["pai", "exclusions", "exclusions-pab-ctb", "governatives"])
    expect((await list(`assets/${section}`, `?asOf=${first}`)).status, section).toBe(200);
  expect((await env.FILES.list({ prefix: "lists/" })).objects.map(({ key }) => key)).toEqual(
    before.objects.map(({ key }) => key),
  );
  expect((await env.FILES.list({ prefix: "lists-as-of/" })).objects).toHaveLength(4);
});

test("issuers' figures in the PAI list, and countries', are those of the version asked for", async () => {
  const { client } = await admin();
  const file = (tonnes: number) =>
    `issuer_id,period_end,evic_eur_m,scope1_t\nALDER,2024-12-31,100,${tonnes}\n`;
  const ghg = (tonnes: number) => `country,period_end,ghg_t,gdp_eur_m\nIT,2024-12-31,${tonnes},100000\n`;
  await load(client, { dataset: "issuers", file: "issuer_id,issuer_type,name\nALDER,company,Alder\n" });
  await load(client, {
    dataset: "securities",
    source: "alpha",
    file: `isin,name,type,issuer_id\n${ISIN},Alder,equity,ALDER\n`,
  });
  await load(client, { dataset: "country-indicators", file: ghg(500_000) });
  await load(client, { dataset: "company-pai", file: file(10) });
  const then = await publishedVersion();
  await load(client, { dataset: "country-indicators", file: ghg(600_000) });
  await load(client, { dataset: "company-pai", file: file(20) });
  const read = async (path: string) => JSON.stringify(await (await list(path)).json());
  expect(await read("assets/pai")).toContain('"scope1Tonnes":20');
  expect(await read(`assets/pai?asOf=${then}`)).toContain('"scope1Tonnes":10');
  expect(await read("countries")).toContain('"countryGhgIntensity":6');
  expect(await read(`countries?asOf=${then}`)).toContain('"countryGhgIntensity":5');
  expect(JSON.parse(await read(`countries/IT?asOf=${then}`))).toMatchObject({
    dataVersion: then,
    asOf: { version: then },
  });
  expect(JSON.parse(await read("countries/IT"))).toMatchObject({ asOf: null });
});

test("a version that is not there, is no version, or is too old is refused with what is the matter", async () => {
  const code = (search: string) => refusalOf(list("assets/equities", search));
  expect(await code("?asOf=999999")).toEqual([404, "data.unknown_version"]);
  expect((await list("assets/equities", "?asOf=yesterday")).status).toBe(400);
  expect((await list("countries", "?asOf=yesterday")).status).toBe(400);
  await runSql`update data_versions set published_at = '2020-01-01T00:00:00.000Z' where version = ${versions[0]}`;
  expect(await code(`?asOf=${versions[0]}`)).toEqual([404, "data.version_too_old"]);
});

test("a section that is not open stays so at any version", async () => {
  const { client } = await person({ roles: ["ROLE_FUND"] });
  for (const path of [`?asOf=${versions[0]}`, `/changes?from=${versions[0]}`, `/changes.csv?from=1`])
    expect((await client.get(`/api/v1/assets/equities/${ISIN}${path}`)).status).toBe(403);
});

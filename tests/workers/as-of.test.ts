import { beforeAll, expect, test } from "vitest";
import type { AssetDetail } from "~/features/assets/assets.types";
import type { Client } from "~tests/support/client";
import { load, publishedVersion } from "~tests/support/loads";
import { admin, person } from "~tests/support/people";

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

async function detail(search = ""): Promise<AssetDetail> {
  const answer = await reader.get(`/api/v1/assets/equities/${ISIN}${search}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as AssetDetail;
}

test("an asset as of an earlier version says what was said then, its name included", async () => {
  const [first, second] = versions;
  expect(await detail()).toMatchObject({
    dataVersion: second,
    asset: { name: "Alder Energy", esgRating: 4 },
  });
  const then = await detail(`?asOf=${first}`);
  expect(then).toMatchObject({ dataVersion: first, asset: { name: "Alder Power", esgRating: 3 } });
  expect(then.facts.find(({ dataset }) => dataset === "esg-ratings")?.values.rating).toBe(3);
});

test("a day is its last version; a day before everything, and a version to come, are not there", async () => {
  const today = new Date().toISOString().slice(0, 10);
  expect((await detail(`?asOf=${today}`)).dataVersion).toBe(versions[1]);
  for (const asOf of ["2001-01-01", "999999"])
    expect((await reader.get(`/api/v1/assets/equities/${ISIN}?asOf=${asOf}`)).status).toBe(404);
  expect((await reader.get(`/api/v1/assets/equities/${ISIN}?asOf=yesterday`)).status).toBe(400);
});

test("what changed between two versions is told value by value, as JSON and as a table", async () => {
  const answer = await reader.get(`/api/v1/assets/equities/${ISIN}/changes?from=${versions[0]}`);
  const { from, to, items } = (await answer.json()) as {
    from: number;
    to: number;
    items: { dataset: string; column: string; before: unknown; after: unknown }[];
  };
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

test("a section that is not open stays so at any version", async () => {
  const { client } = await person({ roles: ["ROLE_FUND"] });
  for (const path of [`?asOf=${versions[0]}`, `/changes?from=${versions[0]}`, `/changes.csv?from=1`])
    expect((await client.get(`/api/v1/assets/equities/${ISIN}${path}`)).status).toBe(403);
});

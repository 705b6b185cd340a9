import { beforeAll, expect, test } from "vitest";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { WeightSource } from "~/domain/analysis/positions/weight-source";
import { contentOf } from "~tests/support/answers";
import { seedAssets } from "~tests/support/catalogue-rows";
import { Client } from "~tests/support/client";
import { seedUser } from "~tests/support/seed-rows";

const A = "IE00DM41KE20";
const B = "IT0009914034";
const client = new Client();
let userId = "";

beforeAll(async () => {
  await seedAssets([
    { isin: A, name: "Kestrel Europe Leaders", type: "etf", section: "etfs" },
    { isin: B, name: "A company" },
  ]);
  const user = await seedUser({ username: "source-reader" });
  userId = user.id;
  await client.signIn(user.username);
});

interface Held {
  readonly version: number;
  readonly holdings: readonly {
    readonly isin: string | null;
    readonly name: string;
    readonly weightPct: number;
    readonly weightSource: WeightSource | null;
  }[];
}

/** A portfolio imported from a file with a title row, so that the rows of the file are not those of the table. */
async function imported(
  csv: string,
  choice: object = {},
  edits?: object,
): Promise<{ id: string; importId: string }> {
  const data = new FormData();
  data.set("file", new File([csv], "positions.csv"));
  const { importId } = await (await client.post("/api/v1/portfolios/import", data)).json<{
    importId: string;
  }>();
  const path = `/api/v1/portfolios/import/${importId}`;
  if (edits) expect((await client.request("PATCH", path, { edits })).status).toBe(200);
  return {
    id: (
      await contentOf<{ portfolioId: string }>(
        client.post(`${path}/confirm`, { name: "Imported", rows: "valid", ...choice }),
        201,
      )
    ).portfolioId,
    importId,
  };
}

const read = (id: string) => client.read<Held>(`/api/v1/portfolios/${id}`);
const sources = ({ holdings }: Held) => holdings.map(({ weightSource }) => weightSource);
const FILE = `Portfolio\n\nISIN,Weight %\n${A},60\n${B},40`;

test("weight source: the cell of the file when a portfolio is imported, with the rows of lots added up", async () => {
  const { id, importId } = await imported(`${FILE}`);
  const cell = { kind: "file", importId, file: "positions.csv", sheet: null, column: "B (Weight %)" };
  expect(sources(await read(id))).toEqual([
    { ...cell, rows: [4] },
    { ...cell, rows: [5] },
  ]);
  const lots = await imported(`ISIN,Weight %\n${A},30\n${B},40\n${A},30`);
  expect(sources(await read(lots.id))).toMatchObject([{ rows: [2, 4] }, { rows: [3] }]);
});

test("weight source: the person when a cell is corrected before it is imported, or cash is added", async () => {
  const corrected = await imported(FILE, {}, { "4:B": "55" });
  expect(sources(await read(corrected.id))).toMatchObject([
    { kind: "person", userId, name: expect.any(String) },
    { kind: "file", rows: [5] },
  ]);
  const filled = await imported(`ISIN,Weight %\n${A},60`, { total: "cash" });
  expect(sources(await read(filled.id))).toMatchObject([{ kind: "file" }, { kind: "person", userId }]);
});

test("weight source: kept for the other lines when one weight is edited, which names who typed it and when", async () => {
  const { id } = await imported(FILE);
  const before = await read(id);
  const holdings = [
    { isin: A, weightPct: 50 },
    { isin: B, weightPct: 40 },
    { name: "Euro", assetType: "cash", currency: "EUR", weightPct: 10 },
  ];
  const body = { name: "Imported", currency: "EUR", version: 1, holdings };
  expect((await client.put(`/api/v1/portfolios/${id}`, body)).status).toBe(200);
  const after = await read(id);
  expect(sources(after)).toEqual([
    { kind: "person", userId, name: expect.any(String), at: expect.stringMatching(/^\d{4}-/) },
    sources(before)[1],
    { kind: "person", userId, name: expect.any(String), at: expect.any(String) },
  ]);
  const copy = await client.post(`/api/v1/portfolios/${id}/duplicate`, { name: "Copy" });
  expect(sources(await read((await copy.json<{ id: string }>()).id))).toEqual(sources(after));
});

test("weight source: on each line of a figure's calculation trace", async () => {
  const { id } = await imported(FILE);
  const answer = await client.get(`/api/v1/portfolios/${id}/analysis?views=pai&explain=1&metrics=pai.4`);
  const { views } = await answer.json<{ views: { pai: { figures: Figure[] } } }>();
  expect(views.pai.figures[0]?.holdings?.map(({ weightSource }) => weightSource)).toMatchObject([
    { kind: "file", file: "positions.csv", rows: [4], column: "B (Weight %)" },
    { kind: "file", rows: [5] },
  ]);
});

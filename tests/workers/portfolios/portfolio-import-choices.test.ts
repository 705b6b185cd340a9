import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import {
  A,
  B,
  confirm,
  form,
  portfolioOf,
  preview,
  seedImports,
  signedIn,
  upload,
} from "~tests/support/imports";

beforeAll(seedImports);

test("an import is confirmed once, whoever asks at the same time", async () => {
  const client = await signedIn();
  const { importId } = await preview(await upload(client, `isin,weight\n${A},100`));
  const answers = await Promise.all([1, 2, 3].map(() => confirm(client, importId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { total } = await client.read<{ total: number }>("/api/v1/portfolios?view=mine");
  expect(total).toBe(1);
});

test("undoing an import deletes its portfolio and its file", async () => {
  const client = await signedIn();
  const { importId } = await preview(await upload(client, `isin,weight\n${A},100`));
  const { portfolioId } = await (await confirm(client, importId)).json<{ portfolioId: string }>();
  expect((await client.delete(`/api/v1/portfolios/import/${importId}`)).status).toBe(204);
  expect((await client.get(`/api/v1/portfolios/${portfolioId}`)).status).toBe(404);
  expect((await client.delete(`/api/v1/portfolios/import/${importId}`)).status).toBe(404);
  const listed = await env.FILES.list({ prefix: "imports/" });
  expect(listed.objects.some(({ key }) => key.endsWith(importId))).toBe(false);
});

test("a mapping that is sent is used, and remembered for files with the same headers when asked", async () => {
  const client = await signedIn();
  const file = `code,share,goal\n${A},10,60\n${B},90,40`;
  const { importId, mapping } = await preview(
    await upload(client, file, { mapping: '{"code":"isin","goal":"weight_pct"}' }),
  );
  expect(mapping).toEqual({ code: "isin", goal: "weight_pct" });
  const confirmed = await confirm(client, importId, { remember: true });
  expect((await portfolioOf(client, confirmed)).holdings.map(({ weightPct }) => weightPct)).toEqual([60, 40]);
  expect((await preview(await upload(client, file))).mapping).toEqual({ code: "isin", goal: "weight_pct" });
  const stranger = await signedIn();
  expect((await preview(await upload(stranger, file))).mapping).not.toEqual({
    code: "isin",
    goal: "weight_pct",
  });
});

test("choices are changed until the import is finished, and cells can be corrected", async () => {
  const client = await signedIn();
  const { importId } = await preview(await upload(client, `isin,weight\nIE00DM41KE21,60\n${B},40`));
  const path = `/api/v1/portfolios/import/${importId}`;
  const mended = await client.request("PATCH", path, { edits: { "2:A": A } });
  expect(await preview(mended)).toMatchObject({ accepted: 2, rejected: 0 });
  expect((await client.request("PATCH", path, { surprise: 1 })).status).toBe(400);
  const confirmed = await confirm(client, importId);
  expect((await portfolioOf(client, confirmed)).holdings.map(({ isin }) => isin)).toEqual([A, B]);
  expect((await client.request("PATCH", path, {})).status).toBe(409);
});

const withoutSource = (holding: object) => ({ ...holding, weightSource: undefined });

test("what is exported can be imported and is the same portfolio", async () => {
  const client = await signedIn();
  const holdings = [
    { isin: A, weightPct: 55.25, minValue: 10, maxValue: 60 },
    { isin: B, weightPct: 34.75, nominal: 500000 },
    {
      identifier: "0798059",
      identifierType: "sedol",
      name: '=HYPERLINK("x"), "quoted"',
      assetType: "equity",
      weightPct: 5,
      visibleAsset: false,
    },
    { name: "Euro", assetType: "cash", currency: "EUR", weightPct: 5 },
  ];
  const stated = { name: "One", asOf: "2026-09-30", totalValue: 12_500_000.5, holdings };
  const created = await client.post("/api/v1/portfolios", stated);
  const original = await created.json<{ id: string; holdings: object[] }>();
  for (const format of ["csv", "xlsx"]) {
    const file = await client.get(`/api/v1/portfolios/${original.id}/export?format=${format}`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { importId } = await preview(
      await client.post("/api/v1/portfolios/import", form(bytes, {}, `one.${format}`)),
    );
    const copy = await portfolioOf(client, await confirm(client, importId));
    // The same portfolio in every field but one: where each weight was read is this file now.
    expect(copy.holdings.map(withoutSource)).toEqual(original.holdings.map(withoutSource));
    expect(copy.totalValue).toBe(12_500_000.5);
  }
});

test("total value of an import of weights: that of the total row, when it is in the portfolio's currency", async () => {
  const client = await signedIn();
  const totalOf = async (row: string) => {
    const { importId } = await preview(
      await upload(client, `isin,name,weight,market value,currency\n${A},a,60,,\n${B},b,40,,\n${row}`),
    );
    return (await portfolioOf(client, await confirm(client, importId))).totalValue;
  };
  expect(await totalOf(",Total,100,2500000,EUR")).toBe(2_500_000);
  expect(await totalOf(",Total,100,2500000,USD")).toBeNull();
  expect(await totalOf(",Total,100,,")).toBeNull();
});

test("confirming an import: refused with the cell and both days when a title's date can be read in two ways", async () => {
  const client = await signedIn();
  const file = `Holdings as of 03/04/2026\nisin,weight\n${A},100`;
  const { importId } = await preview(await upload(client, file));
  const refused = await confirm(client, importId);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: "import.date_asked",
    findings: [
      {
        code: "R12",
        row: 1,
        column: "A",
        message: expect.stringMatching(/03\/04\/2026.*2026-04-03.*2026-03-04/),
      },
    ],
  });
  const path = `/api/v1/portfolios/import/${importId}`;
  await client.request("PATCH", path, { dateOrder: "day_first" });
  expect((await portfolioOf(client, await confirm(client, importId))).asOf).toBe("2026-04-03");
});

test("an import whose file names a day that nobody can mean is refused until a day is stated", async () => {
  const client = await signedIn();
  const found = await preview(
    await upload(client, `ISIN,Weight %,Date\n${A},60,2150-12-31\n${B},40,2150-12-31`),
  );
  const refused = await confirm(client, found.importId);
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    {
      findings: [{ field: "asOf", message: "The date has to lie between 1950-01-01 and 2100-12-31." }],
    },
  ]);
  expect((await confirm(client, found.importId, { asOf: "2026-09-30" })).status).toBe(201);
});

import { parquetReadObjects } from "hyparquet";
import { expect, test } from "vitest";
import type { WeightSource } from "~/domain/analysis/positions/weight-source";
import { ratesOfDay } from "~/domain/portfolios/exchange-rates";
import { csvLine } from "~/domain/tabular/writing/write-csv";
import { analysed, cash, company, fact, figure, holding } from "~tests/support/analysis-fixtures";
import { workingFile, workingRows } from "./working-file";

const csvOf = (...given: Parameters<typeof workingRows>) =>
  workingRows(...given)
    .map(csvLine)
    .join("");

test("working file: each input names its load and row when inputs come from different loads", () => {
  const facts = [
    fact("issuers", "gov", { issuer_type: "sovereign", country: "GA" }),
    fact("securities", "BOND", { type: "government_bond", issuer_id: "gov" }),
    fact("country-indicators", "GA", { ghg_t: 100, basis: "reported" }, { loadId: 3, sourceRow: 7 }),
    fact("country-indicators", "GA", { gdp_eur_m: 4, basis: "estimated" }, { loadId: 5, sourceRow: 2 }),
  ];
  const { pai } = analysed([holding("BOND", 100)], facts, ["pai"], { explain: true });
  const [head, line] = csvOf(figure(pai, "pai.15"), String).split(/\r?\n/);
  expect(head).toContain(",input_origins");
  expect(line).toContain("ghg_t: load 3 row 7, 2024-12-31, upload, reported; gdp_eur_m: load 5 row 2,");
});

test("working file: each line names the cell its weight was read from, or who stated it", () => {
  const facts = [fact("issuers", "gov", { issuer_type: "sovereign", country: "GA" })];
  const cell = {
    kind: "file",
    importId: "i1",
    file: "a.xlsx",
    sheet: "P",
    rows: [7, 21],
    column: "C (Peso %)",
  };
  const person = { kind: "person", userId: "u1", name: "Anna Rossi", at: "2026-11-22T10:00:00.000Z" };
  const held = [cell, person].map((weightSource) =>
    holding("X", 1, { weightSource: weightSource as WeightSource }),
  );
  const { pai } = analysed(held, facts, ["pai"], { explain: true });
  const [, first, second] = csvOf(figure(pai, "pai.4"), String).split(/\r?\n/);
  expect(first).toContain('"a.xlsx, P, rows 7 + 21, C (Peso %)"');
  expect(second).toContain('"Anna Rossi, 2026-11-22T10:00:00.000Z"');
});

test("working file: a short position has its weight with a minus, and no contribution", () => {
  const facts = company("A", "SHORT", { fossil_fuel_active: true });
  const { pai } = analysed([holding("SHORT", -25), holding("LONG", 125)], facts, ["pai"], { explain: true });
  const lines = csvOf(figure(pai, "pai.4"), String).split(/\r?\n/);
  expect(lines[1]).toMatch(/^SHORT,SHORT,A,,-0.25,false,short_position,/);
  expect(lines[2]).toMatch(/^LONG,LONG,,,1.25,false,/);
});

test("working file: a line outside the licence says so in words and gives no input when its section is closed", () => {
  const facts = [
    fact("issuers", "gov", { issuer_type: "sovereign", country: "GA" }),
    fact("securities", "BOND", { type: "government_bond", issuer_id: "gov" }),
    fact("country-indicators", "GA", { ghg_t: 123_456, gdp_eur_m: 4 }),
  ];
  const { pai } = analysed([holding("BOND", 100)], facts, ["pai"], {
    explain: true,
    settings: { licence: { funds: {} } },
  });
  const file = csvOf(figure(pai, "pai.15"), (reason) => `in words: ${reason}`);
  expect(file).toContain("in words: not_licensed");
  expect(file).not.toContain("123456");
});

test("working file: each line names the exchange rates that are old or refused", () => {
  const facts = [fact("issuers", "gov", { issuer_type: "sovereign", country: "GA" })];
  const { pai } = analysed([holding("X", 1)], facts, ["pai"], { explain: true });
  const rates = ratesOfDay(
    [
      { currency: "NOK", date: "2026-09-22", perEur: 12 },
      { currency: "SEK", date: "2026-08-29", perEur: 11 },
      { currency: "USD", date: "2026-09-23", perEur: 1.25 },
    ],
    "2026-09-30",
  );
  const [head, line] = csvOf(figure(pai, "pai.4"), String, rates).split(/\r?\n/);
  expect(head).toMatch(/,exchange_rates$/);
  expect(line).toMatch(/,"SEK 2026-08-29, 32 days, refused; NOK 2026-09-22, 8 days, old"$/);
  expect(csvOf(figure(pai, "pai.4"), String)).not.toContain("days");
});

test("a trace as Parquet has the lines of the figure with typed shares, contributions, days and rows", async () => {
  const holdings = [holding("SHARE", 60), holding("OTHER", 30), cash(10)];
  const facts = [
    ...company("A", "SHARE", { evic_eur_m: 500, scope1_t: 1000, scope2_t: 250 }),
    ...company("B", "OTHER", {}),
  ];
  const { pai } = analysed(holdings, facts, ["pai"], { explain: true });
  const traced = figure(pai, "pai.2.scope12");
  const { body, headers } = workingFile("working-pai.2", workingRows(traced, String), "parquet");
  expect(headers["content-disposition"]).toContain("working-pai.2.parquet");
  const rows = await parquetReadObjects({ file: await new Response(body).arrayBuffer() });
  expect(rows).toHaveLength(traced.holdings?.length ?? 0);
  expect(
    rows.map(({ isin, weight_share, covered, contribution, period, load, row }) => [
      isin,
      weight_share,
      covered,
      contribution,
      period,
      load,
      row,
    ]),
  ).toEqual(
    (traced.holdings ?? []).map((line) => [
      line.isin,
      line.weightShare,
      line.covered,
      line.contribution,
      line.period === null ? null : new Date(line.period),
      line.sourceLoad,
      line.sourceRow,
    ]),
  );
  expect(rows.find(({ isin }) => isin === "OTHER")).toMatchObject({ contribution: null, covered: false });
});

import { RowChecker } from "~/domain/datasets/check-row";
import { DATASETS } from "~/domain/datasets/datasets";
import { LoadFindings } from "~/domain/datasets/load-finding";
import type { Fact, FactValues } from "~/domain/facts/fact";
import { readOsClimate } from "~/domain/load-files/published/osclimate";
import { cellText } from "~/domain/tabular/row";
import { inMemory } from "~/domain/tabular/source";
import { openXlsx } from "~/domain/tabular/workbooks/xlsx-rows";
import { type TestCell, workbookBytes } from "./workbook";

/** The facts a workbook of the OS-Climate layout loads as. */
export async function factsOfWorkbook(bytes: Uint8Array): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const dataset of ["issuers", "securities", "company-pai"] as const) {
    const reading = await readOsClimate(await openXlsx(inMemory(bytes)), dataset);
    if (reading === null) throw new Error(`${dataset} is not read from this workbook`);
    const checker = new RowChecker(DATASETS[dataset], new LoadFindings(), reading.options(dataset));
    for await (const batch of reading.records) {
      for (const record of batch) {
        for (const { subject, key, period, payload, row } of checker.check(record) ?? []) {
          const values = JSON.parse(payload) as FactValues;
          facts.push({ dataset, subject, key, period, values, source: "upload", loadId: 1, sourceRow: row });
        }
      }
    }
  }
  return facts;
}

/** A sheet as plain texts by header, for calculations by hand: nothing of the loader's reading of it. */
export async function sheetTexts(bytes: Uint8Array, sheetName: string): Promise<Record<string, string>[]> {
  const workbook = await openXlsx(inMemory(bytes));
  const sheet = workbook.sheets.find(({ name }) => name.trim() === sheetName)?.name ?? sheetName;
  const rows: string[][] = [];
  for await (const batch of workbook.rowBatches(sheet)) {
    for (const row of batch) rows.push(row.cells.map((cell) => cellText(cell) ?? ""));
  }
  const [headers = [], ...rest] = rows;
  return rest.map((cells) =>
    Object.fromEntries(headers.map((header, index) => [header, cells[index] ?? ""])),
  );
}

const COMPANY_HEADERS = ["company_name", "company_lei", "company_id", "country", "exposure", "currency"];
const YEARS = ["2019", "2020", "2021"];

/**
 * A small workbook with the same sheets and shapes, and invented figures: a company in dollars with market- and
 * location-based scope 2, one in euros with location-based only, one without EVIC, and a stranger.
 */
export function twinWorkbook(): Uint8Array {
  const emissions = (name: string | null, id: string | null, figures: TestCell[]): TestCell[] => [
    name,
    null,
    id,
    ...figures,
  ];
  return workbookBytes({
    sheets: [
      {
        name: "ITR V2 input data",
        rows: [
          [...COMPANY_HEADERS, "fx_rate", "revenue", "evic"],
          ["Tallow Power", null, "US0378331005", "US", "equity", "USD", 0.5, 1_000_000_000, 4_000_000_000],
          ["Quarry Steel", null, "IT0003128367", "IT", "equity", "EUR", null, 2_000_000_000, 1_000_000_000],
          ["Nowhere Mining", null, "IE00B4L5Y983", "IE", "equity", "EUR", null, 500_000_000, null],
        ],
      },
      {
        name: "ITR V2 esg data",
        rows: [
          ["company_name", "company_lei", "company_id", "metric", "submetric", "boundary", "unit", ...YEARS],
          emissions("Tallow Power", "US0378331005", ["s1", null, null, "Mt CO2e", 9, 8, 7]),
          emissions(null, null, ["s2", "location", null, "kt CO2e", 700, 600, 500]),
          emissions(null, null, ["s2", "market", null, "kt CO2e", 500, 400, 300]),
          emissions("Quarry Steel", "IT0003128367", ["s1", null, null, "t CO2e", 60_000, 50_000, 40_000]),
          emissions(null, null, ["s2", "location", null, "t CO2e", 20_000, 10_000, 5_000]),
          emissions("Nowhere Mining", "IE00B4L5Y983", ["s1", null, null, "t CO2e", 1, 1, 1]),
        ],
      },
      {
        name: "Portfolio",
        rows: [
          ["company_name", "company_lei", "company_id", "company_isin", "investment_value [EUR]"],
          ["Tallow Power", null, "US0378331005", "US0378331005", 20_000_000],
          ["Quarry Steel", null, "IT0003128367", "IT0003128367", 10_000_000],
          ["Nowhere Mining", null, "IE00B4L5Y983", "IE00B4L5Y983", 5_000_000],
          ["Stranger", null, "DE0001030708", "DE0001030708", 5_000_000],
        ],
      },
    ],
  });
}

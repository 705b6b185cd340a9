import { csvLine, type ExportValue } from "~/domain/tabular/writing/write-csv";
import { PORTFOLIO_FILE_COLUMNS } from "./portfolio-file";

const row = (
  values: Readonly<Partial<Record<(typeof PORTFOLIO_FILE_COLUMNS)[number], ExportValue>>>,
): ExportValue[] => PORTFOLIO_FILE_COLUMNS.map((column) => values[column] ?? null);

/** Invented securities with valid check digits. */
const FUND = { isin: "LU9904120771", name: "Example Global Transition", asset_type: "fund" };
const ETF = { isin: "IE00DM41KE20", name: "Example Europe Leaders ETF", asset_type: "etf" };
const SHARE = { isin: "NL0099114207", name: "Example Semiconductors", asset_type: "equity" };
const BOND = { isin: "IT0009914034", name: "Example State 4.10% 2034", asset_type: "government_bond" };

/** Three files to try the import with, and the empty template. */
const PORTFOLIO_SAMPLES: Readonly<Record<string, readonly ExportValue[][]>> = {
  template: [],
  weights: [
    row({ ...FUND, weight_pct: 40 }),
    row({ ...ETF, weight_pct: 35.5 }),
    row({ ...SHARE, weight_pct: 24.5 }),
  ],
  values: [
    row({ ...FUND, market_value: 842110.4, currency: "EUR" }),
    row({ ...ETF, market_value: 691400.27, currency: "EUR" }),
    row({ ...SHARE, market_value: 425000, currency: "USD" }),
  ],
  mixed: [
    row({ ...SHARE, weight_pct: 55, min_value: 0, max_value: 60 }),
    row({ ...BOND, weight_pct: 40, nominal: 500000 }),
    row({ name: "Cash", asset_type: "cash", weight_pct: 5, currency: "EUR" }),
  ],
};

export function sampleRows(name: string): readonly ExportValue[][] | null {
  const rows = PORTFOLIO_SAMPLES[name];
  return rows === undefined ? null : [[...PORTFOLIO_FILE_COLUMNS], ...rows];
}

export function sampleCsv(rows: readonly ExportValue[][]): string {
  return `\ufeff${rows.map(csvLine).join("")}`;
}

import { type Mapping, plainHeader } from "~/domain/datasets/header-match";
import type { DatasetName } from "~/domain/facts/fact";
import type { DateOrder } from "~/domain/tabular/date-text";
import { type Cell, cellText } from "~/domain/tabular/row";

/** A table as a publisher lays it out, read as a dataset without a person mapping its columns. */
export interface TableLayout {
  readonly id: string;
  readonly dataset: DatasetName;
  /** Headers by which it is recognised, and those it must not have. */
  readonly has: readonly string[];
  readonly hasNot?: readonly string[];
  readonly mapping: Mapping;
  readonly dateOrder?: DateOrder;
  /** Cells that need to be understood before they are read as their column's kind. */
  readonly converted?: Readonly<Record<string, (cell: Cell) => Cell>>;
}

const ISINS: Mapping = { isin: "isin", isin_from_symbol: "isin" };
const FUND_COLUMNS: Mapping = {
  ...ISINS,
  name: "name",
  currency: "currency",
  family: "asset_manager",
  category: "category",
  category_group: "category",
};
const EQUITY_HEADERS = ["symbol", "name", "industry_group", "exchange", "market"];
const FUND_HEADERS = ["symbol", "name", "category_group", "family"];

/**
 * FinanceDatabase (github.com/JerBouma/FinanceDatabase): one row per listing, so an ISIN occurs once per exchange. Its
 * companies have no identifier but the ISIN, which therefore also names the issuer.
 */
const FINANCE_DATABASE: readonly TableLayout[] = [
  {
    id: "financedatabase_equities",
    dataset: "securities",
    has: EQUITY_HEADERS,
    mapping: {
      ...ISINS,
      name: "name",
      currency: "currency",
      country: "country",
      "=equity": "type",
    },
  },
  {
    id: "financedatabase_equities",
    dataset: "issuers",
    has: EQUITY_HEADERS,
    mapping: {
      isin: "issuer_id",
      isin_from_symbol: "issuer_id",
      name: "name",
      country: "country",
      sector: "sector",
      industry_group: "industry_group",
      "=company": "issuer_type",
      industry: "",
    },
  },
  {
    id: "financedatabase_etfs",
    dataset: "securities",
    has: [...FUND_HEADERS, "isin"],
    mapping: { ...FUND_COLUMNS, "=etf": "type" },
  },
  {
    id: "financedatabase_funds",
    dataset: "securities",
    has: FUND_HEADERS,
    hasNot: ["isin"],
    mapping: { ...FUND_COLUMNS, "=fund": "type" },
  },
];

/** "FY2030" is 2030; of "FY2028, FY2030" the last counts, by which all near-term targets are due. */
function lastYear(cell: Cell): Cell {
  const years = cellText(cell)?.match(/(?<!\d)\d{4}(?!\d)/g);
  return years ? Math.max(...years.map((year) => Number(year))) : cell;
}

const YEARS = { near_term_year: lastYear, net_zero_year: lastYear };

/** The list of companies taking action of the Science Based Targets initiative, in its layouts to and from March 2025. */
const SBTI: readonly TableLayout[] = [
  {
    id: "sbti_2025_02",
    dataset: "climate-targets",
    has: ["Company Name", "Near term - Target Status", "Net-Zero Committed"],
    mapping: {
      "Company Name": "name",
      ISIN: "isin",
      LEI: "lei",
      Location: "location",
      "Near term - Target Classification": "near_term_class",
      "Near term - Target Year": "near_term_year",
      "Net-Zero Year": "net_zero_year",
      "Near term - Target Status": "status",
      Date: "as_of",
    },
    dateOrder: "day_first",
    converted: YEARS,
  },
  {
    id: "sbti_2025_03",
    dataset: "climate-targets",
    has: ["sbti_id", "company_name", "near_term_status"],
    mapping: {
      sbti_id: "sbti_id",
      company_name: "name",
      isin: "isin",
      lei: "lei",
      location: "location",
      near_term_target_classification: "near_term_class",
      near_term_target_year: "near_term_year",
      net_zero_year: "net_zero_year",
      near_term_status: "status",
      date_updated: "as_of",
    },
    dateOrder: "day_first",
    converted: YEARS,
  },
];

const LAYOUTS: readonly TableLayout[] = [...FINANCE_DATABASE, ...SBTI];

/** The layout a header row belongs to; null for a table nobody publishes in this form. */
export function tableLayoutOf(dataset: DatasetName, headers: readonly (string | null)[]): TableLayout | null {
  const seen = new Set(headers.map((header) => plainHeader(header ?? "")));
  const fits = (layout: TableLayout) =>
    layout.dataset === dataset &&
    layout.has.every((header) => seen.has(plainHeader(header))) &&
    !(layout.hasNot ?? []).some((header) => seen.has(plainHeader(header)));
  return LAYOUTS.find(fits) ?? null;
}

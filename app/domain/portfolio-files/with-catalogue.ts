import { type IdentifierType, identifierLabel } from "~/domain/identifiers/identifier";
import { isinCheckDigit } from "~/domain/identifiers/isin";
import { germanIsinOfWkn } from "~/domain/identifiers/wkn";
import { type Finding, findingColumn, rowsOf } from "~/domain/tabular/finding";
import { shareOfPct } from "~/domain/weights/percent";
import { withFindings } from "./findings/with-findings";
import type { PortfolioField } from "./headers/portfolio-field";
import type { PortfolioFinding, PortfolioReading, ReadHolding } from "./portfolio-reading";

/** What the catalogue knows of the ISINs it was asked for: their names, and which of them are bonds. */
export type KnownAssets = ReadonlyMap<string, { readonly name: string; readonly fixedIncome: boolean }>;

/** Countries whose ISINs contain the national code as it is. */
const CUSIP_COUNTRIES = ["US", "CA"];
const SEDOL_COUNTRIES = ["GB", "IE", "GG", "JE", "IM"];

/** ISINs a national code may stand for; which of them exists, the catalogue tells. */
export function candidateIsins(type: IdentifierType | null, identifier: string): readonly string[] {
  if (type === "cusip") return CUSIP_COUNTRIES.map((country) => withDigit(country + identifier));
  if (type === "sedol") return SEDOL_COUNTRIES.map((country) => withDigit(`${country}00${identifier}`));
  return type === "wkn" ? [germanIsinOfWkn(identifier)] : [];
}

/** Every ISIN of the catalogue that a reading needs to ask for. */
export function isinsToAsk(reading: PortfolioReading, mayUseCusip: boolean): string[] {
  const asked = reading.holdings.flatMap(({ isin, identifier, identifierType }) => {
    if (isin !== null) return [isin];
    if (identifier === null || (identifierType === "cusip" && !mayUseCusip)) return [];
    return candidateIsins(identifierType, identifier);
  });
  return [...new Set(asked)];
}

/**
 * What the catalogue adds to a reading: national codes become ISINs where exactly one candidate exists (R15), valid
 * ISINs it does not know are warned about and go to the missing assets (R02). A row has one finding R15 at most: what
 * the catalogue says of a code takes the place of what the file alone said.
 */
export function withCatalogue(
  reading: PortfolioReading,
  known: KnownAssets,
  mayUseCusip: boolean,
): PortfolioReading {
  const added: PortfolioFinding[] = [];
  const holdings = reading.holdings.map((holding): ReadHolding => {
    const { isin, identifier, identifierType: type, rows } = holding;
    if (isin !== null) {
      if (!known.has(isin)) added.push(finding(reading, "warning", "R02", "r02_unknown", rows, "isin", isin));
      return holding;
    }
    if (identifier === null || !isNational(type)) return holding;
    if (type === "cusip" && !mayUseCusip) {
      added.push(finding(reading, "warning", "R15", "r15_cusip", rows, "cusip", identifier));
      return holding;
    }
    const matches = candidateIsins(type, identifier).filter((candidate) => known.has(candidate));
    const [only, another] = matches;
    const params = { type: identifierLabel(type) };
    if (another !== undefined) {
      const several = { ...params, count: matches.length };
      added.push(finding(reading, "warning", "R15", "r15_several", rows, type, identifier, several));
    }
    if (only === undefined || another !== undefined) return holding;
    const found = { ...params, isin: only, name: known.get(only)?.name ?? only };
    added.push(finding(reading, "note", "R15", "r15_resolved", rows, type, identifier, found));
    return { ...holding, isin: only };
  });
  const valued = holdings.map((holding): ReadHolding => {
    const asset = holding.isin === null ? undefined : known.get(holding.isin);
    if (asset === undefined || !asset.fixedIncome || !isPricedAsShare(holding)) return holding;
    added.push(finding(reading, "note", "N03", "n03_bond_by_catalogue", holding.rows, "price", asset.name));
    return { ...holding, priceUnit: "percent", marketValue: hundredth(holding.marketValue) };
  });
  const judged = new Set(added.flatMap((item) => (item.code === "R15" ? rowsOf(item) : [])));
  const kept = reading.findings.filter(
    (item) => item.code !== "R15" || rowsOf(item).every((row) => !judged.has(row)),
  );
  return withFindings({ ...reading, holdings: valued }, [...kept, ...added]);
}

/** A value of amount times price whose file does not say what it is, so that it was read as that of shares. */
function isPricedAsShare({ priceUnit, assetType }: ReadHolding): boolean {
  return priceUnit === "per_unit" && (assetType === null || assetType === "other");
}

function hundredth(value: number | null): number | null {
  return value === null ? null : shareOfPct(value);
}

function isNational(type: IdentifierType | null): type is "cusip" | "sedol" | "wkn" {
  return type === "cusip" || type === "sedol" || type === "wkn";
}

function finding(
  reading: PortfolioReading,
  severity: Finding["severity"],
  code: "R02" | "R15" | "N03",
  message: string,
  rows: readonly number[],
  field: PortfolioField,
  value: string,
  params: Readonly<Record<string, string | number>> = {},
): PortfolioFinding {
  const column =
    reading.columns.find((candidate) => candidate.field === field) ??
    reading.columns.find((candidate) => candidate.field === "isin" || candidate.field === "identifier");
  return {
    severity,
    code,
    sheet: reading.detected.sheet,
    row: rows[0] ?? null,
    ...(rows.length > 1 && { rows }),
    column: column === undefined ? null : findingColumn(column.index, column.header),
    value,
    message: { key: `imports:finding.${message}`, params: { ...params, value } },
    hint: null,
  };
}

function withDigit(body: string): string {
  return body + String(isinCheckDigit(body) ?? 0);
}

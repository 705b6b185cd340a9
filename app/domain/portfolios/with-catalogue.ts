import type { IdentifierType } from "../identifiers/identifier";
import { isinCheckDigit } from "../identifiers/isin";
import { germanIsinOfWkn } from "../identifiers/wkn";
import { type Finding, findingColumn } from "../tabular/finding";
import type { PortfolioField } from "./portfolio-field";
import type { PortfolioFinding, PortfolioReading, Position, ReadRow } from "./portfolio-reading";

/** What the catalogue knows of the ISINs it was asked for: their names. */
export type KnownAssets = ReadonlyMap<string, { readonly name: string }>;

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
  const asked = reading.positions.flatMap(({ isin, identifier, identifierType }) => {
    if (isin !== null) return [isin];
    if (identifier === null || (identifierType === "cusip" && !mayUseCusip)) return [];
    return candidateIsins(identifierType, identifier);
  });
  return [...new Set(asked)];
}

/**
 * What the catalogue adds to a reading: national codes become ISINs where exactly one candidate exists (R15), valid
 * ISINs it does not know are warned about and go to the missing assets (R02). Counts follow.
 */
export function withCatalogue(
  reading: PortfolioReading,
  known: KnownAssets,
  mayUseCusip: boolean,
): PortfolioReading {
  const added: PortfolioFinding[] = [];
  const settled = new Set<number>();
  const positions = reading.positions.map((position): Position => {
    const { isin, identifier, identifierType: type, rows } = position;
    if (isin !== null) {
      if (!known.has(isin)) added.push(finding(reading, "warning", "R02", "r02_unknown", rows, "isin", isin));
      return position;
    }
    if (identifier === null || !isNational(type)) return position;
    if (type === "cusip" && !mayUseCusip) {
      added.push(finding(reading, "note", "R15", "r15_cusip", rows, "cusip", identifier));
      return position;
    }
    const matches = candidateIsins(type, identifier).filter((candidate) => known.has(candidate));
    const [only, another] = matches;
    const params = { type: type.toUpperCase() };
    if (another !== undefined) {
      const several = { ...params, count: matches.length };
      added.push(finding(reading, "warning", "R15", "r15_several", rows, type, identifier, several));
    }
    if (only === undefined || another !== undefined) return position;
    for (const row of rows) settled.add(row);
    const found = { ...params, isin: only, name: known.get(only)?.name ?? only };
    added.push(finding(reading, "note", "R15", "r15_resolved", rows, type, identifier, found));
    return { ...position, isin: only };
  });
  const kept = reading.findings.filter(
    ({ code, row, message }) =>
      !(code === "R15" && message.key.endsWith("r15_unresolved") && row !== null && settled.has(row)),
  );
  const findings = [...kept, ...added];
  return { ...reading, positions, findings, ...recounted(reading, findings, settled, added) };
}

function isNational(type: IdentifierType | null): type is "cusip" | "sedol" | "wkn" {
  return type === "cusip" || type === "sedol" || type === "wkn";
}

function recounted(
  reading: PortfolioReading,
  findings: readonly PortfolioFinding[],
  settled: ReadonlySet<number>,
  added: readonly PortfolioFinding[],
): Pick<PortfolioReading, "rows" | "warnings" | "findingCounts"> {
  const warned = new Set<number>();
  for (const { severity, row, rows } of findings) {
    if (severity === "warning") for (const number of rows ?? [row]) if (number !== null) warned.add(number);
  }
  const rows = reading.rows.map((row): ReadRow => {
    if (row.status !== "accepted" && row.status !== "warning") return row;
    const keepsWarning = row.status === "warning" && !settled.has(row.number);
    return { ...row, status: warned.has(row.number) || keepsWarning ? "warning" : "accepted" };
  });
  const findingCounts: Record<string, number> = { ...reading.findingCounts };
  for (const { code } of added) findingCounts[code] = (findingCounts[code] ?? 0) + 1;
  const removed = reading.findings.length + added.length - findings.length;
  if (removed > 0) findingCounts.R15 = (findingCounts.R15 ?? 0) - removed;
  return { rows, findingCounts, warnings: rows.filter(({ status }) => status === "warning").length };
}

function finding(
  reading: PortfolioReading,
  severity: Finding["severity"],
  code: "R02" | "R15",
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

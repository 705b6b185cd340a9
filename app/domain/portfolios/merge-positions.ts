import type { MakeFinding } from "./finding-makers";
import type { PortfolioFinding, Position } from "./portfolio-reading";

export interface MergedPositions {
  readonly positions: readonly Position[];
  readonly findings: readonly PortfolioFinding[];
  /** Rows that are refused because they repeat a holding, where duplicates are to be refused. */
  readonly refusedRows: ReadonlySet<number>;
}

/**
 * Lots of one security become one position by sum, and the rows are named (R05); or the later rows are refused.
 * Lots in different currencies stay apart, since a sum would need a rate; so do equal tickers of different names,
 * since a ticker is only unique on its exchange. Cash and derivatives are never merged.
 */
export function mergePositions(
  positions: readonly Position[],
  duplicates: "merge" | "refuse",
  make: MakeFinding,
): MergedPositions {
  const groups = new Map<string, Position[]>();
  for (const position of positions) {
    const key = mergeKey(position);
    groups.set(key, [...(groups.get(key) ?? []), position]);
  }
  const merged: Position[] = [];
  const findings: PortfolioFinding[] = [];
  const refusedRows = new Set<number>();
  for (const lots of groups.values()) {
    const [first, ...others] = lots as [Position, ...Position[]];
    if (others.length === 0) merged.push(first);
    else if (duplicates === "refuse") {
      merged.push(first);
      for (const lot of others) {
        const row = lot.rows[0] ?? null;
        if (row !== null) refusedRows.add(row);
        const params = { first: first.rows[0] ?? 0 };
        findings.push(
          make("error", "R05", "r05_refused", { row, field: "isin", value: first.identifier, params }),
        );
      }
    } else {
      const sum = lots.reduce(added);
      merged.push(sum);
      findings.push(mergedFinding(lots, sum, make));
    }
  }
  return { positions: merged, findings, refusedRows };
}

function mergedFinding(lots: readonly Position[], sum: Position, make: MakeFinding): PortfolioFinding {
  const byWeight = sum.weightPct !== null;
  const parts = lots.map((lot) => (byWeight ? lot.weightPct : lot.marketValue) ?? 0);
  const total = (byWeight ? sum.weightPct : sum.marketValue) ?? 0;
  const key = sum.currency === null ? "r05_merged_amount" : "r05_merged_value";
  return make("warning", "R05", byWeight ? "r05_merged_weight" : key, {
    row: sum.rows[0] ?? null,
    rows: sum.rows,
    field: byWeight ? "weight_pct" : "market_value",
    value: sum.identifier,
    params: byWeight
      ? { partsPct: parts, totalPct: total, count: lots.length }
      : { partsValue: parts, totalValue: total, count: lots.length, currency: sum.currency ?? "" },
  });
}

function mergeKey(position: Position): string {
  const { identifier, identifierType, assetType, currency, rows } = position;
  const isSecurity = assetType !== "cash" && assetType !== "derivative" && identifier !== null;
  if (!isSecurity || identifierType === "name") return `row ${rows[0]}`;
  const word = identifierType === "ticker" ? position.name : "";
  return `${identifierType} ${identifier} ${currency ?? ""} ${word}`;
}

function added(a: Position, b: Position): Position {
  return {
    ...a,
    rows: [...a.rows, ...b.rows],
    weightPct: sumOf(a.weightPct, b.weightPct),
    marketValue: sumOf(a.marketValue, b.marketValue),
    quantity: sumOf(a.quantity, b.quantity),
    nominal: sumOf(a.nominal, b.nominal),
    minPct: a.minPct ?? b.minPct,
    maxPct: a.maxPct ?? b.maxPct,
  };
}

/** A sum with a part missing is missing, never the rest. Decimal noise of adding (3.2 + 1.1) is taken off. */
function sumOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Number((a + b).toPrecision(15));
}

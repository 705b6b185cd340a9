import type { WeightSource } from "~/domain/analysis/positions/weight-source";
import { isMoney } from "~/domain/instruments/kind";
import { groupedBy } from "~/domain/keyed/groups";
import { pctOfShare } from "~/domain/weights/percent";
import type { MakeFinding } from "../findings/finding-makers";
import type { PortfolioFinding, ReadHolding } from "../portfolio-reading";

export interface MergedLots {
  readonly holdings: readonly ReadHolding[];
  readonly findings: readonly PortfolioFinding[];
  /** Rows that are refused because they repeat a holding, where duplicates are to be refused. */
  readonly refusedRows: ReadonlySet<number>;
}

/**
 * Lots of one security become one holding by sum, and the rows are named (R05); or the later rows are refused.
 * Lots in different currencies stay apart, since a sum would need a rate; so do equal tickers of different names,
 * since a ticker is only unique on its exchange. Cash and derivatives are never merged.
 */
export function mergeLots(
  holdings: readonly ReadHolding[],
  duplicates: "merge" | "refuse",
  make: MakeFinding,
): MergedLots {
  const merged: ReadHolding[] = [];
  const findings: PortfolioFinding[] = [];
  const refusedRows = new Set<number>();
  for (const lots of groupedBy(holdings, mergeKey).values()) {
    const [first, ...others] = lots;
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
      const sum = { ...summedUp(lots), ...limitsOf(lots) };
      merged.push(sum);
      findings.push(mergedFinding(lots, sum, make), ...limitFindings(lots, sum, make));
    }
  }
  return { holdings: merged, findings, refusedRows };
}

function mergedFinding(lots: readonly ReadHolding[], sum: ReadHolding, make: MakeFinding): PortfolioFinding {
  const byWeight = sum.weightShare !== null;
  const parts = lots.map((lot) => (byWeight ? pctOf(lot) : lot.marketValue) ?? 0);
  const total = (byWeight ? pctOf(sum) : sum.marketValue) ?? 0;
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

function mergeKey(holding: ReadHolding): string {
  const { identifier, identifierType, assetType, currency, rows, visibleAsset } = holding;
  const isSecurity = !isMoney(assetType) && identifier !== null;
  if (!isSecurity || identifierType === "name") return `row ${rows[0]}`;
  const word = identifierType === "ticker" ? holding.name : "";
  return `${identifierType} ${identifier} ${currency ?? ""} ${visibleAsset} ${word}`;
}

function summedUp(lots: readonly [ReadHolding, ...ReadHolding[]]): ReadHolding {
  const [first] = lots;
  const sumBy = (amountOf: (lot: ReadHolding) => number | null) => lots.map(amountOf).reduce(sumOf);
  return {
    ...first,
    rows: lots.flatMap(({ rows }) => rows),
    weightShare: sumBy(({ weightShare }) => weightShare),
    marketValue: sumBy(({ marketValue }) => marketValue),
    quantity: sumBy(({ quantity }) => quantity),
    nominal: sumBy(({ nominal }) => nominal),
    priceUnit: lots.every(({ priceUnit }) => priceUnit === first.priceUnit) ? first.priceUnit : null,
    weightSource: sourceOf(lots.map(({ weightSource }) => weightSource)),
  };
}

/**
 * The limits of a security whose lots state some: the narrowest, so that what each row states holds. None where no weight
 * is within all of them.
 */
function limitsOf(lots: readonly ReadHolding[]): Pick<ReadHolding, "minShare" | "maxShare"> {
  const minShare = largest(lots.map((lot) => lot.minShare));
  const maxShare = negated(largest(lots.map((lot) => negated(lot.maxShare))));
  const isImpossible = minShare !== null && maxShare !== null && minShare > maxShare;
  return isImpossible ? { minShare: null, maxShare: null } : { minShare, maxShare };
}

/** Rows that state different limits of one security (R05). */
function limitFindings(
  lots: readonly ReadHolding[],
  sum: ReadHolding,
  make: MakeFinding,
): PortfolioFinding[] {
  const differ = (["minShare", "maxShare"] as const).filter((limit) => {
    const stated = lots.map((lot) => lot[limit]).filter((share) => share !== null);
    return new Set(stated).size > 1;
  });
  const isImpossible = sum.minShare === null && sum.maxShare === null;
  if (differ.length === 0 && !(isImpossible && lots.some(statesLimit))) return [];
  return [
    make("warning", "R05", isImpossible ? "r05_limits_none" : "r05_limits", {
      row: sum.rows[0] ?? null,
      rows: sum.rows,
      field: differ[0] === "maxShare" ? "max_value" : "min_value",
      value: sum.identifier,
    }),
  ];
}

const statesLimit = ({ minShare, maxShare }: ReadHolding) => minShare !== null || maxShare !== null;

function largest(shares: readonly (number | null)[]): number | null {
  const stated = shares.filter((share) => share !== null);
  return stated.length === 0 ? null : Math.max(...stated);
}

const negated = (share: number | null) => (share === null ? null : -share);

export function pctOf({ weightShare }: ReadHolding): number | null {
  return weightShare === null ? null : pctOfShare(weightShare);
}

/** The cells of a sum; null where a part of it is not from a cell of the same column. */
function sourceOf(sources: readonly (WeightSource | null)[]): WeightSource | null {
  const [first] = sources;
  if (first?.kind !== "file") return null;
  const cells = sources.filter((source) => source?.kind === "file" && source.column === first.column);
  if (cells.length < sources.length) return null;
  return { ...first, rows: cells.flatMap((source) => (source?.kind === "file" ? source.rows : [])) };
}

/** A sum with a part missing is missing, never the rest. Decimal noise of adding (3.2 + 1.1) is taken off. */
function sumOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Number((a + b).toPrecision(15));
}

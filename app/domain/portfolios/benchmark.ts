import type { Holding } from "~/domain/analysis/positions/holding";
import { type StatedPortfolio, valuationOf } from "~/domain/analysis/positions/valuation";
import { isIsin } from "../identifiers/isin";

/** What a portfolio is read against, or a part of it: another portfolio, as it is or as it was, or a fund. */
export type BenchmarkSource =
  | { readonly kind: "portfolio"; readonly id: string; readonly version: number | null }
  | { readonly kind: "fund"; readonly isin: string };

interface BenchmarkPart {
  readonly source: BenchmarkSource;
  /** Percent of the whole. */
  readonly weightPct: number;
}

/** One part of 100 %, or a blend whose weights add up to 100 %. */
export type Benchmark = readonly BenchmarkPart[];

/** Kept with a portfolio that is read against nothing, whatever the company's default is. */
export const NO_BENCHMARK = "none";
export const MAX_BENCHMARK_LENGTH = 600;
const MAX_PARTS = 6;
const BLEND = "blend:";
const FUND = "fund:";

/**
 * A benchmark as it is stored and stands in addresses: the id of a portfolio ("…#3" for its version 3), "fund:" with an
 * ISIN, or "blend:" with parts such as "60@fund:IE…,40@…". Null for what is none: unknown marks, a check digit that is
 * wrong, weights that do not add up to 100, the same part twice.
 */
export function parseBenchmark(text: string): Benchmark | null {
  if (text === NO_BENCHMARK || text.length > MAX_BENCHMARK_LENGTH) return null;
  if (!text.startsWith(BLEND)) {
    const source = parseSource(text);
    return source === null ? null : [{ source, weightPct: 100 }];
  }
  const parts = text
    .slice(BLEND.length)
    .split(",")
    .map((part) => {
      const [, weight = "", rest = ""] = /^(\d{1,3}(?:\.\d{1,2})?)@(.+)$/.exec(part) ?? [];
      const source = parseSource(rest);
      return source === null || Number(weight) <= 0 ? null : { source, weightPct: Number(weight) };
    });
  const known = parts.filter((part) => part !== null);
  if (known.length !== parts.length || known.length < 2 || known.length > MAX_PARTS) return null;
  const total = known.reduce((sum, { weightPct }) => sum + weightPct, 0);
  const isTwice = new Set(known.map(({ source }) => sourceText(source))).size < known.length;
  return Math.abs(total - 100) > 0.001 || isTwice ? null : known;
}

function parseSource(text: string): BenchmarkSource | null {
  if (text.startsWith(FUND)) {
    const isin = text.slice(FUND.length);
    return isIsin(isin) ? { kind: "fund", isin } : null;
  }
  const [, id, version] = /^([A-Za-z0-9-]{1,64})(?:#(\d{1,6}))?$/.exec(text) ?? [];
  if (id === undefined) return null;
  return { kind: "portfolio", id, version: version === undefined ? null : Number(version) };
}

function sourceText(source: BenchmarkSource): string {
  if (source.kind === "fund") return `${FUND}${source.isin}`;
  return source.version === null ? source.id : `${source.id}#${source.version}`;
}

/** The text that `parseBenchmark` reads. */
export function benchmarkText(parts: Benchmark): string {
  const [only] = parts;
  if (parts.length === 1 && only) return sourceText(only.source);
  return BLEND + parts.map(({ source, weightPct }) => `${weightPct}@${sourceText(source)}`).join(",");
}

/** The benchmark a portfolio is read against: its own, else the company's, never the portfolio itself. */
export function effectiveBenchmark(portfolio: {
  readonly id: string;
  readonly own: string | null;
  readonly ofTenant: string | null;
}): string | null {
  const chosen = portfolio.own ?? portfolio.ofTenant;
  return chosen === null || chosen === NO_BENCHMARK || chosen === portfolio.id ? null : chosen;
}

/** Whether a benchmark rests on this portfolio. */
export function restsOn(parts: Benchmark, portfolioId: string): boolean {
  return parts.some(({ source }) => source.kind === "portfolio" && source.id === portfolioId);
}

/**
 * The lines of all parts as one portfolio of weights: each line's share of its part times the part's weight. A line
 * whose share of its part is not known stays without one, and is not covered.
 */
export function blendedHoldings(
  parts: readonly (StatedPortfolio & { readonly weightPct: number })[],
): readonly Holding[] {
  return parts.flatMap((part, at) => {
    const { inEuro } = valuationOf(part);
    return part.holdings.map((holding): Holding => {
      const valueEur = inEuro(holding.marketValue, holding.currency);
      const valueShare = valueEur === null || !part.totalValueEur ? null : valueEur / part.totalValueEur;
      const share = holding.weightShare ?? valueShare;
      return {
        ...holding,
        id: `${at + 1}.${holding.id}`,
        marketValue: null,
        nominal: null,
        weightShare: share === null ? null : (share * part.weightPct) / 100,
      };
    });
  });
}

import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import type { AnalysisRun } from "~/domain/analysis/analysis-run";
import type { Exposure } from "~/domain/analysis/positions/exposure";
import type { Holding } from "~/domain/analysis/positions/holding";
import { isMoney } from "~/domain/instruments/kind";
import { addTo } from "~/domain/keyed/groups";
import type { CashChoice } from "./choices";
import type { Row } from "./linear-form";

/** Lines of a portfolio as far as they may be traded. Weights are shares of all investments. */
export interface TradedLine {
  readonly holding: Holding;
  readonly exposure: Exposure;
  readonly beforeShare: number;
  readonly lowerShare: number;
  readonly upperShare: number;
  readonly isExcluded: boolean;
  readonly isNew: boolean;
}

export interface LineChoices {
  /** The most a holding may weigh; null: as much as there is. */
  readonly maxWeightShare: number | null;
  readonly cash: CashChoice;
  /** Ids of lines that exclusions forbid. */
  readonly excluded: ReadonlySet<string>;
  /** Ids of lines that are offered and not held. */
  readonly candidates: ReadonlySet<string>;
}

/**
 * The lines that may be traded, each with what it may weigh: nothing where it is excluded; between what is stated for
 * it and the bound of all. Cash has no bound and stays unless it is free. Derivatives, overdrafts and what is not
 * visible stay as they are.
 */
export function tradedLines(run: AnalysisRun, choices: LineChoices): readonly TradedLine[] {
  const { exposures, gross } = run.direct;
  return exposures.flatMap((exposure, index) => {
    const beforeShare = gross[index] ?? 0;
    const { holding, kind } = exposure;
    if (exposure.isRemainder || kind === "derivative" || beforeShare < 0) return [];
    const isExcluded = choices.excluded.has(holding.id);
    const isNew = choices.candidates.has(holding.id);
    return [
      { holding, exposure, beforeShare, ...boundsOf(exposure, beforeShare, choices), isExcluded, isNew },
    ];
  });
}

function boundsOf(
  { holding, kind }: Exposure,
  beforeShare: number,
  { maxWeightShare, cash, excluded }: LineChoices,
): Pick<TradedLine, "lowerShare" | "upperShare"> {
  if (kind === "cash" && cash === "keep") return { lowerShare: beforeShare, upperShare: beforeShare };
  if (kind === "cash") return { lowerShare: 0, upperShare: 1 };
  if (excluded.has(holding.id)) return { lowerShare: 0, upperShare: 0 };
  const lowerShare = Math.max(0, holding.minShare ?? 0);
  return { lowerShare, upperShare: Math.min(1, holding.maxShare ?? 1, maxWeightShare ?? 1) };
}

/** An ISIN on several lines is one holding: together they weigh no more than one may. */
export function holdingRows(lines: readonly TradedLine[], maxWeightShare: number | null): readonly Row[] {
  if (maxWeightShare === null) return [];
  const places = new Map<string, number[]>();
  lines.forEach(({ exposure: { isin } }, index) => {
    if (isin !== null) addTo(places, isin, index);
  });
  return [...places.values()].flatMap((at) => {
    if (at.length < 2) return [];
    const coefficients = new Float64Array(lines.length);
    for (const index of at) coefficients[index] = 1;
    return [{ constant: 0, coefficients, min: null, max: maxWeightShare }];
  });
}

/**
 * Whether any investment is held short, by the portfolio or within a fund: netting by issuer is not linear in the
 * weights.
 */
export function holdsShorts(run: AnalysisRun): boolean {
  return [run.looked, run.rated].some(({ exposures, gross }) =>
    exposures.some(({ kind }, index) => (gross[index] ?? 0) < 0 && !isMoney(kind)),
  );
}

/**
 * The portfolio with other weights of its visible lines, of the same whole: what the engine judges a change by.
 * Nominals move with the weights; a line that is not among the weights stays as it is.
 */
export function reweighted<Input extends Pick<AnalyseInput, "holdings" | "totalValueEur">>(
  input: Input,
  run: AnalysisRun,
  after: ReadonlyMap<string, number>,
): Input {
  const { valuation } = run;
  const holdings = run.holdings.flatMap((holding, index): Holding[] => {
    const before = (valuation.values[index] ?? 0) / valuation.total;
    const weightShare = after.get(holding.id) ?? before;
    if (weightShare === 0) return [];
    const { nominal: was } = holding;
    const nominal = was === null || before === 0 ? null : (was * weightShare) / before;
    return [{ ...holding, marketValue: null, weightShare, nominal }];
  });
  return { ...input, holdings, totalValueEur: valuation.hasAmounts ? valuation.total : null };
}

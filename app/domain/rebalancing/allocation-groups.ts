import type { AnalysisRun } from "~/domain/analysis/analysis-run";
import { keyOf } from "~/domain/analysis/results/placement";
import type { AllocationChoice } from "./choices";
import { formAt, type LinearForm, type Row } from "./linear-form";
import type { TradedLine } from "./lines";
import type { Runs } from "./policy-forms";

export interface Group extends LinearForm {
  readonly key: string;
}

/**
 * The groups whose shares are to stay: by country as the allocation has them, funds looked through; by category each
 * line whole, funds by their own category and everything else by its type. None where the allocation may change.
 */
export function groupsOf(
  runs: Runs,
  lines: readonly TradedLine[],
  keepAllocation: AllocationChoice,
  fundCategories: ReadonlyMap<string, string>,
): readonly Group[] {
  if (keepAllocation === "none") return [];
  const sharesOf = keepAllocation === "country" ? countryShares : categoryShares(fundCategories);
  const held = sharesOf(runs.held);
  const offered = runs.offered === null ? new Map<string, Shares>() : sharesOf(runs.offered);
  const parts = 1 / Math.max(1, runs.offered?.holdings.length ?? 1);
  const keys = new Set([...held.values(), ...offered.values()].flatMap((shares) => [...shares.keys()]));
  const traded = new Set(lines.map(({ holding }) => holding.id));
  return [...keys].map((key) => {
    let constant = 0;
    for (const [id, shares] of held) if (!traded.has(id)) constant += shares.get(key) ?? 0;
    const coefficients = Float64Array.from(lines, ({ holding, beforeShare }) =>
      beforeShare > 0
        ? (held.get(holding.id)?.get(key) ?? 0) / beforeShare
        : (offered.get(holding.id)?.get(key) ?? 0) / parts,
    );
    return { key, constant, coefficients };
  });
}

/** Each group within some points of what it was. */
export function groupRows(
  groups: readonly Group[],
  before: Float64Array,
  toleranceShare: number,
): readonly Row[] {
  return groups.map((group) => {
    const share = formAt(group, before);
    return { ...group, min: share - toleranceShare, max: share + toleranceShare };
  });
}

type Shares = ReadonlyMap<string, number>;

function countryShares(run: AnalysisRun): ReadonlyMap<string, Shares> {
  const byLine = new Map<string, Map<string, number>>();
  run.looked.exposures.forEach((exposure, index) => {
    const shares = byLine.get(exposure.holding.id) ?? new Map<string, number>();
    const key = run.licensing.isShut(exposure) ? "notLicensed" : keyOf(run, exposure, "country");
    shares.set(key, (shares.get(key) ?? 0) + (run.looked.gross[index] ?? 0));
    byLine.set(exposure.holding.id, shares);
  });
  return byLine;
}

function categoryShares(fundCategories: ReadonlyMap<string, string>) {
  return (run: AnalysisRun): ReadonlyMap<string, Shares> =>
    new Map(
      run.direct.exposures.map((exposure, index) => {
        const own = exposure.isin === null ? undefined : fundCategories.get(exposure.isin);
        const key = run.licensing.isShut(exposure) ? "notLicensed" : (own ?? keyOf(run, exposure, "type"));
        return [exposure.holding.id, new Map([[key, run.direct.gross[index] ?? 0]])] as const;
      }),
    );
}

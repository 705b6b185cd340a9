import { keysOf } from "~/domain/keyed/keyed";
import { annualAverage, quarterEnds } from "./annual-average";
import type { Figure } from "./figure";

/**
 * The year's figures from those of its four quarter ends: every reading is the arithmetic mean of the four and missing
 * where one of them is (Delegated Regulation (EU) 2022/1288, Art. 6(3)); shares are means as well. Metrics that are not
 * in all four are left out. Null for anything but four quarters.
 */
export function annualFigures(quarters: readonly (readonly Figure[])[]): readonly Figure[] | null {
  const [first] = quarters;
  if (!first || quarters.length !== 4) return null;
  return first.flatMap((figure): Figure[] => {
    const same = quarters.flatMap((of) => of.find(({ metric }) => metric === figure.metric) ?? []);
    return same.length === 4 ? [meanOf(figure, same)] : [];
  });
}

function meanOf(figure: Figure, quarters: readonly Figure[]): Figure {
  const mean = (of: (one: Figure) => number | null) => annualAverage(quarters.map(of));
  const share = (of: (one: Figure) => number) => mean(of) ?? 0;
  const bases = [...new Set(quarters.flatMap((one) => keysOf(one.basisShares)))];
  const averageValue = mean(({ portfolioValueEur }) => portfolioValueEur ?? null);
  const {
    breakdown: _parts,
    holdings: _lines,
    withheld: _withheld,
    portfolioValueEur: _value,
    baseShare: _base,
    notLicensedShare: _closed,
    beyondWhole: _shorts,
    ...own
  } = figure;
  const closed = share(({ notLicensedShare }) => notLicensedShare ?? 0);
  return {
    ...own,
    value: mean(({ value }) => value),
    all: mean(({ all }) => all),
    eligible: mean(({ eligible }) => eligible),
    covered: mean(({ covered }) => covered),
    eligibleShare: share(({ eligibleShare }) => eligibleShare),
    coverageShare: share(({ coverageShare }) => coverageShare),
    neededCoverageShare: Math.max(...quarters.map(({ neededCoverageShare }) => neededCoverageShare)),
    ...(averageValue === null ? {} : { portfolioValueEur: averageValue }),
    ...(closed > 0 && { notLicensedShare: closed }),
    basisShares: Object.fromEntries(
      bases.map((basis) => [basis, share(({ basisShares }) => basisShares[basis] ?? 0)]),
    ),
  };
}

/**
 * For each quarter end of a year the version that held then: the newest of those with a day in the quarter. Null for a
 * quarter without one: what was held before it may have changed meanwhile.
 */
export function versionsAtQuarterEnds<V extends { readonly version: number; readonly asOf: string }>(
  versions: readonly V[],
  year: number,
): readonly { readonly on: string; readonly version: V | null }[] {
  const ends = quarterEnds(year);
  return ends.map((on, index) => {
    const after = ends[index - 1] ?? `${year - 1}-12-31`;
    const within = versions.filter(({ asOf }) => asOf > after && asOf <= on);
    const newest = within.toSorted((a, b) => b.asOf.localeCompare(a.asOf) || b.version - a.version)[0];
    return { on, version: newest ?? null };
  });
}

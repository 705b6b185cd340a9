import { annualFigures } from "~/domain/analysis/figures/annual-figures";
import type { BreakdownItem, Figure } from "~/domain/analysis/figures/figure";
import type { FossilSector } from "~/domain/analysis/results/fossil-sectors";
import type { AnnexFigures } from "./annex-figures";
import type { TaxonomyBar, TaxonomyGraph } from "./taxonomy-graphs";

const QUARTERS = 4;

/**
 * The figures of a reference period of a year: the means of its four quarter ends, missing where one of them is missing
 * (as Art. 6(3) of Delegated Regulation (EU) 2022/1288 has it for adverse impacts). What a quarter does not hold is a
 * zero of that quarter: investments, sectors and parts of the allocation. Null for anything but four quarters.
 */
export function annualAnnexFigures(quarters: readonly AnnexFigures[]): AnnexFigures | null {
  const [first] = quarters;
  const means = annualFigures(quarters.map(({ figures }) => [...figures.values()]));
  if (!first || means === null) return null;
  return {
    figures: new Map(means.map((figure) => [figure.metric, withMeans(figure, quarters)])),
    graphs: first.graphs.map((graph, at) =>
      meanGraph(
        graph,
        quarters.flatMap(({ graphs }) => graphs[at] ?? []),
      ),
    ),
    investments: meanOf(
      quarters.map(({ investments }) => investments),
      ({ isin, name }) => isin ?? name,
      (one, weightShare) => ({ ...one, weightShare }),
    ).sort((a, b) => b.weightShare - a.weightShare || (a.name < b.name ? -1 : 1)),
    fossil: meanFossil(quarters.map(({ fossil }) => fossil)),
  };
}

/** What the mean of a figure says of age, licence and parts, too. */
function withMeans(mean: Figure, quarters: readonly AnnexFigures[]): Figure {
  const same = quarters.flatMap(({ figures }) => figures.get(mean.metric) ?? []);
  const shareOf = (of: (figure: Figure) => number | undefined) =>
    same.reduce((sum, figure) => sum + (of(figure) ?? 0), 0) / QUARTERS;
  const { oldShare: _old, oldBefore: _before, notLicensedShare: _closed, periods: _periods, ...own } = mean;
  const [old, closed] = [shareOf(({ oldShare }) => oldShare), shareOf((one) => one.notLicensedShare)];
  const from = same.flatMap(({ periods }) => periods?.from ?? []).sort();
  const to = same.flatMap(({ periods }) => periods?.to ?? []).sort();
  const [earliest] = from;
  const latest = to.at(-1);
  return {
    ...own,
    ...(old > 0 && { oldShare: old }),
    ...(closed > 0 && { notLicensedShare: closed }),
    ...(earliest !== undefined && latest !== undefined && { periods: { from: earliest, to: latest } }),
    ...(same.some(({ breakdown }) => breakdown) && {
      breakdown: meanParts(same.map(({ breakdown = [] }) => breakdown)),
    }),
  };
}

function meanParts(quarters: readonly (readonly BreakdownItem[])[]): BreakdownItem[] {
  return meanOf(
    quarters,
    ({ key, negative }) => (negative ? `${key}-` : key),
    (one, weightShare) => ({ ...one, weightShare }),
  ).sort((a, b) => b.weightShare - a.weightShare || (a.key < b.key ? -1 : 1));
}

/** Items of all quarters by their key, each at the mean of its weights, as its newest quarter describes it. */
function meanOf<T extends { readonly weightShare: number }>(
  quarters: readonly (readonly T[])[],
  keyOf: (item: T) => string,
  at: (item: T, weightShare: number) => T,
): T[] {
  const sums = new Map<string, { readonly item: T; readonly sum: number }>();
  for (const item of quarters.flat()) {
    const sum = (sums.get(keyOf(item))?.sum ?? 0) + item.weightShare;
    sums.set(keyOf(item), { item, sum });
  }
  return [...sums.values()].map(({ item, sum }) => at(item, sum / QUARTERS));
}

function meanFossil(quarters: readonly (readonly FossilSector[])[]): FossilSector[] {
  const keys = [...new Set(quarters.flat().map(({ key }) => key))];
  return keys.map((key) => {
    const same = quarters.flat().filter((one) => one.key === key);
    const mean = (of: (one: FossilSector) => number) =>
      same.reduce((sum, one) => sum + of(one), 0) / QUARTERS;
    return {
      key,
      fossilShare: mean((one) => one.fossilShare),
      coverageShare: mean((one) => one.coverageShare),
    };
  });
}

function meanGraph(graph: TaxonomyGraph, quarters: readonly TaxonomyGraph[]): TaxonomyGraph {
  return {
    scope: graph.scope,
    baseShare: quarters.reduce((sum, { baseShare }) => sum + baseShare, 0) / QUARTERS,
    bars: graph.bars.map((bar, at) =>
      meanBar(
        bar,
        quarters.flatMap(({ bars }) => bars[at] ?? []),
      ),
    ),
  };
}

/** A bar of which a quarter has no data has none for the year. */
function meanBar({ kpi }: TaxonomyBar, quarters: readonly TaxonomyBar[]): TaxonomyBar {
  const mean = (of: (bar: TaxonomyBar) => number | null) => {
    const known = quarters.flatMap((bar) => of(bar) ?? []);
    return known.length === QUARTERS ? known.reduce((sum, value) => sum + value, 0) / QUARTERS : null;
  };
  const aligned = mean((bar) => bar.aligned);
  if (aligned === null) return { kpi, aligned, gas: null, nuclear: null, notAligned: 0, noData: 1 };
  return {
    kpi,
    aligned,
    gas: mean(({ gas }) => gas),
    nuclear: mean(({ nuclear }) => nuclear),
    notAligned: mean(({ notAligned }) => notAligned) ?? 0,
    noData: mean(({ noData }) => noData) ?? 0,
  };
}

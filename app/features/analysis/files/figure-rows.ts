import { BASIS_ORDER } from "~/domain/analysis/book/current-fact";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { ViewName } from "~/domain/metrics/view-names";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import type { CellTypes } from "~/domain/tabular/writing/write-parquet";
import type { IsShare } from "~/domain/tabular/writing/write-xlsx";
import type { ListedFigure } from "./listed-figures";
import { NOT_COUNTED_COLUMNS, notCountedCells } from "./not-counted-files";

/** How a table names what it lists: codes for programs, words for people. */
export interface FigureWords {
  readonly head: (column: string) => string;
  readonly view: (view: ViewName) => string;
  readonly metric: (metric: string) => string;
  readonly part: (metric: string, key: string, isShort: boolean) => string;
  readonly unit: (unit: string) => string;
  readonly denominator: (denominator: Figure["denominator"]) => string;
}

const COLUMNS = [
  ...["view", "metric", "part", "unit", "denominator", "value", "all", "eligible", "covered"],
  ...["eligible_share", "coverage_share", "needed_coverage_share", "withheld", "not_licensed_share"],
  ...["old_share", "old_before", "period_from", "period_to", "not_counted_share", "count"],
  ...BASIS_ORDER.map((basis) => `${basis}_share`),
  ...NOT_COUNTED_COLUMNS,
];

const DATES: ReadonlySet<string> = new Set(["old_before", "period_from", "period_to"]);
const TEXTS: ReadonlySet<string> = new Set(["view", "metric", "part", "unit", "denominator"]);

/** What the columns are, for formats that have types. */
export const FIGURE_TYPES: CellTypes = Object.fromEntries(
  COLUMNS.filter((column) => !TEXTS.has(column)).map((column) => {
    if (column === "withheld") return [column, "flag"];
    return [column, DATES.has(column) ? "date" : "number"];
  }),
);

const UNIT = COLUMNS.indexOf("unit");
const IN_UNIT: ReadonlySet<string> = new Set(["value", "all", "eligible", "covered"]);

/** Which numbers of the table are shares: columns of shares, and figures whose unit is one. */
export function isFigureShare(words: FigureWords): IsShare {
  const share = words.unit("share");
  return (row, at) => {
    const column = COLUMNS[at] ?? "";
    return column.endsWith("_share") || (IN_UNIT.has(column) && row[UNIT] === share);
  };
}

/**
 * Figures as a table, heads first: a line for each with its three denominators, coverage, licence and age, then one for
 * each part of a split, whose value is its share. Values are unrounded, what is missing is null. Each
 * row has how many lines of the portfolio the figures leave out, and the weight they are stated with.
 */
export function figureRows(
  figures: readonly ListedFigure[],
  words: FigureWords,
  notCounted: NotCounted | null,
): readonly (readonly ExportValue[])[] {
  const [lines = 0, linesShare = 0] = notCountedCells([notCounted]);
  const left = { lines_not_counted: lines, lines_not_counted_share: linesShare };
  return [
    COLUMNS.map(words.head),
    ...figures.flatMap(({ view, figure }) => [
      [...cellsOf(view, figure, words), lines, linesShare],
      ...(figure.breakdown ?? []).map((part) => {
        const name = words.part(figure.metric, part.key, part.negative ?? false);
        const cells: Readonly<Record<string, ExportValue>> = {
          view: words.view(view),
          metric: words.metric(figure.metric),
          part: name,
          unit: words.unit("share"),
          value: part.weightShare,
          count: part.count,
          ...left,
        };
        return COLUMNS.map((column) => cells[column] ?? null);
      }),
    ]),
  ];
}

function cellsOf(view: ViewName, figure: Figure, words: FigureWords): readonly ExportValue[] {
  const { periods, notCounted, basisShares } = figure;
  const shares = Object.values(notCounted ?? {});
  return [
    words.view(view),
    words.metric(figure.metric),
    null,
    words.unit(figure.unit),
    words.denominator(figure.denominator),
    figure.value,
    figure.all,
    figure.eligible,
    figure.covered,
    figure.eligibleShare,
    figure.coverageShare,
    figure.neededCoverageShare,
    figure.withheld !== undefined,
    figure.notLicensedShare ?? 0,
    figure.oldShare ?? 0,
    figure.oldBefore ?? null,
    periods?.from ?? null,
    periods?.to ?? null,
    shares.reduce((sum, share) => sum + share, 0),
    null,
    ...BASIS_ORDER.map((basis) => basisShares[basis] ?? 0),
  ];
}

import type { BasisKey } from "~/domain/analysis/book/data-state";
import type { Figure, TraceLine } from "~/domain/analysis/figures/figure";
import { findMetric } from "~/domain/metrics/catalogue";
import type { Denominator } from "~/domain/metrics/denominator";
import { type Formula, sym } from "~/domain/metrics/formula";
import type { Metric } from "~/domain/metrics/metric";

const PER_MILLION = /^tCO2e\/EURm$|^t\/EURm$|^days\/EURm$|^incidents\/EURm$/;

/** Whether a figure is an amount for each million of euros: what a line contributes is then that amount itself. */
export const isPerMillion = ({ unit }: Metric): boolean => PER_MILLION.test(unit);

/** A column of the inputs: one field of the data, or the scopes of a company added up. */
export interface InputColumn {
  readonly key: string;
  readonly of: (line: TraceLine) => number | string | boolean | null;
}

const SCOPE = /^scope[123]_t$/;
const MAX_COLUMNS = 2;
const LARGEST = 5;
/** From here on a column of tonnes is shown in thousands of them. */
const KILOTONNES_FROM = 100_000;

function scopesOf(line: TraceLine): number | null {
  const parts = Object.entries(line.input).filter(([key]) => SCOPE.test(key));
  if (parts.length === 0 || parts.some(([, value]) => typeof value !== "number")) return null;
  return parts.reduce((sum, [, value]) => sum + Number(value), 0);
}

/** Key of the name of an input; a score has one name, whatever goal it is of. */
export const inputLabel = (field: string): string => `input.${field.replace(/^sdg_\d+$/, "sdg_score")}`;

/** The inputs worth a column each: at most two, several scopes as one. Funds that publish their own figure have others. */
export function inputColumns(lines: readonly TraceLine[]): readonly InputColumn[] {
  const direct = lines.find((line) => line.basis !== "manager_eet" && Object.keys(line.input).length > 0);
  const keys = Object.keys(direct?.input ?? {});
  const scopes = keys.filter((key) => SCOPE.test(key));
  const merged = scopes.length > 1 ? ["ghg_t", ...keys.filter((key) => !SCOPE.test(key))] : keys;
  return merged
    .slice(0, MAX_COLUMNS)
    .map((key) => ({ key, of: key === "ghg_t" ? scopesOf : (line: TraceLine) => line.input[key] ?? null }))
    .map((column) => inKilotonnes(column, lines));
}

function inKilotonnes(column: InputColumn, lines: readonly TraceLine[]): InputColumn {
  if (!column.key.endsWith("_t")) return column;
  const isLarge = lines.some((line) => Number(column.of(line) ?? 0) >= KILOTONNES_FROM);
  if (!isLarge) return column;
  return {
    key: column.key.replace(/_t$/, "_kt"),
    of: (line) => {
      const tonnes = column.of(line);
      return typeof tonnes === "number" ? tonnes / 1000 : tonnes;
    },
  };
}

export interface SortedLines {
  readonly largest: readonly TraceLine[];
  readonly rest: {
    readonly count: number;
    readonly weightShare: number;
    readonly contribution: number;
  } | null;
  readonly sum: { readonly weightShare: number; readonly contribution: number };
  readonly covered: number;
  readonly eligible: number;
}

const total = (lines: readonly TraceLine[], of: (line: TraceLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** The five lines that make most of the figure, the others together, and the sum. */
export function sortLines(lines: readonly TraceLine[]): SortedLines {
  const covered = lines
    .filter((line) => line.covered)
    .sort((a, b) => Math.abs(b.contribution ?? 0) - Math.abs(a.contribution ?? 0));
  const others = covered.slice(LARGEST);
  const weight = (line: TraceLine) => line.weightShare;
  const contribution = (line: TraceLine) => line.contribution ?? 0;
  return {
    largest: covered.slice(0, LARGEST),
    rest:
      others.length === 0
        ? null
        : {
            count: others.length,
            weightShare: total(others, weight),
            contribution: total(others, contribution),
          },
    sum: { weightShare: total(covered, weight), contribution: total(covered, contribution) },
    covered: covered.length,
    eligible: lines.length,
  };
}

/** Identity of a line among the lines of its working: one holding may stand in several funds. */
export function lineId(line: TraceLine, lines: readonly TraceLine[]): string {
  return `${line.holdingId} ${line.isin ?? line.issuerId ?? ""} ${lines.indexOf(line)}`;
}

/** The loads behind some lines: of the line and of each of its inputs. */
export function loadsBehind(lines: readonly TraceLine[]): readonly number[] {
  return [
    ...new Set(
      lines.flatMap(({ sourceLoad, inputs }) => [
        ...(sourceLoad === null ? [] : [sourceLoad]),
        ...Object.values(inputs).map(({ loadId }) => loadId),
      ]),
    ),
  ];
}

/** Inputs of a line that one row of one file states. */
export interface InputRow {
  readonly loadId: number | null;
  readonly row: number | null;
  readonly source: string | null;
  readonly period: string | null;
  readonly fields: readonly string[];
  readonly bases: readonly BasisKey[];
  readonly givenBy: string | null;
}

/** The rows a line is made of, in the order of its inputs; the leading row where no input names one. */
export function inputRows(line: TraceLine): readonly InputRow[] {
  const rows = new Map<string, InputRow>();
  for (const [field, { loadId, row, source, period, basis, givenBy }] of Object.entries(line.inputs)) {
    const key = `${loadId} ${row}`;
    const known = rows.get(key);
    rows.set(key, {
      ...{ loadId, row, source, period, givenBy: givenBy ?? null },
      fields: [...(known?.fields ?? []), field],
      bases: [...new Set([...(known?.bases ?? []), basis])],
    });
  }
  if (rows.size > 0) return [...rows.values()];
  if (line.sourceRow === null) return [];
  const { sourceLoad: loadId, sourceRow: row, source, period, basis, givenBy = null } = line;
  const fields = Object.keys(line.input);
  return [{ loadId, row, source, period, givenBy, fields, bases: basis === null ? [] : [basis] }];
}

/** The largest lines of a working, and the one it was opened at where it is not among them. */
export function shownLines(lines: readonly TraceLine[], holdingId: string | null): readonly TraceLine[] {
  const { largest } = sortLines(lines);
  if (holdingId === null || largest.some((line) => line.holdingId === holdingId)) return largest;
  const own = sortLines(lines.filter((line) => line.holdingId === holdingId)).largest[0];
  return own ? [...largest, own] : largest;
}

/**
 * A figure read at another denominator, its working in proportion. Averages and amounts have one reading only and stay
 * as they are, withheld figures too.
 */
export function readAt(figure: Figure, denominator: Denominator): Figure {
  const aggregate = findMetric(figure.metric)?.aggregate;
  if (denominator === figure.denominator || figure.withheld) return figure;
  if (aggregate !== "ratio" && aggregate !== "of_eligible") return figure;
  const value = { ALL: figure.all, ELIGIBLE: figure.eligible, COVERED: figure.covered }[denominator];
  if (value === null) return figure;
  const read = { ...figure, denominator, value };
  const before = baseShare(figure);
  const after = baseShare(read);
  const factor = after > 0 ? before / after : 0;
  return {
    ...read,
    ...(figure.holdings && {
      holdings: figure.holdings.map((line) => ({
        ...line,
        contribution: line.contribution === null ? null : line.contribution * factor,
      })),
    }),
  };
}

/** The share of all investments that stands below the fraction at the headline denominator. */
export function baseShare(figure: Figure): number {
  const metric = findMetric(figure.metric);
  const isOfEligible =
    metric?.aggregate === "of_eligible" || metric?.eligibility.of === "all_except_sovereigns";
  if (figure.denominator === "ALL" && isOfEligible) return figure.eligibleShare;
  return { ALL: 1, ELIGIBLE: figure.eligibleShare, COVERED: figure.coverageShare }[figure.denominator];
}

/** What stands above the fraction: the figure times its base; null where the figure is an amount and has none. */
export function numeratorOf(figure: Figure, metric: Metric): number | null {
  if (figure.value === null) return null;
  if (metric.aggregate === "absolute" || metric.aggregate === "count" || metric.aggregate === "split")
    return null;
  return figure.value * baseShare(figure);
}

/** The catalogue writes a ratio over V; on screen it is divided by the value of its headline denominator. */
export function atDenominator(formula: Formula, figure: Figure): Formula {
  const isOverAll =
    formula.t === "fraction" && formula.below.t === "symbol" && formula.below.name === "portfolio";
  if (!isOverAll || figure.denominator === "ALL") return formula;
  return { ...formula, below: sym(figure.denominator === "COVERED" ? "covered" : "eligible") };
}

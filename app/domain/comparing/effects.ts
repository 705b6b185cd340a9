import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { AnalysisRun } from "~/domain/analysis/analysis-run";
import type { FactBook } from "~/domain/analysis/book/fact-book";
import { partOf } from "~/domain/analysis/figures/tally";
import { heldShareAt } from "~/domain/analysis/positions/held-weight";
import { keyedBy } from "~/domain/keyed/keyed";
import { findMetric } from "~/domain/metrics/catalogue";
import type { Metric } from "~/domain/metrics/metric";
import { compare } from "./compare";

/**
 * In the order they are taken, each at what the ones before have left:
 * - `entries`: lines that were not there before, with their new weights and data;
 * - `exits`: lines that are gone;
 * - `weights`: the lines that stay, at their new weights (of amounts: values) and old data;
 * - `coverage`: lines that stay and gained or lost their data;
 * - `divisor`: a new EVIC, revenue or GDP under the old numerator, where the figure divides by one;
 * - `data`: everything else that is known otherwise.
 */
export const EFFECTS = ["entries", "exits", "weights", "coverage", "divisor", "data"] as const;
export type Effect = (typeof EFFECTS)[number];

/** What a line was on one of the two days. */
interface LineState {
  /** Share of all investments, after shorts were netted; negative where the line stays short. */
  readonly weightShare: number;
  /** The line's own value before weighting; null where it is not covered. */
  readonly own: number | null;
  readonly period: string | null;
  readonly sourceLoad: number | null;
  readonly sourceRow: number | null;
}

export interface EffectLine {
  readonly key: string;
  readonly name: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  /** Funds between the portfolio and this line, outermost first. */
  readonly path: readonly string[];
  readonly before: LineState | null;
  readonly after: LineState | null;
  readonly effects: Readonly<Record<Effect, number>>;
  readonly total: number;
}

export interface Effects {
  readonly metric: string;
  readonly before: number;
  readonly after: number;
  readonly change: number;
  /** Whether the two figures may be compared, so that an effect speaks for or against the portfolio (methodology §26). */
  readonly isJudged: boolean;
  readonly effects: Readonly<Record<Effect, number>>;
  /** What the lines do not explain: zero but for the rounding of floating point and figures that are no plain sum. */
  readonly residual: number;
  /** Largest first. */
  readonly lines: readonly EffectLine[];
}

export type EffectsResult =
  | { readonly ok: true; readonly effects: Effects }
  | { readonly ok: false; readonly problem: "no_such_figure" | "no_value_before" | "no_value_after" };

export interface Analysed {
  readonly input: AnalyseInput;
  readonly book: FactBook;
}

/**
 * What moved a figure between two states of a portfolio (versions, days, data versions): effects by line that add up to
 * the change (methodology §7). With s a line's part of the numerator and b its part of the base, one step changes
 * F = S / B by Σ (Δs − F Δb) / B′, which is how each step is shared out among lines. Amounts and figures over all
 * investments have a base that does not move. A step that would leave nothing to divide by is taken with the next one.
 * Counts, splits and figures without a value on either day have no effects.
 */
export function effectsBetween(metricId: string, before: Analysed, after: Analysed): EffectsResult {
  const metric = findMetric(metricId);
  if (metric === null || !hasEffects(metric)) return { ok: false, problem: "no_such_figure" };
  const runs = [before, after].map(({ input, book }) => new AnalysisRun({ ...input, explain: false }, book));
  const [old, now] = runs.map((run) => (run.hasValue ? slotsOf(run, metric) : null));
  const [was, is] = runs.map((run) => run.figure(metric));
  if (!old || was?.value == null) return { ok: false, problem: "no_value_before" };
  if (!now || is?.value == null) return { ok: false, problem: "no_value_after" };
  const effects = shared(metric, linesOf(old, now), was.value, is.value);
  return { ok: true, effects: { ...effects, isJudged: compare(is, was).verdict !== "none" } };
}

/** Whether a figure is a sum over lines, so that its change can be told by them. */
export function hasEffects({ aggregate, term }: Metric): boolean {
  return aggregate !== "count" && aggregate !== "split" && term.kind !== "violating_countries";
}

/** A line's place in the sums: its weight, and by unit of weight what it adds above and below the fraction. */
interface Slot {
  readonly weight: number;
  readonly sumPer: number;
  readonly basePer: number;
  readonly isCovered: boolean;
  readonly numerator: number | null;
  readonly divisor: number | null;
  readonly state: LineState;
}

type Identity = Pick<EffectLine, "key" | "name" | "isin" | "issuerId" | "path">;

interface SlotOf extends Pick<Line, "identity" | "fund"> {
  readonly slot: Slot;
}

type Slots = ReadonlyMap<string, SlotOf>;

interface Line {
  readonly identity: Identity;
  /** The fund under which the line is shown where the licence does not show it alone. */
  readonly fund: Identity | null;
  readonly old: Slot | null;
  readonly now: Slot | null;
}

function linesOf(before: Slots, after: Slots): Line[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key): Line[] => {
    const was = before.get(key);
    const is = after.get(key);
    const { identity, fund } = is ?? was ?? {};
    return identity ? [{ identity, fund: fund ?? null, old: was?.slot ?? null, now: is?.slot ?? null }] : [];
  });
}

function slotsOf(run: AnalysisRun, metric: Metric): Slots {
  const { frame, column } = run.prepared(metric);
  const unit = metric.aggregate === "absolute" ? frame.valuation.total / 1e6 : 1;
  const eligible = frame.eligible(metric.eligibility);
  const leavesOutSovereigns = metric.eligibility.of === "all_except_sovereigns";
  const slots = new Map<string, SlotOf>();
  const seen = new Map<string, number>();
  frame.exposures.forEach((exposure, index) => {
    const part = partOf(frame, metric, column, index);
    const isOutside = leavesOutSovereigns && eligible[index] !== 1;
    const weightShare = (isOutside ? frame.gross[index] : frame.weight[index]) ?? 0;
    if ((!isOutside && !(part.eligible > 0)) || weightShare === 0) return;
    const { isin, issuerId, name, path, holding } = exposure;
    const line = holding.isin ?? holding.issuerId ?? holding.name;
    const base = [line, ...path, isin ?? issuerId ?? name, exposure.isRemainder ? "rest" : ""].join(" ");
    const nth = (seen.get(base) ?? 0) + 1;
    seen.set(base, nth);
    const key = nth === 1 ? base : `${base} ${nth}`;
    const isCovered = part.covered > 0;
    const working = column.working(index);
    const slot: Slot = {
      weight: weightShare * unit,
      sumPer: part.sum / weightShare,
      basePer: isOutside ? -1 : baseOf(metric, part) / weightShare,
      isCovered,
      ...fraction(metric, working.input),
      state: {
        weightShare: isOutside ? weightShare : heldShareAt(frame, index),
        own: isCovered ? part.sum / part.covered : null,
        period: working.fact?.period ?? null,
        sourceLoad: working.fact?.loadId ?? null,
        sourceRow: working.fact?.sourceRow ?? null,
      },
    };
    const fund = run.licensing.isPartHidden(exposure, metric)
      ? { key: `parts of ${line}`, name: holding.name, isin: holding.isin, issuerId: null, path: [] }
      : null;
    slots.set(key, { identity: { key, name, isin, issuerId, path }, fund, slot });
  });
  return slots;
}

/** A line's part of what stands below the fraction; nothing where that is all investments or no fraction at all. */
function baseOf(metric: Metric, part: { readonly eligible: number; readonly covered: number }): number {
  if (metric.aggregate === "absolute" || metric.eligibility.of === "all_except_sovereigns") return 0;
  if (metric.denominator === "COVERED") return part.covered;
  return metric.denominator === "ELIGIBLE" || metric.aggregate === "of_eligible" ? part.eligible : 0;
}

/** What stands below the fraction whatever the lines are: all investments, less the sovereigns where they are left out. */
function fixedBase(metric: Metric): number {
  return baseOf(metric, { eligible: 1, covered: 1 }) > 0 ? 0 : 1;
}

/** Above and below the line's own fraction, where its value is one. */
function fraction(metric: Metric, input: Readonly<Record<string, unknown>>) {
  const { term } = metric;
  if ((term.kind !== "company" && term.kind !== "country") || term.per === undefined) {
    return { numerator: null, divisor: null };
  }
  const parts = term.sum.map((field) => input[field]);
  const divisor = input[term.per];
  const numerator = parts.every((part) => typeof part === "number")
    ? parts.reduce<number>((sum, part) => sum + Number(part), 0)
    : null;
  return { numerator, divisor: typeof divisor === "number" && divisor > 0 ? divisor : null };
}

/** A line's part of the sums in one of the states between the old and the new one. */
interface Amounts {
  readonly sum: number;
  readonly base: number;
}

const NOTHING: Amounts = { sum: 0, base: 0 };
const amounts = (weight: number, of: Pick<Slot, "sumPer" | "basePer">): Amounts => ({
  sum: weight * of.sumPer,
  base: weight * of.basePer,
});

/** The line once all effects up to and including the one named have been taken. */
function amountsAt({ old, now }: Line, effect: Effect | "start"): Amounts {
  const step = effect === "start" ? -1 : EFFECTS.indexOf(effect);
  if (old === null) return now && step >= EFFECTS.indexOf("entries") ? amounts(now.weight, now) : NOTHING;
  if (now === null) return step >= EFFECTS.indexOf("exits") ? NOTHING : amounts(old.weight, old);
  if (step < EFFECTS.indexOf("weights")) return amounts(old.weight, old);
  if (step < EFFECTS.indexOf("coverage")) return amounts(now.weight, old);
  if (old.isCovered !== now.isCovered || step >= EFFECTS.indexOf("data")) return amounts(now.weight, now);
  if (step < EFFECTS.indexOf("divisor")) return amounts(now.weight, old);
  if (old.numerator === null || old.divisor === null || now.divisor === null) return amounts(now.weight, old);
  return amounts(now.weight, { ...old, sumPer: (old.sumPer * old.divisor) / now.divisor });
}

function shared(
  metric: Metric,
  lines: readonly Line[],
  before: number,
  after: number,
): Omit<Effects, "isJudged"> {
  const fixed = fixedBase(metric);
  const sums = (states: readonly Amounts[]): Amounts => ({
    sum: states.reduce((total, { sum }) => total + sum, 0),
    base: fixed + states.reduce((total, { base }) => total + base, 0),
  });
  const byLine = lines.map(() => keyedBy(EFFECTS, () => 0));
  let states = lines.map((line) => amountsAt(line, "start"));
  let standing = sums(states);
  for (const effect of EFFECTS) {
    const next = lines.map((line) => amountsAt(line, effect));
    const total = sums(next);
    if (!(total.base > 0) || !(standing.base > 0)) continue;
    const figure = standing.sum / standing.base;
    next.forEach((is, index) => {
      const was = states[index] ?? NOTHING;
      const own = byLine[index];
      if (own) own[effect] = (is.sum - was.sum - figure * (is.base - was.base)) / total.base;
    });
    states = next;
    standing = total;
  }
  const change = after - before;
  const told = underFunds(
    lines,
    lines.map((line, index): EffectLine => {
      const effects = byLine[index] ?? EMPTY;
      const total = EFFECTS.reduce((sum, effect) => sum + effects[effect], 0);
      return {
        ...line.identity,
        before: line.old?.state ?? null,
        after: line.now?.state ?? null,
        effects,
        total,
      };
    }),
  );
  const effects = keyedBy(EFFECTS, (effect) => told.reduce((sum, line) => sum + line.effects[effect], 0));
  const explained = EFFECTS.reduce((sum, effect) => sum + effects[effect], 0);
  return {
    metric: metric.id,
    before,
    after,
    change,
    effects,
    residual: change - explained,
    lines: told
      .filter(({ effects: own }) => EFFECTS.some((effect) => own[effect] !== 0))
      .sort((a, b) => Math.abs(b.total) - Math.abs(a.total)),
  };
}

/** What a fund holds and the licence does not show one by one becomes a single line of the fund. */
function underFunds(lines: readonly Line[], told: readonly EffectLine[]): readonly EffectLine[] {
  const shown: EffectLine[] = [];
  const funds = new Map<string, EffectLine>();
  told.forEach((line, index) => {
    const fund = lines[index]?.fund ?? null;
    if (fund === null) {
      shown.push(line);
      return;
    }
    const known = funds.get(fund.key);
    const effects = keyedBy(EFFECTS, (effect) => (known?.effects[effect] ?? 0) + line.effects[effect]);
    funds.set(fund.key, {
      ...fund,
      before: together(known?.before ?? null, line.before),
      after: together(known?.after ?? null, line.after),
      effects,
      total: (known?.total ?? 0) + line.total,
    });
  });
  return [...shown, ...funds.values()];
}

/** The weight of two lines; what each was by itself is not stated. */
function together(one: LineState | null, other: LineState | null): LineState | null {
  if (one === null && other === null) return null;
  const weightShare = (one?.weightShare ?? 0) + (other?.weightShare ?? 0);
  return { weightShare, own: null, period: null, sourceLoad: null, sourceRow: null };
}

type Tallies = Record<Effect, number>;
const EMPTY: Tallies = { entries: 0, exits: 0, weights: 0, coverage: 0, divisor: 0, data: 0 };

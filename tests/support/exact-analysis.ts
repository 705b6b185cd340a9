import Fraction from "fraction.js";
import type { Model, ModelPortfolio } from "./random-portfolio";

/*
 * The methodology in exact arithmetic, sentence by sentence, over the model a portfolio was drawn from. Nothing here is
 * shared with the engine it judges.
 */

export const ZERO = new Fraction(0);
export const exact = (value: number) => new Fraction(String(value));
export const total = (parts: readonly Fraction[]) => parts.reduce((sum, part) => sum.add(part), ZERO);

export interface Leaf {
  readonly of: Model;
  readonly value: Fraction;
}

let restNumber = 0;

/** Replaces funds by their positions; a rest of the fund that no position explains is unknown. */
export function leavesOf(portfolio: ModelPortfolio, isWhole: (model: Model) => boolean): Leaf[] {
  const open = ({ of, value }: Leaf): Leaf[] => {
    if (of.kind !== "fund" || of.positions === null || isWhole(of)) return [{ of, value }];
    const weights = of.positions.map(({ weightPct }) => exact(weightPct).div(100));
    const rest = exact(1).sub(total(weights));
    const inside = of.positions.flatMap((position, index) =>
      open({ of: position.of, value: value.mul(weights[index] ?? ZERO) }),
    );
    const remainder: Leaf = { of: { kind: "unknown", id: `rest ${restNumber++}` }, value: value.mul(rest) };
    return rest.compare(0) > 0 ? [...inside, remainder] : inside;
  };
  return portfolio.lines.flatMap(({ of, value }) => open({ of, value: exact(value) }));
}

export interface Position {
  readonly of: Model;
  readonly weight: Fraction;
  readonly isShort: boolean;
}

/** One position per issuer after netting, with its weight in V. */
export function positionsOf(leaves: readonly Leaf[], V: Fraction): Position[] {
  const groups = new Map<string, { of: Model; long: Fraction; short: Fraction }>();
  for (const { of, value } of leaves) {
    const group = groups.get(of.id) ?? { of, long: ZERO, short: ZERO };
    if (value.compare(0) < 0) group.short = group.short.sub(value);
    else group.long = group.long.add(value);
    groups.set(of.id, group);
  }
  return [...groups.values()].flatMap(({ of, long, short }) => {
    if (of.kind === "cash") return [];
    const net = long.sub(short);
    return [{ of, weight: net.abs().div(V), isShort: net.compare(0) < 0 }];
  });
}

export interface Sums {
  readonly sum: Fraction;
  readonly eligible: Fraction;
  readonly covered: Fraction;
}

export interface Rule {
  readonly isEligible: (model: Model) => boolean;
  readonly valueOf: (model: Model) => Fraction | null;
  /** What a fund that stays whole adds from its template, by weight: numerator, eligible, covered. */
  readonly ofTemplate?: (template: Template, weight: Fraction) => Sums | null;
}

export interface Template {
  readonly value: Fraction;
  readonly coverage: Fraction;
  readonly eligible: Fraction;
  readonly nav: Fraction | null;
}

export function sumsOf(positions: readonly Position[], rule: Rule): Sums {
  const parts = positions.map(({ of, weight, isShort }): Sums => {
    const isEligible = rule.isEligible(of);
    const value = rule.valueOf(of);
    if (isEligible && value !== null && !isShort) {
      return { sum: weight.mul(value), eligible: weight, covered: weight };
    }
    const template = of.kind === "fund" && of.template ? exactTemplate(of.template) : null;
    const published = template && rule.ofTemplate ? rule.ofTemplate(template, weight) : null;
    if (published && !isShort) return published;
    const eligible = isEligible ? (published ? published.eligible : weight) : ZERO;
    return { sum: ZERO, eligible, covered: ZERO };
  });
  return {
    sum: total(parts.map((part) => part.sum)),
    eligible: total(parts.map((part) => part.eligible)),
    covered: total(parts.map((part) => part.covered)),
  };
}

function exactTemplate(template: {
  value: number;
  coverage: number;
  eligible: number;
  nav: number | null;
}): Template {
  return {
    value: exact(template.value),
    coverage: exact(template.coverage),
    eligible: exact(template.eligible),
    nav: template.nav === null ? null : exact(template.nav),
  };
}

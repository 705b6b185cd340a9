import Fraction from "fraction.js";
import type { Model, ModelAge, ModelCompany, ModelPortfolio } from "./random-portfolio";

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
    if (of.kind !== "fund" || of.positions === null || of.holdingsAge !== "recent" || isWhole(of)) {
      return [{ of, value }];
    }
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
  /** Covered weight of old data. */
  readonly old: Fraction;
}

/** What cannot be true of a company is not known (methodology §24), and nothing is where its data is too old or later. */
export function believed(company: ModelCompany): ModelCompany {
  const isEmitter = (company.scope1 ?? 0) > 1000;
  const scopes = ["scope1", "scope2", "scope3"] as const;
  const amounts = ["evic", "revenue"] as const;
  const gone = new Set<string>();
  for (const amount of amounts) {
    const value = company[amount];
    if (value === null || value <= 0) continue;
    if (value < 1 && isEmitter) gone.add(amount);
    if (amount === "evic" && ((value === 1 && isEmitter) || value < 0.000005)) gone.add(amount);
  }
  const pairs = scopes.flatMap((scope) =>
    amounts.flatMap((amount) => {
      const [tonnes, by] = [company[scope], company[amount]];
      if (gone.has(amount) || tonnes === null || tonnes === 0 || by === null || by <= 0) return [];
      return [{ scope, amount, isHigh: exact(tonnes).compare(exact(by).mul(100_000)) > 0 }];
    }),
  );
  for (const high of pairs.filter(({ isHigh }) => isHigh)) {
    const scopeFits = pairs.some(({ scope, isHigh }) => scope === high.scope && !isHigh);
    const amountFits = pairs.some(({ amount, isHigh }) => amount === high.amount && !isHigh);
    if (scopeFits === amountFits || amountFits) gone.add(high.scope);
    if (scopeFits === amountFits || scopeFits) gone.add(high.amount);
  }
  const known = (name: (typeof scopes)[number] | (typeof amounts)[number]) =>
    gone.has(name) ? null : company[name];
  return {
    ...company,
    evic: known("evic"),
    revenue: known("revenue"),
    scope1: known("scope1"),
    scope2: known("scope2"),
    scope3: known("scope3"),
  };
}

export const counts = (age: ModelAge) => age === "recent" || age === "old";

export interface Rule {
  readonly isEligible: (model: Model) => boolean;
  readonly valueOf: (model: Model) => Fraction | null;
  /** How old the value of a model is. */
  readonly ageOf: (model: Model) => ModelAge;
  /** Divided by EVIC: what is held of a company may not be more than it. */
  readonly isPerEvic?: boolean;
  /** What a fund that stays whole adds from its template, by weight: numerator, eligible, covered. */
  readonly ofTemplate?: (template: Template, weight: Fraction) => Sums | null;
}

export interface Template {
  readonly value: Fraction;
  readonly coverage: Fraction;
  readonly eligible: Fraction;
  readonly nav: Fraction | null;
}

function isMoreThanWhole({ of, weight }: Position, V: Fraction): boolean {
  if (of.kind !== "company") return false;
  const { evic } = believed(of);
  return evic !== null && evic > 0 && weight.mul(V).compare(exact(evic).mul(1_000_000)) > 0;
}

export function sumsOf(positions: readonly Position[], rule: Rule, V: Fraction): Sums {
  const parts = positions.map((position): Sums => {
    const { of, weight, isShort } = position;
    const isEligible = rule.isEligible(of);
    const age = rule.ageOf(of);
    const isOut = !counts(age) || (rule.isPerEvic === true && isMoreThanWhole(position, V));
    const value = isOut ? null : rule.valueOf(of);
    if (isEligible && value !== null && !isShort) {
      const old = age === "old" ? weight : ZERO;
      return { sum: weight.mul(value), eligible: weight, covered: weight, old };
    }
    const template = of.kind === "fund" && of.template ? exactTemplate(of.template) : null;
    const published = template && rule.ofTemplate ? rule.ofTemplate(template, weight) : null;
    if (published && !isShort) return published;
    const eligible = isEligible ? (published ? published.eligible : weight) : ZERO;
    return { sum: ZERO, eligible, covered: ZERO, old: ZERO };
  });
  return {
    sum: total(parts.map((part) => part.sum)),
    eligible: total(parts.map((part) => part.eligible)),
    covered: total(parts.map((part) => part.covered)),
    old: total(parts.map((part) => part.old)),
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

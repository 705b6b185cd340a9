import Fraction from "fraction.js";
import type { DatasetName } from "~/domain/facts/fact";
import { type ModelSection, type Opens, sectionOf } from "./random-licence";
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
  /** Where the portfolio's own line stands, which judges what it holds, too. */
  readonly section: ModelSection;
}

let restNumber = 0;

/**
 * Replaces funds by their positions, where the licence opens those; a rest of the fund that no position explains is
 * unknown.
 */
export function leavesOf(
  portfolio: ModelPortfolio,
  opens: Opens,
  isWhole: (model: Model) => boolean,
): Leaf[] {
  const open = ({ of, value, section }: Leaf): Leaf[] => {
    const isClosed = !opens(section, "fund-holdings");
    if (
      of.kind !== "fund" ||
      of.positions === null ||
      of.holdingsAge !== "recent" ||
      isClosed ||
      isWhole(of)
    ) {
      return [{ of, value, section }];
    }
    const weights = of.positions.map(({ weightPct }) => exact(weightPct).div(100));
    const rest = exact(1).sub(total(weights));
    const inside = of.positions.flatMap((position, index) =>
      open({ of: position.of, value: value.mul(weights[index] ?? ZERO), section }),
    );
    const nobody: Model = { kind: "unknown", id: `rest ${restNumber++}` };
    const remainder: Leaf = { of: nobody, value: value.mul(rest), section };
    return rest.compare(0) > 0 ? [...inside, remainder] : inside;
  };
  return portfolio.lines.flatMap(({ of, value }) =>
    open({ of, value: exact(value), section: sectionOf(of) }),
  );
}

export interface Position {
  readonly of: Model;
  readonly weight: Fraction;
  readonly isShort: boolean;
  /** The same weight by the sections of the lines it is held through: what remains keeps its proportions. */
  readonly held: readonly { readonly section: ModelSection; readonly weight: Fraction }[];
}

/** One position per issuer after netting, with its weight in V. */
export function positionsOf(leaves: readonly Leaf[], V: Fraction): Position[] {
  const groups = new Map<string, Leaf[]>();
  for (const leaf of leaves) groups.set(leaf.of.id, [...(groups.get(leaf.of.id) ?? []), leaf]);
  return [...groups.values()].flatMap((group) => {
    const of = group[0]?.of;
    if (!of || of.kind === "cash") return [];
    const net = total(group.map(({ value }) => value));
    const isShort = net.compare(0) < 0;
    const side = group.filter(({ value }) => value.compare(0) < 0 === isShort);
    const whole = total(side.map(({ value }) => value));
    const weight = net.abs().div(V);
    const held = side.map(({ section, value }) => ({
      section,
      weight: whole.compare(0) === 0 ? ZERO : weight.mul(value).div(whole),
    }));
    return [{ of, weight, isShort, held }];
  });
}

export interface Sums {
  readonly sum: Fraction;
  readonly eligible: Fraction;
  readonly covered: Fraction;
  /** Covered weight of old data. */
  readonly old: Fraction;
  /** Eligible weight outside the licence. */
  readonly notLicensed: Fraction;
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
  /** What the value of an issuer, and of a fund that stays whole, comes from: the licence must open it. */
  readonly dataset: DatasetName;
  readonly ofFund: DatasetName;
  readonly isEligible: (model: Model) => boolean;
  readonly valueOf: (model: Model) => Fraction | null;
  /** How old the value of a model is. */
  readonly ageOf: (model: Model) => ModelAge;
  /** Divided by EVIC: what is held of a company may not be more than it. */
  readonly isPerEvic?: boolean;
  /** What a fund that stays whole adds from its template, by weight: numerator, eligible, covered. */
  readonly ofTemplate?: (template: Template, weight: Fraction) => Omit<Sums, "notLicensed"> | null;
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

export function sumsOf(positions: readonly Position[], rule: Rule, V: Fraction, opens: Opens): Sums {
  const parts = positions.flatMap((position) =>
    position.held.map(({ section, weight }): Sums => {
      if (opens(section, position.of.kind === "fund" ? rule.ofFund : rule.dataset)) {
        return { ...openPart(position, weight, rule, V), notLicensed: ZERO };
      }
      const eligible = rule.isEligible(position.of) ? weight : ZERO;
      return { sum: ZERO, eligible, covered: ZERO, old: ZERO, notLicensed: eligible };
    }),
  );
  const sumBy = (name: keyof Sums) => total(parts.map((part) => part[name]));
  return {
    sum: sumBy("sum"),
    eligible: sumBy("eligible"),
    covered: sumBy("covered"),
    old: sumBy("old"),
    notLicensed: sumBy("notLicensed"),
  };
}

function openPart(position: Position, weight: Fraction, rule: Rule, V: Fraction): Omit<Sums, "notLicensed"> {
  const { of, isShort } = position;
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

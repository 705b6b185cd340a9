import Fraction from "fraction.js";
import type { DatasetName } from "~/domain/facts/fact";
import { groupedBy } from "~/domain/keyed/groups";
import { type ModelSection, type Opens, sectionOf } from "./random-licence";
import type { Model, ModelAge, ModelCompany, ModelPortfolio } from "./random-portfolio";

/*
 * The methodology in exact arithmetic, sentence by sentence, over the model a portfolio was drawn from. Nothing here is
 * shared with the engine it judges.
 */

export const ZERO = new Fraction(0);
export function exact(value: number): Fraction {
  const [digits = "0", exponent = "0"] = String(value).split("e");
  return new Fraction(digits).mul(new Fraction(10).pow(Number(exponent)) ?? 1);
}

export const total = (parts: readonly Fraction[]) => parts.reduce((sum, part) => sum.add(part), ZERO);

/** The rules of the methodology that decide whether and how a part counts. */
export const DECISIONS = [
  "old data counts and is marked",
  "data that is too old does not count",
  "data from after the day does not count",
  "an EVIC of one unit of a currency is impossible",
  "an amount below EUR 1 million is impossible for an emitter",
  "an EVIC of EUR 1 million is a placeholder for an emitter",
  "emissions per amount are impossible",
  "a GDP outside its bounds is impossible",
  "more than a whole company does not count",
  "a closed dataset is eligible and not covered",
  "closed fund holdings leave the fund whole",
  "fund holdings too old or from after the day leave the fund whole",
  "a template counts for a fund that stays whole",
  "a short position is eligible and not covered",
  "shorts net against longs of one issuer",
  "what fund holdings leave open is unknown",
  "fund holdings above the whole are shares of their sum",
  "PAI 6: a company of another section is outside",
  "PAI 6: a company without a section is outside",
  "PAI 6: an unknown instrument is outside",
] as const;
export type Decision = (typeof DECISIONS)[number];

/** Hears of each part that a rule decided: without the rule its sums would be others. */
export type Heard = (decision: Decision) => void;
const unheard: Heard = () => undefined;

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
  heard: Heard = unheard,
): Leaf[] {
  const open = ({ of, value, section }: Leaf): Leaf[] => {
    const isClosed = !opens(section, "fund-holdings");
    if (of.kind === "fund" && of.positions !== null && !isWhole(of)) {
      if (of.holdingsAge !== "recent")
        heard("fund holdings too old or from after the day leave the fund whole");
      else if (isClosed) heard("closed fund holdings leave the fund whole");
    }
    if (
      of.kind !== "fund" ||
      of.positions === null ||
      of.holdingsAge !== "recent" ||
      isClosed ||
      isWhole(of)
    ) {
      return [{ of, value, section }];
    }
    const stated = of.positions.map(({ weightPct }) => exact(weightPct).div(100));
    const known = total(stated);
    const isAboveWhole = known.compare(1) > 0;
    if (isAboveWhole) heard("fund holdings above the whole are shares of their sum");
    const weights = isAboveWhole ? stated.map((weight) => weight.div(known)) : stated;
    const rest = exact(1).sub(total(weights));
    const inside = of.positions.flatMap((position, index) =>
      open({ of: position.of, value: value.mul(weights[index] ?? ZERO), section }),
    );
    const nobody: Model = { kind: "unknown", id: `rest ${restNumber++}` };
    const remainder: Leaf = { of: nobody, value: value.mul(rest), section };
    if (rest.compare(0) <= 0) return inside;
    heard("what fund holdings leave open is unknown");
    return [...inside, remainder];
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
export function positionsOf(leaves: readonly Leaf[], V: Fraction, heard: Heard = unheard): Position[] {
  return [...groupedBy(leaves, ({ of }) => of.id).values()].flatMap((group) => {
    const [{ of }] = group;
    if (of.kind === "cash") return [];
    const net = total(group.map(({ value }) => value));
    const isShort = net.compare(0) < 0;
    const side = group.filter(({ value }) => value.compare(0) < 0 === isShort);
    if (side.length < group.length && group.some(({ value }) => value.compare(0) < 0))
      heard("shorts net against longs of one issuer");
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
export function believed(company: ModelCompany, heard: Heard = unheard): ModelCompany {
  const isEmitter = (company.scope1 ?? 0) > 1000;
  const scopes = ["scope1", "scope2", "scope3"] as const;
  const amounts = ["evic", "revenue"] as const;
  const gone = new Set<string>();
  for (const amount of amounts) {
    const value = company[amount];
    if (value === null || value <= 0) continue;
    const because: Decision | null =
      amount === "evic" && value < 0.000005
        ? "an EVIC of one unit of a currency is impossible"
        : value < 1 && isEmitter
          ? "an amount below EUR 1 million is impossible for an emitter"
          : amount === "evic" && value === 1 && isEmitter
            ? "an EVIC of EUR 1 million is a placeholder for an emitter"
            : null;
    if (because === null) continue;
    heard(because);
    gone.add(amount);
  }
  const pairs = scopes.flatMap((scope) =>
    amounts.flatMap((amount) => {
      const [tonnes, by] = [company[scope], company[amount]];
      if (gone.has(amount) || tonnes === null || tonnes === 0 || by === null || by <= 0) return [];
      return [{ scope, amount, isHigh: exact(tonnes).compare(exact(by).mul(100_000)) > 0 }];
    }),
  );
  for (const high of pairs.filter(({ isHigh }) => isHigh)) {
    heard("emissions per amount are impossible");
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
  /** Null where it is missing or, unless it is to be taken as stated, impossible. */
  readonly valueOf: (model: Model, isAsStated?: boolean) => Fraction | null;
  /** Why a model that others count as a company is not eligible. */
  readonly outsideOf?: (model: Model) => Decision | null;
  /** How old the value of a model is. */
  readonly ageOf: (model: Model) => ModelAge;
  /** Divided by EVIC: what is held of a company may not be more than it. */
  readonly isPerEvic?: boolean;
  /** What a fund that stays whole adds from its template, by weight: numerator, eligible, covered. */
  readonly ofTemplate?: (template: Template, weight: Fraction) => Omit<Sums, "notLicensed"> | null;
}

interface Template {
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

export function sumsOf(
  positions: readonly Position[],
  rule: Rule,
  V: Fraction,
  opens: Opens,
  heard: Heard = unheard,
): Sums {
  const parts = positions.flatMap((position) =>
    position.held.map(({ section, weight }): Sums => {
      if (opens(section, position.of.kind === "fund" ? rule.ofFund : rule.dataset)) {
        hearOfPart(position, weight, rule, V, heard);
        return { ...openPart(position, weight, rule, V), notLicensed: ZERO };
      }
      if (openPart(position, weight, rule, V).covered.compare(0) > 0)
        heard("a closed dataset is eligible and not covered");
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

const OF_AGE = {
  old: "old data counts and is marked",
  "too old": "data that is too old does not count",
  later: "data from after the day does not count",
} as const;

/** Which rules decide a part that holds something. */
function hearOfPart(position: Position, weight: Fraction, rule: Rule, V: Fraction, heard: Heard): void {
  const { of, isShort } = position;
  if (weight.compare(0) <= 0) return;
  if (!rule.isEligible(of)) {
    const outside = rule.outsideOf?.(of) ?? null;
    if (outside !== null) heard(outside);
  } else {
    const value = rule.valueOf(of);
    const age = rule.ageOf(of);
    const isMore = rule.isPerEvic === true && isMoreThanWhole(position, V);
    if (isShort) {
      if (value !== null && counts(age) && !isMore) heard("a short position is eligible and not covered");
      return;
    }
    if (value !== null && age !== "recent") heard(OF_AGE[age]);
    if (value !== null && counts(age) && isMore) heard("more than a whole company does not count");
    if (counts(age) && !sameValue(value, rule.valueOf(of, true))) {
      if (of.kind === "company") believed(of, heard);
      else heard("a GDP outside its bounds is impossible");
    }
  }
  const isTemplate = of.kind === "fund" && of.template !== null && rule.ofTemplate !== undefined;
  if (isTemplate && !isShort) heard("a template counts for a fund that stays whole");
}

function sameValue(a: Fraction | null, b: Fraction | null): boolean {
  return a === null || b === null ? a === b : a.equals(b);
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

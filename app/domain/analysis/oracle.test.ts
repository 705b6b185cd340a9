import Fraction from "fraction.js";
import { describe, expect, test } from "vitest";
import { analysed, figure } from "~tests/support/analysis-fixtures";
import {
  believed,
  counts,
  DECISIONS,
  type Decision,
  exact,
  type Heard,
  leavesOf,
  type Position,
  positionsOf,
  type Rule,
  type Sums,
  sumsOf,
  total,
  ZERO,
} from "~tests/support/exact-analysis";
import { type Opens, opensIn, randomLicence } from "~tests/support/random-licence";
import {
  asInput,
  type Model,
  type ModelCompany,
  type ModelPortfolio,
  type ModelSovereign,
  randomPortfolio,
} from "~tests/support/random-portfolio";
import { statedAbroad } from "~tests/support/stated-abroad";

const MILLION = new Fraction(1_000_000);

/*
 * The engine against exact arithmetic. The oracle starts from the model a portfolio was drawn from, not from facts, and
 * follows the methodology's sentences one by one; it shares no code with the engine.
 */

const isCompanyFigure = (model: Model) =>
  model.kind === "company" || model.kind === "unknown" || model.kind === "fund";

const ofCompany =
  (read: (company: ModelCompany) => Fraction | null): Rule["valueOf"] =>
  (model, isAsStated = false) =>
    model.kind === "company" ? read(isAsStated ? model : believed(model)) : null;

const ageOfCompany = (model: Model) => (model.kind === "company" ? model.age : "recent");
const ageOfCountry = (model: Model) => (model.kind === "sovereign" ? model.age : "recent");

const ofCountry =
  (read: (sovereign: ModelSovereign) => Fraction | null): Rule["valueOf"] =>
  (model, isAsStated = false) => {
    if (model.kind !== "sovereign" || (!isAsStated && isImpossible(model.gdp))) return null;
    return read(model);
  };

/** A GDP below EUR 1 million or above EUR 40 trillion is no country's. */
const isImpossible = (gdp: number | null) => gdp !== null && gdp > 0 && (gdp < 1 || gdp > 40_000_000);

function ratio(parts: readonly (number | null)[], by: number | null): Fraction | null {
  if (by === null || by <= 0 || parts.some((part) => part === null)) return null;
  return total(parts.map((part) => exact(part ?? 0))).div(exact(by));
}

const flagged = (flag: boolean | null) => (flag === null ? null : new Fraction(flag ? 1 : 0));
const known = (value: number | null) => (value === null ? null : exact(value));

const company = (read: Rule["valueOf"], ofTemplate?: Rule["ofTemplate"]): Rule => ({
  dataset: "company-pai",
  ofFund: "eet",
  isEligible: isCompanyFigure,
  ageOf: ageOfCompany,
  valueOf: read,
  ...(ofTemplate ? { ofTemplate } : {}),
});

const perEvic = (read: Rule["valueOf"], ofTemplate?: Rule["ofTemplate"]): Rule => ({
  ...company(read, ofTemplate),
  isPerEvic: true,
});

const sector = (section: "C" | "D"): Rule => ({
  dataset: "company-pai",
  ofFund: "eet",
  isEligible: (model) => model.kind === "company" && model.section === section,
  outsideOf: (model) => {
    if (model.kind === "unknown") return "PAI 6: an unknown instrument is outside";
    if (model.kind !== "company") return null;
    return model.section === null
      ? "PAI 6: a company without a section is outside"
      : "PAI 6: a company of another section is outside";
  },
  ageOf: ageOfCompany,
  valueOf: ofCompany(({ energy, revenue }) => ratio([energy], revenue)),
});

type Shape = "absolute" | "ratio" | "average";

const RULES: Readonly<Record<string, readonly [Shape, Rule]>> = {
  "pai.1.scope1": [
    "absolute",
    perEvic(
      ofCompany((c) => ratio([c.scope1], c.evic)),
      (template, weight) =>
        template.nav === null
          ? { sum: ZERO, eligible: weight.mul(template.eligible), covered: ZERO, old: ZERO }
          : {
              old: ZERO,
              sum: weight.mul(template.value).mul(MILLION).div(template.nav),
              eligible: weight.mul(template.eligible),
              covered: weight.mul(template.coverage),
            },
    ),
  ],
  "pai.1.total123": ["absolute", perEvic(ofCompany((c) => ratio([c.scope1, c.scope2, c.scope3], c.evic)))],
  "pai.2.scope12": ["ratio", perEvic(ofCompany((c) => ratio([c.scope1, c.scope2], c.evic)))],
  "pai.2.scope123": [
    "ratio",
    perEvic(
      ofCompany((c) => ratio([c.scope1, c.scope2, c.scope3], c.evic)),
      (template, weight) => ({
        old: ZERO,
        sum: weight.mul(template.value),
        eligible: weight.mul(template.eligible),
        covered: weight.mul(template.coverage),
      }),
    ),
  ],
  "pai.3.scope123": ["ratio", company(ofCompany((c) => ratio([c.scope1, c.scope2, c.scope3], c.revenue)))],
  "waci.scope12": ["ratio", company(ofCompany((c) => ratio([c.scope1, c.scope2], c.revenue)))],
  "pai.4": ["ratio", company(ofCompany((c) => flagged(c.fossil)))],
  "pai.6.C": ["average", sector("C")],
  "pai.6.D": ["average", sector("D")],
  "pai.12": [
    "average",
    company(
      ofCompany((c) => known(c.payGap)),
      (template, weight) => ({
        old: ZERO,
        sum: weight.mul(template.coverage).mul(template.value),
        eligible: weight.mul(template.eligible),
        covered: weight.mul(template.coverage),
      }),
    ),
  ],
  "pai.15": [
    "ratio",
    {
      dataset: "country-indicators",
      ofFund: "eet",
      isEligible: (model) => model.kind === "sovereign",
      ageOf: ageOfCountry,
      valueOf: ofCountry(({ ghg, gdp }) => ratio([ghg], gdp)),
    },
  ],
  "sdg.13": [
    "average",
    {
      ...company(ofCompany((c) => known(c.goal13))),
      dataset: "sdg-scores",
      ofFund: "sdg-scores",
      ageOf: (model) => (model.kind === "company" ? model.goalAge : "recent"),
    },
  ],
};

/** A fifth of what `npm run bench` compares, so that the test run stays short. */
const PORTFOLIOS = Number(process.env.ORACLE_PORTFOLIOS ?? 2000);
const VIEWS = ["esg", "sdg", "pai", "climate", "taxonomy", "contribution"] as const;

describe(`${PORTFOLIOS} random portfolios equal exact arithmetic to 1e-9`, () => {
  const seeds = Array.from({ length: PORTFOLIOS }, (_, seed) => seed + 1);
  const drawn = seeds.map((seed) => ({ seed, portfolio: randomPortfolio(seed) })).filter(isWorthSomething);

  test("enough portfolios have shorts, funds, gaps and zero divisors", () => {
    expect(drawn.length).toBeGreaterThan(PORTFOLIOS * 0.9);
    const lines = drawn.flatMap(({ portfolio }) => portfolio.lines);
    expect(lines.filter(({ value }) => value < 0).length).toBeGreaterThan(1000);
    expect(lines.filter(({ of }) => of.kind === "fund").length).toBeGreaterThan(1000);
    expect(lines.filter(({ of }) => of.kind === "company" && of.evic === 0).length).toBeGreaterThan(300);
  });

  test("enough portfolios have data of every age, amounts that cannot be true, and more than a whole company", () => {
    const companies = drawn
      .flatMap(({ portfolio }) => portfolio.lines)
      .flatMap(({ of, value }) => (of.kind === "company" ? [{ company: of, value }] : []));
    for (const age of ["old", "too old", "later"] as const) {
      expect(companies.filter(({ company }) => company.age === age).length).toBeGreaterThan(300);
    }
    expect(companies.filter(({ company }) => believed(company).evic !== company.evic).length).toBeGreaterThan(
      300,
    );
    expect(
      companies.filter(({ company, value }) => value > (company.evic ?? 0) * 1e6 && (company.evic ?? 0) > 1)
        .length,
    ).toBeGreaterThan(100);
  });

  test("enough portfolios have lines outside the licence", () => {
    const closed = drawn.filter(({ seed, portfolio }) => {
      const opens = opensIn(randomLicence(seed));
      return portfolio.lines.some(({ of }) => of.kind === "company" && !opens("equities", "company-pai"));
    });
    expect(closed.length).toBeGreaterThan(PORTFOLIOS / 6);
  });

  test("every figure, denominator, share and age, and every rule decides parts", { timeout: 600_000 }, () => {
    const decided = new Map<Decision, number>(DECISIONS.map((decision) => [decision, 0]));
    const heard: Heard = (decision) => decided.set(decision, (decided.get(decision) ?? 0) + 1);
    for (const { seed, portfolio } of drawn) check(seed, portfolio, heard);
    if (process.env.ORACLE_PORTFOLIOS !== undefined)
      process.stdout.write([...decided].map(([decision, times]) => `${times} ${decision}\n`).join(""));
    // A rule that never decides a part is not compared with anything.
    expect([...decided].filter(([, times]) => times < PORTFOLIOS / 20)).toEqual([]);
  });
});

function isWorthSomething({ portfolio }: { portfolio: ModelPortfolio }): boolean {
  const values = portfolio.lines.map(({ value }) => value);
  const gross = values.reduce((sum, value) => sum + Math.abs(value), 0);
  return values.reduce((sum, value) => sum + value, 0) > gross / 5;
}

function check(seed: number, portfolio: ModelPortfolio, heard: Heard): void {
  const { holdings: inEuros, facts } = asInput(portfolio);
  const stated = seed % 2 === 0 ? { holdings: inEuros } : statedAbroad(inEuros);
  const licence = randomLicence(seed);
  const opens = opensIn(licence);
  const views = analysed(stated.holdings, facts, VIEWS, {
    ...stated,
    settings: { minCoverageShare: 0, minCoverageFixedIncomeShare: 0, licence },
  });
  const V = total(portfolio.lines.map(({ value }) => exact(value)));
  const looked = leavesOf(portfolio, opens, () => false, heard);
  const positions = positionsOf(looked, V, heard);
  const find = (metric: string) =>
    figure(
      {
        figures: [views.esg, views.sdg, views.pai, views.climate, views.taxonomy].flatMap(
          (view) => view?.figures ?? [],
        ),
      },
      metric,
    );
  const same = (metric: string, actual: number | null, expected: Fraction | null) =>
    expectClose(`${metric} of portfolio ${seed}`, actual, expected);

  for (const [metric, [shape, rule]] of Object.entries(RULES)) {
    const sums = sumsOf(positions, rule, V, opens, heard);
    const actual = find(metric);
    const readings = readingsOf(shape, sums, V);
    same(`${metric} all`, actual.all, readings.all);
    same(`${metric} eligible`, actual.eligible, readings.eligible);
    same(`${metric} covered`, actual.covered, readings.covered);
    same(`${metric} eligible share`, actual.eligibleShare, sums.eligible);
    same(`${metric} coverage`, actual.coverageShare, sums.covered);
    same(`${metric} old share`, actual.oldShare ?? 0, sums.old);
    same(`${metric} not licensed share`, actual.notLicensedShare ?? 0, sums.notLicensed);
  }

  const ratedPositions = positionsOf(
    leavesOf(
      portfolio,
      opens,
      (model) => model.kind === "fund" && model.ownRating !== null && opens("funds", "esg-ratings"),
    ),
    V,
  );
  const ofRating: Rule = {
    dataset: "esg-ratings",
    ofFund: "esg-ratings",
    isEligible: () => true,
    valueOf: ratingOf,
    ageOf: (model) => (model.kind === "company" ? model.ratingAge : "recent"),
  };
  const rating = sumsOf(ratedPositions, ofRating, V, opens);
  same("esg.rating", find("esg.rating").covered, quotient(rating.sum, rating.covered));
  same("esg.rating coverage", find("esg.rating").coverageShare, rating.covered);
  same("esg.rating eligible", find("esg.rating").eligibleShare, rating.eligible);
  same("esg.rating not licensed", find("esg.rating").notLicensedShare ?? 0, rating.notLicensed);
  checkContribution(views.contribution?.items ?? [], rating);

  const countries = countriesOf(positions, opens);
  same(
    "pai.16.count",
    find("pai.16.count").value,
    countries.known > 0 ? new Fraction(countries.violating) : null,
  );
  same(
    "pai.16.share all",
    find("pai.16.share").all,
    countries.known > 0 ? new Fraction(countries.violating).div(countries.held) : null,
  );

  const sovereign = total(looked.flatMap(({ of, value }) => (of.kind === "sovereign" ? [value.div(V)] : [])));
  const ofAlignment: Rule = {
    ...company(ofCompany((c) => known(c.taxonomy))),
    dataset: "company-taxonomy",
    ageOf: () => "recent",
  };
  const aligned = sumsOf(positions, ofAlignment, V, opens);
  const hasAligned = aligned.covered.compare(0) > 0;
  same("taxonomy", find("taxonomy.turnover.aligned.all").value, hasAligned ? aligned.sum : null);
  const rest = new Fraction(1).sub(sovereign);
  const withoutSovereigns = hasAligned && rest.compare(0) > 0 ? aligned.sum.div(rest) : null;
  same("taxonomy without sovereigns", find("taxonomy.turnover.aligned.exSovereign").value, withoutSovereigns);
}

function ratingOf(model: Model): Fraction | null {
  if (model.kind === "company" || model.kind === "sovereign") return known(model.rating);
  return model.kind === "fund" ? known(model.ownRating) : null;
}

function checkContribution(
  items: readonly { readonly additive: number; readonly relative: number | null }[],
  rating: Sums,
): void {
  if (rating.covered.compare(0) <= 0) return;
  const additive = items.reduce((sum, item) => sum + item.additive, 0);
  const relative = items.reduce((sum, item) => sum + (item.relative ?? Number.NaN), 0);
  expectClose("additive contributions", additive, rating.sum.div(rating.covered));
  expect(Math.abs(relative)).toBeLessThan(1e-9);
}

function countriesOf(positions: readonly Position[], opens: Opens) {
  const held = positions.filter(({ of, weight }) => of.kind === "sovereign" && weight.compare(0) > 0);
  const withData = held.filter(
    ({ of, isShort, held: lines }) =>
      of.kind === "sovereign" &&
      of.violation !== null &&
      counts(of.age) &&
      !isShort &&
      lines.some(({ section }) => opens(section, "country-indicators")),
  );
  const violating = withData.filter(({ of }) => of.kind === "sovereign" && of.violation === true);
  return { held: held.length, known: withData.length, violating: violating.length };
}

function quotient(above: Fraction, below: Fraction): Fraction | null {
  return below.compare(0) > 0 ? above.div(below) : null;
}

function readingsOf(shape: Shape, { sum, eligible, covered }: Sums, V: Fraction) {
  const isKnown = eligible.compare(0) > 0 && covered.compare(0) > 0;
  if (!isKnown) return { all: null, eligible: null, covered: null };
  if (shape === "absolute") {
    const tonnes = sum.mul(V).div(MILLION);
    return { all: tonnes, eligible: tonnes, covered: tonnes };
  }
  if (shape === "average") return { all: null, eligible: null, covered: sum.div(covered) };
  return { all: sum, eligible: sum.div(eligible), covered: sum.div(covered) };
}

function expectClose(what: string, actual: number | null, expected: Fraction | null): void {
  if (actual === null || expected === null) {
    if (actual !== expected) throw new Error(`${what}: ${actual} instead of ${expected?.valueOf() ?? null}`);
    return;
  }
  const wanted = expected.valueOf();
  const isClose = Math.abs(actual - wanted) <= 1e-9 * Math.max(Math.abs(wanted), 1e-6);
  if (!isClose) throw new Error(`${what}: ${actual} instead of ${wanted}`);
}

import { expect, test } from "vitest";
import type { Fact, FactValues } from "~/domain/facts/fact";
import { analysed, company, fact, figure, fund, holding, sovereign } from "~tests/support/analysis-fixtures";

const A = company("A", "SHARE-A", {}, { issuer: { name: "Aldera SpA", lei: "LEI-A", country: "IT" } });
const B = company("B", "SHARE-B", {}, { issuer: { name: "Borealis AB", lei: "LEI-B", country: "SE" } });
const C = company("C", "SHARE-C", {}, { issuer: { name: "Cobalt PJSC", country: "RU" } });
const HOLDINGS = [holding("SHARE-A", 50), holding("SHARE-B", 30), holding("SHARE-C", 20)];

const activity = (issuer: string, name: string, values: FactValues) =>
  fact(
    "company-activities",
    issuer,
    { activity: name, ...values },
    { key: `${name}|${values.sub_type ?? ""}` },
  );

test("an activity counts from ten percent of revenue on, inclusive", () => {
  const facts = [
    ...A,
    ...B,
    ...C,
    activity("A", "tobacco", { revenue_share: 0.1 }),
    activity("B", "tobacco", { revenue_share: 0.0999 }),
  ];
  const { activities } = analysed(HOLDINGS, facts, ["activities"]);
  expect(figure(activities, "activity.tobacco")).toMatchObject({
    all: 0.5,
    covered: expect.closeTo(0.625, 12),
    coverageShare: 0.8,
    eligibleShare: 1,
  });
  expect(figure(activities, "activity.tobacco.revenue").all).toBeCloseTo(0.5 * 0.1 + 0.3 * 0.0999, 12);
});

test("value-chain steps add up; a tenant's own threshold is used", () => {
  const facts = [
    ...A,
    activity("A", "alcohol", { sub_type: "production", revenue_share: 0.07 }),
    activity("A", "alcohol", { sub_type: "distribution", revenue_share: 0.03 }),
  ];
  const counted = (threshold?: number) =>
    figure(
      analysed([holding("SHARE-A", 1)], facts, ["activities"], {
        settings: threshold === undefined ? {} : { activityThresholds: { alcohol: threshold } },
      }).activities,
      "activity.alcohol",
    ).value;
  expect([counted(), counted(0.11), counted(0.05)]).toEqual([1, 0, 1]);
});

test("activities: steps add up when each was stated on a day of its own", () => {
  const step = (subType: string, share: number, period: string) =>
    fact(
      "company-activities",
      "A",
      { activity: "alcohol", sub_type: subType, revenue_share: share },
      { key: `alcohol|${subType}`, period },
    );
  const countedOf = (...rows: readonly Fact[]) =>
    figure(
      analysed([holding("SHARE-A", 1)], [...A, ...rows], ["activities"], { explain: true }).activities,
      "activity.alcohol.revenue",
    );
  // 7 % of production, stated at the end of 2023, and 5 % of distribution a year later: 12 % of revenue.
  const both = countedOf(step("production", 0.07, "2023-12-31"), step("distribution", 0.05, "2024-12-31"));
  expect(both.value).toBeCloseTo(0.12, 12);
  expect(both.periods).toEqual({ from: "2023-12-31", to: "2024-12-31" });
  expect(Object.keys(both.holdings?.[0]?.inputs ?? {})).toEqual([
    "revenue_share.distribution",
    "revenue_share.production",
  ]);
  // The whole is what it is until a step is stated after it.
  expect(countedOf(step("production", 0.07, "2023-12-31"), step("", 0.05, "2024-12-31")).value).toBe(0.05);
  expect(countedOf(step("production", 0.07, "2024-12-31"), step("", 0.05, "2023-12-31")).value).toBe(0.07);
  // A step that is too old (36 months) does not count, and neither does one from after the day of the portfolio.
  const aside = [step("production", 0.07, "2022-06-29"), step("retail", 0.2, "2025-07-01")];
  expect(countedOf(...aside, step("distribution", 0.05, "2024-12-31")).value).toBe(0.05);
});

test("activities: a step that two sources state counts once", () => {
  const row = { activity: "coal", sub_type: "production", revenue_share: 0.07 };
  const facts = ["one", "two"].map((source) =>
    fact("company-activities", "A", row, { key: "coal|production", source }),
  );
  const { activities } = analysed([holding("SHARE-A", 1)], [...A, ...facts], ["activities"]);
  expect(figure(activities, "activity.coal.revenue").value).toBe(0.07);
});

test("activities: a share above one is not believed of any step", () => {
  const step = (subType: string, share: number) =>
    activity("A", "coal", { sub_type: subType, revenue_share: share });
  const facts = [...A, step("production", 0.07), step("distribution", 7)];
  const { activities } = analysed([holding("SHARE-A", 1)], facts, ["activities"]);
  expect(figure(activities, "activity.coal.revenue").value).toBe(0.07);
});

test("a boolean activity counts whatever the revenue; involvement without revenue is unknown for the others", () => {
  const facts = [
    ...A,
    ...B,
    activity("A", "controversial_weapons", { involved: true, revenue_share: 0.001 }),
    activity("B", "controversial_weapons", { involved: false }),
    activity("A", "gambling", { involved: true }),
    activity("B", "gambling", { involved: false }),
  ];
  const { activities } = analysed([holding("SHARE-A", 1), holding("SHARE-B", 1)], facts, ["activities"]);
  expect(figure(activities, "activity.controversial_weapons")).toMatchObject({
    value: 0.5,
    coverageShare: 1,
  });
  expect(figure(activities, "activity.gambling")).toMatchObject({ value: 0, coverageShare: 0.5 });
});

test("benchmark exclusions: a letter's threshold is inclusive and CTB leaves out d to g", () => {
  const exclusion = (issuer: string, letter: string, revenue: number | null) =>
    fact("benchmark-exclusions", issuer, { letter, revenue_share: revenue, cause: "test" }, { key: letter });
  const facts = [
    ...A,
    ...B,
    ...C,
    exclusion("A", "d", 0.01),
    exclusion("B", "d", 0.0099),
    exclusion("C", "c", null),
  ];
  const { benchmarks } = analysed(HOLDINGS, facts, ["benchmarks"]);
  expect(figure(benchmarks, "benchmark.pab").value).toBeCloseTo(0.7, 12);
  expect(figure(benchmarks, "benchmark.ctb").value).toBeCloseTo(0.2, 12);
  expect(
    benchmarks?.violations.map(({ issuerId, letter, benchmark }) => [issuerId, letter, benchmark]),
  ).toEqual([
    ["A", "d", "PAB"],
    ["C", "c", "PAB and CTB"],
  ]);
  expect(benchmarks?.status).toEqual({ pab: "violating", ctb: "violating" });
});

test("without full coverage a benchmark's status cannot be told", () => {
  const facts = [...A, ...B, ...C, fact("benchmark-exclusions", "A", { letter: "d", revenue_share: 0 })];
  const part = analysed(HOLDINGS, facts, ["benchmarks"]).benchmarks;
  expect(part).toMatchObject({ status: { pab: "cannot_tell" }, isComplete: false });
  const whole = analysed([holding("SHARE-A", 1)], facts, ["benchmarks"]).benchmarks;
  expect(whole).toMatchObject({ status: { pab: "ok" }, isComplete: true });
});

const listed = (values: FactValues, listId: string): Fact =>
  fact("sanctions", `OFAC|${listId}`, { authority: "OFAC", list_id: listId, kind: "entity", ...values });

test("a LEI or ISIN is a hit, an equal name of the same country only asks for a review", () => {
  const facts = [
    ...A,
    ...B,
    ...C,
    listed({ name: "Somebody else", lei: "LEI-B", measure: "asset freeze" }, "1"),
    listed({ name: "COBALT", country: "RU" }, "2"),
    listed({ name: "Aldera", country: "GB" }, "3"),
  ];
  const { sanctions } = analysed(HOLDINGS, facts, ["sanctions"]);
  expect(sanctions?.hits).toMatchObject([{ issuerId: "B", matchedBy: "lei", listId: "1", weightShare: 0.3 }]);
  expect(sanctions?.toReview).toMatchObject([{ issuerId: "C", matchedBy: "name", listedName: "COBALT" }]);
  expect(sanctions).toMatchObject({ weightShare: 0.3, lists: [{ authority: "OFAC" }] });
  expect(sanctions?.coverageShare).toBeCloseTo(1, 12);
  expect(figure(sanctions, "sanctions.weight").value).toBeCloseTo(0.3, 12);
});

test("a name among persons never matches a company, and an entry that has ended matches nobody", () => {
  const facts = [
    ...A,
    ...B,
    ...C,
    listed({ name: "Cobalt", kind: "person", country: "RU" }, "1"),
    listed({ name: "x", lei: "LEI-A", to: "2024-12-31" }, "2"),
  ];
  const { sanctions } = analysed(HOLDINGS, facts, ["sanctions"]);
  expect(sanctions).toMatchObject({ hits: [], toReview: [], weightShare: 0 });
});

test("listed persons do not paint a country's bonds red; a debt ban does", () => {
  const facts = [
    ...sovereign("BY", "BOND-BY", {}),
    ...sovereign("RU", "BOND-RU", {}),
    fact("sanctions", "EU|1", { authority: "EU", kind: "country", country: "BY", measure: "listed_persons" }),
    fact("sanctions", "EU|2", {
      authority: "EU",
      kind: "country",
      country: "RU",
      measure: "debt/equity dealing ban",
    }),
  ];
  const { sanctions } = analysed([holding("BOND-BY", 60), holding("BOND-RU", 40)], facts, ["sanctions"]);
  expect(sanctions?.hits).toMatchObject([{ isin: "BOND-RU", matchedBy: "country", weightShare: 0.4 }]);
  expect(sanctions?.countries).toMatchObject([
    { country: "BY", newDebtProhibited: false, embargo: false, personsListed: true },
    { country: "RU", newDebtProhibited: true, embargo: false, personsListed: false },
  ]);
});

test("without any list nothing is screened, which is not the same as nothing found", () => {
  const { sanctions, benchmarks } = analysed(HOLDINGS, [...A, ...B, ...C], ["sanctions", "benchmarks"]);
  expect(figure(sanctions, "sanctions.weight")).toMatchObject({
    value: null,
    coverageShare: 0,
    eligibleShare: 1,
  });
  expect(benchmarks?.law220.status).toBe("unknown");
});

const law = (values: FactValues) =>
  fact("law-220-list", `List|${values.isin ?? values.lei ?? values.name}`, {
    list_name: "List",
    list_date: "2025-01-31",
    ...values,
  });

test("Law 220: involved by ISIN through a fund, partial where something could not be screened", () => {
  const facts = [
    ...A,
    ...B,
    ...fund("FUND", [
      { isin: "SHARE-A", weight_pct: 10 },
      { isin: "SHARE-B", weight_pct: 90 },
    ]),
  ];
  const involved = analysed(
    [holding("FUND", 100)],
    [...facts, law({ isin: "SHARE-A" })],
    ["benchmarks"],
  ).benchmarks;
  expect(involved?.law220).toMatchObject({ status: "involved", hits: [{ isin: "SHARE-A", path: ["FUND"] }] });
  expect(figure(involved, "law220").value).toBeCloseTo(0.1, 12);
  const clean = [...facts, law({ lei: "LEI-X" })];
  const status = (isins: string[]) =>
    analysed(
      isins.map((isin) => holding(isin, 100)),
      clean,
      ["benchmarks"],
    ).benchmarks?.law220.status;
  expect(status(["FUND"])).toBe("none_found");
  expect(status(["FUND", "NOBODY"])).toBe("partial");
  expect(status(["NOBODY"])).toBe("unknown");
});

test("Law 220: status is partial, not none_found, while a name alike waits for its review", () => {
  const facts = [...A, ...B, law({ name: "ALDERA S.P.A.", country: "IT" })];
  const of = (isins: string[]) =>
    analysed(
      isins.map((isin) => holding(isin, 100)),
      facts,
      ["benchmarks"],
      { explain: true },
    ).benchmarks;
  const waiting = of(["SHARE-A", "SHARE-B"]);
  expect(waiting?.law220).toMatchObject({ status: "partial", hits: [], toReview: [{ isin: "SHARE-A" }] });
  expect(figure(waiting, "law220")).toMatchObject({ coverageShare: 0.5, eligibleShare: 1 });
  expect(figure(waiting, "law220").holdings?.[0]?.reason).toBe("to_review");
  expect(of(["SHARE-A"])?.law220.status).toBe("unknown");
});

test("a fund's own Law 220 declaration counts where it cannot be looked through", () => {
  const facts = [
    fact("securities", "FUND", { type: "fund" }),
    fact("fund-facts", "FUND", { law_220: "none_found" }),
  ];
  expect(analysed([holding("FUND", 1)], facts, ["benchmarks"]).benchmarks?.law220.status).toBe("none_found");
});

test("climate targets are found by issuer, LEI or ISIN; a removed commitment is none", () => {
  const target = (subject: string, values: FactValues) => fact("climate-targets", subject, values);
  const facts = [
    ...A,
    ...B,
    ...C,
    target("A", { status: "Targets set", near_term_class: "1.5°C" }),
    target("LEI-B", { status: "Targets set", near_term_class: "Well-below 2°C" }),
    target("SHARE-C", { status: "Commitment removed" }),
  ];
  const { climate } = analysed(HOLDINGS, facts, ["climate"]);
  expect(figure(climate, "climate.targetSet")).toMatchObject({ value: 0.8, coverageShare: 1 });
  expect(figure(climate, "climate.target15").value).toBe(0.5);
  expect(figure(climate, "climate.committed").value).toBe(0);
});

test("targets cover a share of the financed emissions, not only of the weight", () => {
  const emitter = (id: string, tonnes: number) =>
    company(id, `SHARE-${id}`, { evic_eur_m: 100, scope1_t: tonnes, scope2_t: 0 });
  const facts = [
    ...emitter("X", 900),
    ...emitter("Y", 100),
    fact("climate-targets", "X", { status: "Targets set", near_term_class: "2°C" }),
    fact("climate-targets", "Y", { status: "Committed" }),
  ];
  const { climate } = analysed([holding("SHARE-X", 50), holding("SHARE-Y", 50)], facts, ["climate"]);
  expect(figure(climate, "climate.targetSet").value).toBe(0.5);
  expect(figure(climate, "climate.committed").value).toBe(0.5);
  expect(climate?.emissionsWithTargetShare).toBeCloseTo(0.9, 12);
});

test("WACI is scope 1 and 2 by revenue, apart from the footprint", () => {
  const facts = company("A", "SHARE-A", { evic_eur_m: 10, revenue_eur_m: 4, scope1_t: 30, scope2_t: 10 });
  const { climate } = analysed([holding("SHARE-A", 1)], facts, ["climate"]);
  expect(figure(climate, "waci.scope12").value).toBe(10);
});

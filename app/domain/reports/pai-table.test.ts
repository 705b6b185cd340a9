import { expect, test } from "vitest";
import { findMetric } from "~/domain/metrics/catalogue";
import { analysed, cash, company, fact, holding, sovereign } from "~tests/support/analysis-fixtures";
import { paiTable } from "./pai-table";

const IT = "IT0003128367";
const DE = "DE0001102333";

function tableOf(holdings: Parameters<typeof analysed>[0], facts: Parameters<typeof analysed>[1]) {
  return paiTable(analysed(holdings, facts, ["pai"]).pai?.figures ?? []);
}

const facts = [
  ...company("A", IT, { nace_section: "D", scope1_t: 10, evic_eur_m: 100, revenue_eur_m: 10 }),
  ...sovereign("DE", DE, { ghg_t: 1, gdp_eur_m: 2, social_violation: false }),
];

test("every mandatory indicator from 1 to 18 is printed, in the order of the regulation", () => {
  const { mandatory } = tableOf([holding(IT, 60), holding(DE, 40)], facts);
  const printed = mandatory.flatMap(({ rows }) => rows.flatMap(({ figures }) => figures));
  const indicators = printed.map(({ metric }) => Number(findMetric(metric)?.source.params?.indicator));
  expect(new Set(indicators)).toEqual(new Set(Array.from({ length: 18 }, (_, index) => index + 1)));
  const rows = mandatory.flatMap(({ rows: own }) => own.map(({ indicator }) => indicator));
  expect(rows).toEqual([...rows].sort((a, b) => a - b));
});

test("a section of NACE that is held has its line; the eight that are not share one", () => {
  const { mandatory } = tableOf([holding(IT, 60), holding(DE, 40)], facts);
  const sixth = mandatory.flatMap(({ rows }) => rows).filter(({ indicator }) => indicator === 6);
  expect(sixth.map(({ figures }) => figures.map(({ metric }) => metric))).toEqual([
    ["pai.6.D"],
    ["pai.6.A", "pai.6.B", "pai.6.C", "pai.6.E", "pai.6.F", "pai.6.G", "pai.6.H", "pai.6.L"],
  ]);
});

test("count and share of countries are one line, and so is real estate that is not held", () => {
  const { mandatory } = tableOf([holding(IT, 60), holding(DE, 40)], facts);
  const rows = mandatory.flatMap(({ rows: own }) => own.map(({ figures }) => figures.map((f) => f.metric)));
  expect(rows).toContainEqual(["pai.16.count", "pai.16.share"]);
  expect(rows).toContainEqual(["pai.17", "pai.18"]);
});

test("opt-in indicators are printed where there is data, and only there", () => {
  const water = fact(
    "pai-optional",
    "A",
    { subject_id: "A", indicator: "t2.6", value: 5 },
    { key: "t2.6|2024-12-31" },
  );
  expect(tableOf([holding(IT, 100)], facts).optional).toEqual([]);
  expect(tableOf([holding(IT, 100)], [...facts, water]).optional.map(({ metric }) => metric)).toEqual([
    "pai.t2.6",
  ]);
});

test("a portfolio of cash prints every line as not eligible", () => {
  const { mandatory } = tableOf([cash(100)], []);
  expect(mandatory.flatMap(({ rows }) => rows).every(({ figures }) => figures[0]?.eligibleShare === 0)).toBe(
    true,
  );
});

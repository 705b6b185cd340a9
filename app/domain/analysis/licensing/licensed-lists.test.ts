import { describe, expect, test } from "vitest";
import { VIEW_NAMES } from "~/domain/metrics/view-names";
import { licenceOf } from "~/permissions/licence";
import { AS_OF, company, fact, fund, holding, rating, sovereign } from "~tests/support/analysis-fixtures";
import { chance } from "~tests/support/random-portfolio";
import { viewer } from "~tests/support/viewer";
import { analyse } from "../analyse";
import type { AnalyseInput } from "../analyse-input";
import { MemoryFactBook } from "../book/fact-book";
import type { Holding } from "../positions/holding";
import { defaultSettings } from "../settings";
import { openViews } from "./licence-grants";
import { licensedFacts } from "./licensed-book";

const grantsOf = (...roles: string[]) => licenceOf(viewer(roles)).grants;

const ALPHA = "FR0000000001";
const BETA = "FR0000000002";
const FUND = "LU0000000001";
const WHOLE_FUND = "LU0000000002";
const STATE = "FR0000000009";
const ISINS = [ALPHA, BETA, FUND, WHOLE_FUND, STATE];

const FACTS = [
  ...company("ALPHA", ALPHA, { evic_eur_m: 100, scope1_t: 500 }, { issuer: { lei: "LEIALPHA" } }),
  ...company("BETA", BETA, { evic_eur_m: 100, scope1_t: 100 }),
  ...fund(FUND, [
    { isin: ALPHA, weight_pct: 60 },
    { isin: BETA, weight_pct: 40 },
  ]),
  fact("securities", WHOLE_FUND, { isin: WHOLE_FUND, name: "Whole Fund", type: "fund" }),
  ...sovereign("RU", STATE, { ghg_t: 10, gdp_eur_m: 5 }),
  rating("ALPHA", 4),
  rating("gov-RU", 2),
  fact("sanctions", "EU|1", { authority: "EU", kind: "entity", name: "First", lei: "LEIALPHA" }),
  fact("sanctions", "EU|2", { authority: "EU", kind: "entity", name: "BETA" }),
  fact("sanctions", "EU|3", { authority: "EU", kind: "entity", name: "Third", isin: WHOLE_FUND }),
  fact("sanctions", "EU|4", {
    authority: "EU",
    kind: "country",
    name: "State",
    country: "RU",
    measure: "debt_ban",
  }),
  fact("law-220-list", "L|1", { list_name: "L", name: "Fund on the list", isin: WHOLE_FUND }),
  fact("law-220-list", "L|2", { list_name: "L", name: "Share on the list", isin: ALPHA }),
];

const LISTS = {
  sanctions: [{ name: "EU", publisher: null, date: "2025-06-01" }],
  "law-220-list": [{ name: "L", publisher: "Authority", date: "2025-06-01" }],
};

type Lists = typeof LISTS | ReturnType<typeof licensedFacts>["lists"];

function bookOf(facts: typeof FACTS | ReturnType<typeof licensedFacts>["facts"], lists: Lists) {
  const book = new MemoryFactBook(facts);
  book.setListDates("sanctions", lists.sanctions);
  book.setListDates("law-220-list", lists["law-220-list"]);
  return book;
}

const inputOf = (holdings: readonly Holding[], roles: readonly string[]): AnalyseInput => ({
  holdings,
  currency: "EUR",
  totalValueEur: null,
  views: VIEW_NAMES,
  explain: true,
  settings: { ...defaultSettings(AS_OF), minCoverageShare: 0, licence: grantsOf(...roles) },
});

const BOOK = bookOf(FACTS, LISTS);

function sent(isins: readonly string[], ...roles: string[]) {
  const holdings = isins.map((isin) => holding(isin, 1));
  return licensedFacts(inputOf(holdings, roles), BOOK, FACTS);
}

const listed = ({ facts }: ReturnType<typeof licensedFacts>) =>
  facts.flatMap(({ dataset, values }) =>
    dataset === "sanctions" || dataset === "law-220-list" ? [values.name] : [],
  );

describe("licensed lists", () => {
  test.each([
    [["ROLE_GOVERNATIVE", "ROLE_GOVERNATIVE_SANCTIONS"], ["State"], ["L"]],
    [["ROLE_FUND", "ROLE_FUND_SANCTIONS"], ["Third"], []],
    [["ROLE_FUND", "ROLE_FUND_LAW_220"], ["Fund on the list"], ["L"]],
    [["ROLE_EQUITY"], ["First", "BETA", "Share on the list"], ["L"]],
    [["ROLE_FUND"], [], []],
    [["ROLE_THEMATIC"], [], []],
  ])("for %j hold only rows about its sections: %j", (roles, rows, law220) => {
    const material = sent([ALPHA, BETA, WHOLE_FUND, STATE], ...roles);
    expect(listed(material)).toEqual(rows);
    expect(material.lists["law-220-list"].map(({ name }) => name)).toEqual(law220);
    expect(material.isComplete).toBe(true);
  });

  test("no list is named when no line's section opens it", () => {
    expect(sent([FUND, STATE], "ROLE_EQUITY").lists).toEqual({ sanctions: [], "law-220-list": [] });
    expect(sent([ALPHA], "ROLE_EQUITY").lists).toEqual(LISTS);
  });

  test("rows on a fund's holdings count in its figures but are not sent", () => {
    const material = sent([FUND], "ROLE_FUND", "ROLE_FUND_SANCTIONS");
    expect(listed(material)).toEqual([]);
    expect(material.isComplete).toBe(false);
    const both = sent([FUND], "ROLE_FUND", "ROLE_FUND_SANCTIONS", "ROLE_EQUITY", "ROLE_EQUITY_PAI");
    expect(listed(both)).toEqual(["First", "BETA"]);
  });

  test("a line with a company name only is licensed like equities", () => {
    const lines = [holding(null, 1, { name: "BETA", assetType: "equity" })];
    const reviewed = (...roles: string[]) =>
      analyse(inputOf(lines, roles), BOOK).views.sanctions?.toReview.map(({ listedName }) => listedName);
    expect(reviewed("ROLE_GOVERNATIVE", "ROLE_GOVERNATIVE_SANCTIONS")).toEqual([]);
    expect(reviewed("ROLE_EQUITY")).toEqual(["BETA"]);
  });
});

const PARTS = ["SDG", "EET", "LAW_220", "SANCTIONS", "PAI", "EU_TAX", "SUSTAINABLE_INVESTMENT"];
const SECTION_ROLES = ["ROLE_FUND", "ROLE_EQUITY", "ROLE_GOVERNATIVE"];

function randomCase(seed: number): AnalyseInput {
  const random = chance(seed);
  const some = <T>(all: readonly T[], likelihood: number) => all.filter(() => random() < likelihood);
  const roles = some(SECTION_ROLES, 0.75).flatMap((role) => [
    role,
    ...some(PARTS, 0.75).map((part) => `${role}_${part}`),
  ]);
  const named = random() < 0.3 ? [holding(null, 5, { name: "BETA", assetType: "equity" })] : [];
  const lines = some(ISINS, 0.6).map((isin) => holding(isin, Math.ceil(random() * 100)));
  return inputOf([...lines, ...named], roles);
}

test("licensedFacts: same figures as the server's in 400 portfolios when isComplete is true", () => {
  const counts = { complete: 0, incomplete: 0, differing: 0 };
  for (let seed = 1; seed <= 400; seed += 1) {
    const asked = randomCase(seed);
    const input = { ...asked, views: openViews(asked.settings.licence) };
    const material = licensedFacts(input, BOOK, FACTS);
    const server = analyse(input, BOOK).views;
    const browser = analyse(input, bookOf(material.facts, material.lists)).views;
    const isSame = JSON.stringify(browser) === JSON.stringify(server);
    if (material.isComplete) expect(browser, `seed ${seed}`).toEqual(server);
    counts[material.isComplete ? "complete" : "incomplete"] += 1;
    if (!isSame) counts.differing += 1;
  }
  // Not by chance: both answers occur, and where facts are left out figures do differ.
  expect(Object.values(counts).every((count) => count > 40)).toBe(true);
});

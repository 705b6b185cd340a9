import { expect, test } from "vitest";
import { fact } from "~tests/support/analysis-fixtures";
import { ListIndex } from "../screening/list-matching";
import { law220Status, law220Verdict } from "./law-220";
import { sanctionsStatus, sanctionVerdict } from "./sanctions";
import type { ScreenedParty, ScreeningList } from "./screened-party";

const DAY = "2026-11-20";

const COMPANY: ScreenedParty = {
  identity: { lei: "LEI-Q", isin: "IT0000000001", name: "Quarzo Industria Estrattiva", country: "IT" },
  subject: "Q",
  state: null,
  isIdentified: true,
};
const STATE: ScreenedParty = { ...COMPANY, identity: { ...COMPANY.identity, name: null }, state: "BY" };

function listOf(...rows: readonly Record<string, string>[]): ScreeningList {
  const facts = rows.map((values, at) => fact("sanctions", `EU|${at}`, { authority: "EU", ...values }));
  return { index: new ListIndex(facts, DAY), isConsulted: rows.length > 0, decisionsOf: () => [] };
}

const said = (party: ScreenedParty | null, list: ScreeningList) => {
  const { match, ...verdict } = sanctionVerdict(party, list);
  return { by: match?.by ?? null, ...verdict };
};

test("sanctionVerdict: listed by LEI or ISIN, to review by a similar name, not listed by another name", () => {
  expect(said(COMPANY, listOf({ name: "Other", lei: "LEI-Q" }))).toEqual({
    by: "lei",
    isListed: true,
    isToReview: false,
  });
  expect(said(COMPANY, listOf({ name: "QUARZO INDUSTRIA ESTRATTIVE" }))).toEqual({
    by: "name",
    isListed: false,
    isToReview: true,
  });
  expect(said(COMPANY, listOf({ name: "Other" }))).toEqual({ by: null, isListed: false, isToReview: false });
});

test("sanctionVerdict: null without a list, for cash, and for an unknown issuer without a matching ISIN", () => {
  const nothing = { by: null, isListed: null, isToReview: false };
  expect(said(COMPANY, listOf())).toEqual(nothing);
  expect(said(null, listOf({ name: "Other" }))).toEqual(nothing);
  const unknown = { ...COMPANY, isIdentified: false };
  expect(said(unknown, listOf({ name: "Other" }))).toEqual(nothing);
  expect(said(unknown, listOf({ name: "Other", isin: "IT0000000001" }))).toMatchObject({ isListed: true });
});

test("sanctionVerdict: not listed by rows on persons, vessels or aircraft, or rows outside their dates", () => {
  const rows: readonly Record<string, string>[] = [
    { kind: "person" },
    { kind: "vessel" },
    { kind: "aircraft" },
    { kind: "entity", to: "2026-11-19" },
    { kind: "entity", from: "2026-11-21" },
  ];
  for (const row of rows)
    expect(said(COMPANY, listOf({ name: "Quarzo Industria Estrattiva", lei: "LEI-Q", ...row }))).toEqual({
      by: null,
      isListed: false,
      isToReview: false,
    });
});

test("sanctionVerdict: a state's bonds are listed by debt and asset bans, not by listed persons or arms embargoes", () => {
  const country = (measure: string) =>
    listOf({ name: "Belarus", kind: "country", country: "BY; RU", measure });
  for (const measure of ["debt_ban", "comprehensive embargo", "asset_ban"])
    expect([measure, said(STATE, country(measure))]).toEqual([
      measure,
      { by: "country", isListed: true, isToReview: false },
    ]);
  for (const measure of ["listed_persons", "arms_embargo"])
    expect([measure, said(STATE, country(measure)).isListed]).toEqual([measure, false]);
  expect(said(COMPANY, country("debt_ban")).isListed).toBe(false);
});

test("law220Verdict: a list hit overrides the fund's declaration; null when the fund declares nothing", () => {
  const fund = { ...COMPANY, isIdentified: false };
  const other = listOf({ name: "Other" });
  expect(law220Verdict(fund, listOf({ name: "F", isin: "IT0000000001" }), "none_found").isListed).toBe(true);
  expect(law220Verdict(fund, other, "none_found").isListed).toBe(false);
  expect(law220Verdict(fund, other, "involved").isListed).toBe(true);
  for (const declared of ["partial", "unknown", null])
    expect(law220Verdict(fund, other, declared).isListed).toBeNull();
});

test("law220Status: involved above the tolerance; none_found only when all eligible value is covered", () => {
  expect(law220Status(0.02, 1, 1, 0.01)).toBe("involved");
  expect(law220Status(0.01, 1, 1, 0.01)).toBe("none_found");
  expect(law220Status(0, 1, 0.6, 0)).toBe("partial");
  expect(law220Status(0, 1, 0, 0)).toBe("unknown");
});

test("sanctionsStatus: none_found only when all eligible value was compared", () => {
  const of = (hits: number, toReview: number, coverageShare: number) =>
    sanctionsStatus({ hits, toReview, eligibleShare: 0.9, coverageShare });
  expect(of(1, 2, 0.1)).toBe("hits");
  expect(of(0, 2, 0.9)).toBe("review");
  expect(of(0, 0, 0.9)).toBe("none_found");
  expect(of(0, 0, 0.89)).toBe("partial");
  expect(of(0, 0, 0)).toBe("unknown");
});

import { expect, test } from "vitest";
import { tellingWords } from "~/domain/search/telling-words";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { candidatesOf, nameQuestions, sureMatches, withMatches } from "./candidates";

const asset = (
  isin: string,
  name: string,
  type: "equity" | "fund" | "corporate_bond" = "equity",
  currency = "EUR",
) => ({
  isin,
  name,
  type,
  currency,
});
const CORVANE = asset("NL0099114207", "Corvane Semiconductors NV");
const positionOf = async (text: string) => {
  const [position] = (await readTextFile(text)).holdings;
  if (position === undefined) throw new Error("no position");
  return position;
};

test("tellingWords: drops legal forms, share classes and accents", () => {
  expect(tellingWords("CORVANE SEMICONDUCTORS N.V. ORD")).toEqual(["corvane", "semiconductors"]);
  expect(tellingWords("Esterhaus Bank AG")).toEqual(["esterhaus", "bank"]);
  expect(tellingWords("Österreich Grün 2,90% 2033")).toEqual(["osterreich", "grun", "2,90%", "2033"]);
  expect(tellingWords("NOVO B")).toEqual(["novo"]);
});

test("nameQuestions: whole name first, then shorter prefixes, no single short word", async () => {
  const long = await positionOf("ticker,name,weight\nCORV,Corvane Semiconductors Global NV,100");
  expect(nameQuestions(long)).toEqual(["corvane semiconductors global", "corvane semiconductors"]);
  expect(nameQuestions(await positionOf("ticker,name,weight\nABB,ABB SA,100"))).toEqual([]);
});

test("candidatesOf: sure when name and currency are equal, unsure when only the beginning is", async () => {
  const position = await positionOf("ticker,name,currency,weight\nCORV,CORVANE SEMICONDUCTORS NV,EUR,100");
  const alike = asset("US0000000001", "Corvane Semiconductors Holdings");
  expect(candidatesOf(position, [alike, CORVANE])).toMatchObject({
    row: 2,
    candidates: [
      { isin: CORVANE.isin, kind: "name" },
      { isin: alike.isin, kind: "name" },
    ],
    isSure: true,
  });
  expect(candidatesOf(position, [alike]).isSure).toBe(false);
  const twin = asset("NL0000000002", "Corvane Semiconductors NV");
  expect(candidatesOf(position, [CORVANE, twin]).isSure).toBe(false);
  const bond = asset("XS0000000003", "Corvane Semiconductors", "corporate_bond");
  const share = { ...position, assetType: "equity" as const };
  expect(candidatesOf(share, [bond]).candidates).toEqual([]);
});

test("candidatesOf: offers another class of the same fund, unsure between two alike, and no other share when an ISIN is given", async () => {
  const fund = await positionOf("isin,name,weight\nIE00DM41KE20,Kestrel Europe Leaders A EUR Acc,100");
  const other = asset("IE00BH4HKS39", "Kestrel Europe Leaders B USD Dist", "fund", "USD");
  expect(candidatesOf(fund, [other])).toMatchObject({
    identifier: "IE00DM41KE20",
    candidates: [{ isin: other.isin, kind: "class" }],
    isSure: true,
  });
  const third = asset("IE00B4L5Y983", "Kestrel Europe Leaders C CHF Acc", "fund", "CHF");
  expect(candidatesOf(fund, [other, third]).isSure).toBe(false);
  const share = await positionOf("isin,name,weight\nDE000DM4EH23,Corvane Semiconductors NV,100");
  expect(candidatesOf(share, [CORVANE]).candidates).toEqual([]);
});

test("sureMatches: only sure lines, each instrument once", async () => {
  const position = await positionOf("ticker,name,weight\nCORV,Corvane Semiconductors NV,100");
  const line = { ...candidatesOf(position, [CORVANE]), share: null };
  expect(sureMatches([line, { ...line, row: 3 }, { ...line, row: 4, isSure: false }])).toEqual({
    "2": CORVANE.isin,
  });
});

test("withMatches: sets the accepted ISIN and leaves other rows unchanged", async () => {
  const { holdings } = await readTextFile("ticker,name,weight\nCORV,Corvane,60\nX,Other,40");
  expect(withMatches(holdings, { "2": CORVANE.isin, "9": CORVANE.isin }).map(({ isin }) => isin)).toEqual([
    CORVANE.isin,
    null,
  ]);
});

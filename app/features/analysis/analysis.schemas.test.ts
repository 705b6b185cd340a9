import { expect, test } from "vitest";
import { importChoices, importConfirmation } from "~/features/portfolios/imports.schemas";
import { portfolioInput } from "~/features/portfolios/portfolios.schemas";
import { analysisBody, analysisSearch } from "./analysis.schemas";

test.each(["", ",", " , "])("address of an analysis: views and metrics of %j are not stated", (text) => {
  expect(analysisSearch.parse({ views: text, metrics: text })).toMatchObject({
    views: undefined,
    metrics: undefined,
  });
});

test("address of an analysis: views and metrics are read with blanks around them, and an unknown name is refused", () => {
  expect(analysisSearch.parse({ views: "esg, pai", metrics: "esg.rating, pai.4" })).toMatchObject({
    views: ["esg", "pai"],
    metrics: ["esg.rating", "pai.4"],
  });
  expect(analysisSearch.safeParse({ views: "esg,nothing" }).success).toBe(false);
  expect(analysisSearch.safeParse({ metrics: "esg.nothing" }).success).toBe(false);
});

const line = { name: "Cash", weightPct: 100, assetType: "cash" };
const STATED: readonly (readonly [where: string, accepts: (currency: string) => boolean])[] = [
  ["an analysis", (currency) => analysisBody.safeParse({ holdings: [line], currency }).success],
  ["a line to analyse", (currency) => analysisBody.safeParse({ holdings: [{ ...line, currency }] }).success],
  ["a portfolio", (currency) => portfolioInput.safeParse({ name: "P", holdings: [line], currency }).success],
  [
    "a line of one",
    (currency) => portfolioInput.safeParse({ name: "P", holdings: [{ ...line, currency }] }).success,
  ],
  ["an import", (currency) => importChoices.safeParse({ currency }).success],
  ["its confirmation", (currency) => importConfirmation.safeParse({ name: "P", currency }).success],
];

test.each(STATED)(
  "currency: %s takes codes of money in use, and neither names nor hundredths",
  (_, accepts) => {
    expect(
      ["EUR", " usd ", "CNH", "XYZ", "GBX", "ITL", "EURO", "US DOLLAR", "$", "£", "EU", ""].filter(accepts),
    ).toEqual(["EUR", " usd ", "CNH"]);
  },
);

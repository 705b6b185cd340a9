import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import type { ReviewPair } from "../review.answers";
import { PairTable } from "./review-pair";

const pair: ReviewPair = {
  ...{ id: "1", score: 100, likeName: "AMAMACHI", state: "open", decision: null, reopened: false },
  issuer: {
    ...{ id: "DMC1", name: "Amamachi", lei: null, country: "CN", type: "company", sector: "Industrials" },
    ...{ instruments: 0, isin: null, section: null },
  },
  listed: {
    ...{ dataset: "sanctions", authority: "UN", key: "1", name: "AMAMACHI", aliases: [], kind: null },
    ...{ country: "CN; HK", lei: null, isin: null, programme: null, measure: null, listDate: null },
    source: { fileName: "un.csv", source: "un", sourceRow: 2, loadId: 1 },
    listedAs: "AMAMACHI",
  },
};

test("a pair of names: countries and the sector are told in the reader's language", () => {
  const countries = { CN: "Cina", HK: "Hong Kong" };
  const text = textOf(rendered(<PairTable pair={pair} countries={countries} />, "it"));
  expect(text).toContain("Paese Cina Cina; Hong Kong uguale");
  expect(text).toContain("Società, Industria");
  expect(text).not.toContain("Industrials");
});

import { expect, test } from "vitest";
import { DATASETS } from "~/domain/datasets/datasets";
import { matchHeaders } from "~/domain/datasets/header-match";
import { headerFingerprint } from "~/domain/tabular/headers/match-columns";
import { mappingAgain } from "./saved-mapping";

test("headers that differ only in case, marks and empty ends are those of the same file", () => {
  expect(headerFingerprint(["Fund ISIN", "Peso %", null])).toBe(headerFingerprint(["fund_isin", "PESO  %"]));
  expect(headerFingerprint(["Peso %", "Fund ISIN"])).not.toBe(headerFingerprint(["Fund ISIN", "Peso %"]));
  expect(headerFingerprint([null, null])).toBeNull();
});

test("columns hold for the next file; a fund and a day are offered and not taken for granted", () => {
  const mapping = {
    weights: "weight_pct",
    "=IE00B4L5Y983": "fund_isin",
    "=2026-01-31": "as_of",
    "=equity": "asset_type",
  };
  expect(mappingAgain(DATASETS["fund-holdings"], mapping)).toEqual({
    mapping: { weights: "weight_pct", "=equity": "asset_type" },
    given: { fund_isin: "IE00B4L5Y983", as_of: "2026-01-31" },
  });
});

test("of two columns with one header the second is mapped by its letter", () => {
  const { places, unused } = matchHeaders(DATASETS.issuers, ["ID", "Name", "Name"], {
    ID: "issuer_id",
    Name: "",
    C: "name",
  });
  expect(places.get("issuer_id")).toEqual([0]);
  expect(places.get("name")).toEqual([2]);
  expect(unused).toEqual([]);
});

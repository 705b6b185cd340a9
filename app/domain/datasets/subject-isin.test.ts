import { expect, test } from "vitest";
import { RowChecker } from "./check-row";
import { climateTargets } from "./climate-targets";
import { esgRatings } from "./esg-ratings";
import { fundHoldings } from "./fund-holdings";
import { issuers } from "./issuers";
import { LoadFindings } from "./load-finding";
import { securities } from "./securities";

function subjectOf(id: string) {
  const findings = new LoadFindings();
  const checker = new RowChecker(esgRatings, findings);
  const cells = { subject_id: id, rating: "3", provider: "P", as_of: "2026-10-31" };
  const rows = checker.check({ dataset: "esg-ratings", sheet: null, row: 2, cells });
  return [rows?.[0]?.subject, findings.listed.map(({ code, params }) => [code, params.suggestion])];
}

test("subject: an ISIN is written out, an internal id stays as it is", () => {
  expect(subjectOf("nl0099114207")).toEqual(["NL0099114207", []]);
  expect(subjectOf("NL00 9911 4207")).toEqual(["NL0099114207", []]);
  expect(subjectOf("Acme-1 b")).toEqual(["Acme-1 b", []]);
});

test.each([
  "'NL0099114207",
  "ISIN: nl0099114207",
  "NL0099114207 NA Equity",
  "NL0099114207 Corp",
  "ＮＬ0099114207",
])("subject: the ISIN alone is read when a program or a person writes %s", (id) => {
  expect(subjectOf(id)).toEqual(["NL0099114207", []]);
});

test("subject: an LEI is written out, when it is in small letters or in groups", () => {
  expect(subjectOf("529900t8bm49aursdo55")).toEqual(["529900T8BM49AURSDO55", []]);
  expect(subjectOf("5299 00T8 BM49 AURS DO55")).toEqual(["529900T8BM49AURSDO55", []]);
  expect(subjectOf("529900t8bm49aursdo56")).toEqual(["529900t8bm49aursdo56", []]);
});

test("subject: a whole number that a program wrote as a fraction is the same id", () => {
  expect(subjectOf("1000123.0")).toEqual(["1000123", []]);
  for (const id of ["1000123.5", "A.0", "NL0099114207 Acme", "2.10"]) expect(subjectOf(id)).toEqual([id, []]);
});

test.each([
  "NL0099114207 / IT0009914034",
  "NL0099114207, IT0009914034",
  "NL0099114207\nIT0009914034",
  "Acme NV (NL0099114207, IT0009914034)",
])("subject: refused when its cell holds the ISINs of two securities (%s)", (id) => {
  expect(subjectOf(id)).toEqual([undefined, [["D38", undefined]]]);
});

test("subject: read when its cell holds one ISIN twice", () => {
  expect(subjectOf("NL0099114207 (NL0099114207)")[1]).toEqual([]);
});

test("subject: refused with a suggestion when it is an ISIN with a wrong check digit", () => {
  expect(subjectOf("NL0099114208")).toEqual([undefined, [["D38", "NL0099114207"]]]);
  expect(subjectOf("IT770000055X")).toEqual([undefined, [["D38", "IT7700000559"]]]);
});

test("subject: an internal id stays as it is, when it only resembles an ISIN", () => {
  for (const id of ["QX0099114208", "NLABCDEFGHIX", "NL009911420"]) expect(subjectOf(id)).toEqual([id, []]);
});

test.each([issuers, securities, climateTargets, fundHoldings])(
  "issuer id: a mistyped ISIN refuses the row when the dataset is $name",
  (dataset) => {
    const findings = new LoadFindings();
    const cells = {
      ...{ isin: "NL0099114207", fund_isin: "IE00B4L5Y983", as_of: "2026-10-31", weight_pct: "1" },
      ...{
        issuer_id: "IT770000055X",
        issuer_type: "company",
        name: "Acme",
        type: "equity",
        status: "Committed",
      },
    };
    expect(
      new RowChecker(dataset, findings).check({ dataset: dataset.name, sheet: null, row: 2, cells }),
    ).toBe(null);
    expect(findings.listed).toMatchObject([{ code: "D38", column: "issuer_id", severity: "error" }]);
  },
);

import { expect, test } from "vitest";
import { RowChecker } from "./check-row";
import { esgRatings } from "./esg-ratings";
import { LoadFindings } from "./load-finding";

function subjectOf(id: string) {
  const findings = new LoadFindings();
  const checker = new RowChecker(esgRatings, findings);
  const cells = { subject_id: id, rating: "3", provider: "P", as_of: "2026-10-31" };
  const rows = checker.check({ dataset: "esg-ratings", sheet: null, row: 2, cells });
  return [rows?.[0]?.subject, findings.listed.map(({ code, params }) => [code, params.suggestion])];
}

test("an ISIN as a subject is written out, an id of the house stays as it is", () => {
  expect(subjectOf("nl0099114207")).toEqual(["NL0099114207", []]);
  expect(subjectOf("NL00 9911 4207")).toEqual(["NL0099114207", []]);
  expect(subjectOf("Acme-1 b")).toEqual(["Acme-1 b", []]);
});

test("a subject with the shape of an ISIN and a wrong check digit is kept and named", () => {
  expect(subjectOf("NL0099114208")).toEqual(["NL0099114208", [["D38", "NL0099114207"]]]);
});

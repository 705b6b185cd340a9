import { expect, test } from "vitest";
import { readExclusionList } from "~tests/support/read-exclusion-list";

const BAT = "GB0002875804";
const LOCKHEED = "US5398301094";
const SAP = "DE0007164600";

/** The columns that the note on unused ones names. */
async function unusedColumns(...lines: readonly string[]): Promise<readonly unknown[]> {
  const { findings } = await readExclusionList(...lines);
  return findings.flatMap(({ code, message }) => (code === "I01" ? [message.params.columns] : []));
}

test("exclusion list: a column of verdicts is not called unused, when its verdicts decide", async () => {
  const lines = [`BAT;${BAT};Fail`, `SAP;${SAP};Pass`];
  expect(await unusedColumns("Issuer;ISIN;Overall Flag", ...lines)).toEqual(["Issuer"]);
});

test("exclusion list: a column that takes a company off the list is not called unused", async () => {
  const lines = [`BAT;${BAT};Excluded;GB`, `SAP;${SAP};Readmitted;DE`];
  expect(await unusedColumns("Issuer;ISIN;Decision;Country", ...lines)).toEqual(["Issuer, Country"]);
});

test("exclusion list: a column whose status is open is not called unused, when a row is asked about for it", async () => {
  const lines = [`BAT;${BAT};Red`, `Lockheed;${LOCKHEED};Red`, `SAP;${SAP};Amber`];
  expect(await unusedColumns("Issuer;ISIN;Screen", ...lines)).toEqual(["Issuer"]);
});

test("exclusion list: the note on unused columns names no repeated one, which has a warning of its own", async () => {
  const lines = [`BAT;${BAT};x;${BAT}`, `SAP;${SAP};x;${SAP}`];
  expect(await unusedColumns("Issuer;ISIN;Tobacco;ISIN", ...lines)).toEqual(["Issuer"]);
});

test("exclusion list: there is no note on unused columns, when all of them are used", async () => {
  expect(await unusedColumns("ISIN;Result", `${BAT};Fail`, `${SAP};Pass`)).toEqual([]);
});

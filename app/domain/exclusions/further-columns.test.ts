import { expect, test } from "vitest";
import { isinCheckDigit } from "~/domain/identifiers/isin";
import { findingTexts, LOCKHEED, readExclusionList, SAP } from "~tests/support/read-exclusion-list";

const BAT = "GB0002875804";
const BAT_ADR = "US1104481072";

async function read(...lines: readonly string[]) {
  const { rows, findings } = await readExclusionList(...lines);
  return { stated: rows.map(({ subject }) => subject), found: findingTexts(findings) };
}

test.each(["ISIN 1;ISIN 2", "Equity ISIN;Bond ISIN", "ISIN;Further ISINs"])(
  "exclusion list: every ISIN of a company is excluded, when they stand below %s",
  async (headers) => {
    const { stated, found } = await read(
      `Issuer;${headers};Reason`,
      `BAT;${BAT};${BAT_ADR};Tobacco`,
      `Lockheed;;${LOCKHEED};Weapons`,
      `SAP;${SAP};not listed;Norms`,
    );
    expect(stated).toEqual([BAT, BAT_ADR, LOCKHEED, SAP]);
    expect(found).toContain("note I02 1C further_isins");
    expect(found.filter((text) => !text.startsWith("note"))).toEqual([]);
  },
);

test("exclusion list: a second column of ISINs is named and not read, when it may be of another list", async () => {
  const { stated, found } = await read("Added;ISIN;Removed;ISIN", `BAT;${BAT};SAP;${SAP}`);
  expect(stated).toEqual([BAT]);
  expect(found).toContain("warning I02 1D other_isins");
});

test("exclusion list: ISINs of a second list beside the first are counted, and those that the first holds too are not", async () => {
  const lines = [`BAT;${BAT};;Lockheed;${LOCKHEED}`, `SAP;${SAP};;BAT;${BAT}`];
  const { findings } = await readExclusionList("Company;ISIN;;Company;ISIN", ...lines);
  const repeated = findings.find(({ code }) => code === "I02");
  expect(repeated?.message).toEqual({
    key: "exclusions:finding.other_isins",
    params: { taken: "B", count: 1 },
  });
});

test("exclusion list: a column of comments is a note, when another column gives the reasons", async () => {
  const { found } = await read("Issuer;ISIN;Reason;Comment", `BAT;${BAT};Tobacco;Since the merger`);
  expect(found).toEqual(["note I02 1D repeated", "note I01 1 unused"]);
});

test("exclusion list in JSON: every ISIN of a long list is excluded", async () => {
  const isins = Array.from({ length: 40 }, (_, at) => isinOf(at));
  const { stated } = await read(JSON.stringify([{ issuer: "BAT", isins, criteria: ["Tobacco", "Coal"] }]));
  expect(stated).toEqual(isins);
});

function isinOf(at: number): string {
  const body = `US${String(100_000_000 + at)}`;
  return `${body}${isinCheckDigit(body)}`;
}

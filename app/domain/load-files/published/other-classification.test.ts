import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const read = async (header: string, codes: readonly string[]) => {
  const rows = codes.map((code, at) => `ID${at};company;x;${code}\n`).join("");
  const load = await readLoad("issuers", `Issuer ID;Type;Name;${header}\n${rows}`);
  return {
    codes: load.values.map(({ nace_code: code, nace_section: section }) => code ?? section),
    found: load.found,
    params: load.findings.listed[0]?.params,
  };
};

test("codes of activities: the column is left unread with a finding, when it holds codes of SIC, NAICS or an older NACE", async () => {
  const sic = await read("NACE code", ["2834", "4911", "7372", "20.14"]);
  expect(sic.codes).toEqual([undefined, undefined, undefined, undefined]);
  expect(sic.found).toEqual([["warning", "D57", 1, "D (NACE code)", "2834"]]);
  expect(sic.params).toEqual({ others: 2, codes: 4 });
  for (const codes of [
    ["522110", "334220", "221112", "211120"],
    ["40.11", "65.12", "45.21"],
    ["45202030", "10102010"],
  ]) {
    const { found } = await read("NACE", codes);
    expect(found.map(([, code]) => code)).toEqual(["D57"]);
  }
  expect((await read("NACE section", ["31-33", "52", "44-45", "62"])).found).toHaveLength(1);
});

test("codes of activities: the column is read with a finding for each unknown code, when most codes are of NACE", async () => {
  const codes = ["35.11", "64.19", "62.01", "01.11", "C", "7372", "K64.19", "20", "10.1", "6201Z", "141"];
  const { codes: stated, found } = await read("NACE code", codes);
  expect(stated).toEqual(codes);
  expect(found).toEqual([
    ["warning", "D03", 7, "D (NACE code)", "7372"],
    ["warning", "D03", 12, "D (NACE code)", "141"],
  ]);
});

test("codes of activities: a column of another classification leaves what is stored, for the file has no such column", async () => {
  const { rows } = await readLoad(
    "company-pai",
    "ISIN;Year;Scope 1;NACE section\nUS0378331005;2024;5;334220\nUS5949181045;2024;6;541511\n",
  );
  expect(rows.map(({ values }) => Object.keys(values))).toEqual([
    ["issuer_id", "period_end", "scope1_t"],
    ["issuer_id", "period_end", "scope1_t"],
  ]);
});

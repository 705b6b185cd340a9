import { expect, test } from "vitest";
import { eetFields } from "~/domain/eet/dictionary";
import { inMemory } from "~/domain/tabular/source";
import { workbookChunks } from "~/domain/tabular/writing/write-xlsx";
import { checkEetFile, NotAnEet } from "./check-file";

const VALUES: readonly (readonly [string, string])[] = [
  ["00010", "V1.1.3"],
  ["00070", "Y"],
  ["20000", "IE00B4L5Y983"],
  ["20010", "1"],
  ["20020", "Fund A"],
  ["20420", "0.5"],
];
const HEADER = VALUES.map(
  ([code]) => `${code}_${eetFields().find((field) => field.code === code)?.name ?? ""}`,
);
const FUND = VALUES.map(([, value]) => value);
const changed = (code: string, value: string) => VALUES.map(([one, own]) => (one === code ? value : own));

type Rows = readonly (readonly string[])[];
const check = (rows: Rows) =>
  checkEetFile(inMemory(new TextEncoder().encode(rows.map((row) => row.join(";")).join("\n"))));

async function workbook(sheets: readonly { readonly name: string; readonly rows: Rows }[]) {
  const parts: Uint8Array[] = [];
  for await (const chunk of workbookChunks(sheets)) parts.push(chunk.slice());
  return inMemory(new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer()));
}

test.each([
  [
    "EPT",
    "00001_EPT_Version;00010_Portfolio_Manufacturer_Name;00030_Portfolio_Identifying_Data;00050_Portfolio_Name;01030_Portfolio_Number_Of_Parts",
  ],
  [
    "EMT",
    "00001_EMT_Version;00010_Financial_Instrument_Identifying_Data;00020_Type_Of_Identification_Code;00030_Financial_Instrument_Name;00040_Financial_Instrument_Currency",
  ],
])("an %s, whose codes of the file mean other things, is no ESG template", async (_, header) => {
  const rows = [header.split(";"), ["V2", "a", "b", "c", "d"]];
  await expect(check(rows)).rejects.toThrow(NotAnEet);
});

test("a percent mark behind a decimal comma is understood as what is meant", async () => {
  const { findings } = await check([HEADER, changed("20420", "40,5 %")]);
  expect(findings.find(({ code }) => code === "20420")).toMatchObject({
    rule: "percent_mark",
    params: { share: 0.405 },
  });
});

test("a remark below the funds is named and is no fund", async () => {
  const checked = await check([HEADER, FUND, ["End of file"]]);
  expect(checked.rows).toBe(1);
  expect(checked.findings.filter(({ row }) => row === 3)).toEqual([
    {
      severity: "note",
      rule: "remark",
      row: 3,
      code: "00010",
      place: `A (${HEADER[0]})`,
      value: "End of file",
      params: {},
    },
  ]);
});

test("of a workbook with several templates the first is checked and the others are named", async () => {
  const file = await workbook([
    { name: "Cover", rows: [["EET of House SGR"]] },
    { name: "Article 8", rows: [HEADER, FUND] },
    { name: "Codes", rows: [["Y", "Yes"]] },
    { name: "Article 9", rows: [HEADER, changed("20000", "LU0274208692")] },
  ]);
  const { findings, instruments } = await checkEetFile(file);
  expect(instruments.map(({ identifier }) => identifier)).toEqual(["IE00B4L5Y983"]);
  expect(findings[0]).toMatchObject({
    severity: "warning",
    rule: "further_sheets",
    row: 1,
    value: "Article 9",
  });
});

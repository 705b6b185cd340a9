import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";
import { NotThisDataset } from "../load-reading";

const CODES = ["00010", "10040", "20000", "20040"];
const NAMES = [
  "EET_Version",
  "General_Reference_Date",
  "Financial_Instrument_Identifying_Data",
  "Financial_Instrument_SFDR_Product_Type",
];
const FUND = ["V1.1.3", "2025-12-31", "IE00B4L5Y983", "8"];
const read = (rows: readonly (readonly string[])[]) =>
  readLoad("eet", rows.map((row) => row.join(";")).join("\n"));

test("a template is loaded with codes, names or both in its header, and a second header is no fund", async () => {
  for (const heads of [[CODES], [NAMES], [CODES, NAMES], [["1", "15", "23", "27"], CODES]]) {
    const { counts } = await read([...heads, FUND]);
    expect(counts, String(heads)).toMatchObject({ read: 1, rejected: 0 });
  }
});

test("a template whose fields stand below each other is refused with the column they stand in", async () => {
  const rows = CODES.map((code, at) => ["x", `${code}_${NAMES[at]}`, FUND[at] ?? ""]);
  const refused = await read(rows).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NotThisDataset);
  expect(refused).toMatchObject({ finding: { code: "D27", column: "B" } });
});

import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const LISTS = {
  note: "put together",
  fatf_call_for_action: { as_of: "2026-02", codes: ["KP"] },
  eu_tax_non_cooperative_annex_I: {
    instrument: "Council conclusions",
    as_of: "2026-10-09",
    codes: ["PA", "NA", "ZZZ"],
  },
};

test("whom the EU list of tax jurisdictions names is on it, whom it does not name is not, and a code of nobody is refused", async () => {
  const { rows, counts, findings } = await readLoad("country-indicators", JSON.stringify(LISTS, null, 1));
  const on = rows.filter(({ values }) => values.tax_non_cooperative === true);
  expect(on.map(({ subject, period, row }) => [subject, period, row])).toEqual([
    ["PA", "2026-10-09", 13],
    ["NA", "2026-10-09", 14],
  ]);
  expect(rows.find(({ subject }) => subject === "IT")?.values).toEqual({ tax_non_cooperative: false });
  // 249 codes of ISO 3166-1 and the one that is none.
  expect(counts).toMatchObject({ rejected: 1 });
  expect(rows.length).toBe(counts.read - 1);
  expect(
    findings.listed.map(({ code, row, value, params }) => [code, row, value, params.rows ?? null]),
  ).toEqual([
    ["D06", 15, "ZZZ", null],
    ["D37", null, "fatf_call_for_action", null],
  ]);
});

test("other JSON is no list of countries", async () => {
  for (const text of ['{"a":1}', "[1,2]", "{"]) {
    await expect(readLoad("country-indicators", text)).rejects.toThrow();
  }
});

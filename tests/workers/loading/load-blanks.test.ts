import { expect, test } from "vitest";
import { DATASETS } from "~/domain/datasets/datasets";
import { optionalColumns, rowFile } from "~tests/support/dataset-rows";
import { inForce } from "~tests/support/facts-in-force";
import { load } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";

const admin = signedInAdmin("loader");

const WITH_OPTIONAL = Object.values(DATASETS).filter((dataset) => optionalColumns(dataset).length > 1);

test.each(WITH_OPTIONAL)(
  "newer row of $name: a blank withdraws the value, a column its file lacks leaves it with its own file and row",
  async (dataset) => {
    const source = `blanks-${dataset.name}`;
    const [lacked = "", blank = ""] = optionalColumns(dataset);
    const first = await load(admin, { dataset: dataset.name, source, file: rowFile(dataset) });
    expect(first.rows, JSON.stringify(first.findings)).toMatchObject({ read: 1, inserted: 1 });
    const before = await inForce(dataset.name, source);
    expect(before[lacked]?.value).toBeDefined();
    expect(before[blank]?.value).toBeDefined();

    const file = rowFile(dataset, { without: [lacked], blank: [blank] });
    const second = await load(admin, { dataset: dataset.name, source, file });
    expect(second.rows).toMatchObject({ read: 1, inserted: 0, updated: 1, conflicts: 0 });
    const after = await inForce(dataset.name, source);
    expect(after[blank]).toBeUndefined();
    expect(after[lacked]).toEqual({ ...before[lacked], load: first.id, row: 2 });
  },
);

test("a field of a template: withdrawn when blank, left when a newer template has no column for it", async () => {
  const source = "blanks-eet";
  const file = (fields: Readonly<Record<string, string>>) => {
    const row = { "20000": "IE00B4L5Y983", "10040": "2025-12-31", ...fields };
    return `${Object.keys(row).join(",")}\n${Object.values(row).join(",")}\n`;
  };
  const dataset = "eet";
  const first = await load(admin, { dataset, source, file: file({ "20510": "0.4", "20660": "0.1" }) });
  await load(admin, { dataset, source, file: file({ "20510": "", "20040": "8" }) });
  const after = await inForce(dataset, source);
  expect(after["20510"]).toBeUndefined();
  expect(after["20660"]).toMatchObject({ value: 0.1, load: first.id });
});

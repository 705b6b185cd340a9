import { expect, test } from "vitest";
import { companyPai } from "~/domain/datasets/company-pai";
import { DATASETS } from "~/domain/datasets/datasets";
import { templateCsv } from "~/domain/datasets/template";
import { readLoad } from "~tests/support/read-load";

const OPEN = new Set(["eet"]);
const [header = "", example = ""] = templateCsv(companyPai).split("\r\n");

test("example row of a template: is left out with a note, when it stands above the rows of a person", async () => {
  const own = example.replace("ACME-1", "BETA");
  const { rows, found } = await readLoad("company-pai", `${header}\n${example}\n${own}\n`);
  expect(rows.map(({ row, subject }) => [row, subject])).toEqual([[3, "BETA"]]);
  expect(found).toEqual([["note", "R07", 2, null, "ACME-1"]]);
});

test("example row of a template: is known again, when a spreadsheet wrote its days and numbers in its own way", async () => {
  const file =
    "issuer_id;period_end;evic_eur_m;revenue_eur_m;gender_pay_gap;scope1_t\nACME-1;31.12.2025;2.000,00;800;10%;\nBETA;31.12.2025;1.500,50;800;10%;7\n";
  const { rows } = await readLoad("company-pai", file);
  expect(rows.map(({ subject }) => subject)).toEqual(["BETA"]);
});

test("example row of a template: is a row of data, when one cell is another or a blank is filled", async () => {
  const file = (row: string) => `issuer_id,period_end,evic_eur_m,revenue_eur_m,scope1_t\n${row}\n`;
  expect((await readLoad("company-pai", file("ACME-1,2025-12-31,2000,801,"))).rows).toHaveLength(1);
  expect((await readLoad("company-pai", file("ACME-1,2025-12-31,2000,800,5"))).rows).toHaveLength(1);
});

test.each(Object.values(DATASETS).filter(({ name }) => !OPEN.has(name)))(
  "template of $name: states nothing, when nobody filled it",
  async (dataset) => {
    const { rows, found } = await readLoad(dataset.name, templateCsv(dataset));
    expect(rows).toEqual([]);
    expect(found.map(([, code]) => code)).toContain("R07");
  },
);

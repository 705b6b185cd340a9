import { expect, test } from "vitest";
import { findingLines, TODAY } from "~tests/support/portfolio-files/read";
import { A, B, C, D } from "~tests/support/portfolio-files/written";
import { workbookBytes } from "~tests/support/workbook";
import { readPortfolioFile } from "../read-portfolio";

type Cells = readonly (string | number | null)[];

async function read(...sheets: readonly (readonly [name: string, ...rows: readonly Cells[]])[]) {
  const bytes = workbookBytes({ sheets: sheets.map(([name, ...rows]) => ({ name, rows })) });
  const reading = await readPortfolioFile(bytes, { today: TODAY });
  const { sheet, asOf, asOfFrom } = reading.detected;
  return { sheet, asOf: `${asOf} ${asOfFrom}`, findings: findingLines(reading) };
}

const HEADER = ["ISIN", "Peso %"] as const;

test("several sheets: that of the latest month is read where sheets are named by months", async () => {
  const months = await read(
    ["Set 2026", HEADER, [A, 50], [B, 30], [C, 20]],
    ["Ott 2026", HEADER, [A, 40], [B, 60]],
    ["Ago 2026", HEADER, [A, 60], [B, 40]],
  );
  expect(months).toEqual({
    sheet: "Ott 2026",
    asOf: "2026-10-31 sheet_name",
    findings: ["warning F06 1 f06_same", "note F06 1 f06_sheet"],
  });
});

test("several sheets: one that is named by a day to come is not the latest", async () => {
  const { sheet } = await read(
    ["30.09.2026", HEADER, [A, 50], [B, 50]],
    ["31.12.2099", HEADER, [A, 40], [B, 60]],
  );
  expect(sheet).toBe("30.09.2026");
});

test("several sheets: another one with weights of the same securities is named", async () => {
  const { sheet, findings } = await read(
    ["Attuale", HEADER, [A, 50], [B, 50]],
    ["Modello", HEADER, [A, 40], [B, 60]],
  );
  expect(sheet).toBe("Attuale");
  expect(findings).toContain("warning F06 1 f06_same");
});

test("several sheets: one without amounts, or with a few of the same securities, is no other portfolio", async () => {
  const { findings } = await read(
    ["Posizioni", HEADER, [A, 40], [B, 30], [C, 20], [D, 10]],
    ["Rating", ["ISIN", "Rating ESG"], [A, "AA"], [B, "A"], [C, "BBB"], [D, "B"]],
    ["Top 2", HEADER, [A, 40], [B, 30]],
  );
  expect(findings).toEqual(["note F06 1 f06_sheet"]);
});

test("several sheets: a sheet of another fund gets a warning, when some securities are in both", async () => {
  const { findings } = await read(["Fund A", HEADER, [A, 60], [B, 40]], ["Fund B", HEADER, [C, 70], [B, 30]]);
  expect(findings).toContain("warning F06 1 f06_others");
});

test("several sheets: a sheet of cash balances gets a warning, one of cash flows or bookings none", async () => {
  const held: readonly [string, ...Cells[]] = ["Equities", HEADER, [A, 60], [B, 40]];
  const { findings } = await read(held, ["Cash", ["Account", "Balance EUR"], ["Current account", 50]]);
  expect(findings).toContain("warning F06 1 f06_others");
  for (const name of ["Cash flows", "Cash movements", "Cash transactions"]) {
    const flows = await read(held, [name, ["Day", "EUR"], ["2026-10-31", 50]]);
    expect(flows.findings).toEqual(["note F06 1 f06_sheet"]);
  }
});

import { expect, test } from "vitest";
import { inMemory } from "~/domain/tabular/source";
import { readLoad } from "~tests/support/read-load";
import { previewLoad } from "../preview";
import { isOnlyOffered, withOfferedDay } from "./offered-day";

const source = (text: string) => inMemory(new TextEncoder().encode(text));
const preview = (text: string, mapping: Record<string, string> | null = null) =>
  previewLoad("fund-holdings", source(text), mapping, 5);

const TABLE = "fund_isin;isin;weight_pct\nIE00B4L5Y983;US0378331005;60\nIE00B4L5Y983;IT0003132476;40\n";

test("title line: its date is offered for the period column that the file lacks, with its cell", async () => {
  const lines = [
    ["Holdings as of 30/09/2026", "2026-09-30", "30/09/2026", "A1"],
    ["Stand: 31.12.2025", "2025-12-31", "31.12.2025", "A1"],
    ["Data al 30 settembre 2026", "2026-09-30", "30 settembre 2026", "A1"],
    ["Report date;2026-09-30", "2026-09-30", "2026-09-30", "B1"],
    ["Situazione al 30.09.26", "2026-09-30", "30.09.26", "A1"],
  ] as const;
  for (const [line, day, text, cell] of lines) {
    const { offered, problem, columns } = await preview(`${line}\n\n${TABLE}`);
    expect(offered, line).toEqual({ column: "as_of", day, text, row: 1, cell });
    expect([problem?.key, problem?.params.columns]).toEqual(["finding.D13", "as_of"]);
    expect(columns?.map(({ field }) => field)).toEqual(["fund_isin", "isin", "weight_pct"]);
  }
});

test("title line: rows are read with its date once the mapping states it, and the cell is still named", async () => {
  const read = await preview(`Holdings as of 30/09/2026\n${TABLE}`, { "=2026-09-30": "as_of" });
  expect(read.problem).toBeNull();
  expect(read.constants).toEqual({ as_of: "2026-09-30" });
  expect(read.rows.map(({ cells }) => cells.as_of)).toEqual(["2026-09-30", "2026-09-30"]);
  expect(read.offered).toMatchObject({ day: "2026-09-30", cell: "A1" });
});

test("title line: the line about the data counts, not the day a fund was launched", async () => {
  const { offered } = await preview(
    `Fondsauflage;22.09.2000\nAuflegung;22.09.2000\nStichtag;31.12.2025\n${TABLE}`,
  );
  expect(offered).toMatchObject({ day: "2025-12-31", row: 3, cell: "B3" });
});

test("title line: a date that can be read two ways is named and never offered until the order is stated", async () => {
  const file = `Holdings as of 03/04/2026\n${TABLE}`;
  const unclear = await preview(file);
  expect(unclear.offered).toBeNull();
  expect(unclear.problem?.key).toBe("finding.D13");
  expect(unclear.warnings).toMatchObject([{ code: "R12", row: 1, column: "A", value: "03/04/2026" }]);
  expect((await preview(file, { "@dates": "month_first" })).offered).toMatchObject({ day: "2026-03-04" });
  const proven = await preview(file.replace("03/04", "30/09"), { "@dates": "month_first" });
  expect(proven.offered).toMatchObject({ day: "2026-09-30" });
  const decided = await preview(`Printed 31/03/2026\n${file}`);
  expect(decided.offered).toMatchObject({ day: "2026-04-03", cell: "A2" });
  expect(decided.warnings).toEqual([]);
});

test("title line: nothing is offered when the file has the column, no line has a date, or the column is not needed", async () => {
  const withColumn = TABLE.replace("weight_pct", "weight_pct;as_of").replaceAll(
    /(60|40)$/gm,
    "$1;2026-08-31",
  );
  expect((await preview(`Holdings as of 30/09/2026\n${withColumn}`)).offered).toBeNull();
  expect((await preview(`Fund of the year\n${TABLE}`)).offered).toBeNull();
  const issuers = "Stand: 31.12.2025\nissuer_id;issuer_type;name\nA;company;Acme\n";
  expect((await previewLoad("issuers", source(issuers), null, 5)).offered).toBeNull();
  const optional = "Stand: 31.12.2025\nissuer_id;activity;involved\nA;coal;Y\n";
  expect((await previewLoad("company-activities", source(optional), null, 5)).offered).toBeNull();
});

test("title line: offered beside another column that is missing, and for the period of company figures", async () => {
  const noFund = await preview("Holdings as of 30/09/2026\nisin;weight_pct\nUS0378331005;100\n");
  expect(noFund.offered).toMatchObject({ column: "as_of", day: "2026-09-30" });
  expect(noFund.problem?.params.columns).toBe("fund_isin, as_of");
  const figures = "Dati al 31/12/2025\nissuer_id;scope1_t;revenue_eur_m\nA;100;5\n";
  const { offered } = await previewLoad("company-pai", source(figures), null, 5);
  expect(offered).toMatchObject({ column: "period_end", day: "2025-12-31" });
});

test("title line: a load without a mapping is refused and names the column, the date and its cell", async () => {
  const refused = readLoad("fund-holdings", `Holdings as of 30/09/2026\n${TABLE}`);
  await expect(refused).rejects.toMatchObject({
    finding: { code: "D13", row: 2, params: { columns: "as_of", day: "2026-09-30", cell: "A1" } },
  });
});

test("holdings list of a manager: the line about the holdings counts, and an unclear date is not guessed", async () => {
  const list = (...titles: string[]) =>
    [...titles, "", "Ticker,Name,Asset Class,Weight (%)", "BLT,BOLT,Equity,100"].join("\n");
  const read = await preview(list('Fund Holdings as of,"Jan 31, 2026"', 'Inception Date,"Sep 22, 2000"'));
  expect(read.constants).toEqual({ as_of: "2026-01-31" });
  expect(read.offered).toMatchObject({ column: "as_of", day: "2026-01-31", cell: "B1" });
  const unclear = await preview(list("Fund Holdings as of,03/04/2026"), { "=IE00B4L5Y983": "fund_isin" });
  expect(unclear.constants).toEqual({ fund_isin: "IE00B4L5Y983" });
  expect(unclear.problem?.params.columns).toBe("as_of");
  expect(unclear.warnings).toMatchObject([{ code: "R12", row: 1, column: "B" }]);
});

test("offered day: added to the mapping when no entry gives its column, and recognised as offered", () => {
  const offered = { column: "as_of", day: "2026-09-30", text: "30/09/2026", row: 1, cell: "A1" };
  expect(withOfferedDay({}, offered)).toEqual({ "=2026-09-30": "as_of" });
  expect(withOfferedDay({ "@sheet": "Data" }, offered)).toEqual({ "@sheet": "Data", "=2026-09-30": "as_of" });
  expect(withOfferedDay({ Day: "as_of" }, offered)).toEqual({ Day: "as_of" });
  expect(withOfferedDay({ a: "isin" }, null)).toEqual({ a: "isin" });
  expect(isOnlyOffered({ "=2026-09-30": "as_of" }, offered)).toBe(true);
  expect(isOnlyOffered({ "=2026-09-30": "as_of", a: "isin" }, offered)).toBe(false);
  expect(isOnlyOffered({ "=2026-08-31": "as_of" }, offered)).toBe(false);
  expect(isOnlyOffered({ "=2026-09-30": "as_of" }, null)).toBe(false);
});

test("title line: no date is offered when a row of several days heads groups of columns", async () => {
  const { offered, problem } = await preview(
    `;30.06.2025;30.06.2026\nfund_isin;isin;weight_pct;weight_pct\nIE00B4L5Y983;US0378331005;60;55\n`,
  );
  expect([offered, problem?.params.columns]).toEqual([null, "as_of"]);
});

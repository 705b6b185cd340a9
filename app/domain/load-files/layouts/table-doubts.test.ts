import { expect, test } from "vitest";
import { inMemory } from "~/domain/tabular/source";
import { readLoad } from "~tests/support/read-load";
import { previewLoad } from "../preview";

const HOLDINGS = "fund_isin;as_of;isin;weight_pct\n";
const FUND = "IE00B4L5Y983;2024-12-31";
const source = (text: string) => inMemory(new TextEncoder().encode(text));

const codes = async (dataset: "company-pai" | "issuers" | "fund-holdings", file: string) =>
  (await readLoad(dataset, file)).findings.listed.map(({ code, row, value }) => [code, row, value]);

test("numbers that can all be read two ways are named, and a person says what the mark is", async () => {
  const file = "issuer_id;period_end;evic_eur_m\nA;2024-12-31;1.234\nB;2024-12-31;2.345\n";
  expect(await codes("company-pai", file)).toEqual([["D30", 1, "1.234"]]);
  const preview = await previewLoad("company-pai", source(file), { "@mark": "," }, 5);
  expect(preview.warnings).toEqual([]);
  expect(preview.rows.map(({ cells }) => cells.evic_eur_m)).toEqual(["1234", "2345"]);
  // Another column that shows its mark tells; where commas part the cells the mark is the point.
  expect(await codes("company-pai", file.replace(";2.345", ";2.345,5"))).toEqual([]);
  expect(await codes("company-pai", file.replaceAll(";", ","))).toEqual([]);
});

test("dates that can be read two ways are refused until somebody says which part is the day", async () => {
  const file = "issuer_id,period_end,evic_eur_m\nA,03/04/2024,1\n";
  expect(await codes("company-pai", file)).toEqual([["R12", 2, "03/04/2024"]]);
  const { rows } = await previewLoad("company-pai", source(file), { "@dates": "month_first" }, 5);
  expect(rows.map(({ cells }) => cells.period_end)).toEqual(["2024-03-04"]);
});

test("where a column writes dates both ways, those with one reading are read and the others refused", async () => {
  const file = "issuer_id,period_end,evic_eur_m\nA,31/12/2024,1\nB,12/31/2024,1\nC,04/05/2024,1\n";
  const { rows, findings } = await readLoad("company-pai", file);
  expect(rows.map(({ period }) => period)).toEqual(["2024-12-31", "2024-12-31"]);
  expect(findings.listed).toMatchObject([{ code: "R12", row: 4 }]);
});

test("a day that lost its format in a spreadsheet is read by its number", async () => {
  const { rows } = await readLoad("company-pai", "issuer_id,period_end,evic_eur_m\nA,45657,1\n");
  expect(rows.map(({ period }) => period)).toEqual(["2024-12-31"]);
});

test("an identifier shortened by a spreadsheet is refused, for its last digits are lost", async () => {
  const file = "issuer_id,issuer_type,name\n1.23457E+15,company,Short\n00123,company,Zeros\n";
  expect(await codes("issuers", file)).toEqual([["D34", 2, "1.23457E+15"]]);
});

test("a row with more cells than headers is named, and one with empty cells beyond is not", async () => {
  const file = "issuer_id,issuer_type,name\nA,company,Acme, Inc.\nB,company,Plain,,\n";
  expect(await codes("issuers", file)).toEqual([["D32", 2, "Inc."]]);
});

test("weights of a fund that sum to one are fractions in a column of percent", async () => {
  const fractions = `${HOLDINGS}${FUND};US0378331005;0.6\n${FUND};IT0003132476;0.4\n`;
  expect(await codes("fund-holdings", fractions)).toEqual([["D33", 1, "IE00B4L5Y983 2024-12-31"]]);
  const { rows } = await previewLoad("fund-holdings", source(fractions), { "@weights": "fractions" }, 5);
  expect(rows.map(({ cells }) => cells.weight_pct)).toEqual(["60", "40"]);
  const percent = `${HOLDINGS}${FUND};US0378331005;60\n${FUND};IT0003132476;40\n`;
  expect(await codes("fund-holdings", percent)).toEqual([]);
});

test("a header without rows is said to be one", async () => {
  expect(await codes("issuers", "issuer_id,issuer_type,name\n")).toEqual([["D31", null, null]]);
});

test("a list of JSON objects is a table; what only some objects have is empty for the others", async () => {
  const { rows } = await readLoad(
    "issuers",
    JSON.stringify([
      { issuer_id: "J1", issuer_type: "company", name: "One" },
      { issuer_id: "J2", issuer_type: "company", name: "Two", country: "Italy", details: { a: 1 } },
    ]),
  );
  expect(rows.map(({ row, values }) => [row, values.issuer_id, values.country])).toEqual([
    [1, "J1", undefined],
    [2, "J2", "IT"],
  ]);
});

test("an amount in millions may name its unit in any of the usual ways", async () => {
  const { rows } = await readLoad(
    "company-pai",
    "issuer_id,period_end,EVIC (EUR mln),Revenue [EUR mn]\nA,2024-12-31,10,20\n",
  );
  expect(rows[0]?.values).toMatchObject({ evic_eur_m: 10, revenue_eur_m: 20 });
});

test("a row whose number a decimal comma cut apart is refused, never read as the digits before it", async () => {
  const file = "date,currency,per_eur\n2026-11-20,CHF,0.95\n2026-11-20,USD,1,08\n";
  const { rows, findings } = await readLoad("fx-rates", file);
  expect(rows.map(({ subject }) => subject)).toEqual(["CHF"]);
  expect(findings.listed).toMatchObject([{ severity: "error", code: "D32", row: 3, value: "08" }]);
  // A remark behind the last semicolon cuts nothing.
  const beside = await readLoad("fx-rates", "date;currency;per_eur\n2026-11-20;CHF;0,95;5\n");
  expect([beside.rows.length, beside.findings.listed[0]?.severity]).toEqual([1, "warning"]);
});

test("a preview names the encoding it took where the file is not Unicode", async () => {
  const text = "issuer_id;issuer_type;name\nA;company;Société Générale\n";
  const latin = inMemory(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  const { notes } = await previewLoad("issuers", latin, null, 5);
  expect(notes).toMatchObject([{ code: "F03", value: "Windows-1252" }]);
  expect((await previewLoad("issuers", source(text), null, 5)).notes).toEqual([]);
});

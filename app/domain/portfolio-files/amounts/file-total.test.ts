import { expect, test } from "vitest";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file } from "~tests/support/portfolio-files/written";
import { fileTotalOf, withFileTotal } from "./with-file-total";

const inOneCurrency = (amount: number) => amount;

/** The sentence that says what of the file's own total came in; null where all of it did. */
async function sentence(...rows: string[]) {
  const reading = withFileTotal(await readTextFile(file(...rows)), inOneCurrency);
  const found = reading.findings.find(({ message }) => message.key.includes("r07_total"));
  return found === undefined
    ? null
    : { key: found.message.key.split(".")[1], row: found.row, ...found.message.params };
}

test("file total: the rows left out are the rest when they explain the difference", async () => {
  // 2,949,297.85 in rows 2, 4 and 6 (…), 410,020 in rows 3 and 5: 3,359,317.85 in all.
  const found = await sentence(
    "isin,name,market_value €",
    `${A},Kestrel,1949297.85`,
    "US0378331006,Wrong digit,310020.00",
    `${B},Italia,600000.00`,
    ",,100000.00",
    `${C},Esterhaus,400000.00`,
    ",Totale,3359317.85",
  );
  expect(found).toEqual({
    key: "r07_total_rows_value",
    row: 7,
    statedValue: 3359317.85,
    importedValue: 2949297.85,
    rows: [3, 5],
    count: 2,
  });
});

test("file total: nothing is said when all of it came in, rounding of weights included", async () => {
  expect(
    await sentence("isin,name,weight", `${A},Kestrel,60.00`, `${B},Italia,40.00`, ",Total,100.01"),
  ).toBeNull();
  expect(await sentence("isin,name,weight", `${A},Kestrel,60.00`, `${B},Italia,40.00`)).toBeNull();
  // Two subtotals that together are the whole.
  const subtotals = [
    "isin,name,value €",
    `${A},K,60.5`,
    ",Totale azioni,60.5",
    `${B},I,40.5`,
    ",Totale obbligazioni,40.5",
  ];
  expect(await sentence(...subtotals)).toBeNull();
});

test("file total: a difference that no row explains is open", async () => {
  expect(await sentence("isin,name,value €", `${A},K,60.5`, `${B},I,40.5`, ",Totale,2000.00")).toEqual({
    key: "r07_total_open_value",
    row: 4,
    statedValue: 2000,
    importedValue: 101,
  });
});

test("file total: values are in one currency when the total is their plain sum although the rows name several", async () => {
  const rows = ["ISIN;Nome;Valuta;Quantita;Valore di mercato ?", `${A};K;EUR;1;60,50`, `${B};I;NOK;1;40,50`];
  const reading = await readTextFile(file(...rows, ";Totale;;;101,00"));
  expect(reading.holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [60.5, null],
    [40.5, null],
  ]);
  expect(reading.findings.map(({ message }) => message.key)).toContain("imports:finding.r10_none");
  const doubtful = await readTextFile(file(...rows));
  expect(doubtful.findings.find(({ code }) => code === "R10")).toMatchObject({
    severity: "warning",
    message: { key: "imports:finding.r10_by_row", params: { currencies: "EUR, NOK", header: "Valuta" } },
  });
});

test("file total: nothing is reconciled when a rate is missing", async () => {
  const reading = await readTextFile(file("isin,name,value,currency", `${A},K,60,USD`, ",Total,60,USD"));
  expect(fileTotalOf(reading, () => null)).toBeNull();
});

test("rows left out: each keeps what it states when it is rejected or left out by hand", async () => {
  const reading = await readTextFile(
    file("isin,market_value,currency", "US0378331006,50,USD", `${A},abc,EUR`, `${B},40,EUR`, `${C},5,EUR`),
    { leaveOut: [5] },
  );
  expect(reading.leftOut).toEqual([
    { row: 2, weightPct: null, marketValue: 50, currency: "USD" },
    { row: 3, weightPct: null, marketValue: null, currency: "EUR" },
    { row: 5, weightPct: null, marketValue: 5, currency: "EUR" },
  ]);
});

test("file total: no difference is reported, when the totals of each currency agree with its rows", async () => {
  const header = "isin,name,currency,value";
  const held = [`${A},Kestrel,EUR,60`, `${B},Italia,EUR,40`, `${C},Esterhaus,USD,50`];
  const ofEach = [...held, ",Total,EUR,100", ",Total,USD,50", ",Total in EUR,EUR,45"];
  expect(await sentence(header, ...ofEach)).toBeNull();
  expect(await sentence(header, ...held, ",Total,EUR,120", ",Total,USD,50")).toMatchObject({
    statedValue: 120,
  });
});

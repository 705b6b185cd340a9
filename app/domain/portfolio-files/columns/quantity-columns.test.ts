import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";

const quantitiesIn = async (...rows: string[]) =>
  (await readTextFile(file(...rows))).holdings.map(({ quantity }) => quantity);

test.each([
  ["English", "ISIN;Available quantity;Blocked quantity;Total quantity;Price EUR"],
  ["Italian", "ISIN;Q.tà disponibile;Q.tà bloccata;Q.tà totale;Prezzo EUR"],
  ["German", "ISIN;Verfügbar;Gesperrt;Gesamt;Kurs EUR"],
  ["German, in compounds", "ISIN;Verfügbarer Bestand;Sperrbestand;Gesamtbestand;Kurs EUR"],
  ["French", "Code ISIN;Quantité disponible;Quantité bloquée;Quantité totale;Cours EUR"],
  ["Spanish", "ISIN;Títulos disponibles;Títulos bloqueados;Títulos totales;Precio EUR"],
  ["of a custodian", "ISIN;Available balance;Blocked balance;Settled balance;Market price EUR"],
])("quantity: is that of the whole position, when parts of it stand beside it (%s)", async (_, header) => {
  expect(await quantitiesIn(header, `${A};7;3;10;2,00`, `${B};0;5;5;2,00`)).toEqual([10, 5]);
});

test("quantity: is the sum of available and blocked, with a note, when no column states the total", async () => {
  const text = file(
    "ISIN;Available quantity;Blocked quantity;Pledged quantity;Price EUR",
    `${A};7;3;;2,00`,
    `${B};0;1.005,5;2;2,00`,
  );
  const reading = await readTextFile(text);
  expect(reading.holdings.map(({ quantity, marketValue }) => [quantity, marketValue])).toEqual([
    [10, 20],
    [1007.5, 2015],
  ]);
  expect(findingLines(reading)).toContain("note R16 1B r16_quantity_parts");
  // A person who says which column it is outweighs that.
  const chosen = await readTextFile(text, { mapping: { "Blocked quantity": "quantity" } });
  expect(chosen.holdings.map(({ quantity }) => quantity)).toEqual([3, 1005.5]);
  expect(findingLines(chosen)).not.toContain("note R16 1C r16_quantity_parts");
});

test("column headed “Total”: is no quantity, when it does not add up the parts beside it", async () => {
  const [holding] = (
    await readTextFile(file("ISIN;Available;Blocked;Total;Price EUR", `${A};7;3;20,00;2,00`))
  ).holdings;
  expect([holding?.quantity, holding?.marketValue]).toEqual([10, 20]);
});

test("column headed “Position”: is the number of a position, when a column of volumes stands beside it", async () => {
  const header = "Symbol,Position,Type,Volume,Open time,Open price,Current price,Gross P/L";
  expect(await quantitiesIn(header, "ALFA.UK,1234567,BUY,10,2026-01-05 10:00:00,88,100,120")).toEqual([10]);
  expect(await quantitiesIn("Symbol,Position,Current price", "ALFA.UK,10,100")).toEqual([10]);
});

test("column headed “Saldo”: is no value, when it states the quantity once more beside a price", async () => {
  const valuesIn = async (saldo: string) =>
    (await readTextFile(file("ISIN;Quantità;Saldo;Prezzo EUR", `${A};100;${saldo};7,12`))).holdings.map(
      ({ marketValue }) => marketValue,
    );
  expect(await valuesIn("100")).toEqual([712]);
  expect(await valuesIn("713,50")).toEqual([713.5]);
});

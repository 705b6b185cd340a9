import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";

const holders = async (...rows: string[]) => {
  const reading = await readTextFile(file(...rows));
  return { accounts: reading.accounts.map(({ name }) => name), findings: findingLines(reading) };
};

test.each([
  "Client",
  "Client ID",
  "Customer name",
  "Kunde",
  "Kundennummer",
  "Depotinhaber",
  "Intestatario",
  "NDG",
  "Nominativo",
  "Titulaire",
  "N° client",
  "Titular",
  "Sub-fund",
  "Policy number",
  "IBAN deposito",
])("several clients below “%s”: are portfolios to choose from, with a warning", async (header) => {
  const { accounts, findings } = await holders(
    `${header};ISIN;Name;Market value EUR`,
    `1001;${A};Alfa;100,50`,
    `1002;${A};Alfa;200,50`,
  );
  expect(accounts).toEqual(["1001", "1002"]);
  expect(findings).toContain("warning R11 1A r11_accounts");
});

test("clients beside accounts: are the portfolios, when both have an account of the same name", async () => {
  const { accounts } = await holders(
    "Client;Account;ISIN;Name;Market value EUR",
    `Rossi;1;${A};Alfa;100,50`,
    `Bianchi;1;${A};Alfa;200,50`,
  );
  expect(accounts).toEqual(["Rossi", "Bianchi"]);
});

test("one client with several accounts: the accounts are the portfolios", async () => {
  const { accounts } = await holders(
    "Client;Account;ISIN;Name;Market value EUR",
    `Rossi;1;${A};Alfa;100,50`,
    `Rossi;2;${B};Beta;200,50`,
  );
  expect(accounts).toEqual(["1", "2"]);
});

test("contracts held: are no clients, when a column of futures is headed so", async () => {
  const { accounts } = await holders(
    "Contract;ISIN;Market value EUR",
    `ESZ6;${A};100,50`,
    `FGBL;${B};200,50`,
  );
  expect(accounts).toEqual([]);
});

test("two IBANs: are no portfolios, when only the cash of one portfolio has them", async () => {
  const { accounts } = await holders(
    "Name;ISIN;IBAN;Market value EUR",
    `Alfa;${A};;100,50`,
    `Beta;${B};;200,50`,
    "Cash EUR;;DE89370400440532013000;10,50",
    "Cash USD;;GB29NWBK60161331926819;11,50",
  );
  expect(accounts).toEqual([]);
});

test.each([
  ["Client Rossi", "Client Bianchi"],
  ["Cliente: Rossi", "Cliente: Bianchi"],
  ["Kunde Müller", "Kunde Meier"],
  ["Intestatario: ROSSI", "Intestatario: VERDI"],
  // Nothing says whose they are but that both hold the same.
  ["ROSSI MARIO", "BIANCHI ANNA"],
])("one security below the headings “%s” and “%s”: stands in two portfolios", async (first, second) => {
  const { accounts, findings } = await holders(
    "ISIN;Name;Market value EUR",
    `${first};;`,
    `${A};Alfa;100,50`,
    `${B};Beta;50,50`,
    `${second};;`,
    `${A};Alfa;200,50`,
  );
  expect(accounts).toEqual([first, second]);
  expect(findings).toContain("warning R11 1 r11_accounts");
});

test("one security below two asset classes: stands in one portfolio", async () => {
  const { accounts } = await holders(
    "ISIN;Name;Market value EUR",
    "Equities;;",
    `${A};Alfa;100,50`,
    "Bonds;;",
    `${A};Alfa;200,50`,
  );
  expect(accounts).toEqual([]);
});

test("headings “free” and “pledged”: holdings stay in one portfolio, when a security stands below both", async () => {
  const text = file(
    "ISIN;Bezeichnung;Stück;Kurswert EUR",
    "frei;;;",
    `${A};Alfa;100;20.000,00`,
    `${B};Beta;50;7.500,00`,
    "verpfändet;;;",
    `${A};Alfa;20;4.000,00`,
  );
  const { accounts, holdings } = await readTextFile(text);
  expect(accounts).toEqual([]);
  expect(holdings.map(({ marketValue }) => marketValue)).toEqual([24_000, 7500]);
});

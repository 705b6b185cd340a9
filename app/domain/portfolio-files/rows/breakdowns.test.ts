import { expect, test } from "vitest";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file, linesOf, weightsOf } from "~tests/support/portfolio-files/written";

const HOLDINGS = ["ISIN;Name;Market value EUR;Weight %", `${A};Alfa;600;60`, `${B};Beta;400;40`];

test("a breakdown of the holdings below them, with or without a header, is not held once more", async () => {
  const headed = file(...HOLDINGS, "", "Country;Value;;", "Germany;;600;60", "Italy;;400;40");
  expect(await weightsOf(headed)).toEqual([60, 40]);
  expect(await linesOf(headed)).toEqual(["note R07 4 skipped_blank", "note R16 5,6,7 skipped_second_block"]);
  const plain = file(...HOLDINGS, "", "Breakdown;;;", ";Equities;600;60", ";Bonds;400;40");
  expect(await weightsOf(plain)).toEqual([60, 40]);
});

test("columns of the same figure at several days: the last day is read, and the other column is named", async () => {
  const text = file("ISIN;Weight 31/08/2026;Weight 30/09/2026", `${A};50;60`, `${B};50;40`);
  expect(await weightsOf(text)).toEqual([60, 40]);
  expect(await linesOf(text)).toEqual(["warning R16 1B r16_same_header"]);
  const { mapping } = await readTextFile(file("ISIN;Market value 30/09/2026 (EUR)", `${A};60`));
  expect(mapping).toEqual({ ISIN: "isin", "Market value 30/09/2026 (EUR)": "market_value" });
});

test("days below the headers are part of the head, and a sum of a thousand above the table is no unit", async () => {
  const text = file("Total;1000;;", HOLDINGS[0] ?? "", ";;30/09/2026;30/09/2026", ...HOLDINGS.slice(1));
  const { holdings, rejected } = await readTextFile(text);
  expect(holdings.map(({ marketValue }) => marketValue)).toEqual([600, 400]);
  expect(rejected).toBe(0);
});

test("cash and a future that is worth nothing are held, when together they state what the securities do", async () => {
  const text = file(
    "Name;ISIN;Type;Market value EUR;Weight %",
    `Alfa;${A};Equity;1000;50`,
    "DAX FUT DEC25;;Future;0;0",
    "EUR CASH;;Cash;1000;50",
  );
  expect(await weightsOf(text)).toEqual([50, 0, 50]);
});

test("cash named by its currency is held, when its values add up to the securities and its weights make the whole", async () => {
  const text = file(
    "Asset;ISIN;Ccy;Local value;Value EUR;Weight",
    `Alfa;${A};USD;1100;1000;50%`,
    "USD;;USD;550;500;25%",
    "EUR;;EUR;500;500;25%",
  );
  expect(await weightsOf(text)).toEqual([50, 25, 25]);
});

test("a bank balance is held, when it is as much as the funds above it", async () => {
  const text = file(
    "Fund;ISIN;Value;Ccy",
    `Alfa;${A};5000;EUR`,
    `Beta;${B};5000;EUR`,
    "Bank balance;;10000;EUR",
  );
  expect((await readTextFile(text)).holdings.map(({ assetType }) => assetType)).toEqual([null, null, "cash"]);
});

test("holding without a code: is not read as a group heading, when it has a type and a currency", async () => {
  const text = file(
    "Name;ISIN;Asset class;Value;Currency",
    "Via Roma 1, Milano;;Real estate;500;EUR",
    `Alfa;${A};Equity;500;EUR`,
  );
  expect((await readTextFile(text)).holdings.map(({ name }) => name)).toEqual(["Via Roma 1, Milano", "Alfa"]);
});

test("holdings without a code: are not read as a breakdown or a group, when each has a type and the header the currency", async () => {
  const names = async (...rows: readonly string[]) =>
    (await readTextFile(file("ISIN;Name;Asset class;Market value EUR", ...rows))).holdings.map(
      ({ name }) => name,
    );
  expect(
    await names(
      `${A};Alfa;Equity;50000`,
      ";Acme unlisted shares;Equity;20000",
      ";Loan to Projectco 5% 2029;Loan;15000",
      ";Office building;Real estate;12000",
      ";EUR current account;Cash;3000",
    ),
  ).toHaveLength(5);
  expect(await names(`${A};Alfa;Equity;50000`, ";Acme unlisted shares;Equity;50000")).toHaveLength(2);
});

test("groups without a code: are not held, when their type repeats their name or is no kind of security", async () => {
  const { holdings } = await readTextFile(
    file(
      "ISIN;Name;Asset class;Market value EUR",
      ";Equity;Equity;600",
      `${A};Alfa;Equity;600`,
      ";Technology;Group;400",
      `${B};Beta;Equity;400`,
    ),
  );
  expect(holdings.map(({ name }) => name)).toEqual(["Alfa", "Beta"]);
});

test("shares outstanding and net asset value per share: are not read as holdings below the net assets", async () => {
  const { holdings } = await readTextFile(
    file(
      "ISIN,Name,Market Value,Currency",
      `${A},Alfa,600,EUR`,
      `${B},Beta,400,EUR`,
      ",Net assets,1000,EUR",
      ",Shares outstanding,50,",
      ",NAV per share,20,EUR",
    ),
  );
  expect(holdings.map(({ name }) => name)).toEqual(["Alfa", "Beta"]);
});

import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";

const codesIn = async (...rows: string[]) => {
  const reading = await readTextFile(file(...rows));
  return {
    reading,
    codes: reading.holdings.map(({ identifierType, identifier, name }) => [
      identifierType,
      identifier ?? name,
    ]),
  };
};

test("codes: are read, when the word for their kind stands in front of them", async () => {
  const { codes } = await codesIn(
    "Security ID;Name;Weight %",
    `ISIN:${A};Alfa;40`,
    `ISIN ${B};Beta;30`,
    "SEDOL: 0540528;Gamma;20",
    "CUSIP 037833100;Delta;10",
  );
  expect(codes).toEqual([
    ["isin", A],
    ["isin", B],
    ["sedol", "0540528"],
    ["cusip", "037833100"],
  ]);
});

test("codes: the right check digit is offered, when that of a labelled ISIN is wrong", async () => {
  const { reading } = await codesIn("ISIN;Name;Weight %", "ISIN US5949181046;Beta;100");
  expect(findingLines(reading)).toContain("error R01 2A r01_check_digit");
  expect(reading.findings[0]).toMatchObject({ fix: "US5949181045" });
});

test("codes: zeros alone are none, when several securities have them", async () => {
  const { reading, codes } = await codesIn(
    "Issuer name,CUSIP,Value USD",
    "Alfa,037833100,700",
    "Beta,000000000,300",
    "Gamma,000000000,200",
  );
  expect(codes).toEqual([
    ["cusip", "037833100"],
    ["name", "Beta"],
    ["name", "Gamma"],
  ]);
  expect(findingLines(reading).filter((line) => line.includes("R05"))).toEqual([]);
});

test("codes: a row of cash is cash, when a formula wrote 0 for its ISIN", async () => {
  const { reading } = await codesIn("ISIN,Name,Weight %", `${A},Alfa,90`, "0,Cash EUR,10");
  expect(reading.holdings.map(({ assetType }) => assetType)).toEqual([null, "cash"]);
});

test("codes: a CUSIP is read, when a ticker stands in the column of the security's code", async () => {
  const { codes } = await codesIn(
    "Security ID,CUSIP,Name,Weight %",
    "AAPL,037833100,Alfa,50",
    "MSFT,,Beta,30",
    "TSLA,12345,Gamma,20",
  );
  expect(codes).toEqual([
    ["cusip", "037833100"],
    ["ticker", "MSFT"],
    ["ticker", "TSLA"],
  ]);
});

test("codes: a CUSIP that a spreadsheet read as a number is named as such, when its column has nothing else", async () => {
  const { reading, codes } = await codesIn("CUSIP,Name,Weight %", "5.95E+15,Alfa,50", "037833100,Beta,50");
  expect(findingLines(reading)).toContain("error N05 2A n05_scientific");
  expect(codes).toEqual([["cusip", "037833100"]]);
});

test("codes: the name is read, when a spreadsheet read a code of unknown kind as a number", async () => {
  const { codes } = await codesIn("Security ID,Name,Weight %", "5.95E+15,Alfa,50", "1E5,Beta,50");
  expect(codes).toEqual([
    ["name", "Alfa"],
    ["ticker", "1E5"],
  ]);
});

import { expect, test } from "vitest";
import { findingTexts, readExclusionList } from "~tests/support/read-exclusion-list";

const BAT = "GB0002875804";
const LOCKHEED = "US5398301094";
const SAP = "DE0007164600";

async function read(...lines: readonly string[]) {
  const { rows, findings } = await readExclusionList(...lines);
  return {
    stated: rows.map(({ subject, reason }) => [subject, reason]),
    found: findingTexts(findings.filter(({ code }) => code !== "I01")),
  };
}

test.each([
  "Companies removed from the list",
  "Observation",
  "Watch list",
  "Exclusions revoked in 2026",
  "No longer excluded",
  "Società riammesse",
  "In osservazione",
  "Unter Beobachtung",
  "Nicht mehr ausgeschlossen",
  "Entreprises sous surveillance",
  "Empresas readmitidas",
])(
  "exclusion list: the companies below the heading “%s” are not excluded, and each is named",
  async (heading) => {
    expect(
      await read("Company;ISIN;Reason", `BAT;${BAT};Tobacco`, `${heading};;`, `SAP;${SAP};Norms`),
    ).toEqual({
      stated: [[BAT, "Tobacco"]],
      found: ["warning X10 4 below_heading", "note X09 3 not_excluded_heading"],
    });
  },
);

test("exclusion list: companies are excluded again when a heading above them says so", async () => {
  const { stated, found } = await read(
    "Company;ISIN;Reason",
    "Observation;;",
    `SAP;${SAP};Norms`,
    "Excluded companies;;",
    `BAT;${BAT};Tobacco`,
  );
  expect(found).toContain("note X09 4 excluded_heading");
  expect(stated).toEqual([[BAT, "Tobacco"]]);
});

test.each([
  "Companies removed from the investment universe",
  "Removed from the portfolio",
  "Excluded companies",
])("exclusion list: the companies below the heading “%s” are excluded", async (heading) => {
  const { stated } = await read("Company;ISIN;Reason", `${heading};;`, `SAP;${SAP};Norms`);
  expect(stated).toEqual([[SAP, "Norms"]]);
});

test("exclusion list: a heading in the column of ISINs is the reason of the rows below it, and no wrong ISIN", async () => {
  expect(
    await read("ISIN;Gesellschaft;Land", "Tabak;;", `${BAT};BAT;GB`, "Waffen;;", `${LOCKHEED};Lockheed;US`),
  ).toEqual({
    stated: [
      [BAT, "Tabak"],
      [LOCKHEED, "Waffen"],
    ],
    found: ["note X09 2 heading", "note X09 4 heading"],
  });
});

test("exclusion list: a wrong ISIN alone in its row stays an error, as does a word in a list of nothing but ISINs", async () => {
  expect((await read("ISIN;Company;Reason", "GB000287580;;", `${BAT};BAT;Tobacco`)).found).toEqual([
    "error R01 2A isin_length",
  ]);
  expect((await read("ISIN", BAT, "Apple", LOCKHEED)).found).toEqual(["error R01 3A isin_length"]);
});

test.each(["Watch list - companies under observation", "Società in osservazione", "Beobachtungsliste"])(
  "exclusion list: a file titled “%s” is named as one of companies that are not excluded",
  async (title) => {
    expect((await read(title, "Company;ISIN;Reason", `BAT;${BAT};Tobacco`)).found).toEqual([
      "warning X14 1 watched",
    ]);
  },
);

test("exclusion list: a title of observation and exclusion is one of exclusions", async () => {
  const title = "Observation and exclusion of companies";
  expect((await read(title, "Company;ISIN;Reason", `BAT;${BAT};Tobacco`)).found).toEqual([]);
});

test.each([
  "ISIN;Name;Quantity;Market Value EUR;Weight %",
  "ISIN;Titolo;Quantità;Controvalore;Peso %",
  "ISIN;Bezeichnung;Stück;Kurswert;Anteil",
  "ISIN;Désignation;Quantité;Valorisation;Poids",
])("exclusion list: a file with the columns of a portfolio (%s) is named as one", async (header) => {
  const lines = [`${SAP};SAP;10;2105;60`, `${BAT};BAT;5;900;40`];
  expect((await read(header, ...lines)).found).toEqual(["warning X14 1 holdings"]);
});

test("exclusion list: a benchmark weight beside the reasons makes no portfolio of it", async () => {
  expect((await read("ISIN;Company;Reason;Weight %", `${BAT};BAT;Tobacco;0.4`)).found).toEqual([]);
});

test("exclusion list: a heading with a number is the reason of the companies below it, when rows hold a name and a code alone", async () => {
  const lines = ["1. Controversial weapons;", `Lockheed;${LOCKHEED}`, "2) Tobacco;", `BAT;${BAT}`];
  expect((await read("Issuer;ISIN", ...lines)).stated).toEqual([
    [LOCKHEED, "Controversial weapons"],
    [BAT, "Tobacco"],
  ]);
});

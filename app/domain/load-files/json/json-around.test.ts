import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const COMPANIES = [{ issuer_id: "A", period_end: "2024", "Scope 1": 5, EVIC: 2000 }];

const warnings = async (document: unknown) => {
  const { findings, rows } = await readLoad("company-pai", JSON.stringify(document));
  expect(rows).toHaveLength(1);
  return findings.listed.map(({ severity, code, row, value, params }) => [
    ...[severity, code, row, value, params.columns],
  ]);
};

test.each([
  ["in front of the list", { meta: { unit: "ktCO2e" }, data: COMPANIES }],
  ["behind the list", { data: COMPANIES, units: { "Scope 1": "ktCO2e" } }],
  ["in a sentence", { description: "Emissions in ktCO2e, all companies", data: COMPANIES }],
])("unit of a JSON list: a warning names it and the figures, when it stands %s", async (_, document) => {
  expect(await warnings(document)).toEqual([["warning", "D45", 0, "ktCO2e", "scope1_t (t)"]]);
});

test("currency of a JSON list: a warning names it, when it is another one than the dataset's", async () => {
  expect(await warnings({ reportingCurrency: "USD", data: COMPANIES })).toEqual([
    ["warning", "D45", 0, "USD", "evic_eur_m (EUR m)"],
  ]);
});

test("JSON list: has no finding about units, when the texts around it state those of the dataset or none", async () => {
  const meta = { source: "Vendor", date: "2025-01-01", unit: "tCO2e", currency: "EUR" };
  expect(await warnings({ meta, data: COMPANIES })).toEqual([]);
  expect(await warnings(COMPANIES)).toEqual([]);
});

test("text around a JSON list: takes time by its length, when it is made of quotes", async () => {
  const quotes = '\\"'.repeat(200_000);
  const file = `{"note":"${quotes}","data":${JSON.stringify(COMPANIES)},"more":"${quotes}"}`;
  expect((await readLoad("company-pai", file)).rows).toHaveLength(1);
});

test("rates of a JSON list: a warning names their base, when it is not the euro", async () => {
  const rates = [{ date: "2025-07-25", currency: "CHF", rate: 0.79 }];
  const found = async (base: string) =>
    (await readLoad("fx-rates", JSON.stringify({ base, rates }))).findings.listed.map(({ code, value }) => [
      code,
      value,
    ]);
  expect(await found("USD")).toEqual([["D45", "USD"]]);
  expect(await found("EUR")).toEqual([]);
});

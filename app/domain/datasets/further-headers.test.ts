import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const valuesOf = async (...given: Parameters<typeof readLoad>) => (await readLoad(...given)).values;

test.each([
  "Emissions Fiscal Year",
  "Accounting year",
  "Latest Fiscal Year End",
  "Period End Date",
  "Räkenskapsår",
  "会計年度",
])("figures of companies: the period is read, when its header is “%s”", async (header) => {
  const file = `ISIN;${header};Scope 1 (t)\nNL0010273215;2023-12-31;15400\n`;
  expect(await valuesOf("company-pai", file)).toEqual([
    { issuer_id: "NL0010273215", period_end: "2023-12-31", scope1_t: 15400 },
  ]);
});

test.each(["Country/Territory", "País", "Country name", "ISO3"])(
  "figures of countries: the country is read, when its header is “%s”",
  async (header) => {
    const file = `${header},Year,Rule of Law: Estimate,Rule of Law: Percentile Rank\nDEU,2023,1.54,91.5\n`;
    expect(await valuesOf("country-indicators", file)).toEqual([{ rule_of_law: 1.54 }]);
  },
);

test.each([
  ["Chiffre d'affaires éligible (%)", "Chiffre d'affaires aligné (%)", "CapEx alignés (%)"],
  ["Fatturato ammissibile (%)", "Fatturato allineato (%)", "CapEx allineati (%)"],
  ["Volumen de negocios elegible (%)", "Volumen de negocios alineado (%)", "CapEx alineado (%)"],
])("taxonomy shares: are read, when their headers are “%s”, “%s” and “%s”", async (...headers) => {
  const file = `ISIN;Year;${headers.join(";")}\nFR0000120271;2023;27,3;3,1;12,4\n`;
  expect(await valuesOf("company-taxonomy", file)).toEqual([
    {
      ...{ issuer_id: "FR0000120271", period_end: "2023-12-31" },
      ...{ turnover_eligible: 0.273, turnover_aligned: 0.031, capex_aligned: 0.124 },
    },
  ]);
});

test.each(["Rating agency", "Data provider", "Agenzia di rating", "Ratingagentur"])(
  "ratings: the provider is read, when its header is “%s”",
  async (header) => {
    const file = `ISIN;Rating;${header};As of\nUS0378331005;4;Inhouse;2024-05-31\n`;
    expect(await valuesOf("esg-ratings", file)).toMatchObject([{ rating: 4, provider: "Inhouse" }]);
  },
);

test("country of an issuer: that of domicile, when the file has a country of risk too", async () => {
  const file =
    "Issuer ID;Type;Name;Country of risk;Country of domicile;GICS Sector\nA;company;Acme;CN;Cayman Islands;Utilities\n";
  expect(await valuesOf("issuers", file)).toMatchObject([{ country: "KY", sector: "Utilities" }]);
});

test("list of Law 220: is read, when its headers are Italian", async () => {
  const file =
    "Elenco;Editore;Data elenco;ISIN;Denominazione;Esito\nMine;Etica;31/12/2025;US5398301094;Lockheed;Escluso\nMine;Etica;31/12/2025;DE0007164600;SAP;Non escluso\n";
  expect(await valuesOf("law-220-list", file)).toEqual([
    {
      ...{ list_name: "Mine", publisher: "Etica", list_date: "2025-12-31" },
      ...{ isin: "US5398301094", name: "Lockheed" },
    },
  ]);
});

test.each([
  ["ISIN;Rok;Emisje zakres 1 (t CO2e);Przychody (mln EUR)", "2023;700000;274000"],
  ["ISIN;År;Utsläpp scope 1 (ton CO2e);Omsättning (MEUR)", "2023;700000;274000"],
  ["ISIN;Ano;Emissões escopo 1 (tCO2e);Receita (EUR m)", "2023;700000;274000"],
  ["ISINコード;会計年度;スコープ1 (tCO2e);売上高 (EUR m)", "2023;700000;274000"],
])("figures of companies: are read, when the headers are %s", async (header, cells) => {
  expect(await valuesOf("company-pai", `${header}\nJP3633400001;${cells}\n`)).toEqual([
    {
      ...{ issuer_id: "JP3633400001", period_end: "2023-12-31" },
      ...{ scope1_t: 700000, revenue_eur_m: 274000 },
    },
  ]);
});

test("figures of companies: yes and no are read, when the headers are those of the regulation", async () => {
  const headers = [
    ...["Active in the fossil fuel sector", "Activities negatively affecting biodiversity-sensitive areas"],
    ...[
      "Violations of UN Global Compact principles and OECD Guidelines",
      "Exposure to controversial weapons (Y/N)",
    ],
  ];
  const file = `ISIN;Year;${headers.join(";")}\nNL0010273215;2023;N;N;Y;N\n`;
  expect(await valuesOf("company-pai", file)).toMatchObject([
    {
      ...{ fossil_fuel_active: false, biodiversity_negative: false },
      ...{ ungc_oecd_violation: true, controversial_weapons: false },
    },
  ]);
});

test.each([
  "≥ 12,5 %",
  ">= 12,5%",
  "min. 12,5 %",
  "mindestens 12,5 %",
  "at least 12,5%",
  "almeno il 12,5%",
  "12,5 %",
])("facts of funds: a minimum share is read, when it is written “%s”", async (text) => {
  const file = `ISIN;SFDR;Minimum sustainable investment;si_reported_share\nIE00B4L5Y983;8;${text};20 %\n`;
  expect(await valuesOf("fund-facts", file)).toMatchObject([{ si_min_share: 0.125, si_reported_share: 0.2 }]);
});

test.each(["> 20 %", "max. 20 %", "20-30 %", "minus 20 %"])(
  "facts of funds: a minimum share is refused, when it is written “%s”",
  async (text) => {
    const { found } = await readLoad("fund-facts", `ISIN;SFDR;SI min\nIE00B4L5Y983;8;${text}\n`);
    expect(found).toEqual([["error", "R03", 2, "C (SI min)", text]]);
  },
);

test("facts of funds: a reported share is refused, when it is written as a minimum", async () => {
  const { found } = await readLoad("fund-facts", "ISIN;SFDR;si_reported_share\nIE00B4L5Y983;8;≥ 20 %\n");
  expect(found).toEqual([["error", "R03", 2, "C (si_reported_share)", "≥ 20 %"]]);
});

test.each(["Grüne Anleihe", "Obbligazione verde", "Green Bonds"])(
  "bonds: the label “%s” is green",
  async (label) => {
    const file = `ISIN;issuer_name;labelling;amount_issued_eur_m\nXS2297549391;Enel;${label};1000\n`;
    expect(await valuesOf("bond-issues", file)).toMatchObject([{ labelling: "Green" }]);
  },
);

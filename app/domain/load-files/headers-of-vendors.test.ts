import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const A = "US0378331005";

const read = async (dataset: Parameters<typeof readLoad>[0], file: string) => {
  const { rows, findings } = await readLoad(dataset, file);
  return { values: rows.map(({ values }) => values), findings: findings.listed };
};

test("facts of a fund: the article when vendors head and write it otherwise", async () => {
  const articles = ["Article 8", "Art. 9", "6", "8+", "SFDR Article 8"];
  const file = `Code ISIN;SFDR Classification\n${articles.map((article) => `${A};${article}\n`).join("")}`;
  const { values } = await read("fund-facts", file);
  expect(values.map(({ sfdr_article: article }) => article)).toEqual(["8", "9", "6", "8", "8"]);
  const { values: stated } = await read("fund-facts", `ID_ISIN;SFDR Article\n${A};Not in scope\n`);
  expect(stated).toMatchObject([{ isin: A, sfdr_article: "Not in scope" }]);
});

test("facts of a fund: minimum shares, when their headers shorten the word", async () => {
  const file = `ISIN;Min. sustainable investments (%);Min. taxonomy in %\n${A};10;2.5\n`;
  const { values, findings } = await read("fund-facts", file);
  expect(values).toEqual([{ isin: A, si_min_share: 0.1, taxonomy_min_share: 0.025 }]);
  expect(findings).toEqual([]);
});

test("climate targets: their class is read, when it is written in degrees", async () => {
  const classes = ["1.5 degrees", "1.5 degrees C", "well below 2 degrees", "Well-Below 2 Degrees Celsius"];
  const rows = classes.map((of, at) => `Company ${at};${of};2030;Targets set;2025-01-01\n`).join("");
  const { values, findings } = await read(
    "climate-targets",
    `Name;Near term class;Near term year;Status;As of\n${rows}`,
  );
  expect(values.map(({ near_term_class: of }) => of)).toEqual([
    ...["1.5°C", "1.5°C", "Well-below 2°C", "Well-below 2°C"],
  ]);
  expect(findings).toEqual([]);
});

test("taxonomy of a company: shares of turnover, when the headers are German", async () => {
  const file = `ISIN;Geschäftsjahr;Taxonomiefähiger Umsatz in %;Taxonomiekonformer Umsatz in %\n${A};2024;30;12,5\n`;
  const { values, findings } = await read("company-taxonomy", file);
  expect(values).toMatchObject([{ turnover_eligible: 0.3, turnover_aligned: 0.125 }]);
  expect(findings).toEqual([]);
});

test("taxonomy of a company: objective and share, when the file has CCM and a header in percent", async () => {
  const { values, findings } = await read(
    "company-taxonomy",
    "Issuer ID;Reporting year;Objective;Turnover eligible (%);Turnover aligned %\nA;2024;CCM;50;12.5\nA;2024;PPC;4;0%\n",
  );
  expect(values).toEqual([
    {
      ...{ issuer_id: "A", period_end: "2024-12-31", objective: "climate_mitigation" },
      ...{ turnover_eligible: 0.5, turnover_aligned: 0.125 },
    },
    {
      ...{ issuer_id: "A", period_end: "2024-12-31", objective: "pollution" },
      ...{ turnover_eligible: 0.04, turnover_aligned: 0 },
    },
  ]);
  expect(findings).toEqual([]);
});

test("shares: divided by 100 with warning D41, when the header says percent and none is above 1", async () => {
  const { values, findings } = await read(
    "company-pai",
    "issuer_id;period_end;Board diversity (%)\nA;2024-12-31;0.35\nB;2024-12-31;1\n",
  );
  expect(values.map(({ board_female_share: share }) => share)).toEqual([0.0035, 0.01]);
  expect(findings).toMatchObject([
    { severity: "warning", code: "D41", row: 1, column: "C (Board diversity (%))", value: "1" },
  ]);
});

test("holdings of a fund: read under the headers of a data vendor", async () => {
  const { values } = await read(
    "fund-holdings",
    `Fund ISIN;Portfolio Date;ISIN code;Portfolio Weight %\nIE00B4L5Y983;31.12.2024;${A};60\n`,
  );
  expect(values).toEqual([{ fund_isin: "IE00B4L5Y983", as_of: "2024-12-31", isin: A, weight_pct: 60 }]);
});

test("column in another unit: not read, with a warning that names the unit wanted", async () => {
  const { values, findings } = await read(
    "company-pai",
    "issuer_id;period_end;Scope 1 (kt CO2e);Scope 2 (tCO2e);Comment (internal)\nA;2024;5;7;x\n",
  );
  expect(values).toEqual([{ issuer_id: "A", period_end: "2024-12-31", scope2_t: 7 }]);
  expect(findings).toMatchObject([
    {
      severity: "warning",
      code: "D42",
      column: "C",
      value: "Scope 1 (kt CO2e)",
      params: { column: "scope1_t", unit: "t" },
    },
    { severity: "note", code: "D12", column: "E" },
  ]);
});

test("figures of a company: emissions, sales and women on the board when headers are Italian, French, Spanish, German or Dutch", async () => {
  const expected = {
    ...{ issuer_id: A, period_end: "2024-12-31", scope1_t: 55200 },
    ...{ revenue_eur_m: 800, board_female_share: 0.36 },
  };
  for (const header of [
    "ISIN;Esercizio;Emissioni GHG Scope 1 (tCO2e);Ricavi (milioni di euro);Quota di donne nel CdA (%)",
    "ISIN;Exercice;Émissions de GES scope 1 (tCO2e);Chiffre d'affaires (millions d'euros);Part de femmes au conseil (%)",
    "ISIN;Ejercicio;Emisiones de alcance 1 (tCO2e);Ingresos (millones de EUR);Mujeres en el consejo (%)",
    "ISIN;Geschäftsjahr;Scope-1-Emissionen (t CO2e);Umsatz (Mio. EUR);Frauenanteil im Aufsichtsrat (%)",
    "ISIN;Boekjaar;Scope 1-emissies (ton CO2e);Omzet (mln EUR);Vrouwen in de raad (%)",
  ]) {
    const { values, findings } = await read("company-pai", `${header}\n${A};2024;55200;800;36\n`);
    expect([header, values, findings]).toEqual([header, [expected], []]);
  }
});

test("amounts under a sign of money: not read, with a warning that names the unit wanted", async () => {
  for (const header of [
    "Revenue ($)",
    "Revenue (€)",
    "Revenue £",
    "Ricavi €",
    "Revenue - ¥",
    "Revenue (#)",
  ]) {
    const file = `issuer_id;period_end;Scope 1;${header}\nA;2024;5;120\n`;
    const { values, findings } = await read("company-pai", file);
    expect(values, header).toEqual([{ issuer_id: "A", period_end: "2024-12-31", scope1_t: 5 }]);
    expect(findings, header).toMatchObject([
      { severity: "warning", code: "D42", column: "D", params: { column: "revenue_eur_m", unit: "EUR m" } },
    ]);
  }
  const goals = await read("sdg-scores", "Issuer ID;As of;SDG #3\nA;2026-06-30;5\n");
  expect(goals.values).toEqual([{ subject_id: "A", as_of: "2026-06-30", sdg_3: 5 }]);
  const amounts = await read("bond-issues", "ISIN;Minimum amount €\nUS0378331005;1000\n");
  expect(amounts.values).toEqual([{ isin: A, minimum_amount: 1000 }]);
  const shares = await read(
    "company-taxonomy",
    "issuer_id;period_end;CapEx aligned (‰);OpEx aligned\nA;2024;5;0.1\n",
  );
  expect(shares.values).toEqual([{ issuer_id: "A", period_end: "2024-12-31", opex_aligned: 0.1 }]);
});

test("headers of vendors: figures and years are read under further names, and an LEI names an issuer where nothing else does", async () => {
  const read = async (header: string, row: string) =>
    (await readLoad("company-pai", `${header}\n${row}\n`)).values;
  const lei = "529900ZIV0ETYHYZM863";
  expect(await read("LEI;Financial year;pai_1_ghg_scope_1;Scope 3 total", `${lei};2024;5;7`)).toEqual([
    { issuer_id: lei, period_end: "2024-12-31", scope1_t: 5, scope3_t: 7 },
  ]);
  expect(
    await read(
      "ISIN;LEI;Year of data;Gross global Scope 1 emissions (metric tons CO2e)",
      `US0378331005;${lei};2023;6`,
    ),
  ).toEqual([{ issuer_id: "US0378331005", period_end: "2023-12-31", scope1_t: 6 }]);
});

test("Bloomberg emissions: not read, when the field is in thousands of tonnes; headers in lower case are other fields", async () => {
  const file = "ID_ISIN,FISCAL_YEAR_END,GHG_SCOPE_1,PCT_WOMEN_ON_BOARD\nUS0378331005,2024-09-28,55.2,37.5\n";
  const { values, found, findings } = await readLoad("company-pai", file);
  expect(values).toEqual([
    { issuer_id: "US0378331005", period_end: "2024-09-28", board_female_share: 0.375 },
  ]);
  expect(found).toContainEqual(["warning", "D42", 1, "C", "GHG_SCOPE_1"]);
  expect(findings.listed.find(({ code }) => code === "D42")?.params).toMatchObject({ thousands: 1 });
  const inTonnes = await readLoad("company-pai", file.replace("GHG_SCOPE_1", "ghg_scope_1"));
  expect(inTonnes.values[0]).toMatchObject({ scope1_t: 55.2 });
});

test("company id: read as the issuer id, when the file has no ISIN and no LEI", async () => {
  const row = "Company ID;ISIN;Fiscal year;Scope 1\nX1;US0378331005;2024;5\n";
  expect((await readLoad("company-pai", row)).values).toMatchObject([{ issuer_id: "US0378331005" }]);
  const alone = row.replace("ISIN;", "").replace("US0378331005;", "");
  expect((await readLoad("company-pai", alone)).values).toMatchObject([{ issuer_id: "X1" }]);
});

import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const NOT_KNOWN = [
  ...["Keine Angabe", "k.A.", "nicht verfügbar", "n.v.", "#NV", "non disponibile", "non disponible", "n.d."],
  ...[
    "non communiqué",
    "s.o.",
    "n.c.",
    "no disponible",
    "sin datos",
    "no data",
    "not provided",
    "#N/D",
    "..",
  ],
];

test("figures: the cell is empty and the row kept when it says in one of five languages that nothing is known", async () => {
  const rows = NOT_KNOWN.map((text, at) => `ID${at};2024;${text};${at + 1}\n`);
  const { values, found } = await readLoad("company-pai", `Issuer ID;Year;Scope 1;Scope 2\n${rows.join("")}`);
  expect(found).toEqual([]);
  expect(values).toHaveLength(NOT_KNOWN.length);
  expect(values.every((row) => !("scope1_t" in row) && "scope2_t" in row)).toBe(true);
});

test('share of revenue: is refused for the word "None" and null for a blank cell', async () => {
  const rows = "A;gambling;None\nB;gambling;\nC;gambling;n/a\nD;gambling;0\n";
  const { values, found } = await readLoad("company-activities", `Issuer ID;Activity;Revenue share\n${rows}`);
  expect(found.map(([severity, code, row]) => [severity, code, row])).toEqual([["error", "R03", 2]]);
  expect(values.map(({ issuer_id, revenue_share }) => [issuer_id, revenue_share ?? null])).toEqual([
    ["B", null],
    ["C", null],
    ["D", 0],
  ]);
});

test("figures: the cell is refused when its mark says nothing, or a name is as short as one", async () => {
  const { found } = await readLoad(
    "company-pai",
    "Issuer ID;Year;Scope 1\nA;2024;?\nB;2024;***\nC;2024;see report\n",
  );
  expect(found.map(([severity, code, row]) => [severity, code, row])).toEqual(
    [2, 3, 4].map((row) => ["error", "R03", row]),
  );
  const { values } = await readLoad(
    "issuers",
    "Issuer ID;Type;Name\nA;company;NV\nB;company;Nokia\nNC;company;SO\n",
  );
  expect(values.map(({ issuer_id, name }) => [issuer_id, name])).toEqual([
    ["A", "NV"],
    ["B", "Nokia"],
    ["NC", "SO"],
  ]);
});

test("figures: how they came to be is read when a vendor writes it in its own words", async () => {
  const words = {
    reported: [
      "Reported",
      "Company reported",
      "As reported",
      "Disclosed",
      "dichiarato",
      "gemeldet",
      "publié",
    ],
    estimated: ["Estimate", "Estimated", "stimato", "geschätzt", "estimé", "estimado"],
    modelled: ["Modeled", "Modelled", "Model", "modellato", "modelliert", "modélisé"],
  };
  for (const [basis, texts] of Object.entries(words)) {
    const rows = texts.map((text, at) => `ID${at};2024;5;${text}\n`);
    const { values, found } = await readLoad("company-pai", `Issuer ID;Year;Scope 1;Basis\n${rows.join("")}`);
    expect(found).toEqual([]);
    expect(values.map((row) => row.basis)).toEqual(texts.map(() => basis));
  }
  const { found } = await readLoad(
    "company-pai",
    "Issuer ID;Year;Scope 1;Basis\nA;2024;5;E\nB;2024;5;PCAF 3\n",
  );
  expect(found.map(([, code, row]) => [code, row])).toEqual([
    ["D03", 2],
    ["D03", 3],
  ]);
});

test("targets: their class is read when the degree is written as an ordinal, or two classes in another order", async () => {
  const { values, found } = await readLoad(
    "climate-targets",
    "Company name;ISIN;Near term - Target Classification\na;US0378331005;1.5ºC\nb;US5949181045;Well-below 2ºC\nc;US0231351067;Well-below 2°C/1.5°C\n",
  );
  expect(values.map(({ near_term_class }) => near_term_class)).toEqual(["1.5°C", "Well-below 2°C", "1.5°C"]);
  expect(found).toEqual([]);
});

test("bonds: have no label when their file says so in a word", async () => {
  const { values, found } = await readLoad(
    "bond-issues",
    "ISIN;Issue name;Label\nXS2002017361;a;None\nXS1716243719;b;Conventional\nDE0001102580;c;Green\n",
  );
  expect(values.map(({ labelling }) => labelling)).toEqual([undefined, undefined, "Green"]);
  expect(found).toEqual([]);
});

test("taxonomy: a row is of all objectives when the file says all or total", async () => {
  const { values, found } = await readLoad(
    "company-taxonomy",
    "Issuer ID;Year;Objective;Taxonomy-aligned turnover (%);CapEx taxonomy eligible (%)\nA;2024;Total;12;40\nB;2024;All objectives;5;10\nC;2024;Mitigación;1;2\n",
  );
  expect(
    values.map(({ objective, turnover_aligned, capex_eligible }) => [
      objective,
      turnover_aligned,
      capex_eligible,
    ]),
  ).toEqual([
    [undefined, 0.12, 0.4],
    [undefined, 0.05, 0.1],
    ["climate_mitigation", 0.01, 0.02],
  ]);
  expect(found).toEqual([]);
});

test("women on boards: are read when the header has them first or in percent", async () => {
  for (const header of ["% women on board", "Women on boards (%)", "Female directors (%)"]) {
    const { values } = await readLoad("company-pai", `Issuer ID;Year;${header}\nA;2024;36,4\n`);
    expect([header, values]).toMatchObject([header, [{ board_female_share: 0.364 }]]);
  }
});

test("states: are read by the names that lists of the United Nations and banks use", async () => {
  const { values, found } = await readLoad(
    "country-indicators",
    "Country;Year;CPI score\nDRC;2023;20\nRepublic of Moldova;2023;42\nFYROM;2018;37\n",
  );
  expect(values).toHaveLength(3);
  expect(found).toEqual([]);
});

test("JSON: a value that is an object is refused at its cell, not taken for nothing", async () => {
  const { values, found } = await readLoad(
    "company-pai",
    '{"issuer_id":"A","period_end":"2024","scope1_t":5}\n{"issuer_id":"B","period_end":"2024","scope1_t":{"low":5,"high":6}}\n',
  );
  expect(values).toHaveLength(1);
  expect(found).toEqual([["error", "R03", 2, "C (scope1_t)", '{"low":5,"high":6}']]);
});

test("JSON: a warning names keys when only objects far below the first have them", async () => {
  const objects = Array.from({ length: 520 }, (_, at) => ({
    ...{ issuer_id: `A${at}`, period_end: "2024", scope1_t: 5 },
    ...(at > 510 && { scope2_t: 7 }),
  }));
  const { values, found } = await readLoad("company-pai", JSON.stringify(objects));
  expect(values.filter((row) => "scope2_t" in row)).toEqual([]);
  expect(found).toEqual([["warning", "D54", 512, null, "scope2_t"]]);
});

test("subjects: a warning names what is no ISIN when the column is headed as one", async () => {
  const { values, found } = await readLoad(
    "company-pai",
    "ISIN;Year;Scope 1\nAAPL US;2024;5\nUS5949181045;2024;6\n037833100;2024;7\n",
  );
  expect(values).toHaveLength(3);
  expect(found).toEqual([
    ["warning", "R01", 2, "A (ISIN)", "AAPL US"],
    ["warning", "R01", 4, "A (ISIN)", "037833100"],
  ]);
});

test("yes or no: words of European languages and marks are read, and a cell is refused when it says neither", async () => {
  const cells = ["Sim", "Tak", "✓", "Não", "Nej", "Nie", "✗", "Partial", "Not involved"];
  const rows = cells.map((cell, at) => `ID${at};2024;${cell}\n`).join("");
  const { values, found } = await readLoad("company-pai", `Issuer ID;Year;Fossil fuel\n${rows}`);
  expect(values.map(({ fossil_fuel_active: active }) => active)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
  expect(found.map(([, code, row]) => [code, row])).toEqual([
    ["D04", 9],
    ["D04", 10],
  ]);
});

test("shares of energy: read under the words of the regulation", async () => {
  const { values } = await readLoad(
    "company-pai",
    "Issuer ID;Year;Non-renewable energy consumption (%);Share of non-renewable energy production\nA;2024;60;0.4\n",
  );
  expect(values).toMatchObject([{ nonrenewable_consumption_share: 0.6, nonrenewable_production_share: 0.4 }]);
});

test("company figures: reads the ISIN shown by a HYPERLINK formula and a period column headed Année or Año", async () => {
  const link = '"=HYPERLINK(""http://x/y"",""US0378331005"")"';
  for (const year of ["Année", "Año"]) {
    const { values, found } = await readLoad("company-pai", `ISIN,${year},Scope 1\n${link},2024,5\n`);
    expect(values).toEqual([{ issuer_id: "US0378331005", period_end: "2024-12-31", scope1_t: 5 }]);
    expect(found).toEqual([]);
  }
});

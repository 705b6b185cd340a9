import { expect, test } from "vitest";
import { BAT, LOCKHEED, statedIn as read, SAP } from "~tests/support/read-exclusion-list";

test.each([
  ["Wykluczony", "Tak", "Nie"],
  ["Poissuljettu", "Kyllä", "Ei"],
  ["Excluído", "Sim", "Não"],
  ["除外", "はい", "いいえ"],
])("exclusion list: a company is not excluded, when the answer below “%s” is no", async (header, yes, no) => {
  const { stated, found } = await read(`ISIN;${header}`, `${BAT};${yes}`, `${SAP};${no}`);
  expect(stated).toEqual([[BAT, null]]);
  expect(found).toEqual(["warning X10 3 not_excluded"]);
});

test.each([
  ["Status", "Wykluczona", "Pod obserwacją"],
  ["Statut", "Exclu", "Sorti de la liste"],
  ["Tila", "Poissuljettu", "Poistettu listalta"],
  ["Status", "Utelukket", "Gjeninntatt"],
  ["ステータス", "除外", "解除"],
  ["ステータス", "除外", "監視中"],
])("exclusion list: below “%s” some are “%s”, and a company with “%s” is not excluded", async (...words) => {
  const [header, excluded, other] = words;
  const { stated, found } = await read(`ISIN;${header}`, `${BAT};${excluded}`, `${SAP};${other}`);
  expect(stated).toEqual([[BAT, null]]);
  expect(found).toEqual(["warning X10 3 not_excluded"]);
});

test.each([
  ["Investable", "No", "Yes, with conditions"],
  ["Zugelassen", "Nein", "Ja, mit Auflagen"],
  ["Excluded", "Yes", "No - under review"],
])("exclusion list: a company is named, when it is answered with a remark (%s: %s, %s)", async (...words) => {
  const [header, excluded, other] = words;
  const { stated, found } = await read(`ISIN;${header}`, `${BAT};${excluded}`, `${SAP};${other}`);
  expect(stated.map(([isin]) => isin)).toEqual([BAT, SAP]);
  expect(found).toEqual(["warning X13 3B status_unclear"]);
});

test.each([
  ["Excluded", "Yes, since 2019"],
  ["Investable", "No - tobacco"],
  ["Excluded for", "No human rights policy"],
])("exclusion list: nothing is in doubt, when “%s” is answered “%s”", async (header, answer) => {
  const { stated, found } = await read(`ISIN;${header}`, `${BAT};${answer}`);
  expect([stated.length, found]).toEqual([1, []]);
});

test.each([
  ["Activity;Revenue share (%);Threshold (%)", "Tobacco;95;5", "Weapons;1;5"],
  ["Attività;Quota ricavi %;Soglia %", "Tabacco;95;5", "Armi;1,5;5"],
  ["Tätigkeit;Umsatzanteil;Schwelle", "Tabak;95 %;5 %", "Waffen;4 %;5 %"],
])(
  "exclusion list: a share of revenue below its threshold is named, when the activity has a column (%s)",
  async (header, over, under) => {
    const { stated, found } = await read(`ISIN;${header}`, `${BAT};${over}`, `${SAP};${under}`);
    expect(stated.map(([isin]) => isin)).toEqual([BAT, SAP]);
    expect(found).toEqual(["warning X13 3D below_threshold"]);
  },
);

test.each([
  ["Revenue (EUR m);Threshold (%)", "3;5"],
  ["Revenue growth (%);Threshold (%)", "3;5"],
  ["Revenue threshold (%)", "5"],
])("exclusion list: no threshold is missed, when the list has %s", async (header, cells) => {
  const { found } = await read(`ISIN;${header}`, `${BAT};${cells}`, `${LOCKHEED};${cells}`);
  expect(found).toEqual([]);
});

test.each(["n/a", "n.a.", "-", "None", "keine"])(
  "exclusion list: nothing limits an exclusion, when its exception is “%s”",
  async (none) => {
    expect((await read("ISIN;Reason;Exception", `${BAT};Tobacco;${none}`)).found).toEqual([]);
  },
);

test("exclusion list: a total row is skipped, when it has the number of companies in the column of ISINs", async () => {
  const { stated, found } = await read("Naam;ISIN;Reden", `BAT;${BAT};Tabak`, "Totaal;1;");
  expect(stated).toEqual([[BAT, "Tabak"]]);
  expect(found).toEqual(["warning X09 3 alone"]);
});

test.each([
  "Removed after review in March 2025",
  "No longer involved in coal (divested 2022)",
  "Nicht mehr im Kohlegeschäft aktiv",
  "Rimossa dopo la revisione di marzo",
])("exclusion list: a company is named, when the remark is “%s”", async (remark) => {
  const { stated, found } = await read("ISIN;Reason", `${BAT};Tobacco`, `${SAP};${remark}`);
  expect(stated.map(([isin]) => isin)).toEqual([BAT, SAP]);
  expect(found).toEqual(["warning X13 3B status_unclear"]);
});

test.each([
  "Removed from portfolio 2019",
  "Deleted positions in 2020",
  "Mountain-top removal",
  "Tobacco",
  "No human rights policy",
  "Not active in renewables",
  "Entfernung von Wald",
])("exclusion list: nothing is in doubt, when the reason is “%s”", async (reason) =>
  expect((await read("ISIN;Reason", `${BAT};${reason}`)).found).toEqual([]),
);

test("exclusion list: a company is named, when others have a restriction and it has a dash", async () => {
  const { stated, found } = await read("ISIN;Restriction", `${BAT};Sell`, `${SAP};-`);
  expect(stated.map(([isin]) => isin)).toEqual([BAT, SAP]);
  expect(found).toEqual(["warning X13 3B status_empty"]);
});

test.each([
  [
    "a column of a state holds marks, and has none for it",
    "Status",
    ["X", "–", "X"],
    `warning X13 3C status_empty`,
  ],
  [
    "its mark is one from a day to come on",
    "Status",
    ["X", "X (since 2027-03)", "X"],
    `warning X13 3C begins_later`,
  ],
  ["a cross stands beside ticks", "Banned?", ["✓", "✗", "✓"], `warning X13 3C status_unclear`],
  [
    "it may be held until a day to come",
    "Permitted until",
    ["", "31/12/2026", "30/06/2026"],
    `warning X13 3C status_unclear`,
  ],
  [
    "only some funds exclude it",
    "Excluded funds",
    ["All", "SRI range only", "All"],
    `warning X16 3C limited`,
  ],
])("exclusion list: a company is excluded and named, when %s", async (_, header, cells, finding) => {
  const isins = [BAT, SAP, LOCKHEED];
  const { stated, found } = await read(
    `Company;ISIN;${header}`,
    ...cells.map((cell, at) => `Company ${at};${isins[at]};${cell}`),
  );
  expect(stated.map(([isin]) => isin)).toEqual(isins);
  expect(found).toContain(finding);
});

test("exclusion list: ticks alone exclude without a question", async () => {
  const { stated, found } = await read("Company;ISIN;Banned?", `BAT;${BAT};✓`, `SAP;${SAP};✓`);
  expect(stated.map(([isin]) => isin)).toEqual([BAT, SAP]);
  expect(found).toEqual([]);
});

import { expect, test } from "vitest";
import { readTableFile } from "~/domain/tabular/table-file";
import {
  BAT,
  findingTexts,
  LOCKHEED,
  statedIn as read,
  readExclusionList,
  SAP,
} from "~tests/support/read-exclusion-list";
import { workbookBytes } from "~tests/support/workbook";
import { readExclusions } from "./read-exclusions";

const stated = [[BAT, "Tobacco"]];

test.each([
  ["Data rimozione", "30/06/2024"],
  ["Fecha de baja", "30/06/2024"],
  ["Removed", "2022-01-01"],
  ["Removed", "2022"],
  ["Removed", "x"],
  ["Dropped", "12/31/2023"],
  ["Deleted on", "1 June 2024"],
  ["Gestrichen am", "30.06.2024"],
  ["Removal date", "45000"],
  ["Excluded", "2018-2022"],
  ["Exclusion period", "2018–2022"],
])("exclusion list: a company is not excluded when %s says %s", async (header, removed) => {
  const lines = [`BAT;${BAT};Tobacco;`, `SAP;${SAP};Norms;${removed}`];
  const found = ["warning X10 3 not_excluded"];
  expect((await read(`Issuer;ISIN;Reason;${header}`, ...lines)).stated).toEqual(stated);
  expect((await read(`Issuer;ISIN;Reason;${header}`, ...lines)).found).toEqual(expect.arrayContaining(found));
});

test.each(["Removed from portfolio on", "Removed from our investment universe"])(
  "exclusion list: a company is excluded when %s says on which day",
  async (header) => {
    const lines = [`BAT;${BAT};Tobacco;01.06.2020`];
    expect(await read(`Issuer;ISIN;Reason;${header}`, ...lines)).toEqual({ stated, found: [] });
  },
);

test.each([
  "Ausgeschlossen ab",
  "Date of exclusion",
  "Excluded since",
  "Escluso dal",
  "Fecha de exclusión",
  "Added",
])("exclusion list: an exclusion is named when %s says a day to come", async (header) => {
  const lines = [`BAT;${BAT};Tobacco;01.01.2027`];
  expect(await read(`Issuer;ISIN;Reason;${header}`, ...lines)).toEqual({
    stated,
    found: ["warning X13 2D begins_later"],
  });
});

test.each(["Réintégrée en 2023", "Wieder zugelassen", "Exclusion of the company revoked"])(
  "exclusion list: a company is not excluded when its reason or status says “%s”",
  async (remark) => {
    const lines = [`BAT;${BAT};Tobacco;Exclusion`, `SAP;${SAP};;${remark}`];
    expect(await read("Issuer;ISIN;Reason;Status", ...lines)).toEqual({
      stated,
      found: ["warning X10 3 not_excluded"],
    });
  },
);

test("exclusion list: a company is named when its reason says that it was let in again, and more", async () => {
  const lines = [`BAT;${BAT};Tobacco`, `SAP;${SAP};Excluded 2019, reinstated 2023`];
  expect((await read("Issuer;ISIN;Comment", ...lines)).found).toEqual(["warning X13 3C status_unclear"]);
});

test("exclusion list: a company is not excluded when a footnote of its name says that it is watched", async () => {
  const lines = [`BAT;${BAT}`, `SAP*;${SAP}`, "* Under observation"];
  expect(await read("Issuer;ISIN", ...lines)).toEqual({
    stated: [[BAT, null]],
    found: ["warning X10 3 not_excluded"],
  });
});

test("exclusion list: a company is named when less was found than the threshold asks", async () => {
  const lines = [`BAT;${BAT};60%;25%`, `SAP;${SAP};5%;25%`];
  const { found } = await read("Issuer;ISIN;Coal revenue share;Threshold", ...lines);
  expect(found).toEqual(["warning X13 3D below_threshold"]);
});

test("exclusion list: a company is not excluded when the threshold is not breached", async () => {
  const lines = [`BAT;${BAT};60%;Yes`, `SAP;${SAP};5%;No`];
  const { found } = await read("Issuer;ISIN;Coal revenue share;Breach", ...lines);
  expect(found).toEqual(["warning X10 3 not_excluded"]);
});

test("exclusion list: a company is named when none of several columns of marks marks it", async () => {
  const lines = [`BAT;${BAT};x;`, `Lockheed;${LOCKHEED};;x`, `SAP;${SAP};;`];
  expect(await read("Issuer;ISIN;Tobacco;Weapons", ...lines)).toEqual({
    stated: [
      [BAT, "Tobacco"],
      [LOCKHEED, "Weapons"],
      [SAP, null],
    ],
    found: ["warning X13 4C status_empty"],
  });
});

test("exclusion list: a state is named when the others of its column say that companies are excluded or watched", async () => {
  const lines = [`BAT;${BAT};Restricted`, `Lockheed;${LOCKHEED};Watch`, `SAP;${SAP};Approved`];
  const { found } = await read("Issuer;ISIN;List", ...lines);
  expect(found).toEqual(["warning X10 3 not_excluded", "warning X13 4C status_unclear"]);
});

test("exclusion list: companies below “Gestrichen” are not excluded", async () => {
  const { found } = await read("Unternehmen;ISIN", `BAT;${BAT}`, "Gestrichen", `SAP;${SAP}`);
  expect(found).toEqual(["warning X10 4 below_heading"]);
});

test("exclusion list: the new ISIN counts when an old one stands before it", async () => {
  const { stated: rules } = await read("Issuer;Old ISIN;New ISIN;Reason", `BAT;${SAP};${BAT};Tobacco`);
  expect(rules).toEqual(stated);
});

test.each([
  ["Excluded 2025;Excluded 2026", "Yes;No"],
  ["Excluded in 2025;Excluded in 2026", "Yes;No"],
  ["Previous status;Current status", "Excluded;Observation"],
])("exclusion list: the later of %s decides, when it says %s", async (headers, answers) => {
  const said = answers.split(";");
  const lines = [`BAT;${BAT};${said.toReversed().join(";")}`, `SAP;${SAP};${answers}`];
  expect(await read(`Issuer;ISIN;${headers}`, ...lines)).toEqual({
    stated: [[BAT, null]],
    found: ["warning X10 3 not_excluded"],
  });
});

test.each(["Permitted", "Exceptions (green bonds allowed)", "Ausnahmen", "Eccezioni"])(
  "exclusion list: companies below “%s” are not excluded",
  async (heading) => {
    const { stated: rules, found } = await read("Issuer;ISIN", `BAT;${BAT}`, heading, `SAP;${SAP}`);
    expect(rules).toEqual([[BAT, null]]);
    expect(found).toEqual(["warning X10 4 below_heading"]);
  },
);

test.each([
  ["Ausschluss", "vollständig", "teilweise", "kein"],
  ["Exclusion", "Yes", "Only if revenue > 5 %", "No"],
  ["Exclusion", "Totale", "Partielle", "Néant"],
])(
  "exclusion list: below %s, beside %s, a company of which it says %s is named",
  async (header, ...answers) => {
    const [all, some, none] = answers;
    const lines = [`BAT;${BAT};${all}`, `Lockheed;${LOCKHEED};${some}`, `SAP;${SAP};${none}`];
    expect(await read(`Issuer;ISIN;${header}`, ...lines)).toEqual({
      stated: [
        [BAT, null],
        [LOCKHEED, null],
      ],
      found: ["warning X13 3C status_unclear", "warning X10 4 not_excluded"],
    });
  },
);

test("exclusion list: a company is named when less was found than the header asks", async () => {
  const lines = [`BAT;${BAT};60`, `SAP;${SAP};5`];
  const { found } = await read("Issuer;ISIN;Coal revenue % (threshold 25%)", ...lines);
  expect(found).toEqual(["warning X13 3C below_threshold"]);
});

test("exclusion list: a company that a Dutch screen approves is not excluded", async () => {
  const { stated: rules } = await read("Naam;ISIN;Oordeel", `BAT;${BAT};Afgekeurd`, `SAP;${SAP};Goedgekeurd`);
  expect(rules).toEqual([[BAT, null]]);
});

test("exclusion list: the sheet of exclusions is read when one of removed companies stands before it", async () => {
  const sheets = [
    { name: "Removed 2026", rows: [["ISIN"], [SAP]] },
    { name: "Current list", rows: [["ISIN"], [BAT]] },
  ];
  const file = await readTableFile(workbookBytes({ sheets }), 1000);
  const given = { today: "2026-11-28", scope: "personal", mayCompany: true, managers: null } as const;
  expect(readExclusions(file, given).rows.map(({ subject }) => subject)).toEqual([BAT]);
});

test.each([
  ["Ausschluss aktiv", "1", "0"],
  ["Gültig", "ja", "nein"],
  ["Not permitted", "Y", "N"],
  ["Ineligible", "Y", "N"],
  ["Investment permitted", "No", "Yes"],
  ["Meets exclusion criteria", "Yes", "No"],
  ["Trading restriction", "Do not buy", "No restriction"],
  ["Date out", "", "2022-01-01"],
  ["To", "", "2022-01-01"],
  ["Al", "", "01/01/2022"],
])("exclusion list: below %s, “%s” excludes a company and “%s” does not", async (header, yes, no) => {
  expect(await read(`Issuer;ISIN;${header}`, `BAT;${BAT};${yes}`, `SAP;${SAP};${no}`)).toEqual({
    stated: [[BAT, null]],
    found: ["warning X10 3 not_excluded"],
  });
});

test.each(["UNGC compliant", "Conforme", "Pass", "Meets our standards"])(
  "exclusion list: below %s, no excludes a company and yes does not",
  async (header) => {
    expect(await read(`Issuer;ISIN;${header}`, `BAT;${BAT};No`, `SAP;${SAP};Yes`)).toEqual({
      stated: [[BAT, null]],
      found: ["warning X10 3 nothing_found"],
    });
  },
);

test("exclusion list: a company is excluded when it is in a portfolio", async () => {
  const lines = [`BAT;${BAT};Yes;Tobacco`, `SAP;${SAP};No;Norms`];
  expect((await read("Issuer;ISIN;In portfolio;Reason", ...lines)).stated).toHaveLength(2);
});

test.each([
  ["Status", "E", "O"],
  ["Status", "1", "2"],
  ["Decision", "Sell", "Hold"],
  ["Mag belegd worden", "nee", "ja"],
])(
  "exclusion list: the column %s is named when nothing says whether “%s” or “%s” excludes",
  async (header, one, other) => {
    const lines = [`BAT;${BAT};${one}`, `SAP;${SAP};${other}`];
    const { stated: rules, found } = await read(`Issuer;ISIN;${header}`, ...lines);
    expect(rules).toHaveLength(2);
    expect(found).toEqual(["warning X13 1C answers_unread"]);
  },
);

test.each([
  ["EU listed", "Yes", "No"],
  ["State", "NY", "CA"],
])("exclusion list: the column %s is not named when it says %s and %s", async (header, one, other) => {
  const lines = [`BAT;${BAT};${one}`, `SAP;${SAP};${other}`];
  expect((await read(`Issuer;ISIN;${header}`, ...lines)).found).toEqual([]);
});

test.each(["Last status", "Previous status"])(
  "exclusion list: a company is not excluded when %s says so and no other column says more",
  async (header) => {
    const lines = [`BAT;${BAT};Excluded`, `SAP;${SAP};No longer excluded`];
    expect(await read(`Issuer;ISIN;${header}`, ...lines)).toEqual({
      stated: [[BAT, null]],
      found: ["warning X10 3 not_excluded"],
    });
  },
);

test.each([
  ["Stato", "Attiva", "Revocata"],
  ["Status", "Aktiv", "Aufgehoben"],
  ["Status", "Active", "Expired"],
  ["Statut", "En vigueur", "Levée"],
  ["Estado", "Activo", "Revocada"],
  ["Exclusion status", "In force", "Lifted"],
  ["Exclusion", "Active", "Revoked"],
])("exclusion list: below %s, “%s” excludes without a word, when “%s” does not", async (header, yes, no) => {
  expect(await read(`Issuer;ISIN;${header}`, `BAT;${BAT};${yes}`, `SAP;${SAP};${no}`)).toEqual({
    stated: [[BAT, null]],
    found: ["warning X10 3 not_excluded"],
  });
});

test.each(["Attiva", "Active"])(
  "exclusion list: a state is not named, when it is “%s” beside “Excluded”",
  async (active) => {
    const lines = [`BAT;${BAT};${active}`, `SAP;${SAP};Excluded`];
    expect((await read("Issuer;ISIN;Status", ...lines)).found).toEqual([]);
  },
);

test.each([
  ["Rating", "Kein Ausschluss"],
  ["Result", "No exclusion"],
  ["Esito", "Nessuna esclusione"],
  ["Avis", "Aucune exclusion"],
  ["Resultado", "Sin restricciones"],
  ["Tier", "Tier 3 - Monitor"],
  ["Stufe", "Stufe 2: Engagement"],
  ["Decision", "2 - Engage"],
])("exclusion list: a company is not excluded when %s says “%s”", async (header, said) => {
  const lines = [`BAT;${BAT};Tier 1 - Exclude`, `SAP;${SAP};${said}`];
  const { rows, findings } = await readExclusionList(`Issuer;ISIN;${header}`, ...lines);
  expect(rows.map(({ subject }) => subject)).toEqual([BAT]);
  expect(findingTexts(findings)).toContain("warning X10 3 not_excluded");
});

test("exclusion list: an override is named when a row has one", async () => {
  const lines = [`BAT;${BAT};Tobacco;`, `SAP;${SAP};Norms;Approved by the committee 12/2025`];
  expect((await read("Issuer;ISIN;Reason;Override", ...lines)).found).toEqual(["warning X16 3D limited"]);
});

test.each([
  ["Result", "KO", "OK"],
  ["Esito", "Bocciato", "Promosso"],
])("exclusion list: %s “%s” excludes and “%s” does not", async (header, bad, good) => {
  const lines = [`BAT;${BAT};${bad}`, `SAP;${SAP};${good}`];
  const { stated: rules } = await read(`Issuer;ISIN;${header}`, ...lines);
  expect(rules).toEqual([[BAT, null]]);
});

test("exclusion list: a company is excluded and named when it may be sold and not bought", async () => {
  const lines = [`BAT;${BAT};Blocked;Allowed`, `SAP;${SAP};Allowed;Allowed`];
  expect(await read("Issuer;ISIN;Buy;Sell", ...lines)).toEqual({
    stated: [[BAT, null]],
    found: ["warning X16 2D limited", "warning X10 3 not_excluded"],
  });
});

test("exclusion list: a warning names the company, when its cell gives advice and does not exclude", async () => {
  const lines = [`BAT;${BAT};Sell`, `SAP;${SAP};Hold`];
  expect((await read("Issuer;ISIN;Recommendation", ...lines)).found).toEqual([
    "warning X13 1C answers_unread",
  ]);
});

test.each([
  "Sold its tobacco business in 2022, no longer excluded",
  "Proposed for exclusion",
  "Candidate for exclusion",
])("exclusion list: a company is named when a remark says “%s”, and no other is", async (remark) => {
  const lines = [`BAT;${BAT};Tobacco producer`, `SAP;${SAP};${remark}`];
  expect((await read("Issuer;ISIN;Comments", ...lines)).found).toEqual(["warning X13 3C status_unclear"]);
});

test.each(["Max weight", "Limit"])(
  "exclusion list: %s is named when it lets some companies be held",
  async (header) => {
    const lines = [`BAT;${BAT};0%`, `SAP;${SAP};5%`];
    expect((await read(`Issuer;ISIN;${header}`, ...lines)).found).toEqual(["warning X13 1C answers_unread"]);
  },
);

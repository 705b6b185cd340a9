import { expect, test } from "vitest";
import { readTableFile } from "~/domain/tabular/table-file";
import { BAT, LOCKHEED, statedIn as read, SAP } from "~tests/support/read-exclusion-list";
import { workbookBytes } from "~tests/support/workbook";
import { readExclusions } from "./read-exclusions";

const isinsOf = async (...lines: readonly string[]) => (await read(...lines)).stated.map(([isin]) => isin);

test.each([
  "Minimum exclusions passed",
  "Passes exclusion screen",
  "Compliant with exclusions",
  "Esclusioni rispettate",
])("exclusion list: below “%s” no excludes a company and yes does not", async (header) => {
  const { stated, found } = await read(`ISIN;${header}`, `${BAT};N`, `${SAP};Y`);
  expect(stated).toEqual([[BAT, null]]);
  expect(found).toEqual(["warning X10 3 not_excluded"]);
});

test.each(["Excluded for non-compliance", "Compliance exclusion", "Meets exclusion criteria", "Exclusion"])(
  "exclusion list: below “%s” yes excludes a company and no does not",
  async (header) => {
    const { stated, found } = await read(`ISIN;${header}`, `${BAT};Y`, `${SAP};N`);
    expect(stated.map(([isin]) => isin)).toContain(BAT);
    expect(found.filter((one) => one.includes(" 2"))).toEqual([]);
  },
);

test.each([
  "Q1 2026;Q2 2026",
  "Jan 2026;Feb 2026",
  "31.03.2026;30.06.2026",
  "Status Dec 2025;Status Mar 2026",
  "Status 2025-12;Status 2026-03",
])("exclusion list: the later of two columns decides, when they are %s", async (headers) => {
  const lines = [`${BAT};Not excluded;Excluded`, `${SAP};Excluded;Not excluded`];
  expect(await isinsOf(`ISIN;${headers}`, ...lines)).toEqual([BAT]);
});

test("exclusion list: tiers are read as a legend explains them, when it is one line or writes Tier 1", async () => {
  const lines = ["ISIN;Tier", `${BAT};1`, `${SAP};2`, `${LOCKHEED};3`];
  expect(await isinsOf("1 = Exclude; 2 = Engage; 3 = No action", "", ...lines)).toEqual([BAT]);
  expect(await isinsOf("Tier 1 = Excluded", "Tier 2 = Watch list", "Tier 3 = Allowed", "", ...lines)).toEqual(
    [BAT],
  );
});

test("exclusion list: a number is no code of the legend, when its header counts something else", async () => {
  const lines = ["ISIN;Breaches", `${BAT};1`, `${SAP};2`];
  expect(await isinsOf("1 = Exclude; 2 = Engage", "", ...lines)).toEqual([BAT, SAP]);
});

test.each(["Uscita dalla lista il", "Uscita il", "Sortie de la liste", "Von der Liste genommen am"])(
  "exclusion list: a company has left it, when the day below “%s” has passed",
  async (header) => {
    const lines = [`${BAT};Tobacco;`, `${SAP};Corruption;30/06/2024`];
    expect(await isinsOf(`ISIN;Reason;${header}`, ...lines)).toEqual([BAT]);
  },
);

test.each(["Date de sortie du charbon", "Uscita dal carbone", "Data uscita dal portafoglio", "Coal exit"])(
  "exclusion list: a company has not left it, when the day below “%s” has passed",
  async (header) => {
    expect(await isinsOf(`ISIN;Reason;${header}`, `${SAP};Coal;30/06/2024`)).toEqual([SAP]);
  },
);

test.each([
  "Exclusion partielle (obligations après 2030)",
  "Partial exclusion",
  "Teilausschluss",
  "Esclusione parziale",
])("exclusion list: a limit is named, when the exclusion is “%s”", async (text) => {
  const { found } = await read("ISIN;Type of exclusion", `${BAT};Full exclusion`, `${SAP};${text}`);
  expect(found).toEqual(["warning X16 3B limited"]);
});

test("exclusion list: an exemption is named, when its header is Green bond exemption", async () => {
  const lines = [`${BAT};Tobacco;N`, `${SAP};Coal;Y`];
  const { found } = await read("ISIN;Reason;Green bond exemption", ...lines);
  expect(found).toEqual(["warning X16 3C limited"]);
});

test.each([
  ["Ej godkänd", "Godkänd"],
  ["Ikke godkjent", "Godkjent"],
  ["Rechazado", "Aprobado"],
  ["Abgelehnt", "Genehmigt"],
])("exclusion list: of verdicts “%s” excludes a company and “%s” does not", async (no, yes) => {
  expect(await isinsOf("ISIN;Assessment", `${BAT};${no}`, `${SAP};${yes}`)).toEqual([BAT]);
});

test("exclusion list: a company is named, when its breach was cured on a day that has passed", async () => {
  const { found } = await read(
    "ISIN;Breach cured on",
    `${BAT};`,
    `${SAP};2024-05-01`,
    `${LOCKHEED};2027-05-01`,
  );
  expect(found).toEqual(["warning X13 3B status_unclear"]);
});

test("exclusion list: all companies stay excluded and the scores of controversies are named, when some are zero", async () => {
  const { stated, found } = await read("ISIN;Controversy score", `${BAT};0`, `${SAP};7`);
  expect(stated.map(([isin]) => isin)).toEqual([BAT, SAP]);
  expect(found).toEqual(["warning X13 1B answers_unread"]);
});

test("exclusion list: a company is named, when one row excludes it and another takes that back", async () => {
  const lines = [`2008-01-01;${SAP};Excluded`, `2019-07-01;${SAP};Readmitted`, `2010-01-19;${BAT};Excluded`];
  const { stated, found } = await read("Date;ISIN;Event", ...lines);
  expect(stated.map(([isin]) => isin)).toEqual([SAP, BAT]);
  expect(found).toEqual(["warning X13 2B contradicted", "warning X10 3 not_excluded"]);
});

test("exclusion list: nothing is in doubt, when a company has a row for each activity and one of them excludes it", async () => {
  const lines = [`${SAP};Coal;Yes`, `${SAP};Tobacco;No`];
  const { stated, found } = await read("ISIN;Activity;Excluded", ...lines);
  expect(stated.map(([isin]) => isin)).toEqual([SAP]);
  expect(found).toEqual(["warning X10 3 not_excluded"]);
});

test.each([
  ["Controversial weapons involvement", "Direct", "No"],
  ["Thermal coal", "Producer", "Nein"],
  ["Whitelisted", "N", "Y"],
])(
  "exclusion list: below “%s” a company with “%s” is excluded and one with “%s” is not",
  async (header, out, stays) => {
    expect(await isinsOf(`ISIN;${header}`, `${BAT};${out}`, `${SAP};${stays}`)).toEqual([BAT]);
  },
);

test("exclusion list: a company stays excluded, when its type of weapon is a dash", async () => {
  expect(await isinsOf("ISIN;Weapon type", `${BAT};Nuclear`, `${SAP};-`)).toEqual([BAT, SAP]);
});

test.each(["On watch", "Under engagement", "Under investigation"])(
  "exclusion list: companies below the heading “%s” are not excluded",
  async (heading) => {
    expect(
      await isinsOf("Company;ISIN;Reason", `BAT;${BAT};Tobacco`, `${heading};;`, `SAP;${SAP};Corruption`),
    ).toEqual([BAT]);
  },
);

test.each([
  "ESG Leaders (best in class)",
  "Nachhaltiges Anlageuniversum",
  "Investment universe 2026",
  "Top 10 holdings",
])("exclusion list: a title such as “%s” is named, when the list has no reasons", async (title) => {
  const lines = [title, "", "Company;ISIN;Sector", `SAP;${SAP};IT`];
  expect((await read(...lines)).found).toEqual(["warning X14 1 permitted"]);
});

test.each([
  ["Universe: MSCI World", "Company;ISIN;Reason"],
  ["Companies excluded from the universe", "Company;ISIN;Sector"],
  ["Exclusions from the investment universe", "Company;ISIN;Sector"],
])("exclusion list: a title such as “%s” says nothing, above %s", async (title, header) => {
  expect((await read(title, "", header, `SAP;${SAP};IT`)).found).toEqual([]);
});

test("exclusion list: a company is named, when a reason is given for its return", async () => {
  const lines = [`${BAT};Tobacco;`, `${SAP};Corruption;New board in 2019`, `${LOCKHEED};Weapons;n/a`];
  const { found } = await read("ISIN;Reason for exclusion;Reason for re-inclusion", ...lines);
  expect(found).toEqual(["warning X13 3C status_unclear"]);
});

test("exclusion list: an exclusion is limited, when the company is grandfathered", async () => {
  const { found } = await read("ISIN;Reason;Grandfathered", `${BAT};Tobacco;N`, `${SAP};Coal;Y`);
  expect(found).toEqual(["warning X16 3C limited"]);
});

test("exclusion list: the list is read and the sheet of changes is named, when the changes are the first sheet", async () => {
  const changes = {
    name: "Changes 2026",
    rows: [
      ["ISIN", "Change"],
      [SAP, "Removed"],
    ],
  };
  const list = {
    name: "Exclusion list",
    rows: [
      ["ISIN", "Reason"],
      [BAT, "Tobacco"],
    ],
  };
  const file = await readTableFile(workbookBytes({ sheets: [changes, list] }), 1000);
  const given = { today: "2026-11-28", scope: "personal", mayCompany: true, managers: null } as const;
  const { rows, findings } = readExclusions(file, given);
  expect(rows.map(({ subject, reason }) => [subject, reason])).toEqual([[BAT, "Tobacco"]]);
  expect(findings.map(({ code }) => code)).toEqual(["I03"]);
});

test.each(["kein", "None", "keiner (Watchlist)", "Corruption (under review)"])(
  "exclusion list: a company is named, when its reason is “%s”",
  async (reason) => {
    const { stated, found } = await read("ISIN;Ausschlussgrund", `${BAT};Tabak`, `${SAP};${reason}`);
    expect(stated).toHaveLength(2);
    expect(found).toEqual(["warning X13 3B status_unclear"]);
  },
);

test.each(["n/a", "", "No-first-use policy", "Coal (> 30 %)", "Weapons (nuclear)"])(
  "exclusion list: nothing is in doubt, when the reason beside others is “%s”",
  async (reason) => {
    expect((await read("ISIN;Reason", `${BAT};Tobacco`, `${SAP};${reason}`)).found).toEqual([]);
  },
);

test("exclusion list: a company is excluded because of its parent, when it is not excluded itself", async () => {
  const lines = [`${BAT};Y;N`, `${SAP};N;Y`, `${LOCKHEED};N;N`];
  expect(await isinsOf("ISIN;Excluded;Excluded via parent", ...lines)).toEqual([BAT, SAP]);
});

test("exclusion list: other levels of a restriction than a block are named", async () => {
  const lines = [`${BAT};Hard block`, `${SAP};Soft block`, `${LOCKHEED};Blocked`];
  expect((await read("ISIN;Restriction level", ...lines)).found).toEqual(["warning X13 3B status_unclear"]);
});

test("exclusion list: an exemption is named, when its header asks until when", async () => {
  const { found } = await read("ISIN;Reason;Exemption until", `${BAT};Tobacco;`, `${SAP};Coal;2027-06-30`);
  expect(found).toEqual(["warning X16 3C limited"]);
});

test.each([
  ["Grade (A=excluded, B=watch list, C=allowed)", "A", "B", "C"],
  ["Status (1 = excluded, 0 = not excluded)", "1", "0", "0"],
])("exclusion list: codes are read as their header explains them (%s)", async (header, out, ...others) => {
  const lines = [`${BAT};${out}`, `${SAP};${others[0]}`, `${LOCKHEED};${others[1]}`];
  const { stated, found } = await read(`ISIN;${header}`, ...lines);
  expect(stated).toEqual([[BAT, null]]);
  expect(found).toEqual(["warning X10 3 not_excluded", "warning X10 4 not_excluded"]);
});

test.each([
  ["Décision du comité", "Exclusion", "Réintégration"],
  ["Beslutning", "Utelukkelse", "Opphevet utelukkelse"],
  ["Decisión", "Excluir", "Vigilar"],
])(
  "exclusion list: below “%s” a company with “%s” is excluded and one with “%s” is not",
  async (header, out, stays) => {
    expect(await isinsOf(`ISIN;${header}`, `${BAT};${out}`, `${SAP};${stays}`)).toEqual([BAT]);
  },
);

test("exclusion list: a company is named, when its exclusion is effective in a month to come", async () => {
  const { found } = await read(
    "ISIN;Reason;Exclusion effective",
    `${BAT};Tobacco;Jan-20`,
    `${SAP};Coal;Jan-27`,
  );
  expect(found).toEqual(["warning X13 3C begins_later"]);
});

test("exclusion list: partly and not excluded companies are named, when the type of the exclusion says so", async () => {
  const { stated, found } = await read(
    "Company;ISIN;Exclusion type",
    `BAT;${BAT};Full`,
    `SAP;${SAP};Partial (no new bonds)`,
    `Lockheed;${LOCKHEED};None - engagement`,
  );
  expect(stated.map(([isin]) => isin)).toEqual([BAT, SAP, LOCKHEED]);
  expect(found).toEqual(["warning X16 3C limited", "warning X13 4C status_unclear"]);
});

test("exclusion list: companies of the grey and white lists are named, when a column says which list they are on", async () => {
  const { found } = await read(
    "Company;ISIN;List",
    `BAT;${BAT};Black`,
    `SAP;${SAP};Grey`,
    `Lockheed;${LOCKHEED};White`,
  );
  expect(found).toEqual(["warning X13 3C status_unclear", "warning X13 4C status_unclear"]);
});

test("exclusion list: a partial ownership is a reason and no limit", async () => {
  const { found } = await read(
    "Company;ISIN;Reason for exclusion",
    `BAT;${BAT};Partial ownership of coal mines`,
  );
  expect(found).toEqual([]);
});

test.each(["除外理由", "排除原因", "理由"])(
  "exclusion list: reasons are read, when they are headed %s",
  async (header) => {
    const { stated } = await read(`公司;ISIN;${header}`, `BAT;${BAT};たばこ`);
    expect(stated).toEqual([[BAT, "たばこ"]]);
  },
);

import { expect, test } from "vitest";
import { BAT, LOCKHEED, statedIn as read, SAP } from "~tests/support/read-exclusion-list";

test.each(["Bolag som tagits bort från listan", "Borttagna bolag", "Companies no longer on the list"])(
  "exclusion list: companies below “%s” are not excluded",
  async (heading) => {
    const { stated, found } = await read("Bolag;ISIN", `BAT;${BAT}`, heading, `SAP;${SAP}`);
    expect(stated).toEqual([[BAT, null]]);
    expect(found).toEqual(["warning X10 4 below_heading"]);
  },
);

test.each([
  ["Start", "End"],
  ["Inizio", "Fine"],
  ["Beginn", "Ende"],
])(
  "exclusion list: an exclusion between %s and %s has ended, when the later day has passed",
  async (...headers) => {
    const lines = [`BAT;${BAT};2020-01-01;`, `SAP;${SAP};2019-01-01;2021-01-01`];
    const { stated, found } = await read(`Issuer;ISIN;${headers.join(";")}`, ...lines);
    expect(stated).toEqual([[BAT, null]]);
    expect(found).toEqual(["warning X10 3 not_excluded"]);
  },
);

test.each([
  "Temporarily allowed until 31.12.2026",
  "Not excluded until 1 March 2027",
  "Ammessa fino al 31/12/2026",
])("exclusion list: an exclusion is named, when a remark says “%s”", async (remark) => {
  const { found } = await read("Issuer;ISIN;Note", `BAT;${BAT};`, `SAP;${SAP};${remark}`);
  expect(found).toEqual(["warning X13 3C begins_later"]);
});

test.each([
  "Exclusion planned for 2027",
  "Exclusion proposed",
  "Ausschluss geplant",
  "Proposta di esclusione",
])("exclusion list: a company is named, when its status says “%s”", async (status) => {
  const { found } = await read("Issuer;ISIN;Status", `BAT;${BAT};Excluded`, `SAP;${SAP};${status}`);
  expect(found).toEqual(["warning X13 3C status_unclear"]);
});

test.each([
  ["Blocked", "Unblocked"],
  ["Bloccato", "Sbloccato"],
  ["gesperrt", "freigegeben"],
  ["Interdit", "Autorisé"],
])("exclusion list: “%s” excludes a company and “%s” does not, when a status says so", async (yes, no) => {
  expect(await read("Issuer;ISIN;Status", `BAT;${BAT};${yes}`, `SAP;${SAP};${no}`)).toEqual({
    stated: [[BAT, null]],
    found: ["warning X10 3 not_excluded"],
  });
});

test("exclusion list: a state of companies is named as unread, when it says active and delisted", async () => {
  const { found } = await read("Issuer;ISIN;Status", `BAT;${BAT};Active`, `SAP;${SAP};Delisted`);
  expect(found).toEqual(["warning X13 1C answers_unread"]);
});

test.each(["Max allowed", "Limite", "Maximum"])(
  "exclusion list: a company is named, when less was found than %s",
  async (header) => {
    const lines = [`BAT;${BAT};60%;25%`, `SAP;${SAP};5%;25%`];
    const { found } = await read(`Issuer;ISIN;Thermal coal revenue;${header}`, ...lines);
    expect(found).toEqual(["warning X13 3D below_threshold"]);
  },
);

test("exclusion list: a company is not excluded, when its involvement is “None” and that of others is stated", async () => {
  const lines = [`BAT;${BAT};Producer`, `Lockheed;${LOCKHEED};Distributor`, `SAP;${SAP};None`];
  expect(await read("Issuer;ISIN;Tobacco involvement", ...lines)).toEqual({
    stated: [
      [BAT, null],
      [LOCKHEED, null],
    ],
    found: ["warning X10 4 nothing_found"],
  });
});

test.each([
  ["Esito screening", "Non superato", "Superato"],
  ["Outcome", "Ineligible", "Eligible"],
  ["Prüfung", "nicht bestanden", "bestanden"],
])("exclusion list: below %s, “%s” excludes a company and “%s” does not", async (header, against, passed) => {
  const { stated, found } = await read(
    `Issuer;ISIN;${header}`,
    `BAT;${BAT};${against}`,
    `SAP;${SAP};${passed}`,
  );
  expect(stated).toEqual([[BAT, null]]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^warning X10 3 /);
});

test("exclusion list: an exclusion is named, when brackets behind its reason say from which day to come", async () => {
  const lines = [`BAT;${BAT};Tobacco (since 2018)`, `SAP;${SAP};Coal (from 2028)`];
  expect((await read("Issuer;ISIN;Reason", ...lines)).found).toEqual(["warning X13 3C begins_later"]);
});

test.each([
  "No longer excluded from 1 March 2027",
  "Nicht mehr ausgeschlossen ab 01.03.2027",
  "Revoked from 2028",
])("exclusion list: a company is excluded today, when its status says “%s”", async (status) => {
  const { stated } = await read("Issuer;ISIN;Status", `BAT;${BAT};Excluded`, `SAP;${SAP};${status}`);
  expect(stated).toHaveLength(2);
});

test.each([
  ["Exclusion list, effective from 1 January 2027", ["warning X14 1 list_later"]],
  ["Lista di esclusione in vigore dal 01/01/2027", ["warning X14 1 list_later"]],
  ["Exclusion list, effective from 1 January 2020", []],
  ["Exclusion list as of 31.12.2026", []],
])("exclusion list: “%s” above the table finds %j", async (title, expected) => {
  const { stated, found } = await read(title, "Issuer;ISIN;Reason", `BAT;${BAT};Tobacco`);
  expect(stated).toHaveLength(1);
  expect(found).toEqual(expected);
});

test.each(["Δ", "+/-", "Change", "Variazione"])(
  "exclusion list: a company is named, when it has a minus below “%s” and another has a plus",
  async (header) => {
    const { found } = await read(`Issuer;ISIN;${header}`, `BAT;${BAT};+`, `SAP;${SAP};–`);
    expect(found).toEqual(["warning X13 3C status_unclear"]);
  },
);

test("exclusion list: nothing is said of a column of changes, when all its cells are dashes", async () => {
  const { found } = await read("Issuer;ISIN;Change", `BAT;${BAT};–`, `SAP;${SAP};–`);
  expect(found).toEqual([]);
});

test.each([
  ["MSCI ESG Rating", "CCC", "AA"],
  ["ESG risk score", "45.2", "12.1"],
])(
  "exclusion list: a warning names the column “%s”, when nothing else says which companies are excluded",
  async (header, ...grades) => {
    const lines = [BAT, SAP].map((isin, at) => `Company ${at};${isin};${grades[at]}`);
    const { stated, found } = await read(`Issuer;ISIN;${header}`, ...lines);
    expect(stated).toHaveLength(2);
    expect(found).toEqual(["warning X13 1C answers_unread"]);
  },
);

test("exclusion list: a column of grades gets no warning, when reasons or another column decide who is excluded", async () => {
  const reasons = await read("Issuer;ISIN;ESG Rating;Reason", `BAT;${BAT};CCC;Tobacco`, `SAP;${SAP};B;Coal`);
  expect(reasons.found).toEqual([]);
  const { found } = await read("Issuer;ISIN;ESG Rating;Excluded", `BAT;${BAT};CCC;Yes`, `SAP;${SAP};AA;No`);
  expect(found).toEqual(["warning X10 3 not_excluded"]);
});

test.each(["Removed in Q3 2026", "Removed since March 2026", "Removed since 1 March 2026"])(
  "exclusion list: “%s” above the table is a doubt about the whole list",
  async (title) => {
    expect((await read(title, "Issuer;ISIN;Reason", `BAT;${BAT};Tobacco`)).found).toEqual([
      "warning X14 1 watched",
    ]);
  },
);

test.each(["Operating country", "Power generating capacity", "Rating agency", "Downgraded on"])(
  "exclusion list: nothing is said of the column “%s”, when it holds no grades or scores",
  async (header) => {
    const { stated, found } = await read(`Issuer;ISIN;${header}`, `BAT;${BAT};a`, `SAP;${SAP};b`);
    expect(stated).toHaveLength(2);
    expect(found).toEqual([]);
  },
);

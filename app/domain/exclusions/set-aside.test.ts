import { expect, test } from "vitest";
import { BAT, LOCKHEED, statedIn as read, SAP } from "~tests/support/read-exclusion-list";

const notExcluded = { stated: [[BAT, "Tobacco"]], found: ["warning X10 3 not_excluded"] };

test.each([
  "Date re-included",
  "Re-inclusion date",
  "Back in",
  "Back in since",
  "Exclusion lifted on",
  "Date revoked",
  "Reinstated",
  "Divestment lifted",
  "Data di riammissione",
  "Fine esclusione",
  "Revocata il",
  "Datum der Wiederaufnahme",
  "Aufhebung",
  "Date de levée",
  "Réintégré le",
  "Fecha de readmisión",
  "Datum heropname",
  "Återinkluderad datum",
  "Dato gjeninkludert",
])("exclusion list: a company with a past day below “%s” is not excluded", async (header) => {
  const lines = [`BAT;${BAT};Tobacco;`, `SAP;${SAP};Norms;01.06.2020`];
  expect(await read(`Issuer;ISIN;Reason;${header}`, ...lines)).toEqual(notExcluded);
});

test("exclusion list: a company that comes back on a later day is excluded", async () => {
  const lines = [`BAT;${BAT};Tobacco;01.06.2027`];
  expect((await read("Issuer;ISIN;Reason;Date re-included", ...lines)).stated).toEqual([[BAT, "Tobacco"]]);
});

test.each(["Date of exclusion", "Excluded since", "Decision date", "Date added", "Data di esclusione"])(
  "exclusion list: a company with a past day below “%s” is excluded",
  async (header) => {
    const lines = [`BAT;${BAT};Tobacco;01.06.2020`];
    expect(await read(`Issuer;ISIN;Reason;${header}`, ...lines)).toEqual({
      stated: [[BAT, "Tobacco"]],
      found: [],
    });
  },
);

test.each([
  "SAP (återinkluderad 2022)",
  "SAP SE (re-included in 2022)",
  "SAP SE, a company with a name that is longer than others [no longer excluded]",
  "SAP (riammessa nel 2022)",
  "SAP (Ausschluss aufgehoben)",
  "SAP (observation)",
])(
  "exclusion list: a company that a remark in brackets takes off the list is not excluded: %s",
  async (name) => {
    const lines = [`BAT (UK);${BAT};Tobacco`, `"${name}";${SAP};Norms`, `Lockheed;${LOCKHEED};Arms`];
    expect(await read("Issuer;ISIN;Reason", ...lines)).toEqual({
      stated: [
        [BAT, "Tobacco"],
        [LOCKHEED, "Arms"],
      ],
      found: ["warning X10 3 not_excluded"],
    });
  },
);

test.each([
  ["Restriction type", "No buy", "None"],
  ["Tipo di restrizione", "Divieto", "Nessuna"],
  ["Restricted", "Y", "N"],
])(
  "exclusion list: below %s, beside %s, a company of which it says %s is not excluded",
  async (header, yes, no) => {
    const lines = [`BAT;${BAT};Tobacco;${yes}`, `SAP;${SAP};;${no}`];
    expect(await read(`Issuer;ISIN;Reason;${header}`, ...lines)).toEqual(notExcluded);
  },
);

test('exclusion list: leaves out a row, when its Restriction column says "None"', async () => {
  const lines = [`BAT;${BAT};Tobacco`, `SAP;${SAP};None`];
  expect(await read("Issuer;ISIN;Restriction", ...lines)).toEqual(notExcluded);
});

test("exclusion list: the column “Excluded companies” names companies, and each is named", async () => {
  const { found } = await read("Excluded companies", "British American Tobacco", "Lockheed Martin");
  expect(found).toEqual(["error X01 1 no_column", "error X15 2A name_only", "error X15 3A name_only"]);
});

test("exclusion list: the column “Anledning till svartlistning” is the reason", async () => {
  const { stated } = await read("Bolag;ISIN;Anledning till svartlistning", `BAT;${BAT};Tobak`);
  expect(stated).toEqual([[BAT, "Tobak"]]);
});

test("exclusion list of two indices: leaves out a row, when neither index excludes the company", async () => {
  const { stated } = await read(
    "ISIN;Name;PAB excluded;CTB excluded",
    `${BAT};BAT;Yes;Yes`,
    `${SAP};SAP;No;No`,
    `${LOCKHEED};Lockheed;Yes;No`,
  );
  expect(stated.map(([isin]) => isin)).toEqual([BAT, LOCKHEED]);
});

test("exclusion list: leaves out an exclusion that has ended, when the Excluded until column writes the date in words", async () => {
  const { stated } = await read(
    "ISIN;Reason;Excluded until",
    `${BAT};Tobacco;31 December 2024`,
    `${LOCKHEED};Weapons;indefinite`,
  );
  expect(stated).toEqual([[LOCKHEED, "Weapons"]]);
});

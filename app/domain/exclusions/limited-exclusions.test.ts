import { expect, test } from "vitest";
import { findingTexts, readExclusionList } from "~tests/support/read-exclusion-list";

const BAT = "GB0002875804";
const SAP = "DE0007164600";

async function read(...lines: readonly string[]) {
  const { rows, findings } = await readExclusionList(...lines);
  return {
    stated: rows.map(({ subject }) => subject),
    found: findingTexts(findings.filter(({ severity }) => severity !== "note")),
  };
}

test.each([
  ["Applies to", "All funds", "Article 9 funds only"],
  ["Scope of exclusion", "All instruments", "Bonds maturing after 2030"],
  ["Funds", "all", "Fund A, Fund B"],
  ["Ambito di applicazione", "Tutti i fondi", "Solo fondi art. 9"],
  ["Gilt für", "Alle Fonds", "Alle Fonds ausser Fonds A"],
  ["Périmètre", "Tous les fonds", "Fonds ISR"],
])(
  "exclusion list: below “%s”, “%s” is no limit and “%s” is named with its cell",
  async (header, all, some) => {
    const lines = [`BAT;${BAT};Tobacco;${all}`, `SAP;${SAP};Norms;${some}`];
    expect(await read(`Issuer;ISIN;Reason;${header}`, ...lines)).toEqual({
      stated: [BAT, SAP],
      found: ["warning X16 3D limited"],
    });
  },
);

test("exclusion list: a scope of a single fund is a limit that is named, when no row names a scope of ours; else it is refused", async () => {
  const lines = [`BAT;${BAT};All funds`, `SAP;${SAP};Fund A`];
  expect(await read("Issuer;ISIN;Scope", ...lines)).toEqual({
    stated: [BAT, SAP],
    found: ["warning X16 3C limited"],
  });
  expect(await read("Issuer;ISIN;Scope", `BAT;${BAT};personal`, `SAP;${SAP};Fund A`)).toEqual({
    stated: [BAT],
    found: ["error X05 3C scope"],
  });
});

test("exclusion list: an ISIN is read when its cell holds other words", async () => {
  const lines = [`${BAT} Equity;Tobacco`, `SAP SE (${SAP});Norms`];
  expect(await read("Security;Reason", ...lines)).toEqual({ stated: [BAT, SAP], found: [] });
});

test("exclusion list: a wrong ISIN among other words is refused", async () => {
  const lines = [`BAT (${BAT})`, "SAP (DE0007164601)", `Siemens (DE0007236101)`];
  expect(await read("Security", ...lines)).toEqual({
    stated: [BAT, "DE0007236101"],
    found: ["error R01 3A isin_length"],
  });
});

test("exclusion list: every ISIN of a line is read when the list holds nothing else", async () => {
  expect(await read(`${BAT}; ${SAP}; US5398301094`)).toEqual({
    stated: [BAT, SAP, "US5398301094"],
    found: [],
  });
});

test.each([
  ["Exemption", "Green bonds", ""],
  ["Ausnahmen", "Bestand bis 2027", "keine"],
  ["Exempt", "Yes", "No"],
  ["Comment", "Bonds only", "Since 2019"],
  ["Bemerkung", "nur Anleihen", "seit 2019"],
  ["Remark", "Green bonds allowed", "Funds transfer services"],
])("exclusion list: below “%s”, “%s” is named as a limit and “%s” is none", async (header, some, none) => {
  const lines = [`BAT;${BAT};Tobacco;${none}`, `SAP;${SAP};Norms;${some}`];
  expect(await read(`Issuer;ISIN;Reason;${header}`, ...lines)).toEqual({
    stated: [BAT, SAP],
    found: ["warning X16 3D limited"],
  });
});

test("exclusion list: a wrong ISIN is refused, when a right one stands among the words of its cell", async () => {
  const cell = `${BAT} (ordinary), US1104481073 (ADR), FIGI BBG000B9XRY4, LEI 213800FKA5MF17RJKT63`;
  expect(await read("Issuer;ISIN;Reason", `BAT;"${cell}";Tobacco`)).toEqual({
    stated: [BAT],
    found: ["error R01 2B isin_check_digit"],
  });
});

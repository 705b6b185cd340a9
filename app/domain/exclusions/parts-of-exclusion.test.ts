import { expect, test } from "vitest";
import { BAT, LOCKHEED, statedIn as read, SAP } from "~tests/support/read-exclusion-list";

test.each([
  ["Equity;Fixed income", "Excluded;Excluded", "Excluded;Allowed"],
  ["Azioni;Obbligazioni", "Escluso;Escluso", "Escluso;Consentito"],
  ["Aktien;Anleihen", "ausgeschlossen;ausgeschlossen", "ausgeschlossen;zulässig"],
  ["Excluded from equity;Excluded from bonds", "Yes;Yes", "Yes;No"],
])(
  "exclusion list: below %s a company is excluded and its limit named, when it is not excluded in all",
  async (headers, whole, part) => {
    const lines = [`BAT;${BAT};Tobacco;${whole}`, `SAP;${SAP};Norms;${part}`];
    expect(await read(`Issuer;ISIN;Reason;${headers}`, ...lines)).toEqual({
      stated: [
        [BAT, "Tobacco"],
        [SAP, "Norms"],
      ],
      found: ["warning X16 3E limited"],
    });
  },
);

test("exclusion list: a company is not excluded, when every kind of instrument is allowed", async () => {
  const lines = [`BAT;${BAT};Excluded;Excluded`, `SAP;${SAP};Allowed;Allowed`];
  expect(await read("Issuer;ISIN;Equity;Bonds", ...lines)).toEqual({
    stated: [[BAT, null]],
    found: ["warning X10 3 not_excluded"],
  });
});

test("exclusion list: a company is excluded and its limit named, when green bonds alone are allowed", async () => {
  const lines = [`BAT;${BAT};Tobacco;`, `SAP;${SAP};Coal;Allowed`];
  expect(await read("Issuer;ISIN;Reason;Green bonds", ...lines)).toEqual({
    stated: [
      [BAT, "Tobacco"],
      [SAP, "Coal"],
    ],
    found: ["warning X16 3D limited"],
  });
});

test("exclusion list: a limit is named, when one of two kinds of funds is left empty", async () => {
  const lines = [`BAT;${BAT};Excluded;Excluded`, `SAP;${SAP};;Excluded`];
  expect(await read("Issuer;ISIN;Article 8;Article 9", ...lines)).toEqual({
    stated: [
      [BAT, null],
      [SAP, null],
    ],
    found: ["warning X16 3D limited"],
  });
});

test("exclusion list: companies are excluded, when columns of kinds of instruments count what is held", async () => {
  const lines = [`BAT;${BAT};Tobacco;0;0`, `SAP;${SAP};Norms;12;0`];
  expect((await read("Issuer;ISIN;Reason;Equity;Bonds", ...lines)).stated).toEqual([
    [BAT, "Tobacco"],
    [SAP, "Norms"],
  ]);
});

test("exclusion list: a company is excluded, when one of several policies excludes it and another does not", async () => {
  const lines = [`BAT;${BAT};Yes;No`, `Lockheed;${LOCKHEED};No;Yes`, `SAP;${SAP};No;No`];
  expect(await read("Issuer;ISIN;Excluded by policy;Excluded by norms", ...lines)).toEqual({
    stated: [
      [BAT, null],
      [LOCKHEED, null],
    ],
    found: ["warning X10 4 not_excluded"],
  });
});

test("exclusion list: is read by the column “Excluded”, when another column says yes of an earlier exclusion", async () => {
  const lines = [`BAT;${BAT};Yes;No`, `SAP;${SAP};No;Yes`];
  expect((await read("Issuer;ISIN;Excluded;Excluded before", ...lines)).stated).toEqual([[BAT, null]]);
});

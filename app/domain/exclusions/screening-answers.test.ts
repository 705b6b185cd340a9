import { expect, test } from "vitest";
import { BAT, LOCKHEED, statedIn as read, SAP } from "~tests/support/read-exclusion-list";

test("exclusion list: the activities that a row answers with 1 are its reasons, and a row of zeros is no exclusion", async () => {
  const lines = [`BAT;${BAT};1;0;0`, `Lockheed;${LOCKHEED};0;1;0`, `SAP;${SAP};0;0;0`];
  expect(await read("Issuer;ISIN;Tobacco;Controversial weapons;Thermal coal", ...lines)).toEqual({
    stated: [
      [BAT, "Tobacco"],
      [LOCKHEED, "Controversial weapons"],
    ],
    found: ["warning X10 4 nothing_found"],
  });
});

test("exclusion list: the activities that a row answers with yes are its reasons, in the words of its language", async () => {
  const lines = [`BAT;${BAT};sì;no`, `SAP;${SAP};no;no`];
  expect(await read("Emittente;ISIN;Tabacco;Armi controverse", ...lines)).toEqual({
    stated: [[BAT, "Tabacco"]],
    found: ["warning X10 3 nothing_found"],
  });
});

test("exclusion list: a company that passes its screen is no exclusion when others fail it", async () => {
  const lines = [`BAT;${BAT};Fail`, `SAP;${SAP};Pass`];
  expect(await read("Issuer;ISIN;Screen result", ...lines)).toEqual({
    stated: [[BAT, null]],
    found: ["warning X10 3 nothing_found"],
  });
});

test("exclusion list: a row with a reason is an exclusion, whatever it answers about an activity", async () => {
  const lines = [`BAT;${BAT};1;Tobacco`, `SAP;${SAP};0;Corruption`];
  expect((await read("Issuer;ISIN;Tobacco;Reason", ...lines)).stated).toEqual([
    [BAT, "Tobacco"],
    [SAP, "Corruption"],
  ]);
});

test("exclusion list: an answer to another question does not take a company off the list", async () => {
  const lines = [`BAT;${BAT};no`, `SAP;${SAP};yes`];
  expect(await read("Issuer;ISIN;EU listed", ...lines)).toEqual({
    stated: [
      [BAT, null],
      [SAP, null],
    ],
    found: [],
  });
});

test.each(["Exclusion flag", "Excluded flag", "Exclusion indicator", "Flag esclusione"])(
  "exclusion list: a company is not excluded when 0 stands below %s",
  async (header) => {
    const { stated, found } = await read(`Issuer;ISIN;${header}`, `BAT;${BAT};1`, `SAP;${SAP};0`);
    expect(stated).toEqual([[BAT, null]]);
    expect(found).toEqual(["warning X10 3 not_excluded"]);
  },
);

test("exclusion list: a status that does not say that the company is excluded is named when other rows say it", async () => {
  const { stated, found } = await read(
    "Issuer;ISIN;Status",
    `BAT;${BAT};Excluded`,
    `Lockheed;${LOCKHEED};Under assessment`,
    `SAP;${SAP};Excluded since 2019`,
  );
  expect(stated.map(([subject]) => subject)).toEqual([BAT, LOCKHEED, SAP]);
  expect(found).toEqual(["warning X13 3C status_unclear"]);
});

test.each([
  ["Stato", "Escluso", "Riammesso"],
  ["Status", "ausgeschlossen", "beobachtet"],
  ["Status", "Excluded", "Under review"],
  ["Statut", "Exclu", "Sous surveillance"],
  ["Estado", "Excluido", "En revisión"],
])("exclusion list: below %s, beside %s, a company that is %s is not excluded", async (header, yes, no) => {
  const { stated, found } = await read(`Issuer;ISIN;${header}`, `BAT;${BAT};${yes}`, `SAP;${SAP};${no}`);
  expect(stated).toEqual([[BAT, null]]);
  expect(found).toEqual(["warning X10 3 not_excluded"]);
});

test.each([
  "Permitted list",
  "Lista dei titoli ammessi",
  "Approved universe",
  "Positivliste",
  "White list 2026",
])("exclusion list: a file titled %s is named as one of what may be bought", async (title) => {
  expect((await read(title, "ISIN;Issuer", `${BAT};BAT`, `${SAP};SAP`)).found).toEqual([
    "warning X14 1 permitted",
  ]);
});

test("exclusion list: a file titled as one of companies that are not permitted is a list of exclusions", async () => {
  const lines = ["Companies that are not permitted", "ISIN;Issuer", `${BAT};BAT`];
  expect((await read(...lines)).found).toEqual([]);
});

test("exclusion list: a column of categories is the reason when there is no other", async () => {
  const lines = [`BAT;${BAT};Tabak`, `Lockheed;${LOCKHEED};Wapens`];
  for (const header of ["Categorie", "Category", "Categoria", "Kategorie", "Exclusion type"])
    expect((await read(`Naam;ISIN;${header}`, ...lines)).stated).toEqual([
      [BAT, "Tabak"],
      [LOCKHEED, "Wapens"],
    ]);
  expect((await read("ISIN;Category;Criterion", `${BAT};Product;Tobacco`)).stated).toEqual([
    [BAT, "Tobacco"],
  ]);
});

test("exclusion list: a row whose exclusion is in force later is named with the cell of its day", async () => {
  const lines = [`BAT;${BAT};2027-01-01`, `SAP;${SAP};2020-01-01`];
  const { stated, found } = await read("Issuer;ISIN;Effective from", ...lines);
  expect(stated).toHaveLength(2);
  expect(found).toEqual(["warning X13 2C begins_later"]);
});

test.each([
  ["Overall Flag", "Red", "Green"],
  ["Compliance Status", "Non-Compliant", "Compliant"],
  ["Ampel", "rot", "grün"],
  ["Ergebnis", "Verstoß", "Kein Verstoß"],
  ["Vurdering", "rød", "grøn"],
  ["Valutazione", "Rosso", "Verde"],
  ["Statut", "Non conforme", "Conforme"],
  ["Result", "Breach", "No breach"],
])(
  "exclusion list: below %s, where others are %s, a company that is %s is not excluded",
  async (header, against, fine) => {
    const { stated, found } = await read(
      `Issuer;ISIN;${header}`,
      `BAT;${BAT};${against}`,
      `SAP;${SAP};${fine}`,
    );
    expect(stated).toEqual([[BAT, null]]);
    expect(found).toEqual(["warning X10 3 nothing_found"]);
  },
);

test("exclusion list: a flag between the two is named with its cell", async () => {
  const lines = [`BAT;${BAT};Red`, `SAP;${SAP};Green`, `Lockheed;${LOCKHEED};Amber`];
  const { stated, found } = await read("Issuer;ISIN;Overall Flag", ...lines);
  expect(stated.map(([subject]) => subject)).toEqual([BAT, LOCKHEED]);
  expect(found).toEqual(["warning X10 3 nothing_found", "warning X13 4C status_unclear"]);
});

test("exclusion list: colours are no verdict when no company of the list is flagged", async () => {
  const { stated } = await read("Issuer;ISIN;Colour", `BAT;${BAT};Green`, `SAP;${SAP};Green`);
  expect(stated).toHaveLength(2);
});

test.each([
  ["Excluded (>5%)", "Yes", "No"],
  ["Exclusion level", "Full", "None"],
  ["Livello di esclusione", "Totale", "Nessuna"],
  ["Ausschluss (ja/nein)", "ja", "nein"],
  ["Azione", "Inserimento", "Cancellazione"],
  ["Aktion", "Aufnahme", "Streichung"],
  ["Expiry date", "2027-12-31", "2024-12-31"],
])(
  "exclusion list: below %s, beside %s, a company of which it says %s is not excluded",
  async (header, yes, no) => {
    const { stated, found } = await read(
      `Issuer;ISIN;Reason;${header}`,
      `BAT;${BAT};x;${yes}`,
      `SAP;${SAP};x;${no}`,
    );
    expect(stated).toEqual([[BAT, "x"]]);
    expect(found).toEqual(["warning X10 3 not_excluded"]);
  },
);

test.each([
  ["Permitted", "No", "Yes"],
  ["Eligible (Y/N)", "N", "Y"],
  ["Investible", "FALSE", "TRUE"],
  ["Investibile", "NO", "SI"],
  ["Ammesso", "no", "sì"],
  ["Investierbar", "nein", "ja"],
  ["Zugelassen", "Nein", "Ja"],
  ["Autorisé", "non", "oui"],
  ["Permitido", "no", "sí"],
  ["Toegestaan", "nee", "ja"],
])("exclusion list: below %s, %s excludes a company and %s does not", async (header, no, yes) => {
  const { stated, found } = await read(
    `Issuer;ISIN;Reason;${header}`,
    `BAT;${BAT};x;${no}`,
    `SAP;${SAP};x;${yes}`,
  );
  expect(stated).toEqual([[BAT, "x"]]);
  expect(found).toEqual(["warning X10 3 not_excluded"]);
});

test("exclusion list: an empty cell below a column that marks excluded companies is named", async () => {
  const { stated, found } = await read(
    "Issuer;ISIN;Excluded",
    `BAT;${BAT};x`,
    `SAP;${SAP};`,
    `Lockheed;${LOCKHEED};x`,
  );
  expect(stated.map(([subject]) => subject)).toEqual([BAT, SAP, LOCKHEED]);
  expect(found).toEqual(["warning X13 3C status_empty"]);
});

test.each([
  "No longer excluded",
  "Non più esclusa",
  "Nicht mehr ausgeschlossen",
  "Exclusion revoked",
  "Removed in 2024",
  "Removed from the list",
  "Keep",
  "No action",
  "Mantenere",
  "Behalten",
])("exclusion list: a company of which a cell says “%s” is not excluded", async (text) => {
  const { stated, found } = await read(
    "ISIN;Issuer;Remark on the list;Reason",
    `${BAT};BAT;;Tobacco`,
    `${SAP};SAP;${text};Norms`,
  );
  expect(stated).toEqual([[BAT, "Tobacco"]]);
  expect(found).toEqual(["warning X10 3 not_excluded"]);
});

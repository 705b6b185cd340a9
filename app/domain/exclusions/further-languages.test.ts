import { expect, test } from "vitest";
import { BAT, LOCKHEED, statedIn as read, SAP } from "~tests/support/read-exclusion-list";

test.each([
  ["Bolag;ISIN;Orsak;Status", "Utesluten", "Åter tillåten"],
  ["Bolag;ISIN;Orsak;Status", "Utesluten", "Dialog"],
  ["Selskab;ISIN;Årsag;Status", "Ekskluderet", "Ikke ekskluderet"],
  ["Selskap;ISIN;Årsak;Status", "Utelukket", "Ikke utelukket"],
  ["Yhtiö;ISIN;Syy;Tila", "Poissuljettu", "Poistettu"],
  ["Empresa;ISIN;Motivo;Situação", "Excluída", "Removida da lista"],
  ["Spółka;ISIN;Powód wykluczenia;Status", "wykluczona", "usunięta z listy"],
  ["Naam;ISIN;Reden;Status", "Uitgesloten", "Uitsluiting beëindigd"],
  ["Émetteur;ISIN;Motif;Décision", "Exclusion", "Fin d'exclusion"],
  ["Émetteur;ISIN;Motif;Décision", "Exclusion", "Mise sous surveillance"],
  ["Emittent;ISIN;Grund;Status", "Ausschluss", "Ausschluss beendet"],
  ["Emittente;ISIN;Motivo;Stato", "Escluso", "Esclusione terminata"],
  ["Issuer;ISIN;Reason;Remark", "", "Exclusion ended in 2023"],
  ["Issuer;ISIN;Reason;Decision", "Exclude", "Include"],
  ["Emisor;ISIN;Causa de exclusión;Fecha baja", "", "31/12/2023"],
  ["Emitente;ISIN;Motivo;Data de remoção", "", "31/12/2023"],
  ["Spółka;ISIN;Przyczyna;Data usunięcia", "", "2023-12-31"],
])("exclusion list: below %s, beside “%s”, a company of “%s” is not excluded", async (header, yes, no) => {
  expect(await read(header, `BAT;${BAT};x;${yes}`, `SAP;${SAP};y;${no}`)).toEqual({
    stated: [[BAT, "x"]],
    found: ["warning X10 3 not_excluded"],
  });
});

test("exclusion list: a state that no word explains is named, when another of its column says that a company is excluded", async () => {
  const lines = [
    `BAT;${BAT};x;Utesluten`,
    `SAP;${SAP};y;Påverkansarbete`,
    `Lockheed;${LOCKHEED};z;Inväntar svar`,
  ];
  const { stated, found } = await read("Bolag;ISIN;Orsak;Status", ...lines);
  expect(stated).toHaveLength(3);
  expect(found).toEqual(["warning X13 3D status_unclear", "warning X13 4D status_unclear"]);
});

test.each([
  "** Exclusion suspended since 2024",
  "** Ausschluss ausgesetzt",
  "** Esclusione sospesa dal 2024",
])("exclusion list: a company is not excluded when the footnote of its name is “%s”", async (footnote) => {
  const lines = [`BAT;${BAT};Tobacco`, `SAP**;${SAP};Norms`, footnote];
  expect(await read("Issuer;ISIN;Reason", ...lines)).toEqual({
    stated: [[BAT, "Tobacco"]],
    found: ["warning X10 3 not_excluded"],
  });
});

test("exclusion list: a tick of Wingdings, the letter ü, marks a reason", async () => {
  const lines = [`BAT;${BAT};ü;`, `Lockheed;${LOCKHEED};;ü`];
  expect((await read("Issuer;ISIN;Tobacco;Weapons", ...lines)).stated).toEqual([
    [BAT, "Tobacco"],
    [LOCKHEED, "Weapons"],
  ]);
});

test("exclusion list: the column “Product” is the reason, when there is no other", async () => {
  expect((await read("Naam;ISIN;Land;Product", `BAT;${BAT};VK;Tabak`)).stated).toEqual([[BAT, "Tabak"]]);
});

test.each([
  ["✔", "✖"],
  ["✓", "✗"],
  ["✓", "x"],
  ["✔\uFE0F", "✖\uFE0F"],
])("exclusion list: where “%s” marks an activity, “%s” says that it was not found", async (tick, cross) => {
  const lines = [
    `BAT;${BAT};${tick};${cross}`,
    `Lockheed;${LOCKHEED};${cross};${tick}`,
    `SAP;${SAP};${cross};${cross}`,
  ];
  expect(await read("Issuer;ISIN;Tobacco;Weapons", ...lines)).toEqual({
    stated: [
      [BAT, "Tobacco"],
      [LOCKHEED, "Weapons"],
    ],
    found: ["warning X10 4 nothing_found"],
  });
});

test("exclusion list: crosses mark reasons, when no cell of the list is a tick", async () => {
  const lines = [`BAT;${BAT};✖;`, `Lockheed;${LOCKHEED};;✖`];
  expect((await read("Issuer;ISIN;Tobacco;Weapons", ...lines)).stated).toEqual([
    [BAT, "Tobacco"],
    [LOCKHEED, "Weapons"],
  ]);
});

test.each([
  "Důvod vyloučení",
  "Kizárás oka",
  "Motivul excluderii",
  "Hariç tutma nedeni",
  "Λόγος αποκλεισμού",
  "Причина исключения",
])("exclusion list: “%s” heads the reasons", async (header) => {
  expect((await read(`Issuer;ISIN;${header}`, `BAT;${BAT};t`)).stated).toEqual([[BAT, "t"]]);
});

test.each(["Reasons", "Gründe", "Motifs", "Motivos", "Redenen"])(
  "exclusion list: the column “%s” holds the reasons, when it has no other word in its header",
  async (header) => {
    const { stated } = await read(`Issuer;ISIN;${header}`, `BAT;${BAT};Tobacco`);
    expect(stated).toEqual([[BAT, "Tobacco"]]);
  },
);

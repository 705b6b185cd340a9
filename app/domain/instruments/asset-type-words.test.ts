import { expect, test } from "vitest";
import { assetTypeNamed, securityTypeNamed, soundsLikeCash, soundsLikeDerivative } from "./asset-type-words";

const WORDS = {
  equity: ["Aktie", "Aktien", "Actions", "Azioni", "Acción", "Acciones", "Renta Variable", "EQ"],
  corporate_bond: ["Anleihe", "Unternehmensanleihen", "Obligations", "Obbligazioni", "Bonos", "Obligaciones"],
  government_bond: [
    "Staatsanleihe",
    "Obligations d'État",
    "Bonos del Estado",
    "Titoli di Stato",
    "BTP",
    "Gov",
  ],
  fund: [
    "Fonds",
    "Fondos de inversión",
    "Fondi azionari",
    "Aktienfonds",
    "Rentenfonds",
    "FCP",
    "Geldmarktfonds",
  ],
  cash: ["Liquidität", "Liquidità", "Liquidez", "Trésorerie", "Contanti", "Conto corrente", "Barmittel"],
  derivative: ["Derivate", "Optionsschein", "Futures"],
  other: ["Sonstiges", "Altro", "Otros", "Autres"],
} as const;

test.each(Object.entries(WORDS))(
  "kind of a holding: %s when a file says so in one of five languages",
  (type, words) => {
    expect(words.map((word) => [word, assetTypeNamed(word)])).toEqual(words.map((word) => [word, type]));
  },
);

test("kind of a holding: null, when its words are no kind", () => {
  const words = ["Zertifikat", "Bundle", "Robot", "Participations", "Goverance"];
  expect(words.map(assetTypeNamed)).toEqual(words.map(() => null));
});

test("kind of a holding: a security, when its words also have a word for money", () => {
  expect(
    [
      ["Depositary receipt", "equity"],
      ["American Depository Receipts", "equity"],
      ["Liquidity fund", "fund"],
      ["Currency-hedged ETF", "etf"],
      ["Fondo di liquidità", "fund"],
      ["Cash & Cash Fund", "cash"],
      ["Certificate of deposit", "corporate_bond"],
      ["Time deposit", "cash"],
    ].filter(([word, type]) => assetTypeNamed(word ?? "") !== type),
  ).toEqual([]);
});

const SECURITIES = {
  equity: ["REIT", "ADR", "Preferred stock", "Common", "Depositary receipt", "Azioni privilegiate"],
  corporate_bond: ["Convertible bond", "Covered bond", "Pfandbrief", "Hybrid bond", "Wandelanleihe", "Corp"],
  government_bond: ["T-Bill", "BTP", "Titolo di Stato", "Sovereign bond", "Govt"],
  supranational_bond: ["Supranational bond", "Obbligazione sovranazionale"],
  thematic_bond: ["Green bond"],
  etf: ["UCITS ETF", "ETC", "ETN", "Exchange-traded fund"],
  index_fund: ["Index fund", "Index funds", "Indexfonds", "Fondo indice"],
  fund: ["SICAV", "Open-End Fund", "Money market fund", "Units/shares of UCITS", "OICR"],
  other: ["Altro", "Other"],
} as const;

test.each(Object.entries(SECURITIES))("kind of a security: %s when a catalogue says so", (type, words) => {
  expect(words.map((word) => [word, securityTypeNamed(word)])).toEqual(words.map((word) => [word, type]));
});

test("kind of a security: null, when its words leave open who issues it, or name none", () => {
  const words = [
    "Bond",
    "Anleihe",
    "Fixed income",
    "Municipal bond",
    "Agency notes",
    "Cash",
    "Warrant",
    "Crypto",
  ];
  expect(words.map(securityTypeNamed)).toEqual(words.map(() => null));
});

test.each([
  "Deposit EUR",
  "Fiduciary deposit 12/2026",
  "Flüssige Mittel",
  "Giacenza liquida",
  "Cassa",
  "Dépôt à terme",
  "Saldo en cuenta",
  "Cuenta",
  "Rekening-courant",
  "Bankinnestående",
  "Rachunek pieniężny",
  "Běžný účet",
  "Számlapénz",
  "Деньги",
  "Other assets and liabilities",
])("money: is told, when it is called “%s”", (name) => {
  expect(soundsLikeCash(name)).toBe(true);
});

test("money: is told from companies, when their names begin alike", () => {
  const companies = [
    "Cassa Depositi e Prestiti",
    "Deposit Insurance Bond 2030",
    "Liquidity Services Inc",
    "Caja Rural",
    "Caixabank",
    "Bankinter",
    "Other Assets Holding AG",
  ];
  expect(companies.filter(soundsLikeCash)).toEqual([]);
});

test.each([
  "FXFWD EUR USD",
  "Cambio a termine USD",
  "Swaption 5Y10Y",
  "Warrant Alfa 2027",
  "SPX 12/18/26 P5000",
  "AAPL US 12/18/26 C300",
  "FTSE MIB FUT 12/26",
])("derivatives: are told, when they are called “%s”", (name) => {
  expect(soundsLikeDerivative(name)).toBe(true);
});

test("derivatives: are told from companies, when these are called so", () => {
  const companies = [
    "Option Care Health Inc",
    "Forward Air Corp",
    "Future plc",
    "FWD Group Holdings",
    "Futuro Capital",
  ];
  expect(companies.filter(soundsLikeDerivative)).toEqual([]);
});

import { expect, test } from "vitest";
import { assetTypeNamed } from "./asset-type-words";

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

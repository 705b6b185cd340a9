import { expect, test } from "vitest";
import { securityTypeNamed } from "~/domain/instruments/asset-type-words";
import { ISSUER_TYPES } from "~/domain/instruments/issuer-types";
import { ACTIVITY_NAMES } from "~/domain/metrics/activities";
import { chosenBy } from "./choice-word";
import { ACTIVITY_WORDS, ISSUER_TYPE_WORDS } from "./type-words";

test("types of files in five languages are those of the datasets", () => {
  const securities = ["Share", "Azione", "Aktien", "Titolo di Stato", "Obligation d'entreprise", "ETF"];
  expect(securities.map(securityTypeNamed)).toEqual([
    "equity",
    "equity",
    "equity",
    "government_bond",
    "corporate_bond",
    "etf",
  ]);
  const issuers = ["Società", "Unternehmen", "Stato", "Sub-sovereign"];
  expect(issuers.map((text) => chosenBy(text, ISSUER_TYPES, ISSUER_TYPE_WORDS))).toEqual([
    "company",
    "company",
    "sovereign",
    "sub_sovereign",
  ]);
  const activities = ["Gioco d'azzardo", "Glücksspiel", "Tabacco", "Conventional weapons"];
  expect(activities.map((text) => chosenBy(text, ACTIVITY_NAMES, ACTIVITY_WORDS))).toEqual([
    "gambling",
    "gambling",
    "tobacco",
    "conventional_weapons",
  ]);
});

test("type words: a word of several types is read as no type", () => {
  for (const text of ["Bond", "Obbligazione", "Anleihe"]) expect(securityTypeNamed(text)).toBeNull();
  expect(chosenBy("Thermal coal", ACTIVITY_NAMES, ACTIVITY_WORDS)).toBeNull();
});

test("types of issuers: a narrower word is read when it is of one type, and is none when it is of several", () => {
  const typeOf = (text: string) => chosenBy(text, ISSUER_TYPES, ISSUER_TYPE_WORDS);
  expect(["Bank", "Insurance company", "Banca", "Versicherung"].map(typeOf)).toEqual(
    Array(4).fill("company"),
  );
  expect(["Municipality", "Region", "Local authority", "Comune", "Land"].map(typeOf)).toEqual(
    Array(5).fill("sub_sovereign"),
  );
  expect(typeOf("REIT")).toBe("real_estate");
  expect(["Agency", "SPV", "Development bank", "Ente pubblico"].map(typeOf)).toEqual(Array(4).fill(null));
});

import { expect, test } from "vitest";
import { ACTIVITY_NAMES } from "~/domain/datasets/company-activities";
import { ISSUER_TYPES } from "~/domain/datasets/issuers";
import { SECURITY_TYPES } from "~/domain/instruments/asset-types";
import { chosenBy } from "./choice-word";
import { ACTIVITY_WORDS, ISSUER_TYPE_WORDS, SECURITY_TYPE_WORDS } from "./type-words";

test("types of files in five languages are those of the datasets", () => {
  const securities = ["Share", "Azione", "Aktien", "Titolo di Stato", "Obligation d'entreprise", "ETF"];
  expect(securities.map((text) => chosenBy(text, SECURITY_TYPES, SECURITY_TYPE_WORDS))).toEqual([
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
  for (const text of ["Bond", "Obbligazione", "Anleihe"])
    expect(chosenBy(text, SECURITY_TYPES, SECURITY_TYPE_WORDS)).toBeNull();
  expect(chosenBy("Thermal coal", ACTIVITY_NAMES, ACTIVITY_WORDS)).toBeNull();
});

import type { ChoiceWords } from "~/domain/vocabulary/choice-word";
import { choice, country, day, isin, lei, text } from "./column";
import type { Dataset } from "./dataset";
import { notBefore } from "./row-checks";

const KIND_WORDS: ChoiceWords = {
  individual: "person",
  natural_person: "person",
  organisation: "entity",
  organization: "entity",
  company: "entity",
  legal_person: "entity",
  ship: "vessel",
  persona: "person",
  persona_fisica: "person",
  naturliche_person: "person",
  personne: "person",
  personne_physique: "person",
  entita: "entity",
  ente: "entity",
  societa: "entity",
  azienda: "entity",
  organizzazione: "entity",
  persona_giuridica: "entity",
  organisationen: "entity",
  unternehmen: "entity",
  einrichtung: "entity",
  juristische_person: "entity",
  entite: "entity",
  entidad: "entity",
  nave: "vessel",
  schiff: "vessel",
  navire: "vessel",
  aeromobile: "aircraft",
  flugzeug: "aircraft",
  paese: "country",
  stato: "country",
  land: "country",
  pays: "country",
};

/** Who is under restrictive measures, by the list of one authority. Aliases are separated by semicolons. */
export const sanctions: Dataset = {
  name: "sanctions",
  columns: [
    text("authority", { required: true, aliases: ["Authority", "Autorità", "Behörde"], example: "EU" }),
    text("list_id", { required: true, aliases: ["List ID", "Reference", "Riferimento"], example: "EU.1.1" }),
    text("name", { required: true, aliases: ["Name", "Nome"], example: "Example Trading LLC" }),
    text("aliases", { aliases: ["Aliases", "a.k.a.", "Alias"] }),
    choice("kind", ["person", "entity", "country", "vessel", "aircraft"], {
      aliases: ["Kind", "Tipo", "Art", "Entity type", "Type of party"],
      words: KIND_WORDS,
      example: "entity",
    }),
    country("country", { example: "RU" }),
    lei("lei", { example: "" }),
    isin("isin", { example: "" }),
    text("measure", { aliases: ["Measure", "Misura", "Maßnahme"], example: "asset_freeze" }),
    day("from", { aliases: ["From", "Listed on", "Dal"] }),
    day("to", {
      aliases: [
        ...["To", "Until", "Al", "End date", "Expiry date", "Valid to", "Delisted on", "Delisting date"],
        ...["Date delisted", "Removed on", "Removal date", "Date removed"],
        ...["Data di cancellazione", "Data di rimozione", "Gestrichen am", "Date de radiation"],
      ],
      example: "",
    }),
    text("programme", { aliases: ["Programme", "Program", "Programma"] }),
    day("list_date", { aliases: ["List date", "Data della lista"], example: "" }),
  ],
  subject: ["authority"],
  key: ["list_id"],
  period: "list_date",
  about: null,
  checks: [notBefore("to", "from")],
};

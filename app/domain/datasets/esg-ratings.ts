import { ISIN_HEADERS } from "~/domain/identifiers/isin-headers";
import { asOf, number, text } from "./column";
import type { Dataset } from "./dataset";

const rating = { min: 1, max: 5 };

export const subjectId = text("subject_id", {
  required: true,
  aliases: ["Subject ID", "Subject", "Issuer ID", "Identificativo", ...ISIN_HEADERS],
  example: "ACME-1",
});

export const provider = text("provider", {
  aliases: [
    "Provider",
    "Rating provider",
    "Fornitore",
    "Anbieter",
    "Rating agency",
    "Rating source",
    "Data provider",
    "Vendor",
    "Agency",
    "Agenzia di rating",
    "Ratingagentur",
    "Agence de notation",
    "Agencia de calificación",
    "Fournisseur",
    "Proveedor",
  ],
  example: "Example Ratings",
});

/** Ratings from 1 to 5 as a named provider gives them, of an issuer or of one instrument. */
export const esgRatings: Dataset = {
  name: "esg-ratings",
  columns: [
    subjectId,
    number("rating", "1 to 5", {
      ...rating,
      required: true,
      aliases: ["ESG rating", "Rating", "Valutazione"],
      example: "4",
    }),
    number("environmental", "1 to 5", { ...rating, aliases: ["E", "Environmental", "Ambientale", "Umwelt"] }),
    number("social", "1 to 5", { ...rating, aliases: ["S", "Social", "Sociale", "Soziales"] }),
    number("governance", "1 to 5", { ...rating, aliases: ["G", "Governance"] }),
    { ...provider, required: true },
    { ...asOf, required: true },
  ],
  subject: ["subject_id"],
  key: ["provider"],
  period: "as_of",
  about: "issuer_or_security",
  checks: [],
};

import { ISSUER_TYPES } from "~/domain/instruments/issuer-types";
import { ISSUER_TYPE_WORDS } from "~/domain/vocabulary/type-words";
import { COUNTRY_HEADERS, choice, country, issuerId, lei, text } from "./column";
import type { Dataset } from "./dataset";
import { knownNace } from "./row-checks";

const NACE_REVISIONS = ["2", "2.1"] as const;

export const naceSection = text("nace_section", {
  aliases: ["NACE section", "Sezione NACE", "NACE-Abschnitt"],
  example: "C",
});
export const naceRevision = choice("nace_revision", NACE_REVISIONS, {
  aliases: ["NACE revision", "Revisione NACE", "NACE-Revision"],
});

/** Who issues securities: companies, states, supranationals. Figures belong to issuers, an ISIN points to one. */
export const issuers: Dataset = {
  name: "issuers",
  columns: [
    // An ISIN names a security: it is no id under which an issuer is listed.
    {
      ...issuerId,
      aliases: ["Issuer ID", "Issuer", "ID emittente", "Emittenten-ID", "company_id", "Company ID"],
    },
    choice("issuer_type", ISSUER_TYPES, {
      required: true,
      aliases: ["Issuer type", "Tipo emittente", "Emittententyp", "Type", "Tipo", "Typ"],
      words: ISSUER_TYPE_WORDS,
    }),
    text("name", {
      required: true,
      aliases: [
        "Name",
        "Issuer name",
        "Company name",
        "Nome",
        "Denominazione",
        "Ragione sociale",
        "Emittent",
      ],
      example: "Acme S.p.A.",
    }),
    text("code", { aliases: ["Issuer code", "Codice", "Kürzel"] }),
    lei("lei", { aliases: ["LEI", "LEI code", "Codice LEI", "company_lei"] }),
    country("country", {
      aliases: [
        ...COUNTRY_HEADERS,
        ...["Country of domicile", "Domicile country", "Domicile", "Country of incorporation"],
        ...["Paese di domicilio", "Domizilland", "Pays de domicile", "País de domicilio"],
      ],
    }),
    naceSection,
    text("nace_code", { aliases: ["NACE", "NACE code", "Codice NACE", "NACE-Code"], example: "25.11" }),
    naceRevision,
    text("sector", { aliases: ["Sector", "Settore", "Sektor", "Secteur", "GICS sector"] }),
    text("industry_group", {
      aliases: ["Industry group", "Gruppo industriale", "Branche", "industry", "GICS industry group"],
    }),
  ],
  subject: ["issuer_id"],
  key: [],
  period: null,
  about: null,
  checks: [knownNace],
};

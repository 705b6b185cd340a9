import { asOf, isin, lei, number, text } from "./column";
import type { Dataset } from "./dataset";

const year = { min: 1990, max: 2100 };

/** Emission targets of companies; a list names a company by LEI, else ISIN, else its own number, else its name. */
export const climateTargets: Dataset = {
  name: "climate-targets",
  columns: [
    text("issuer_id", { aliases: ["Issuer ID"] }),
    lei("lei"),
    isin("isin"),
    text("sbti_id", { aliases: ["SBTi ID"] }),
    text("name", { aliases: ["Company name", "Company", "Nome", "Name"], example: "Acme S.p.A." }),
    text("location", { aliases: ["Location", "Sede", "Standort"], example: "Italy" }),
    text("near_term_class", {
      aliases: ["Near term - Target Classification", "near_term_target_classification"],
      example: "1.5°C",
    }),
    number("near_term_year", "year", {
      ...year,
      aliases: ["Near term - Target Year", "near_term_target_year"],
    }),
    number("net_zero_year", "year", { ...year, aliases: ["Net-Zero Year", "Net zero year"] }),
    text("status", { aliases: ["Near term - Target Status", "near_term_status"], example: "Targets set" }),
    asOf,
  ],
  subject: ["issuer_id", "lei", "isin", "sbti_id", ["name", "location"]],
  key: [],
  period: "as_of",
  states: ["near_term_class", "near_term_year", "net_zero_year", "status"],
  about: null,
  checks: [],
};

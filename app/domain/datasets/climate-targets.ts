import { TARGET_CLASS_WORDS, TARGET_CLASSES } from "~/domain/vocabulary/stated-words";
import {
  PLEDGE_STATUS_WORDS,
  PLEDGE_STATUSES,
  TARGET_STATUS_WORDS,
  TARGET_STATUSES,
} from "~/domain/vocabulary/target-words";
import { asOf, choice, isin, lei, number, text } from "./column";
import type { Dataset } from "./dataset";

const year = { min: 1990, max: 2100 };

/**
 * Emission targets of companies; a list names a company by LEI, else ISIN, else its own number, else its name. What the
 * Science Based Targets initiative validates (`status`) and what companies pledge (`net_zero_pledge`) are columns apart,
 * and a list of pledges, named by `pledge_list`, has rows of its own.
 */
export const climateTargets: Dataset = {
  name: "climate-targets",
  columns: [
    text("issuer_id", { aliases: ["Issuer ID"] }),
    lei("lei"),
    isin("isin"),
    text("sbti_id", { aliases: ["SBTi ID"] }),
    text("name", { aliases: ["Company name", "Company", "Nome", "Name"], example: "Acme S.p.A." }),
    text("location", { aliases: ["Location", "Sede", "Standort"], example: "Italy" }),
    choice("near_term_class", TARGET_CLASSES, {
      aliases: ["Near term - Target Classification", "near_term_target_classification"],
      words: TARGET_CLASS_WORDS,
    }),
    number("near_term_year", "year", {
      ...year,
      aliases: ["Near term - Target Year", "near_term_target_year", "Near term target year"],
    }),
    number("net_zero_year", "year", { ...year, aliases: ["Net-Zero Year", "Net zero year"] }),
    choice("status", TARGET_STATUSES, {
      aliases: ["Near term - Target Status", "near_term_status", "Target status", "SBTi status"],
      words: TARGET_STATUS_WORDS,
    }),
    choice("net_zero_pledge", PLEDGE_STATUSES, {
      aliases: ["Net zero pledge", "end_target_status"],
      words: PLEDGE_STATUS_WORDS,
      example: "declared",
    }),
    text("pledge_list", { aliases: ["Pledge list"], example: "net_zero_tracker" }),
    asOf,
  ],
  subject: ["issuer_id", "lei", "isin", "sbti_id", ["name", "location"]],
  key: ["pledge_list"],
  period: "as_of",
  states: ["near_term_class", "near_term_year", "net_zero_year", "status", "net_zero_pledge"],
  about: null,
  checks: [],
};

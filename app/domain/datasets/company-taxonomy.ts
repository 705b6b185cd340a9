import { TAXONOMY_OBJECTIVE_WORDS } from "~/domain/vocabulary/stated-words";
import { basis, choice, issuerId, periodEnd, share } from "./column";
import type { Dataset } from "./dataset";
import { partOf } from "./row-checks";

const TAXONOMY_OBJECTIVES = [
  "climate_mitigation",
  "climate_adaptation",
  "water",
  "circular_economy",
  "pollution",
  "biodiversity",
] as const;

/** Taxonomy shares of a company, Regulation (EU) 2020/852, Article 8; without an objective for all six together. */
export const companyTaxonomy: Dataset = {
  name: "company-taxonomy",
  columns: [
    issuerId,
    periodEnd,
    choice("objective", TAXONOMY_OBJECTIVES, {
      aliases: ["Objective", "Environmental objective", "Obiettivo", "Ziel", "Objectif", "Objetivo"],
      words: TAXONOMY_OBJECTIVE_WORDS,
      example: "",
    }),
    share("turnover_eligible"),
    share("turnover_aligned"),
    share("capex_eligible"),
    share("capex_aligned"),
    share("opex_eligible"),
    share("opex_aligned"),
    share("transitional"),
    share("enabling"),
    share("gas_aligned"),
    share("nuclear_aligned"),
    basis,
  ],
  subject: ["issuer_id"],
  key: ["period_end", "objective"],
  period: "period_end",
  about: "issuer",
  checks: [
    partOf("turnover_aligned", "turnover_eligible"),
    partOf("capex_aligned", "capex_eligible"),
    partOf("opex_aligned", "opex_eligible"),
  ],
};

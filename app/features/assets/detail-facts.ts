import type { DatasetName, FactValues } from "~/domain/facts/fact";
import type { Section } from "~/permissions/sections";
import type { AssetPart, SourcedFact } from "./assets.types";

/** Which tabs show a dataset: its rows are sent if one of them is open. Null is sent with every page. */
const SHOWN_IN: Readonly<Partial<Record<DatasetName, readonly AssetPart[] | null>>> = {
  securities: null,
  issuers: null,
  "esg-ratings": null,
  "fund-facts": null,
  "bond-issues": null,
  "climate-targets": null,
  eet: ["eet"],
  "sdg-scores": ["sdg"],
  "company-pai": ["pai"],
  "pai-optional": ["pai"],
  "country-indicators": ["pai", "sdg"],
  "company-taxonomy": ["taxonomy"],
  "sustainable-investment": ["sustainable"],
  "company-activities": ["activities"],
  "benchmark-exclusions": ["exclusions"],
  "screening-decisions": ["sanctions"],
};

/** Datasets of a page for somebody with these tabs. */
export function datasetsFor(parts: readonly AssetPart[]): readonly DatasetName[] {
  return (Object.keys(SHOWN_IN) as DatasetName[]).filter((dataset) => {
    const shown = SHOWN_IN[dataset];
    return shown === null || shown?.some((part) => parts.includes(part));
  });
}

const IMPACT_FIELDS = [
  "impact_data_type",
  "allocated_eur_m",
  "financed_share",
  "co2_avoided_t",
  "renewable_energy_mwh",
  "energy_saved_mwh",
];

const GOVERNANCE_FIELDS = [
  "ghg_t",
  "co2_t",
  "gdp_eur_m",
  "social_violation",
  "corruption_score",
  "political_stability",
  "rule_of_law",
  "tax_non_cooperative",
];

interface FieldRule {
  readonly dataset: DatasetName;
  readonly fields: readonly string[];
  readonly part: AssetPart;
  /** Only where the section has such a tab at all. */
  readonly sections: readonly Section[];
}

/** Fields that belong to a tab although their row belongs to the page. */
const FIELD_RULES: readonly FieldRule[] = [
  { dataset: "fund-facts", fields: ["law_220"], part: "law220", sections: ["funds", "etfs"] },
  { dataset: "bond-issues", fields: IMPACT_FIELDS, part: "impact", sections: ["thematics"] },
  {
    dataset: "country-indicators",
    fields: GOVERNANCE_FIELDS,
    part: "pai",
    sections: ["governatives", "supranationals", "pai"],
  },
  { dataset: "country-indicators", fields: ["sdg_index"], part: "sdg", sections: ["governatives"] },
];

export interface FactAccess {
  readonly section: Section;
  readonly parts: readonly AssetPart[];
  readonly showsCusip: boolean;
}

/** A fact without the fields the viewer may not have. */
export function permittedFact(fact: SourcedFact, access: FactAccess): SourcedFact {
  const hidden = new Set(
    FIELD_RULES.filter(
      (rule) =>
        rule.dataset === fact.dataset &&
        rule.sections.includes(access.section) &&
        !access.parts.includes(rule.part),
    ).flatMap(({ fields }) => fields.flatMap((field) => [field, `${field}_basis`])),
  );
  if (fact.dataset === "securities" && !access.showsCusip) hidden.add("cusip");
  if (hidden.size === 0) return fact;
  const values: FactValues = Object.fromEntries(
    Object.entries(fact.values).filter(([field]) => !hidden.has(field)),
  );
  return { ...fact, values };
}

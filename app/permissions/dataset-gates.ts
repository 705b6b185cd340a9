import type { Section, SubRole } from "./sections";

/** What opens a dataset, or some fields of one: the sections that offer it, and the sub-role they ask for where they have it. */
export interface Gate {
  readonly sections: readonly Section[];
  readonly subRole: SubRole | null;
  /** A section that must be open, too, whichever section the instrument stands in. */
  readonly besides?: Section;
}

const INSTRUMENTS = ["funds", "etfs", "equities", "governatives", "supranationals", "thematics"] as const;
/** A thematic bond's figures about its issuer are judged by the section of the issuer. */
const ISSUERS = ["funds", "etfs", "equities", "governatives", "supranationals"] as const;

const withSection = (sections: readonly Section[]): Gate => ({ sections, subRole: null });
const pai: Gate = { sections: [...ISSUERS, "pai"], subRole: "PAI" };
const sdg: Gate = { sections: ["funds", "etfs", "equities", "governatives", "thematics"], subRole: "SDG" };
const law220: Gate = { sections: ISSUERS, subRole: "LAW_220" };
const sanctions: Gate = { sections: INSTRUMENTS, subRole: "SANCTIONS" };

/** Every dataset with what opens it; null: identity and exchange rates, open wherever the asset may be named. */
export const DATASET_GATES = {
  issuers: null,
  securities: null,
  "fx-rates": null,
  "esg-ratings": withSection(INSTRUMENTS),
  "climate-targets": withSection(ISSUERS),
  "fund-facts": withSection(["funds", "etfs"]),
  "fund-holdings": withSection(["funds", "etfs"]),
  "bond-issues": withSection(INSTRUMENTS),
  "company-pai": pai,
  "pai-optional": pai,
  "country-indicators": pai,
  "sdg-scores": sdg,
  "company-taxonomy": { sections: ISSUERS, subRole: "EU_TAX" },
  "sustainable-investment": { sections: ISSUERS, subRole: "SUSTAINABLE_INVESTMENT" },
  eet: { sections: ["funds", "etfs"], subRole: "EET" },
  "law-220-list": law220,
  sanctions,
  "screening-decisions": sanctions,
  "company-activities": { ...withSection([...ISSUERS, "exclusions"]), besides: "exclusions" },
  "benchmark-exclusions": {
    ...withSection([...ISSUERS, "exclusions", "exclusions-pab-ctb"]),
    besides: "exclusions-pab-ctb",
  },
} as const satisfies Readonly<Record<string, Gate | null>>;

/** The names of `app/domain/facts/fact.ts`; a test holds the two together. */
export type GatedDataset = keyof typeof DATASET_GATES;

/** Whether a section shows a dataset at all, to whoever has its sub-role there. */
export function isOfferedIn(section: Section, dataset: GatedDataset): boolean {
  const gate: Gate | null = DATASET_GATES[dataset];
  return gate === null || gate.sections.includes(section);
}

const IMPACT_FIELDS = [
  "impact_data_type",
  "allocated_eur_m",
  "financed_share",
  "co2_avoided_t",
  "renewable_energy_mwh",
  "energy_saved_mwh",
] as const;

/**
 * SFDR article, sustainable and taxonomy shares, committed and reported: every list of funds shows them, whether they
 * were loaded with the fund's facts or with its template, so that they open with the section (docs/decisions/042).
 */
const LISTED_EET_FIELDS = ["20040", "20420", "20450", "20510", "20660"] as const;

/** Fields that another gate opens than the rest of their dataset. */
export const FIELD_GATES: readonly {
  readonly dataset: GatedDataset;
  readonly fields: readonly string[];
  /** `cusip`: the agreement about CUSIPs, whatever the section. */
  readonly gate: Gate | "cusip";
}[] = [
  { dataset: "securities", fields: ["cusip"], gate: "cusip" },
  { dataset: "fund-facts", fields: ["law_220"], gate: law220 },
  { dataset: "eet", fields: LISTED_EET_FIELDS, gate: withSection(["funds", "etfs"]) },
  {
    dataset: "bond-issues",
    fields: IMPACT_FIELDS,
    gate: { sections: ["thematics"], subRole: "IMPACT_METRICS" },
  },
  { dataset: "country-indicators", fields: ["sdg_index"], gate: sdg },
];

import type { DatasetName } from "~/domain/facts/fact";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import type { Licence } from "~/permissions/licence";
import type { Section } from "~/permissions/sections";
import type { AssetPart } from "./asset-detail.answers";

/** Which tabs show a dataset: its rows are read if one of them is open. Null is read for every page. */
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

/** Datasets a page has a place for, with these tabs open. */
export function datasetsFor(parts: readonly AssetPart[]): readonly DatasetName[] {
  return (Object.keys(SHOWN_IN) as DatasetName[]).filter((dataset) => {
    const shown = SHOWN_IN[dataset];
    return shown === null || shown?.some((part) => parts.includes(part));
  });
}

/** Facts as far as the licence opens them in a section: rows of closed datasets and closed fields are left out. */
export function licensedFacts(
  licence: Licence,
  facts: readonly SourcedFact[],
  sectionOf: (fact: SourcedFact) => Section,
): readonly SourcedFact[] {
  return facts.flatMap((fact) => {
    const values = licence.openedValues(sectionOf(fact), fact.dataset, fact.values);
    if (values === null) return [];
    return [values === fact.values ? fact : { ...fact, values }];
  });
}

import type { DatasetName } from "~/domain/facts/fact";
import { benchmarkExclusions } from "./benchmark-exclusions";
import { bondIssues } from "./bond-issues";
import { climateTargets } from "./climate-targets";
import { companyActivities } from "./company-activities";
import { companyPai } from "./company-pai";
import { companyTaxonomy } from "./company-taxonomy";
import { countryIndicators } from "./country-indicators";
import type { Dataset } from "./dataset";
import { eet } from "./eet";
import { esgRatings } from "./esg-ratings";
import { fundFacts } from "./fund-facts";
import { fundHoldings } from "./fund-holdings";
import { fxRates } from "./fx-rates";
import { issuers } from "./issuers";
import { law220List } from "./law-220-list";
import { paiOptional } from "./pai-optional";
import { sanctions } from "./sanctions";
import { screeningDecisions } from "./screening-decisions";
import { sdgScores } from "./sdg-scores";
import { securities } from "./securities";
import { sustainableInvestment } from "./sustainable-investment";

/** All datasets by name. */
export const DATASETS: Readonly<Record<DatasetName, Dataset>> = {
  issuers,
  securities,
  "esg-ratings": esgRatings,
  "company-pai": companyPai,
  "country-indicators": countryIndicators,
  "pai-optional": paiOptional,
  "company-taxonomy": companyTaxonomy,
  "sustainable-investment": sustainableInvestment,
  "sdg-scores": sdgScores,
  "company-activities": companyActivities,
  "benchmark-exclusions": benchmarkExclusions,
  "climate-targets": climateTargets,
  "fund-facts": fundFacts,
  "fund-holdings": fundHoldings,
  "bond-issues": bondIssues,
  eet,
  sanctions,
  "law-220-list": law220List,
  "screening-decisions": screeningDecisions,
  "fx-rates": fxRates,
};

/** What a load may name: a dataset, or `tpt`, a file that fills several. */
export const LOADABLE = [...(Object.keys(DATASETS) as DatasetName[]), "tpt"] as const;

export type Loadable = DatasetName | "tpt";

export function isLoadable(name: string): name is Loadable {
  return (LOADABLE as readonly string[]).includes(name);
}

import type { Section } from "~/permissions/sections";

/** How a section's list is laid out; a column the viewer may not see is left out wherever it is named. */
export interface ListView {
  /** Shown before anybody chooses columns, in this order; the rest wait in the column menu. */
  readonly shown: readonly string[];
  /** The second line of a row's name. */
  readonly detail: readonly string[];
  /** Kept in the two-line rows of a phone. */
  readonly narrow: readonly string[];
  /** First in the filter panel, and open; the others follow closed, in the order of the columns. */
  readonly open: readonly string[];
}

const FUNDS: ListView = {
  shown: [
    "name",
    "esgRating",
    "environmental",
    "social",
    "governance",
    "sfdrArticle",
    "siReportedShare",
    "taxonomyReportedShare",
    "carbonFootprint",
    "footprintCoverageShare",
    "parisAligned",
    "sanctionsHits",
  ],
  detail: ["isin", "assetManager", "category"],
  narrow: ["esgRating", "sfdrArticle", "siReportedShare", "carbonFootprint"],
  open: ["ratingBucket", "sfdrArticle", "carbonFootprint"],
};

export const LIST_VIEWS: Readonly<Record<Section, ListView>> = {
  funds: FUNDS,
  etfs: FUNDS,
  equities: {
    shown: [
      "name",
      "esgRating",
      "environmental",
      "social",
      "governance",
      "sdgNetAligned",
      "ghgIntensity",
      "ungcOecdViolation",
      "taxonomyAlignedShare",
      "siShare",
      "climateTarget",
      "benchmarkExclusion",
    ],
    detail: ["isin", "type", "country", "sector"],
    narrow: ["esgRating", "ghgIntensity", "siShare", "climateTarget"],
    open: ["ratingBucket", "type", "sector"],
  },
  governatives: {
    shown: [
      "name",
      "maturityDate",
      "esgRating",
      "ghgIntensity",
      "socialViolation",
      "corruptionScore",
      "ruleOfLaw",
      "taxNonCooperative",
      "sdgIndex",
      "sanctionsDebtBan",
      "sanctionsEmbargo",
      "sanctionsListedPersons",
    ],
    detail: ["isin", "country", "currency"],
    narrow: ["esgRating", "maturityDate", "ghgIntensity"],
    open: ["ratingBucket", "country", "currency"],
  },
  supranationals: {
    shown: [
      "name",
      "bonds",
      "esgRating",
      "environmental",
      "social",
      "governance",
      "ghgIntensity",
      "socialViolation",
      "sanctionsHits",
      "sanctionsToReview",
    ],
    detail: ["code"],
    narrow: ["esgRating", "bonds", "ghgIntensity"],
    open: ["ratingBucket"],
  },
  thematics: {
    shown: [
      "name",
      "labelling",
      "useOfProceeds",
      "amountIssuedEurM",
      "maturityDate",
      "esgRating",
      "co2AvoidedPerEurM",
      "renewableEnergyPerEurM",
      "energySavedPerEurM",
    ],
    detail: ["isin", "issuerName"],
    narrow: ["esgRating", "labelling", "amountIssuedEurM", "co2AvoidedPerEurM"],
    open: ["labelling", "useOfProceeds", "ratingBucket"],
  },
  pai: {
    shown: [
      "name",
      "periodEnd",
      "totalTonnes",
      "footprint",
      "ghgIntensity",
      "fossilFuelActive",
      "nonRenewableConsumptionShare",
      "ungcOecdViolation",
      "genderPayGap",
      "boardFemaleShare",
    ],
    detail: ["country", "sector"],
    narrow: ["footprint", "ghgIntensity", "boardFemaleShare", "fossilFuelActive"],
    open: ["issuerType", "sector", "country"],
  },
  exclusions: {
    shown: ["name", "activity", "subType", "revenueShare", "threshold", "counted", "asOf", "source"],
    detail: ["isin", "country", "sector"],
    narrow: ["activity", "revenueShare", "counted"],
    open: ["activity", "counted", "revenueShare"],
  },
  "exclusions-pab-ctb": {
    shown: ["name", "letter", "cause", "revenueShare", "benchmark", "funds", "asOf"],
    detail: ["isin", "country", "sector"],
    narrow: ["letter", "cause", "benchmark", "funds"],
    open: ["benchmark", "letter", "sector"],
  },
};

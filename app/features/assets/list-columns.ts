import { canOpenPart } from "~/permissions/policy";
import type { Section } from "~/permissions/sections";
import type { Viewer } from "~/permissions/viewer";
import { choice, date, flag, type ListColumn, number, part, SHOWN, share, text } from "./list-column";

const RATING = [
  number("esgRating", SHOWN),
  choice("ratingBucket"),
  number("environmental", SHOWN),
  number("social", SHOWN),
  number("governance", SHOWN),
  date("ratingAsOf"),
];

const SANCTIONS = [
  number("sanctionsHits", part("SANCTIONS")),
  number("sanctionsToReview", part("SANCTIONS", false)),
];

const FUNDS: readonly ListColumn[] = [
  text("name", SHOWN),
  text("isin", SHOWN),
  choice("type"),
  choice("assetManager", SHOWN),
  choice("domicile"),
  flag("hedged"),
  choice("category", SHOWN),
  choice("esgCategory"),
  choice("currency", SHOWN),
  ...RATING,
  choice("sfdrArticle", SHOWN),
  choice("sdrLabel"),
  share("siMinShare"),
  share("siReportedShare", SHOWN),
  share("taxonomyMinShare"),
  share("taxonomyReportedShare", SHOWN),
  date("holdingsAsOf"),
  share("lookThroughShare"),
  number("carbonFootprint", SHOWN),
  share("footprintCoverageShare", SHOWN),
  flag("carbonTarget"),
  flag("parisAligned"),
  flag("paiConsidered"),
  choice("law220", part("LAW_220", false)),
  ...SANCTIONS,
  flag("mainClass"),
  text("parentIsin"),
];

const EQUITIES: readonly ListColumn[] = [
  text("name", SHOWN),
  text("isin", SHOWN),
  text("issuerName"),
  choice("type", SHOWN),
  choice("country", SHOWN),
  choice("sector", SHOWN),
  choice("industryGroup"),
  choice("naceSection"),
  choice("category"),
  choice("esgCategory"),
  choice("currency", SHOWN),
  ...RATING,
  flag("sdgNetAligned", part("SDG")),
  number("sdgAlignedCount", part("SDG", false)),
  number("sdgMisalignedCount", part("SDG", false)),
  number("ghgIntensity", part("PAI")),
  flag("fossilFuelActive", part("PAI", false)),
  flag("ungcOecdViolation", part("PAI")),
  flag("controversialWeapons", part("PAI", false)),
  share("taxonomyAlignedShare", part("EU_TAX")),
  share("siShare", part("SUSTAINABLE_INVESTMENT")),
  choice("climateTarget", SHOWN),
  choice("benchmarkExclusion", SHOWN),
  number("activitiesCounted"),
  number("sanctionsHits", part("SANCTIONS", false)),
  number("sanctionsToReview", part("SANCTIONS", false)),
  date("maturityDate"),
  flag("perpetual"),
];

const GOVERNATIVES: readonly ListColumn[] = [
  text("name", SHOWN),
  text("isin", SHOWN),
  choice("country", SHOWN),
  text("issuerName"),
  choice("type"),
  choice("category"),
  choice("esgCategory"),
  date("maturityDate", SHOWN),
  flag("perpetual"),
  choice("currency", SHOWN),
  ...RATING,
  number("ghgIntensity", part("PAI")),
  flag("socialViolation", part("PAI")),
  number("corruptionScore", part("PAI")),
  number("ruleOfLaw", part("PAI", false)),
  flag("taxNonCooperative", part("PAI", false)),
  number("sdgIndex", part("SDG")),
  flag("sanctionsDebtBan", part("SANCTIONS")),
  flag("sanctionsEmbargo", part("SANCTIONS", false)),
  flag("sanctionsListedPersons", part("SANCTIONS", false)),
];

/** One row per institution: its bonds are on its page, which is found by its code. */
const SUPRANATIONALS: readonly ListColumn[] = [
  text("name", SHOWN),
  text("code", SHOWN),
  text("isin"),
  choice("country"),
  number("bonds", SHOWN),
  ...RATING,
  number("ghgIntensity", part("PAI")),
  flag("socialViolation", part("PAI")),
  ...SANCTIONS,
];

const THEMATICS: readonly ListColumn[] = [
  text("name", SHOWN),
  text("isin", SHOWN),
  text("issuerName", SHOWN),
  choice("issuerType"),
  choice("labelling", SHOWN),
  choice("useOfProceeds", SHOWN),
  number("amountIssuedEurM", SHOWN),
  number("minimumAmount"),
  date("maturityDate", SHOWN),
  flag("perpetual"),
  choice("currency", SHOWN),
  choice("country"),
  choice("sector"),
  ...RATING,
  number("sdgAlignedCount", part("SDG", false)),
  choice("impactDataType", part("IMPACT_METRICS", false)),
  number("co2AvoidedPerEurM", part("IMPACT_METRICS")),
  number("renewableEnergyPerEurM", part("IMPACT_METRICS")),
  number("energySavedPerEurM", part("IMPACT_METRICS")),
  number("co2AvoidedTonnes", part("IMPACT_METRICS", false)),
  number("renewableEnergyMwh", part("IMPACT_METRICS", false)),
  number("energySavedMwh", part("IMPACT_METRICS", false)),
  choice("externalReview"),
];

/** One row per issuer. Tonnes are of the whole issuer; intensities are per €M of revenue, of output for states. */
const PAI: readonly ListColumn[] = [
  text("name", SHOWN),
  text("isin"),
  choice("issuerType"),
  choice("country", SHOWN),
  choice("sector", SHOWN),
  choice("naceSection"),
  date("periodEnd", SHOWN),
  choice("basis"),
  number("evicEurM"),
  number("revenueEurM"),
  number("scope1Tonnes"),
  number("scope2Tonnes"),
  number("scope3Tonnes"),
  number("totalTonnes"),
  number("footprint", SHOWN),
  number("ghgIntensity", SHOWN),
  flag("fossilFuelActive", SHOWN),
  share("nonRenewableConsumptionShare"),
  share("nonRenewableProductionShare"),
  number("energyIntensity"),
  flag("biodiversityNegative"),
  number("waterPerEurM"),
  number("wastePerEurM"),
  flag("ungcOecdViolation", SHOWN),
  flag("noUngcOecdProcess"),
  share("genderPayGap", SHOWN),
  share("boardFemaleShare", SHOWN),
  flag("controversialWeapons", SHOWN),
  flag("noCarbonReductionInitiative"),
  flag("noAnticorruptionPolicy"),
  number("countryGhgIntensity"),
  flag("socialViolation"),
];

const EXCLUSIONS: readonly ListColumn[] = [
  text("name", SHOWN),
  text("isin", SHOWN),
  choice("country", SHOWN),
  choice("sector", SHOWN),
  choice("activity", SHOWN),
  choice("subType", SHOWN),
  share("revenueShare", SHOWN),
  share("threshold", SHOWN),
  flag("counted", SHOWN),
  date("asOf"),
  choice("source"),
];

const EXCLUSIONS_PAB_CTB: readonly ListColumn[] = [
  text("name", SHOWN),
  text("isin", SHOWN),
  choice("country", SHOWN),
  choice("sector", SHOWN),
  choice("letter", SHOWN),
  text("cause", SHOWN),
  share("revenueShare", SHOWN),
  choice("benchmark", SHOWN),
  number("funds", SHOWN),
  date("asOf"),
  choice("source"),
];

export const LIST_COLUMNS: Readonly<Record<Section, readonly ListColumn[]>> = {
  funds: FUNDS,
  etfs: FUNDS,
  equities: EQUITIES,
  governatives: GOVERNATIVES,
  supranationals: SUPRANATIONALS,
  thematics: THEMATICS,
  pai: PAI,
  exclusions: EXCLUSIONS,
  "exclusions-pab-ctb": EXCLUSIONS_PAB_CTB,
};

/** The columns of a section that the viewer may see, filter and sort by. */
export function columnsFor(viewer: Viewer, section: Section): readonly ListColumn[] {
  return LIST_COLUMNS[section].filter(
    (column) => column.part === null || canOpenPart(viewer, section, column.part),
  );
}

import type { Licence } from "~/permissions/licence";
import { FUND_SECTIONS, type Section } from "~/permissions/sections";
import { choice, chosen, date, flag, type ListColumn, number, of, SHOWN, share, text } from "./list-column";
import { opensShown } from "./shown";

const RATING = [
  number("esgRating", of("esg-ratings")),
  choice("ratingBucket", chosen("esg-ratings")),
  number("environmental", of("esg-ratings")),
  number("social", of("esg-ratings")),
  number("governance", of("esg-ratings")),
  choice("ratingProvider", chosen("esg-ratings")),
  date("ratingAsOf", chosen("esg-ratings")),
];

const SANCTIONS = [
  number("sanctionsHits", of("sanctions")),
  number("sanctionsToReview", chosen("sanctions")),
];

const FUNDS: readonly ListColumn[] = [
  text("name", SHOWN),
  text("isin", SHOWN),
  choice("type"),
  choice("assetManager", SHOWN),
  choice("domicile", chosen("fund-facts")),
  flag("hedged", chosen("fund-facts")),
  choice("category", SHOWN),
  choice("esgCategory"),
  choice("currency", SHOWN),
  ...RATING,
  choice("sfdrArticle", of("fund-facts")),
  choice("sdrLabel", chosen("fund-facts")),
  share("siMinShare", chosen("fund-facts")),
  share("siReportedShare", of("fund-facts")),
  share("taxonomyMinShare", chosen("fund-facts")),
  share("taxonomyReportedShare", of("fund-facts")),
  date("holdingsAsOf", chosen("fund-holdings")),
  share("lookThroughShare", chosen("fund-holdings")),
  number("carbonFootprint", of("company-pai")),
  share("footprintCoverageShare", of("company-pai")),
  share("footprintEligibleShare", chosen("company-pai")),
  flag("bondHeavy", chosen("company-pai")),
  flag("carbonTarget", chosen("fund-facts")),
  flag("parisAligned", chosen("fund-facts")),
  flag("paiConsidered", chosen("fund-facts")),
  choice("law220", chosen(["fund-facts", "law_220"])),
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
  flag("sdgNetAligned", of("sdg-scores")),
  number("sdgAlignedCount", chosen("sdg-scores")),
  number("sdgMisalignedCount", chosen("sdg-scores")),
  number("ghgIntensity", of("company-pai")),
  flag("fossilFuelActive", chosen("company-pai")),
  flag("ungcOecdViolation", of("company-pai")),
  flag("controversialWeapons", chosen("company-pai")),
  share("taxonomyAlignedShare", of("company-taxonomy")),
  share("siShare", of("sustainable-investment")),
  choice("climateTarget", of("climate-targets")),
  choice("benchmarkExclusion", of("benchmark-exclusions")),
  number("activitiesCounted", chosen("company-activities")),
  number("sanctionsHits", chosen("sanctions")),
  number("sanctionsToReview", chosen("sanctions")),
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
  number("ghgIntensity", of("country-indicators")),
  flag("socialViolation", of("country-indicators")),
  number("corruptionScore", of("country-indicators")),
  number("ruleOfLaw", chosen("country-indicators")),
  flag("taxNonCooperative", chosen("country-indicators")),
  number("sdgIndex", of(["country-indicators", "sdg_index"])),
  flag("sanctionsDebtBan", of("sanctions")),
  flag("sanctionsEmbargo", chosen("sanctions")),
  flag("sanctionsListedPersons", chosen("sanctions")),
];

/** One row per institution: its bonds are on its page, which is found by its code. */
const SUPRANATIONALS: readonly ListColumn[] = [
  text("name", SHOWN),
  text("code", SHOWN),
  text("isin"),
  choice("country"),
  number("bonds", SHOWN),
  ...RATING,
  number("ghgIntensity", of("country-indicators")),
  flag("socialViolation", of("country-indicators")),
  ...SANCTIONS,
];

const THEMATICS: readonly ListColumn[] = [
  text("name", SHOWN),
  text("isin", SHOWN),
  text("issuerName", SHOWN),
  choice("issuerType"),
  choice("labelling", of("bond-issues")),
  choice("useOfProceeds", of("bond-issues")),
  number("amountIssuedEurM", of("bond-issues")),
  number("minimumAmount", chosen("bond-issues")),
  date("maturityDate", SHOWN),
  flag("perpetual"),
  choice("currency", SHOWN),
  choice("country"),
  choice("sector"),
  ...RATING,
  number("sdgAlignedCount", chosen("sdg-scores")),
  choice("impactDataType", chosen(["bond-issues", "impact_data_type"])),
  number("co2AvoidedPerEurM", of(["bond-issues", "co2_avoided_t"])),
  number("renewableEnergyPerEurM", of(["bond-issues", "renewable_energy_mwh"])),
  number("energySavedPerEurM", of(["bond-issues", "energy_saved_mwh"])),
  number("co2AvoidedTonnes", chosen(["bond-issues", "co2_avoided_t"])),
  number("renewableEnergyMwh", chosen(["bond-issues", "renewable_energy_mwh"])),
  number("energySavedMwh", chosen(["bond-issues", "energy_saved_mwh"])),
  choice("externalReview", chosen("bond-issues")),
];

/** One row per issuer. Tonnes are of the whole issuer; intensities are per €M of revenue, of output for states. */
const PAI: readonly ListColumn[] = [
  text("name", SHOWN),
  text("isin"),
  choice("issuerType"),
  choice("country", SHOWN),
  choice("sector", SHOWN),
  choice("naceSection"),
  date("periodEnd", of("company-pai")),
  choice("basis", chosen("company-pai")),
  number("evicEurM", chosen("company-pai")),
  number("revenueEurM", chosen("company-pai")),
  number("scope1Tonnes", chosen("company-pai")),
  number("scope2Tonnes", chosen("company-pai")),
  number("scope3Tonnes", chosen("company-pai")),
  number("totalTonnes", chosen("company-pai")),
  number("footprint", of("company-pai")),
  number("ghgIntensity", of("company-pai")),
  flag("fossilFuelActive", of("company-pai")),
  share("nonRenewableConsumptionShare", chosen("company-pai")),
  share("nonRenewableProductionShare", chosen("company-pai")),
  number("energyIntensity", chosen("company-pai")),
  flag("biodiversityNegative", chosen("company-pai")),
  number("waterPerEurM", chosen("company-pai")),
  number("wastePerEurM", chosen("company-pai")),
  flag("ungcOecdViolation", of("company-pai")),
  flag("noUngcOecdProcess", chosen("company-pai")),
  share("genderPayGap", of("company-pai")),
  share("boardFemaleShare", of("company-pai")),
  flag("controversialWeapons", of("company-pai")),
  flag("noCarbonReductionInitiative", chosen("company-pai")),
  flag("noAnticorruptionPolicy", chosen("company-pai")),
  number("countryGhgIntensity", chosen("country-indicators")),
  flag("socialViolation", chosen("country-indicators")),
];

const EXCLUSIONS: readonly ListColumn[] = [
  text("name", SHOWN),
  text("isin", SHOWN),
  choice("country", SHOWN),
  choice("sector", SHOWN),
  choice("activity", of("company-activities")),
  choice("subType", of("company-activities")),
  share("revenueShare", of("company-activities")),
  share("threshold", of("company-activities")),
  flag("counted", of("company-activities")),
  date("asOf", chosen("company-activities")),
  choice("source", chosen("company-activities")),
];

const EXCLUSIONS_PAB_CTB: readonly ListColumn[] = [
  text("name", SHOWN),
  text("isin", SHOWN),
  choice("country", SHOWN),
  choice("sector", SHOWN),
  choice("letter", of("benchmark-exclusions")),
  text("cause", of("benchmark-exclusions")),
  share("revenueShare", of("benchmark-exclusions")),
  choice("benchmark", of("benchmark-exclusions")),
  number("funds", SHOWN),
  date("asOf", chosen("benchmark-exclusions")),
  choice("source", chosen("benchmark-exclusions")),
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

/** The columns of a section that the licence opens: those somebody may see, filter, count and sort by. */
export function columnsFor(licence: Licence, section: Section): readonly ListColumn[] {
  // How many funds hold an issuer counts funds and ETFs together, so that it takes both to be told.
  const countsFunds = FUND_SECTIONS.every((one) => licence.opens(one, "fund-holdings"));
  return LIST_COLUMNS[section].filter(
    ({ id, shows }) => opensShown(licence, section, shows) && (id !== "funds" || countsFunds),
  );
}

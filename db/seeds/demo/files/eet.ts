import { wordList } from "~/domain/text/word-list";
import type { Cell } from "../csv";
import { type DemoFile, demoFile, SCREENED_ON } from "../demo-file";
import { type FundPortfolio, fundPortfolios } from "../funds";
import { chance, clamp, normal, pick, type Rng, rng, round, spread } from "../random";
import { CORE_PORTFOLIOS } from "../universe";
import type { World } from "../world";
import { type FundPromises, promisesOf } from "./fund-facts";

/** What managers report in the European ESG Template V1.1.3, as far as the demonstration fills it. */
const COLUMNS = wordList(`
  00010_EET_Version, 00050_EET_File_Generation_Date_And_Time, 00060_EET_Data_Reporting_SFDR_Pre_Contractual,
  10000_Manufacturer_Name, 10010_Manufacturer_Code_Type, 10040_General_Reference_Date,
  13000_Manufacturer_Website_Information_Stewardship_And_Engagement,
  20000_Financial_Instrument_Identifying_Data, 20010_Type_Of_Identification_Code,
  20020_Financial_Instrument_Name, 20030_Financial_Instrument_Currency,
  20040_Financial_Instrument_SFDR_Product_Type, 20070_Minimum_In_Article_8_Funds,
  20080_Minimum_In_Article_9_Funds, 20090_Financial_Instrument_Main_ESG_Focus,
  20100_Financial_Instrument_Does_This_Product_Consider_PAI, 20120_Financial_Instrument_Link_To_PCDFP_For_MOP,
  20130_Financial_Instrument_Production_Date_PCDFP, 20140_Financial_Instrument_Link_To_PDFP_for_MOP,
  20150_Financial_Instrument_End_Date_Of_Reporting_Period_PDFP,
  20160_Financial_Instrument_Link_To_SFDR_Website_Product_Disclosures,
  20170_Art_8_Invests_In_Sustainable_Investments, 20180_Art_8_Minimum_Sustainable_Investments,
  20190_Art_8_Minimum_Includes_Taxonomy, 20200_Art_8_Minimum_Includes_Other_Environmental,
  20220_Art_9_Minimum_Environmental, 20230_Art_9_Minimum_Includes_Taxonomy,
  20240_Art_9_Minimum_Includes_Other_Environmental, 20250_Art_9_Minimum_Social,
  20420_Minimum_Sustainable_Investments, 20450_Minimum_Taxonomy_Aligned,
  20510_Reported_Sustainable_Investments, 20540_Reported_Taxonomy_Aligned, 20570_Carbon_Reduction_Objective,
  20580_Aligned_With_Paris_Agreement, 20660_Taxonomy_Turnover_Including_Sovereigns,
  30000_PAI_Snapshot_Frequency, 30010_PAI_Reference_Date, 30260_Carbon_Footprint_Scopes_123_Value,
  30270_Carbon_Footprint_Scopes_123_Considered, 30280_Carbon_Footprint_Scopes_123_Coverage,
  30290_Carbon_Footprint_Scopes_123_Eligible, 30380_Fossil_Fuel_Exposure_Value,
  30390_Fossil_Fuel_Exposure_Considered, 30400_Fossil_Fuel_Exposure_Coverage,
  30410_Fossil_Fuel_Exposure_Eligible, 31010_UNGC_OECD_Violations_Eligible, 30980_UNGC_OECD_Violations_Value,
  30990_UNGC_OECD_Violations_Considered, 31000_UNGC_OECD_Violations_Coverage, 40000_Negative_Screening,
  40010_Financial_Instrument_Link_To_Exclusion_Policy_And_Criteria, 52000_Exclusion_Tobacco,
  52100_Exclusion_Controversial_Weapons,
  70000_Financial_Instrument_Sustainability_Risk_Is_Deemed_To_Be_Relevant
`);

/** Adverse impacts of which the demonstration's managers say whether they are considered, and state no figure. */
const CONSIDERED = wordList(`
  30030_GHG_Emissions_Scope_1_Considered, 30070_GHG_Emissions_Scope_2_Considered,
  30110_GHG_Emissions_Scope_3_Considered, 30150_GHG_Emissions_Total_Scope12_Considered,
  30190_GHG_Emissions_Total_Scope123_Considered, 30230_Carbon_Footprint_Scope12_Considered,
  30310_GHG_Intensity_Of_Investee_Companies_Scope12_Considered,
  30350_GHG_Intensity_Of_Investee_Companies_Scope123_Considered,
  30430_Share_Energy_Consumption_From_Non-Renewable_Sources_Considered,
  30470_Share_Energy_Production_From_Non-Renewable_Sources_Considered,
  30510_Energy_Consumption_Intensity_Per_High_Impact_Climate_Sector_NACE_A_Considered,
  30550_Energy_Consumption_Intensity_Per_High_Impact_Climate_Sector_NACE_B_Considered,
  30590_Energy_Consumption_Intensity_Per_High_Impact_Climate_Sector_NACE_C_Considered,
  30630_Energy_Consumption_Intensity_Per_High_Impact_Climate_Sector_NACE_D_Considered,
  30670_Energy_Consumption_Intensity_Per_High_Impact_Climate_Sector_NACE_E_Considered,
  30710_Energy_Consumption_Intensity_Per_High_Impact_Climate_Sector_NACE_F_Considered,
  30750_Energy_Consumption_Intensity_Per_High_Impact_Climate_Sector_NACE_G_Considered,
  30790_Energy_Consumption_Intensity_Per_High_Impact_Climate_Sector_NACE_H_Considered,
  30830_Energy_Consumption_Intensity_Per_High_Impact_Climate_Sector_NACE_M_Considered,
  30870_Activities_Negatively_Affecting_Biodiversity-sensitive_Areas_Considered,
  30910_Water_Emissions_Considered, 30950_Hazardous_Waste_Ratio_Considered
`);

const MADE_AT = `${SCREENED_ON}T06:00:00Z`;
const ANNEX_MADE_ON = "2026-01-15";
const PERIOD_END = "2025-12-31";

export function* eetFiles(world: World): Generator<DemoFile> {
  yield demoFile("eet", "eet-v1.1.3", [...COLUMNS, ...CONSIDERED], rows(world));
}

/** Two managers in three have sent their template; every share class has its own row. */
function* rows({ universe }: World): Generator<Cell[]> {
  for (const fund of fundPortfolios(universe)) {
    const r = rng(fund.etf ? "etf eet" : "fund eet", fund.index);
    if (!chance(r, 0.66) || fund.cast?.rating === null || fund.index >= CORE_PORTFOLIOS) continue;
    const figures = figuresOf(fund, r);
    for (const { isin, name, currency } of fund.classes) {
      const maker = [MADE_AT, "Y", fund.manager.name, "N", SCREENED_ON, `${siteOf(fund)}/stewardship`];
      const considered = CONSIDERED.map(() => promisesOf(fund).paiConsidered);
      yield ["V1.1.3", ...maker, isin, "1", name, currency, ...figures, ...considered];
    }
  }
}

function figuresOf(fund: FundPortfolio, r: Rng): Cell[] {
  const promises = promisesOf(fund);
  const states = fund.strategy.holds === "government";
  const eligible = states ? 0 : round(clamp(0.93 + 0.05 * normal(r), 0.4, 0.99), 3);
  const coverage = states ? 0 : round(eligible * clamp(0.82 + 0.1 * normal(r), 0.3, 1), 3);
  const footprint = states ? null : round(spread(r, fund.article === "9" ? 210 : 430, 0.45), 1);
  const screens = fund.article !== "6";
  return [
    fund.article,
    // None of them is a fund of funds.
    fund.article === "8" ? 0 : null,
    fund.article === "9" ? 0 : null,
    fund.article === "6" ? null : pick(r, ["E", "MF", "MF", "S"]),
    promises.paiConsidered,
    ...disclosures(fund),
    ...commitments(fund, promises),
    promises.carbonTarget,
    promises.parisAligned,
    promises.taxonomyReported,
    states && !promises.paiConsidered ? null : "Q",
    states && !promises.paiConsidered ? null : SCREENED_ON,
    ...quartet(footprint, promises.paiConsidered, coverage, eligible),
    ...quartet(states ? null : round(0.16 * r(), 3), promises.paiConsidered, coverage, eligible),
    states ? null : eligible,
    states ? null : round(0.04 * r() * r(), 4),
    promises.paiConsidered,
    states ? null : coverage,
    screens ? "Yes" : "No",
    screens ? `${siteOf(fund)}/exclusion-policy` : null,
    screens && chance(r, 0.8),
    screens || chance(r, 0.5),
    // Whoever is open to companies or states is open to their risks.
    true,
  ];
}

/** Addresses that lead nowhere: names under .example are nobody's. */
function siteOf({ manager }: FundPortfolio): string {
  return `https://www.${manager.short.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.example`;
}

/** Only funds of articles 8 and 9 have annexes to publish. */
function disclosures(fund: FundPortfolio): Cell[] {
  if (fund.article === "6") return [null, null, null, null, null];
  const site = `${siteOf(fund)}/sfdr/${fund.etf ? "etf" : "fund"}-${fund.index + 1}`;
  return [`${site}/pre-contractual.pdf`, ANNEX_MADE_ON, `${site}/periodic-2025.pdf`, PERIOD_END, site];
}

/** Article 6 leaves the minimums empty; articles 8 and 9 have fields of their own. */
function commitments(fund: FundPortfolio, promises: FundPromises): Cell[] {
  const eight = fund.article === "8";
  const nine = fund.article === "9";
  const commits = promises.siMin !== null;
  const withTaxonomy = (promises.taxonomyMin ?? 0) > 0;
  return [
    eight ? commits : null,
    eight ? promises.siMin : null,
    eight && commits ? withTaxonomy : null,
    eight && commits ? true : null,
    nine ? promises.siMin : null,
    nine && commits ? withTaxonomy : null,
    nine && commits ? true : null,
    nine ? 0 : null,
    promises.siMin,
    promises.taxonomyMin,
    promises.siReported,
    promises.taxonomyReported,
  ];
}

function quartet(
  value: number | null,
  considered: boolean | null,
  coverage: number,
  eligible: number,
): Cell[] {
  return value === null ? [null, considered, null, null] : [value, considered, coverage, eligible];
}

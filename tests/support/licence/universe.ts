import { env } from "cloudflare:workers";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { indexListedRows } from "~/features/screening/screening.service.server";
import type { Section } from "~/permissions/sections";
import { createContext } from "~/platform/context.server";
import { publish, seedFacts } from "../fact-rows";

export const EQUITY = "IT0009990018";
const BOND_OF_MANAGER = "IT0009990026";
export const FUND = "LU0009990010";
export const ETF = "IE0009990015";
export const STATE_BOND = "IT0009990042";
const INSTITUTION_BOND = "XS0009990010";
export const THEMATIC_BOND = "XS0009990028";
/** What the funds hold besides: what a fund shows is then the figure of no single one. */
const OTHER_EQUITY = "IT0009990059";
const OTHER_STATE_BOND = "IT0009990067";
const INSTITUTION = "NRBX";

/** What stands in the sections, and the last part of the address of its page. */
export const PAGES: readonly (readonly [section: Section, path: string])[] = [
  ["funds", FUND],
  ["etfs", ETF],
  ["equities", EQUITY],
  ["equities", BOND_OF_MANAGER],
  ["equities", THEMATIC_BOND],
  ["governatives", STATE_BOND],
  ["supranationals", INSTITUTION],
  ["thematics", THEMATIC_BOND],
  ["pai", "CANC1"],
  ["exclusions", "CANC1"],
  ["exclusions-pab-ctb", "CANC1"],
];

export const ISINS = [FUND, ETF, EQUITY, BOND_OF_MANAGER, STATE_BOND, INSTITUTION_BOND, THEMATIC_BOND];

const LEI = "5493001KJTIIGC8Y1R12";
const PERIOD = "2025-12-31";
const DAY = "2026-09-30";

const SHARE = { isin: EQUITY, name: "Corvane Power", type: "equity", issuer_id: "CANC1", country: "IT" };

const rating = (subject: string, value: number) => ({
  subject_id: subject,
  rating: value,
  environmental: value,
  social: value,
  governance: value,
  provider: "Aster",
  as_of: DAY,
});

const companyPai = (issuer: string, scope1: number) => ({
  issuer_id: issuer,
  period_end: PERIOD,
  evic_eur_m: 1_800,
  revenue_eur_m: 1_280,
  scope1_t: scope1,
  scope2_t: 20_000,
  scope3_t: 400_000,
  fossil_fuel_active: true,
  ungc_oecd_violation: false,
});

/** One instrument of each section, and one value that occurs nowhere else for each dataset and section. */
export async function seedUniverse(): Promise<void> {
  await seedFacts("issuers", [
    { issuer_id: "CANC1", issuer_type: "company", name: "Corvane Power", lei: LEI, country: "IT" },
    { issuer_id: "CANC2", issuer_type: "company", name: "Esterhaus Chemie", country: "DE" },
    { issuer_id: "CANS2", issuer_type: "sovereign", name: "Germany", code: "DE", country: "DE" },
    { issuer_id: "CANM1", issuer_type: "company", name: "Calder Managers", country: "IT" },
    { issuer_id: "CANS1", issuer_type: "sovereign", name: "Italy", code: "IT", country: "IT" },
    { issuer_id: "CANX1", issuer_type: "supranational", name: "Nordic Bank", code: INSTITUTION },
  ]);
  const fund = { asset_manager: "Calder", country: "LU", currency: "EUR", issuer_id: "CANM1" };
  await seedFacts("securities", [
    SHARE,
    { isin: OTHER_EQUITY, name: "Esterhaus Chemie", type: "equity", issuer_id: "CANC2", country: "DE" },
    {
      isin: OTHER_STATE_BOND,
      name: "Germany 3% 2034",
      type: "government_bond",
      issuer_id: "CANS2",
      country: "DE",
    },
    { isin: BOND_OF_MANAGER, name: "Calder Managers 3% 2031", type: "corporate_bond", issuer_id: "CANM1" },
    { isin: FUND, name: "Calder Europe Fund", type: "fund", category: "Europe", ...fund },
    { isin: ETF, name: "Calder Europe ETF", type: "etf", category: "Europe", ...fund },
    { isin: STATE_BOND, name: "Italy 4% 2034", type: "government_bond", issuer_id: "CANS1", country: "IT" },
    { isin: INSTITUTION_BOND, name: "Nordic 2% 2030", type: "supranational_bond", issuer_id: "CANX1" },
    { isin: THEMATIC_BOND, name: "Corvane Green 3% 2033", type: "thematic_bond", issuer_id: "CANC1" },
  ]);
  await seedFacts("esg-ratings", [
    ...ISINS.map((isin) => rating(isin, 3)),
    rating(OTHER_EQUITY, 4.9),
    rating(OTHER_STATE_BOND, 1.3),
  ]);
  await seedFacts("company-pai", [
    companyPai("CANC1", 711001.25),
    companyPai("CANM1", 811001.25),
    companyPai("CANC2", 4_000),
  ]);
  await seedFacts("pai-optional", [
    { subject_id: "CANC1", indicator: "t2.4", period_end: PERIOD, value: 711002.75, unit: "CNRYOPT" },
    { subject_id: "CANC2", indicator: "t2.4", period_end: PERIOD, value: 3, unit: "CNRYOPT" },
  ]);
  await seedFacts("company-taxonomy", [
    { issuer_id: "CANC1", period_end: PERIOD, turnover_eligible: 0.5, turnover_aligned: 0.2711003 },
    { issuer_id: "CANC2", period_end: PERIOD, turnover_eligible: 0.6, turnover_aligned: 0.1 },
  ]);
  await seedFacts("sustainable-investment", [
    { issuer_id: "CANC1", method: "Aster", si_share: 0.3391004, as_of: DAY },
    { issuer_id: "CANC2", method: "Aster", si_share: 0.8, as_of: DAY },
  ]);
  await seedFacts("sdg-scores", [
    { subject_id: "CANC1", sdg_3: 2.711005, sdg_7: 1 },
    { subject_id: "CANC2", sdg_3: 5, sdg_7: 1 },
    { subject_id: THEMATIC_BOND, sdg_3: 2.711006, sdg_7: 1 },
  ]);
  await seedFacts("company-activities", [
    {
      issuer_id: "CANC1",
      activity: "coal",
      sub_type: "",
      revenue_share: 0.3171007,
      as_of: DAY,
      source: "CNRYACT",
    },
    { issuer_id: "CANC2", activity: "coal", sub_type: "", revenue_share: 0.5, as_of: DAY, source: "Aster" },
  ]);
  await seedFacts("benchmark-exclusions", [
    {
      issuer_id: "CANC1",
      letter: "d",
      revenue_share: 0.2371008,
      cause: "CNRYCAUSE",
      as_of: DAY,
      source: "CNRYLET",
    },
  ]);
  await seedFacts("climate-targets", [
    {
      issuer_id: "CANC1",
      lei: LEI,
      sbti_id: "CNRYSBTI",
      near_term_class: "1.5C",
      near_term_year: 2030,
      status: "set",
    },
  ]);
  const stated = { sfdr_article: "8", domicile: "LU", law_220: "CNRYLAWFIELD" };
  await seedFacts("fund-facts", [
    { isin: FUND, sdr_label: "CNRYSDRF", ...stated },
    { isin: ETF, sdr_label: "CNRYSDRE", ...stated, law_220: "CNRYLAWETF" },
  ]);
  const held = (fund_isin: string, isin: string, weight: number) => ({
    fund_isin,
    as_of: DAY,
    position_id: `${fund_isin}-${isin}`,
    isin,
    asset_type: "equity",
    weight_pct: weight,
  });
  await seedFacts("fund-holdings", [
    held(FUND, EQUITY, 37.11009),
    held(FUND, OTHER_EQUITY, 20),
    held(FUND, STATE_BOND, 22.88991),
    held(FUND, OTHER_STATE_BOND, 20),
    held(ETF, EQUITY, 37.1101),
    held(ETF, OTHER_EQUITY, 20),
    held(ETF, THEMATIC_BOND, 42.8899),
  ]);
  await seedFacts("eet", [
    { "20000": FUND, "20040": "8", "20100": "CNRYEETF" },
    { "20000": ETF, "20040": "8", "20100": "CNRYEETE" },
  ]);
  await seedFacts("country-indicators", [
    {
      country: "IT",
      period_end: PERIOD,
      ghg_t: 400_000_000,
      gdp_eur_m: 2_000_000,
      corruption_score: 55.1101,
      sdg_index: 61.1102,
    },
    {
      country: "DE",
      period_end: PERIOD,
      ghg_t: 700_000_000,
      gdp_eur_m: 4_000_000,
      corruption_score: 80,
      sdg_index: 83,
    },
  ]);
  await seedFacts("bond-issues", [
    {
      isin: THEMATIC_BOND,
      labelling: "CNRYLABEL",
      amount_issued_eur_m: 500,
      allocated_eur_m: 400,
      financed_share: 1,
      co2_avoided_t: 271102.25,
    },
  ]);
  await seedFacts("sanctions", [
    {
      authority: "EU",
      list_id: "1",
      name: "CNRYLISTED",
      aliases: "Corvane Power",
      kind: "entity",
      lei: LEI,
      measure: "asset_freeze",
    },
    { authority: "EU", list_id: "2", name: "CNRYSTATE", kind: "country", country: "IT", measure: "debt_ban" },
    {
      authority: "EU",
      list_id: "3",
      name: "CNRYFUNDLISTED",
      kind: "entity",
      isin: FUND,
      measure: "asset_freeze",
    },
  ]);
  await seedFacts("law-220-list", [
    {
      list_name: "CNRYLAWLIST",
      publisher: "Authority",
      list_date: DAY,
      isin: FUND,
      name: "CNRYLAWROW",
    },
  ]);
  await indexListedRows(createContext(env), 1);
  await refreshReadModel(createContext(env), { version: 1 });
  await publish(1);
}

/** A second publication: the ratings and the CUSIP that are looked for, so that who follows the assets is told of them. */
export async function publishChanges(): Promise<void> {
  await seedFacts(
    "esg-ratings",
    [
      rating(FUND, 1.14151),
      rating(ETF, 4.24152),
      rating(EQUITY, 2.34153),
      rating(STATE_BOND, 3.44154),
      rating(INSTITUTION_BOND, 4.54155),
      rating(THEMATIC_BOND, 1.64156),
    ],
    2,
  );
  await seedFacts("securities", [{ ...SHARE, cusip: "CNRYCUSP1" }], 2);
  await refreshReadModel(createContext(env), { version: 2 });
  await publish(2, "2026-11-19T06:12:00.000Z");
}

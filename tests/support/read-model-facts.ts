import { runSql } from "~tests/support/sql";
import { seedFacts } from "./fact-rows";

/** The indicators of the company; tests load them again with other values. */
export const PAI = {
  issuer_id: "C1",
  period_end: "2025-12-31",
  evic_eur_m: 2_000,
  revenue_eur_m: 1_280,
  scope1_t: 100_000,
  scope2_t: 20_000,
  scope3_t: 400_000,
  fossil_fuel_active: true,
  ungc_oecd_violation: false,
};

/** One company, its instruments and what else lists show of them, in the first data version. */
export async function seedReadModelFacts(): Promise<void> {
  await seedFacts("issuers", [
    {
      issuer_id: "C1",
      issuer_type: "company",
      name: "Alder Power SpA",
      lei: "LEI-C1",
      country: "IT",
      nace_code: "35.11",
    },
    { issuer_id: "C2", issuer_type: "company", name: "Élan Chimie SA", country: "FR" },
    { issuer_id: "S1", issuer_type: "sovereign", name: "Italy", code: "IT", country: "IT" },
    { issuer_id: "X1", issuer_type: "supranational", name: "Nordic Resilience Bank", code: "NRB" },
  ]);
  await seedFacts("securities", [
    {
      isin: "IT0000000001",
      name: "Alder Power SpA",
      type: "equity",
      issuer_id: "C1",
      currency: "EUR",
      country: "IT",
    },
    {
      isin: "XS0000000002",
      name: "Alder Power 4% 2031",
      type: "corporate_bond",
      issuer_id: "C1",
      currency: "EUR",
    },
    {
      isin: "FR0000000003",
      name: "Élan Chimie SA",
      type: "equity",
      issuer_id: "C2",
      currency: "EUR",
      country: "FR",
    },
    {
      isin: "IT0000000004",
      name: "Italy 4.10% 2034",
      type: "government_bond",
      issuer_id: "S1",
      maturity_date: "2034-06-17",
    },
    { isin: "XS0000000005", name: "Nordic Resilience 2% 2030", type: "supranational_bond", issuer_id: "X1" },
    { isin: "XS0000000006", name: "Alder Power Green 3% 2033", type: "thematic_bond", issuer_id: "C1" },
    {
      isin: "LU0000000007",
      name: "Calder Europe Fund",
      type: "fund",
      asset_manager: "Calder",
      country: "LU",
    },
    { isin: "LU0000000008", name: "Calder Europe Fund I EUR Acc", type: "fund", parent_isin: "LU0000000007" },
    { isin: "DE0000000009", name: "Certificate", type: "other", issuer_id: "C1" },
  ]);
  await seedFacts("esg-ratings", [
    { subject_id: "C1", rating: 2, environmental: 1, provider: "Aster", as_of: "2026-03-31" },
  ]);
  await seedFacts("esg-ratings", [
    { subject_id: "C1", rating: 4, environmental: 4, provider: "Aster", as_of: "2026-09-30" },
    { subject_id: "C2", rating: 3, provider: "Aster", as_of: "2026-09-30" },
    { subject_id: "C2", rating: 1, provider: "Other", as_of: "2026-10-31" },
    { subject_id: "LU0000000007", rating: 3.5, provider: "Aster", as_of: "2026-09-30" },
  ]);
  await seedFacts("company-pai", [{ ...PAI, period_end: "2024-12-31", scope3_t: 900_000 }, PAI]);
  await seedFacts("country-indicators", [
    {
      country: "IT",
      period_end: "2024-12-31",
      ghg_t: 401_000_000,
      gdp_eur_m: 2_000_000,
      social_violation: false,
    },
  ]);
  await seedFacts("fund-facts", [
    { isin: "LU0000000007", sfdr_article: "8", si_min_share: 0.2, hedged: false },
  ]);
  await seedFacts("fund-holdings", [
    {
      fund_isin: "LU0000000007",
      as_of: "2026-09-30",
      isin: "IT0000000001",
      asset_type: "equity",
      weight_pct: 60,
    },
    {
      fund_isin: "LU0000000007",
      as_of: "2026-09-30",
      isin: "FR0000000003",
      asset_type: "equity",
      weight_pct: 30,
    },
    {
      fund_isin: "LU0000000007",
      as_of: "2026-09-30",
      position_id: "CASH",
      asset_type: "cash",
      weight_pct: 10,
    },
  ]);
  await seedFacts("sdg-scores", [{ subject_id: "C1", sdg_7: 6, sdg_13: -4, sdg_9: 2.1, sdg_15: 2 }]);
  await seedFacts("company-activities", [
    { issuer_id: "C1", activity: "fossil_fuels", sub_type: "production", revenue_share: 0.06 },
    { issuer_id: "C1", activity: "fossil_fuels", sub_type: "downstream", revenue_share: 0.04 },
    { issuer_id: "C1", activity: "tobacco", revenue_share: 0.09, involved: true },
    { issuer_id: "C1", activity: "ungc_violations", involved: false },
  ]);
  await seedFacts("benchmark-exclusions", [
    { issuer_id: "C1", letter: "d", revenue_share: 0.01 },
    { issuer_id: "C2", letter: "c", revenue_share: 0 },
  ]);
  await seedFacts("climate-targets", [{ lei: "LEI-C1", status: "Targets set", near_term_class: "1.5°C" }]);
  await seedFacts("bond-issues", [
    {
      isin: "XS0000000006",
      labelling: "Green",
      amount_issued_eur_m: 600,
      allocated_eur_m: 500,
      financed_share: 0.6,
      co2_avoided_t: 120_000,
    },
  ]);
  await seedFacts("sanctions", [
    {
      authority: "Demo EU",
      list_id: "1",
      name: "Elan Chimie",
      kind: "entity",
      country: "FR",
      measure: "asset_freeze",
    },
    {
      authority: "Demo EU",
      list_id: "2",
      name: "Italy",
      kind: "country",
      country: "IT",
      measure: "listed_persons",
    },
  ]);
  await runSql`insert into demo_assets (isin) values ('IT0000000001')`;
}

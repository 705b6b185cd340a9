import { naceSectionRev2 } from "~/domain/analysis/nace";
import { DEFAULT_ACTIVITY_THRESHOLD } from "~/domain/analysis/settings";
import { ACTIVITIES } from "~/domain/metrics/activities";
import { sectionOfIssuer } from "../read-model/sections";
import type { SourceRow } from "./list-rows.queries.server";

const BY_CONDUCT = new Set(ACTIVITIES.filter(({ kind }) => kind === "boolean").map(({ name }) => name));

/** What an issuer's row has in common in all lists of issuers; null where the issuer has no instrument to open. */
function issuerRow(row: SourceRow): Record<string, unknown> | null {
  if (typeof row.instrument !== "string") return null;
  const [isin, , section, fixedIncome] = JSON.parse(row.instrument) as [string, number, string, number];
  const issuerType = text(row.issuerType);
  const ofIssuer = sectionOfIssuer(issuerType) ?? section;
  const code = text(row.code);
  const isInstitution = ofIssuer === "supranationals";
  return {
    ...row,
    isin,
    section: ofIssuer,
    path: isInstitution ? (code ?? row.issuerId) : isin,
    country: isInstitution ? (code ?? row.issuerId) : (row.issuerCountry ?? null),
    fixedIncome: fixedIncome === 1,
    demo: row.demo === 1,
  };
}

/** A row of the PAI list: what an issuer put into the figures, per €M of its own size. */
export function paiRow(row: SourceRow): SourceRow | null {
  const issuer = issuerRow(row);
  if (!issuer) return null;
  const company = parsed(row.company);
  const country = parsed(row.country);
  const figure = (values: SourceRow | null, field: string) => number(values?.[field]);
  const scopes = ["scope1_t", "scope2_t", "scope3_t"].map((field) => figure(company, field));
  const [scope1, scope2, scope3] = scopes;
  const total = scopes.reduce<number | null>(
    (sum, scope) => (sum === null || scope === null ? null : sum + scope),
    0,
  );
  const evic = figure(company, "evic_eur_m");
  const revenue = figure(company, "revenue_eur_m");
  const flag = (field: string) => boolean(company?.[field]);
  return {
    ...issuer,
    naceSection: naceSectionRev2({
      code: text(row.naceCode),
      section: text(row.naceLetter),
      revision: text(row.naceRevision),
    }),
    periodEnd: text(company?.period_end) ?? text(country?.period_end),
    basis: text(company?.basis) ?? text(country?.basis),
    evicEurM: evic,
    revenueEurM: revenue,
    scope1Tonnes: scope1,
    scope2Tonnes: scope2,
    scope3Tonnes: scope3,
    totalTonnes: total,
    footprint: per(total, evic),
    ghgIntensity: per(total, revenue),
    fossilFuelActive: flag("fossil_fuel_active"),
    nonRenewableConsumptionShare: figure(company, "nonrenewable_consumption_share"),
    nonRenewableProductionShare: figure(company, "nonrenewable_production_share"),
    energyIntensity: per(figure(company, "energy_consumption_gwh"), revenue),
    biodiversityNegative: flag("biodiversity_negative"),
    waterPerEurM: per(figure(company, "water_emissions_t"), evic),
    wastePerEurM: per(figure(company, "hazardous_waste_t"), evic),
    ungcOecdViolation: flag("ungc_oecd_violation"),
    noUngcOecdProcess: flag("no_ungc_oecd_process"),
    genderPayGap: figure(company, "gender_pay_gap"),
    boardFemaleShare: figure(company, "board_female_share"),
    controversialWeapons: flag("controversial_weapons"),
    noCarbonReductionInitiative: flag("no_carbon_reduction_initiative"),
    noAnticorruptionPolicy: flag("no_anticorruption_policy"),
    countryGhgIntensity: per(figure(country, "ghg_t"), figure(country, "gdp_eur_m")),
    socialViolation: boolean(country?.social_violation),
  };
}

/** A row of the exclusions list: counted from the default share of revenue on, or whatever it is for conduct. */
export function activityRow(row: SourceRow): SourceRow | null {
  const issuer = issuerRow(row);
  if (!issuer) return null;
  const share = number(row.revenueShare);
  const byConduct = BY_CONDUCT.has(String(row.activity));
  const counted = byConduct ? row.involved === 1 : (share ?? 0) >= DEFAULT_ACTIVITY_THRESHOLD - 1e-12;
  const threshold = byConduct ? null : DEFAULT_ACTIVITY_THRESHOLD;
  return { ...issuer, counted, threshold, section: "exclusions" };
}

export function benchmarkRow(row: SourceRow): SourceRow | null {
  const issuer = issuerRow(row);
  return issuer && row.excluded === 1 ? { ...issuer, section: "exclusions-pab-ctb" } : null;
}

function per(amount: number | null, divisor: number | null): number | null {
  return amount === null || divisor === null || divisor <= 0 ? null : amount / divisor;
}

function parsed(json: unknown): SourceRow | null {
  return typeof json === "string" ? (JSON.parse(json) as SourceRow) : null;
}

function number(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function text(value: unknown): string | null {
  return value === null || value === undefined || value === "" ? null : String(value);
}

function boolean(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}

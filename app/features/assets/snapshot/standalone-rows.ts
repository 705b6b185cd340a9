import { textOf } from "~/domain/analysis/book/current-fact";
import type { Universe } from "~/domain/analysis/book/universe";
import { activityOf } from "~/domain/analysis/judgements/activity";
import { exclusionRows } from "~/domain/analysis/judgements/benchmark-exclusion";
import { DEFAULT_ACTIVITY_THRESHOLD } from "~/domain/analysis/settings";
import { SubjectFields } from "~/domain/analysis/terms/subject-fields";
import { countrySubjectOf, gdpSubjectOf } from "~/domain/analysis/terms/term-context";
import type { DatasetName } from "~/domain/facts/fact";
import { isConduct } from "~/domain/metrics/activities";
import { findMetric } from "~/domain/metrics/catalogue";
import { pageUniverse } from "../figures/page-universe";
import { sectionOfIssuer } from "../read-model/sections";
import { factsIn } from "./issuer-facts";
import type { SourceRow } from "./list-rows.queries.server";

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
export function paiRow(row: SourceRow, day: string): SourceRow | null {
  const issuer = issuerRow(row);
  if (!issuer) return null;
  const issuerId = String(row.issuerId);
  const universe = pageUniverse([row.issuer, row.company, row.country].flatMap(factsIn), day);
  const company = universe.rows("company-pai", issuerId);
  const government = {
    kind: universe.kindOf({ assetType: null, isin: null, issuerId }),
    issuerId,
    isin: null,
  };
  const countrySubject = countrySubjectOf(universe, government);
  const country = countrySubject === null ? [] : universe.rows("country-indicators", countrySubject);
  const { value, figure, sum, flag } = readerOf(universe, "company-pai", issuerId);
  const ofGdp = readerOf(universe, "country-indicators", gdpSubjectOf(universe, government));
  return {
    ...issuer,
    naceSection: universe.naceSection(issuerId),
    periodEnd: textOf(company, "period_end") ?? country[0]?.period ?? null,
    basis: textOf(company, "basis") ?? textOf(country, "basis"),
    evicEurM: value("evic_eur_m"),
    revenueEurM: value("revenue_eur_m"),
    scope1Tonnes: value("scope1_t"),
    scope2Tonnes: value("scope2_t"),
    scope3Tonnes: value("scope3_t"),
    totalTonnes: sum("pai.1.total123"),
    footprint: figure("pai.2.scope123"),
    ghgIntensity: figure("pai.3.scope123"),
    fossilFuelActive: flag("fossil_fuel_active"),
    nonRenewableConsumptionShare: value("nonrenewable_consumption_share"),
    nonRenewableProductionShare: value("nonrenewable_production_share"),
    energyIntensity: figure("pai.6.A"),
    biodiversityNegative: flag("biodiversity_negative"),
    waterPerEurM: figure("pai.8"),
    wastePerEurM: figure("pai.9"),
    ungcOecdViolation: flag("ungc_oecd_violation"),
    noUngcOecdProcess: flag("no_ungc_oecd_process"),
    genderPayGap: value("gender_pay_gap"),
    boardFemaleShare: value("board_female_share"),
    controversialWeapons: flag("controversial_weapons"),
    noCarbonReductionInitiative: flag("no_carbon_reduction_initiative"),
    noAnticorruptionPolicy: flag("no_anticorruption_policy"),
    countryGhgIntensity: ofGdp.figure("pai.15"),
    socialViolation: readerOf(universe, "country-indicators", countrySubject).flag("social_violation"),
  };
}

/** Reads the rows of one subject that count as the engine reads those of many. */
function readerOf(universe: Universe, dataset: DatasetName, subject: string | null) {
  const judged = subject === null ? [] : [universe.judged(dataset, subject)];
  const fields = new SubjectFields(judged, (fact) => universe.isOld(fact));
  const known = (x: number | undefined) => (x === undefined || Number.isNaN(x) ? null : x);
  const value = (field: string) => known(fields.column(field).x[0]);
  return {
    value,
    flag: (field: string) => {
      const stated = value(field);
      return stated === null ? null : stated === 1;
    },
    /** What a metric divides by the issuer's own size, and that quotient. */
    sum: (metricId: string) => known(fields.sumOver(termOf(metricId).sum, undefined).x[0]),
    figure: (metricId: string) => {
      const { sum, per } = termOf(metricId);
      return known(fields.sumOver(sum, per).x[0]);
    },
  };
}

function termOf(metricId: string) {
  const term = findMetric(metricId)?.term;
  if (term?.kind !== "company" && term?.kind !== "country") throw new Error(`No sum: ${metricId}`);
  return term;
}

/** A row of the exclusions list, with what the issuer's activity amounts to; null where newer rows took its place. */
export function activityRow(row: SourceRow, day: string): SourceRow | null {
  const issuer = issuerRow(row);
  if (!issuer) return null;
  const activity = String(row.activity);
  const stated = factsIn(row.ofActivity);
  const current = pageUniverse(stated, day).current(stated);
  if (!current.some(({ key }) => key === row.key)) return null;
  const { isCounted } = activityOf(current, activity, DEFAULT_ACTIVITY_THRESHOLD);
  const threshold = isConduct(activity) ? null : DEFAULT_ACTIVITY_THRESHOLD;
  return { ...issuer, counted: isCounted === true, threshold, section: "exclusions" };
}

/** A row of the list of benchmark exclusions; null where nothing was found, or not until after the day. */
export function benchmarkRow(row: SourceRow, day: string): SourceRow | null {
  const issuer = issuerRow(row);
  const stated = factsIn(row.exclusion);
  const [exclusion] = exclusionRows(pageUniverse(stated, day).current(stated));
  if (!issuer || !exclusion?.isViolation) return null;
  const { letter, benchmark, revenueShare, cause } = exclusion;
  return { ...issuer, letter, benchmark, revenueShare, cause, section: "exclusions-pab-ctb" };
}

function text(value: unknown): string | null {
  return value === null || value === undefined || value === "" ? null : String(value);
}

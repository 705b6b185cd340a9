import { countsAsCompany, isPublicIssuer, type Kind, kindOf } from "~/domain/instruments/kind";
import type { AssetList, FacetRange } from "./assets.answers";
import type { ListColumn } from "./list-column";

/** Whom an indicator is about: companies, or states and institutions. */
type Concern = "companies" | "countries";

interface Indicator {
  readonly column: string;
  /** Number in Annex I of Delegated Regulation (EU) 2022/1288; t2 and t3 are its opt-in tables. */
  readonly pai: string;
  readonly concern: Concern;
}

const ofCompanies = (pai: string, ...columns: string[]): Indicator[] =>
  columns.map((column) => ({ column, pai, concern: "companies" }));

/** The indicators of the PAI list in the order of the regulation. */
export const PAI_INDICATORS: readonly Indicator[] = [
  ...ofCompanies("1", "scope1Tonnes", "scope2Tonnes", "scope3Tonnes", "totalTonnes"),
  ...ofCompanies("2", "footprint"),
  ...ofCompanies("3", "ghgIntensity"),
  ...ofCompanies("4", "fossilFuelActive"),
  ...ofCompanies("5", "nonRenewableConsumptionShare", "nonRenewableProductionShare"),
  ...ofCompanies("6", "energyIntensity"),
  ...ofCompanies("7", "biodiversityNegative"),
  ...ofCompanies("8", "waterPerEurM"),
  ...ofCompanies("9", "wastePerEurM"),
  ...ofCompanies("10", "ungcOecdViolation"),
  ...ofCompanies("11", "noUngcOecdProcess"),
  ...ofCompanies("12", "genderPayGap"),
  ...ofCompanies("13", "boardFemaleShare"),
  ...ofCompanies("14", "controversialWeapons"),
  { column: "countryGhgIntensity", pai: "15", concern: "countries" },
  { column: "socialViolation", pai: "16", concern: "countries" },
  ...ofCompanies("t2.4", "noCarbonReductionInitiative"),
  ...ofCompanies("t3.15", "noAnticorruptionPolicy"),
];

const IS_CONCERNED: Readonly<Record<Concern, (kind: Kind) => boolean>> = {
  companies: countsAsCompany,
  countries: isPublicIssuer,
};

/** What an issuer is for figures; null is a type nobody stated. */
function kindOfIssuer(issuerType: unknown): Kind {
  const stated = typeof issuerType === "string" ? issuerType : null;
  return kindOf({ assetType: null, securityType: null, issuerType: stated, hasFundFacts: false });
}

/** How many issuers of a list an indicator concerns, how many have a value, and how the values are spread. */
export interface IndicatorCoverage {
  readonly id: string;
  readonly pai: string;
  readonly kind: ListColumn["kind"];
  readonly concerned: number;
  readonly covered: number;
  /** Issuers of whom the indicator is true; null for amounts. */
  readonly flagged: number | null;
  readonly ranges: readonly FacetRange[];
}

/** Coverage and distribution of each indicator over the issuers that a list's other conditions leave. */
export function indicatorCoverage(
  list: Pick<AssetList, "facets" | "ranges">,
  columns: readonly ListColumn[],
): readonly IndicatorCoverage[] {
  const types = list.facets?.issuerType ?? [];
  const concernedBy = (concern: Concern) =>
    types.reduce(
      (sum, { value, count }) => sum + (IS_CONCERNED[concern](kindOfIssuer(value)) ? count : 0),
      0,
    );
  return PAI_INDICATORS.flatMap(({ column: id, pai, concern }) => {
    const column = columns.find((one) => one.id === id);
    if (!column) return [];
    const concerned = concernedBy(concern);
    const ranges = list.ranges?.[id] ?? [];
    const values = (list.facets?.[id] ?? []).filter(({ value }) => value !== null);
    const isFlag = column.kind === "flag";
    const counted = isFlag ? values : ranges;
    const covered = counted.reduce((sum, { count }) => sum + count, 0);
    const flagged = isFlag ? (values.find(({ value }) => value === true)?.count ?? 0) : null;
    return [
      { id, pai, kind: column.kind, concerned: Math.max(concerned, covered), covered, flagged, ranges },
    ];
  });
}

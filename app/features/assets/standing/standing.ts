import type { Counts } from "~/domain/peers/compared";

/** Where a figure stands among others of its kind. */
export interface Standing extends Counts {
  /** Whom it is compared with: companies of the same sector, or of the European Union. */
  readonly group: "sector" | "eu";
  /** The sector's name; empty for the European Union. */
  readonly name: string;
  /** Oldest and newest period among those compared. */
  readonly from: string | null;
  readonly to: string | null;
}

export const EUROPEAN_UNION: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

interface Comparable {
  /** The figure on the page, and the column of the PAI list with the same figure of everybody. */
  readonly figure: string;
  readonly column: string;
}

/** Figures per €M or as shares, which do not grow with the company. */
export const COMPARABLE: readonly Comparable[] = [
  { figure: "footprint", column: "footprint" },
  { figure: "ghgIntensity", column: "ghgIntensity" },
  { figure: "nonRenewableConsumption", column: "nonRenewableConsumptionShare" },
  { figure: "nonRenewableProduction", column: "nonRenewableProductionShare" },
  { figure: "energyIntensity", column: "energyIntensity" },
  { figure: "waterEmissions", column: "waterPerEurM" },
  { figure: "hazardousWaste", column: "wastePerEurM" },
  { figure: "genderPayGap", column: "genderPayGap" },
  { figure: "boardFemale", column: "boardFemaleShare" },
];

/** Where a figure stands among others of its kind. */
export interface Standing {
  /** Whom it is compared with: companies of the same sector, or of the European Union. */
  readonly group: "sector" | "eu";
  /** The sector's name; empty for the European Union. */
  readonly name: string;
  /** Others with a figure that is worse, the same, better. */
  readonly worse: number;
  readonly same: number;
  readonly better: number;
  /** Others without the figure: they are left out. */
  readonly unknown: number;
  /** Oldest and newest period among those compared. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Fewer than this many others make no comparison. */
export const FEWEST_OTHERS = 5;

/** The part of the others that are worse, 0 to 1; equals count as not worse. Null where too few are known. */
export function betterThanShare({
  worse,
  same,
  better,
}: Pick<Standing, "worse" | "same" | "better">): number | null {
  const others = worse + same + better;
  return others < FEWEST_OTHERS ? null : worse / others;
}

/** Counts others by how their figure compares with one's own. */
export function compared(
  own: number,
  others: Iterable<number | null>,
  goodIs: "lower" | "higher",
): Pick<Standing, "worse" | "same" | "better" | "unknown"> {
  const counts = { worse: 0, same: 0, better: 0, unknown: 0 };
  for (const value of others) {
    if (value === null) counts.unknown += 1;
    else if (value === own) counts.same += 1;
    else if (value > own === (goodIs === "lower")) counts.worse += 1;
    else counts.better += 1;
  }
  return counts;
}

export const EUROPEAN_UNION: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

interface Comparable {
  /** The figure on the page, and the column of the PAI list with the same figure of everybody. */
  readonly figure: string;
  readonly column: string;
  readonly goodIs: "lower" | "higher";
}

const lower = (figure: string, column = figure): Comparable => ({ figure, column, goodIs: "lower" });

/** Figures per €M or as shares, which do not grow with the company. */
export const COMPARABLE: readonly Comparable[] = [
  lower("footprint"),
  lower("ghgIntensity"),
  lower("nonRenewableConsumption", "nonRenewableConsumptionShare"),
  lower("nonRenewableProduction", "nonRenewableProductionShare"),
  lower("energyIntensity"),
  lower("waterEmissions", "waterPerEurM"),
  lower("hazardousWaste", "wastePerEurM"),
  lower("genderPayGap"),
  { figure: "boardFemale", column: "boardFemaleShare", goodIs: "higher" },
];

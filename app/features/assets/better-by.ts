import type { Section } from "~/permissions/sections";
import { betterIn } from "./column-judgement";
import type { ListColumn } from "./list-column";
import { RATING_COLUMNS } from "./rating-columns";

/** A column by which one asset can be better than another of its kind. */
export interface BetterBy {
  readonly column: string;
  readonly better: "higher" | "lower";
}

interface Kind {
  /** The columns that say what an asset is: a replacement has the same values. */
  readonly same: readonly string[];
  readonly by: readonly string[];
  /** Other share classes of one fund are left out. */
  readonly mainClassOnly?: true;
}

const FUND: Kind = {
  same: ["category"],
  mainClassOnly: true,
  by: [...RATING_COLUMNS, "carbonFootprint", "siReportedShare", "taxonomyReportedShare"],
};

const KINDS: Partial<Record<Section, Kind>> = {
  funds: FUND,
  etfs: FUND,
  equities: {
    same: ["type", "sector"],
    by: [...RATING_COLUMNS, "ghgIntensity", "taxonomyAlignedShare", "siShare"],
  },
  governatives: {
    same: ["type"],
    by: [...RATING_COLUMNS, "ghgIntensity", "corruptionScore", "ruleOfLaw", "sdgIndex"],
  },
  thematics: {
    same: ["labelling"],
    by: [...RATING_COLUMNS, "co2AvoidedPerEurM", "renewableEnergyPerEurM", "energySavedPerEurM"],
  },
};

/** The rating comes first, so it is what is asked where nobody chose. */
export const DEFAULT_BY = "esgRating";
export const CURRENCY = "currency";

/** What a replacement in a section must share, and by which of the columns open to the viewer it can be better. */
export function alternativesIn(
  section: Section,
  open: readonly ListColumn[],
): (Omit<Kind, "by"> & { readonly by: readonly BetterBy[] }) | null {
  const kind = KINDS[section];
  if (!kind) return null;
  const isOpen = (id: string) => open.some((column) => column.id === id);
  return {
    ...kind,
    same: kind.same.filter(isOpen),
    by: kind.by.filter(isOpen).flatMap((column) => {
      const better = betterIn(column);
      return better === "none" ? [] : [{ column, better }];
    }),
  };
}

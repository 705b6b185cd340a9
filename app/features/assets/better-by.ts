import type { Section } from "~/permissions/sections";
import type { ListColumn } from "./list-column";

/** A column by which one asset can be better than another of its kind. */
export interface BetterBy {
  readonly column: string;
  readonly better: "higher" | "lower";
}

interface Kind {
  /** The columns that say what an asset is: a replacement has the same values. */
  readonly same: readonly string[];
  readonly by: readonly BetterBy[];
  /** Other share classes of one fund are left out. */
  readonly mainClassOnly?: true;
}

const higher = (column: string): BetterBy => ({ column, better: "higher" });
const lower = (column: string): BetterBy => ({ column, better: "lower" });

const RATINGS = [higher("esgRating"), higher("environmental"), higher("social"), higher("governance")];
const FUND: Kind = {
  same: ["category"],
  mainClassOnly: true,
  by: [...RATINGS, lower("carbonFootprint"), higher("siReportedShare"), higher("taxonomyReportedShare")],
};

const KINDS: Partial<Record<Section, Kind>> = {
  funds: FUND,
  etfs: FUND,
  equities: {
    same: ["type", "sector"],
    by: [...RATINGS, lower("ghgIntensity"), higher("taxonomyAlignedShare"), higher("siShare")],
  },
  governatives: {
    same: ["type"],
    by: [
      ...RATINGS,
      lower("ghgIntensity"),
      higher("corruptionScore"),
      higher("ruleOfLaw"),
      higher("sdgIndex"),
    ],
  },
  thematics: {
    same: ["labelling"],
    by: [
      ...RATINGS,
      higher("co2AvoidedPerEurM"),
      higher("renewableEnergyPerEurM"),
      higher("energySavedPerEurM"),
    ],
  },
};

/** The rating comes first, so it is what is asked where nobody chose. */
export const DEFAULT_BY = "esgRating";
export const CURRENCY = "currency";

/** What a replacement in a section must share, and by which of the columns open to the viewer it can be better. */
export function betterIn(section: Section, open: readonly ListColumn[]): Kind | null {
  const kind = KINDS[section];
  if (!kind) return null;
  const isOpen = (id: string) => open.some((column) => column.id === id);
  return { ...kind, same: kind.same.filter(isOpen), by: kind.by.filter(({ column }) => isOpen(column)) };
}

import type { SourcedFact } from "~/domain/facts/sourced-fact";
import type { CountryMeasures, SanctionsClass } from "~/domain/sanctions/country-measures";
import type { AssetPart, HoldingFund, Instrument } from "~/features/assets/assets.types";
import type { AsOf } from "~/features/versions/versions.types";

/** What countries are compared, coloured and sorted by, with the tab of government bonds that opens it. */
export const COUNTRY_MEASURES = [
  { id: "countryGhgIntensity", kind: "number", part: "pai" },
  { id: "socialViolation", kind: "flag", part: "pai" },
  { id: "corruptionScore", kind: "number", part: "pai" },
  { id: "politicalStability", kind: "number", part: "pai" },
  { id: "ruleOfLaw", kind: "number", part: "pai" },
  { id: "taxNonCooperative", kind: "flag", part: "pai" },
  { id: "sdgIndex", kind: "number", part: "sdg" },
  { id: "sanctions", kind: "sanctions", part: "sanctions" },
  { id: "bonds", kind: "count", part: null },
] as const satisfies readonly {
  readonly id: string;
  readonly kind: "number" | "flag" | "sanctions" | "count";
  readonly part: AssetPart | null;
}[];

type CountryMeasure = (typeof COUNTRY_MEASURES)[number];
export type MeasureId = CountryMeasure["id"];

export interface CountryRow {
  readonly code: string;
  readonly name: string;
  /** Figures and flags by measure; null is "not covered". Measures the viewer may not see are absent. */
  readonly values: Readonly<Partial<Record<MeasureId, number | boolean | null>>>;
  /** Measures of which the figure rests on old data. */
  readonly old: readonly MeasureId[];
  /** The day the indicators are of. */
  readonly period: string | null;
  /** Null without the sub-role or where no list was loaded. */
  readonly sanctions: SanctionsClass | null;
}

export interface CountrySort {
  readonly column: "name" | "period" | MeasureId;
  readonly descending: boolean;
}

export interface CountryList {
  readonly rows: readonly CountryRow[];
  /** Rows before the search. */
  readonly total: number;
  readonly measures: readonly MeasureId[];
  readonly measure: MeasureId;
  readonly dataVersion: number;
  /** The earlier state of the data that is listed; null where it is the one everybody sees. */
  readonly asOf: AsOf | null;
}

/** A company of the country that a list names by its LEI or one of its ISINs. */
export interface ListedCompany {
  readonly dataset: "sanctions" | "law-220-list";
  readonly issuerId: string;
  readonly name: string;
  readonly isin: string;
  readonly list: string;
  readonly listedName: string;
  readonly listDate: string | null;
}

export interface CountryPage {
  readonly code: string;
  readonly name: string;
  readonly parts: readonly AssetPart[];
  /** Indicators of all years, ratings of the state's issuers, newest first. */
  readonly facts: readonly SourcedFact[];
  /** Rows of sanctions lists that name the country; null without the sub-role. */
  readonly listings: readonly SourcedFact[] | null;
  readonly measures: CountryMeasures | null;
  /** Sanctions lists that were consulted, with their dates; empty where none is loaded. */
  readonly lists: readonly { readonly name: string; readonly date: string | null }[];
  readonly issuers: readonly { readonly id: string; readonly name: string; readonly type: string | null }[];
  readonly bonds: readonly Instrument[];
  readonly bondCount: number;
  readonly funds: readonly HoldingFund[];
  readonly companies: readonly ListedCompany[];
  /** Whether Law 220 lists are shown to the viewer, and which were loaded. */
  readonly law220Lists: readonly { readonly name: string; readonly date: string | null }[] | null;
  /** The day on which facts are judged. */
  readonly day: string;
  readonly dataVersion: number;
  /** The earlier state that is shown; null where it is the one everybody sees. */
  readonly asOf: AsOf | null;
}

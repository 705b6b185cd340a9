import type { ChosenSources } from "~/domain/analysis/chosen-source";
import type { ScreenedRow } from "~/domain/analysis/screened-rows";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import type { ExclusionMarks, ExclusionView } from "~/features/exclusions/exclusions.types";
import type { AsOf } from "~/features/versions/versions.types";
import type { Section } from "~/permissions/sections";
import type { ListColumn } from "./list-column";

export type { SourcedFact } from "~/domain/facts/sourced-fact";

export type CellValue = string | number | boolean | null;

/**
 * A row of a list: the fields below and one field for each column of the section that the viewer may see, under the
 * column's id. A column the viewer lacks is absent; a value nobody knows is null.
 */
export interface ListItem {
  /** Stable in its list: the ISIN; the issuer id of supranationals and PAI; issuer, activity and step of exclusions. */
  readonly id: string;
  readonly section: Section;
  readonly name: string;
  /** Of an issuer's row, its first instrument. */
  readonly isin: string | null;
  readonly issuerId: string | null;
  /** What the detail page's URL ends with: ISIN, or code of an institution. */
  readonly path: string;
  readonly fixedIncome: boolean;
  readonly [column: string]: CellValue;
}

/** A value of a column and how many rows have it, its own filter left aside. Null is "not covered". */
export interface FacetValue {
  readonly value: CellValue;
  readonly count: number;
}

/** A column of numbers as at most twelve classes of equal width between the 2nd and 98th of a hundred, the ends open. */
export interface FacetRange {
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
}

export interface ListFacets {
  /** Values by column, most frequent first; of a column of numbers, dates or texts only the count of null. */
  readonly facets: Readonly<Record<string, readonly FacetValue[]>>;
  readonly ranges: Readonly<Record<string, readonly FacetRange[]>>;
}

/** A fund in a list that has a row for each: how many share classes it has, and how many meet the conditions. */
export interface FundClasses {
  readonly all: number;
  readonly met: number;
  /** The classes that meet them where the one that stands for the fund does not; null where it does. */
  readonly found: readonly ListItem[] | null;
}

/** What lies below the rows of a list that has a row for each fund. */
export interface ListedByFund {
  /** Share classes that meet the conditions, and all of the section. */
  readonly classes: number;
  readonly allClasses: number;
  /** By the id of a row of the page. */
  readonly funds: Readonly<Record<string, FundClasses>>;
}

export interface AssetList extends Partial<ListFacets> {
  readonly items: readonly ListItem[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** Rows of the section without any filter, so that an empty list can say which filter empties it. */
  readonly totalUnfiltered: number;
  readonly dataVersion: number;
  /** Of the rows shown, those the viewer's rules exclude, by row id. */
  readonly exclusions: ExclusionMarks;
  /** Null where each share class has a row of its own, and where a list has none. */
  readonly byFund: ListedByFund | null;
}

/** What a list screen needs beside its rows. */
/** Lists show one provider's ratings to everybody; a tenant's analyses may go by another. */
export interface OtherRatings {
  readonly listed: string;
  readonly own: string;
}

export interface ListScreen extends AssetList {
  /** Null where the list shows the ratings that the viewer's analyses go by. */
  readonly otherRatings: OtherRatings | null;
  /** The earlier state of the data that is listed; null where it is the one everybody sees. */
  readonly asOf: AsOf | null;
  readonly section: Section;
  readonly columns: readonly ListColumn[];
  /** A demo viewer sees the assets of the demo only, and is told so. */
  readonly demo: boolean;
  /** The viewer's choice of rules, and how many are in force. */
  readonly exclusionView: ExclusionView & { readonly ruleCount: number };
}

export interface Instrument {
  readonly isin: string;
  readonly name: string;
  readonly type: string;
  readonly section: Section;
  readonly currency: string | null;
  readonly maturityDate: string | null;
  readonly perpetual: boolean | null;
  readonly esgRating: number | null;
}

/** A fund that holds the issuer of the page, directly. */
export interface HoldingFund {
  readonly isin: string;
  readonly name: string;
  readonly section: Section;
  readonly weightShare: number;
  readonly asOf: string;
}

/** A position of a fund, as loaded; names follow from the catalogue. */
export interface FundPosition {
  readonly positionId: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string | null;
  /** Where the position's page is; null for cash, derivatives and what is not in the catalogue or not open to the viewer. */
  readonly section: Section | null;
  readonly assetType: string | null;
  readonly weightShare: number;
  readonly esgRating: number | null;
}

export interface ShareClass {
  readonly isin: string;
  readonly name: string;
  readonly currency: string | null;
  readonly hedged: boolean | null;
  readonly main: boolean;
}

/** The parts of a detail page, in the order of its tabs; those the viewer's sub-roles open. */
export type AssetPart =
  | "overview"
  | "esg"
  | "eet"
  | "sdg"
  | "pai"
  | "taxonomy"
  | "sustainable"
  | "activities"
  | "law220"
  | "sanctions"
  | "impact"
  | "holdings"
  | "classes"
  | "exclusions"
  | "instruments"
  | "funds"
  | "documents";

export interface AssetDetail {
  readonly section: Section;
  /** The row of the list, with every column the viewer may see. */
  readonly asset: ListItem;
  readonly parts: readonly AssetPart[];
  readonly issuer: {
    readonly id: string;
    readonly name: string | null;
    readonly type: string | null;
    readonly code: string | null;
    readonly lei: string | null;
    readonly country: string | null;
    readonly sector: string | null;
    readonly industryGroup: string | null;
    readonly naceSection: string | null;
  } | null;
  readonly identifiers: {
    readonly isin: string | null;
    readonly lei: string | null;
    readonly sedol: string | null;
    readonly figi: string | null;
    /** Null until the viewer accepted the CUSIP terms; `cusipWithheld` tells that there is one. */
    readonly cusip: string | null;
    readonly cusipWithheld: boolean;
  };
  /**
   * Every fact about the instrument, its issuer and its country that the viewer's sub-roles open, newest period first,
   * history included; of the screening lists, the rows that name it or somebody with an equal name.
   */
  readonly facts: readonly SourcedFact[];
  /** Of those, what rows of sanctions lists are to it, with what a review decided; empty without that tab. */
  readonly screened: readonly ScreenedRow<SourcedFact>[];
  readonly instruments: readonly Instrument[];
  readonly funds: readonly HoldingFund[];
  readonly holdings: {
    readonly asOf: string;
    readonly of: string;
    readonly positions: readonly FundPosition[];
  } | null;
  readonly classes: readonly ShareClass[];
  /** Whose ratings and whose method of sustainable investment the figures of the page rest on. */
  readonly sources: ChosenSources;
  /** The day on which facts are judged. */
  readonly day: string;
  readonly dataVersion: number;
}

/** Two compared funds by ISIN, the weight they hold in common, and their largest common positions. */
export interface FundOverlap {
  readonly first: string;
  readonly second: string;
  /** Null where the positions of either are not known. */
  readonly share: number | null;
  readonly common: readonly {
    readonly name: string;
    readonly firstShare: number;
    readonly secondShare: number;
  }[];
}

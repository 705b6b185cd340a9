export const MAX_QUERY_LENGTH = 200;

/** A condition on one column: any of the values (null is "not covered"), or bounds. */
export interface ColumnFilter {
  readonly column: string;
  readonly values: readonly (string | null)[] | null;
  readonly min: { readonly value: string; readonly inclusive: boolean } | null;
  readonly max: { readonly value: string; readonly inclusive: boolean } | null;
  /** A text anywhere in the value; only of fields of the European ESG Template. */
  readonly contains?: string;
}

export interface SortKey {
  readonly column: string;
  readonly descending: boolean;
}

export const LISTED_BY = ["funds", "classes"] as const;
export type ListedBy = (typeof LISTED_BY)[number];

export interface ListQuery {
  readonly q: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort: readonly SortKey[];
  readonly filters: readonly ColumnFilter[];
  readonly facets: readonly string[];
  /** Leaves out what the viewer's exclusion rules exclude. */
  readonly hidesExcluded: boolean;
  /** Leaves out rows of which this column covers too little to be judged; never of an address. */
  readonly judgedIn?: string | null;
  /** A row for each fund or for each of its share classes; null leaves it to whoever asks. */
  readonly by: ListedBy | null;
  /** Columns to show, in their order; null leaves the choice to whoever looks. */
  readonly columns: readonly string[] | null;
  /** A data version, or a day; null is what everybody sees. */
  readonly asOf: string | null;
}

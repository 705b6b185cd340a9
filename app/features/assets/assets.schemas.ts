import { z } from "zod";
import { isSection, type Section } from "~/permissions/sections";

export const PAGE_SIZES = [5, 10, 25, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_QUERY_LENGTH = 200;

/** A condition on one column: any of the values (null is "not covered"), or bounds. */
export interface ColumnFilter {
  readonly column: string;
  readonly values: readonly (string | null)[] | null;
  readonly min: { readonly value: string; readonly inclusive: boolean } | null;
  readonly max: { readonly value: string; readonly inclusive: boolean } | null;
}

export interface SortKey {
  readonly column: string;
  readonly descending: boolean;
}

export interface ListQuery {
  readonly q: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort: readonly SortKey[];
  readonly filters: readonly ColumnFilter[];
  readonly facets: readonly string[];
  /** Leaves out what the viewer's exclusion rules exclude. */
  readonly hidesExcluded: boolean;
  /** Columns to show, in their order; null leaves the choice to whoever looks. */
  readonly columns: readonly string[] | null;
}

export const sectionName = z.custom<Section>((value) => typeof value === "string" && isSection(value));

export const assetParams = z.object({ section: z.string().max(40), isin: z.string().min(1).max(80) });

export const searchQuery = z.object({ q: z.string().max(MAX_QUERY_LENGTH).default("") });

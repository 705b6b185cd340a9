import type { GatedDataset } from "~/permissions/dataset-gates";
import type { Shown } from "./shown";

/**
 * How a column reads, filters and sorts: `text` is searched for, `enum` is chosen from its values, `share` is a
 * fraction (0..1), `number` has its unit in the column's translation, `flag` is yes or no, `date` an ISO day.
 */
export type ColumnKind = "text" | "enum" | "number" | "share" | "flag" | "date";

/** A column of a list. Its id is the field of a row, the name in `filter[…]`, `sort` and `facets`, and the translation key. */
export interface ListColumn {
  readonly id: string;
  readonly kind: ColumnKind;
  /** What the column shows: without it in the licence the column is not sent, filtered, counted or sorted by. */
  readonly shows: Shown;
  /** Shown before anybody chooses columns. */
  readonly initial: boolean;
}

type Given = Partial<Pick<ListColumn, "shows" | "initial">>;

const column = (kind: ColumnKind) => {
  return (id: string, given: Given = {}): ListColumn => ({
    id,
    kind,
    shows: given.shows ?? null,
    initial: given.initial ?? false,
  });
};

export const text = column("text");
export const choice = column("enum");
export const number = column("number");
export const share = column("share");
export const flag = column("flag");
export const date = column("date");

export const SHOWN: Given = { initial: true };

/** A column made of a dataset, or of one field of it, shown from the start where it is open. */
export function of(shows: GatedDataset | readonly [GatedDataset, string]): Given {
  return { shows, initial: true };
}

/** The same, shown on request. */
export function chosen(shows: GatedDataset | readonly [GatedDataset, string]): Given {
  return { shows };
}

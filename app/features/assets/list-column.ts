import type { SubRole } from "~/permissions/sections";

/**
 * How a column reads, filters and sorts: `text` is searched for, `enum` is chosen from its values, `share` is a
 * fraction (0..1), `number` has its unit in the column's translation, `flag` is yes or no, `date` an ISO day.
 */
export type ColumnKind = "text" | "enum" | "number" | "share" | "flag" | "date";

/** A column of a list. Its id is the field of a row, the name in `filter[…]`, `sort` and `facets`, and the translation key. */
export interface ListColumn {
  readonly id: string;
  readonly kind: ColumnKind;
  /** The sub-role without which the column is not sent, filtered or sorted by; null opens with the section. */
  readonly part: SubRole | null;
  /** Shown before anybody chooses columns. */
  readonly initial: boolean;
}

type Given = Partial<Pick<ListColumn, "part" | "initial">>;

const column = (kind: ColumnKind) => {
  return (id: string, given: Given = {}): ListColumn => ({
    id,
    kind,
    part: given.part ?? null,
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

/** A column shown from the start to those who hold the sub-role. */
export function part(subRole: SubRole, initial = true): Given {
  return { part: subRole, initial };
}

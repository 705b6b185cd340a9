import type { Column } from "./column";

/** Width of the column of check boxes. */
export const BOX_COLUMN_PX = 26;

/** Widths of columns that together leave a tablet no room for the name. */
const MANY_PX = 450;

/** Room for a name and a head longer than its column, and for each further column without a width of its own. */
const NAME_PX = 225;
const OTHER_PX = 80;

/** Columns of tables that stop growing, so that figures stay near their names. */
const FEW = 4;
const SOME = 6;
/** So many that their heads together are wider than a small desk. */
const MANY_HEADS = 8;

interface ColumnWidths {
  /** Sum of the widths that columns declare, in pixels. */
  readonly declared: number;
  /** Room that the other columns need at least, in pixels. */
  readonly others: number;
  /** How far a table grows with its room: figures stay near their names, sentences take what there is. */
  readonly growth: "few" | "some" | undefined;
  readonly hasManyHeads: boolean;
  /** On a tablet its columns give way to the name. */
  readonly gives: boolean;
}

/** How the columns of a table share its room. */
export function columnWidths<R>(columns: readonly Column<R>[], hasCheckBoxes: boolean): ColumnWidths {
  const declared = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const others = columns.reduce((sum, { width, wide }) => sum + (width ? 0 : wide ? NAME_PX : OTHER_PX), 0);
  return {
    declared,
    others: others + (hasCheckBoxes ? BOX_COLUMN_PX : 0),
    growth: growthOf(columns),
    hasManyHeads: columns.length >= MANY_HEADS,
    gives: declared > MANY_PX,
  };
}

function growthOf<R>(columns: readonly Column<R>[]): ColumnWidths["growth"] {
  if (columns.length > SOME || columns.some(({ prose }) => prose)) return undefined;
  return columns.length <= FEW ? "few" : "some";
}

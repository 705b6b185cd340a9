import { type CSSProperties, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckBox } from "../controls/check-box";
import type { Href } from "../href";
import { type Column, narrowLabelOf, type Sort, type SortChange } from "./column";
import { type ColumnView, shownColumns } from "./shown-columns";
import { SortHeader } from "./sort-header";
import css from "./table.module.css";
import { useOverflow } from "./use-overflow";
import { usePinnedOffsets } from "./use-pinned-offsets";
import type { Selection } from "./use-selection";
import { useVirtualRows } from "./use-virtual-rows";

export interface DataTableProps<R> {
  /** Spoken name of the table. */
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly rowId: (row: R) => string;
  readonly sort?: Sort | null;
  /** The address of another order; without it heads are plain. */
  readonly sortHref?: (change: SortChange) => Href;
  /** All orders in force, the first one included; with it Shift adds a further column to the order. */
  readonly sorts?: readonly Sort[];
  readonly selection?: Selection<R>;
  /** Name of a row for its check box. */
  readonly rowName?: (row: R) => string;
  /** 32 in analyses, 36 as a standard, 40 where a name has a second line. */
  readonly rowHeight?: 32 | 36 | 40 | 44;
  /** A row drawn as chosen, such as the one whose working is open. */
  readonly isChosen?: (row: R) => boolean;
  /** A row that belongs to the one above it, drawn below it and further in. */
  readonly isPart?: (row: R) => boolean;
  /** A heading before the first row of each group; rows of a group follow each other. */
  readonly groupOf?: (row: R) => string;
  readonly columnView?: ColumnView;
  /** Scrolls in a box of this height instead of with the page; the first columns stay in sight. */
  readonly boxHeight?: string;
  /** Below 760 px a row becomes two lines. */
  readonly stacks?: boolean;
  /** Less room between columns, for tables with many. */
  readonly dense?: boolean;
  readonly footer?: ReactNode;
}

const BOX_COLUMN_PX = 26;

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

/**
 * The one table of the product: sticky head, sorting by address, selection that survives paging, pinned columns,
 * rows drawn only while in sight where there are many, and two-line rows on a phone.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { rows, columns, rowId, selection, rowHeight = 36, boxHeight, groupOf, sort = null } = props;
  const { t } = useTranslation("ui");
  /** Around the table: scrolls with its height given, or sideways where the table is wider than its room. */
  const box = useRef<HTMLDivElement>(null);
  const { shown, pinnedIds } = shownColumns(columns, props.columnView);
  /** The column that names a row: the first one, or on a phone the first that is shown there. */
  const naming = Math.max(0, props.stacks ? shown.findIndex(({ onlyWide }) => !onlyWide) : 0);
  const element = useRef<HTMLTableElement>(null);
  const offsets = usePinnedOffsets(
    element,
    boxHeight === undefined ? [] : pinnedIds,
    selection ? BOX_COLUMN_PX : 0,
  );
  const virtual = useVirtualRows(rows.length, rowHeight, boxHeight ? box : null);
  const span = shown.length + (selection ? 1 : 0);
  const declared = shown.reduce((sum, { width = 0 }) => sum + width, 0);
  const others =
    shown.reduce((sum, { width, wide }) => sum + (width ? 0 : wide ? NAME_PX : OTHER_PX), 0) +
    (selection ? BOX_COLUMN_PX : 0);
  const [isScrolled, setScrolled] = useState(false);
  const overflows = useOverflow(box, element);
  const boxColumn = {
    className: boxHeight === undefined ? undefined : css.pinned,
    style: { width: BOX_COLUMN_PX, minWidth: BOX_COLUMN_PX, insetInlineStart: 0 } as CSSProperties,
  };

  /** The first column is pinned in a box that scrolls sideways; chosen ones follow it. */
  const pinOf = (column: Column<R>) => {
    const left = offsets.get(column.id);
    if (left === undefined) return {};
    const style = { insetInlineStart: left } as CSSProperties;
    return { className: css.pinned, style, "data-edge": true, "data-pin": column.id };
  };
  const shape = (column: Column<R>) => {
    const pin = pinOf(column);
    const classes = [pin.className, column.wide && css.wide, column.onlyWide && css.onlyWide];
    return {
      ...pin,
      className: classes.filter(Boolean).join(" ") || undefined,
      style: column.width
        ? ({
            ...pin.style,
            "--column-width": `${column.width}px`,
            "--column-share": (column.width / declared).toFixed(3),
          } as CSSProperties)
        : pin.style,
      "data-width": column.width ? true : undefined,
      "data-numeric": column.numeric || undefined,
      "data-centred": column.centred || undefined,
      "data-one-line": column.oneLine || undefined,
      // A last column without a head holds what one can do with a row.
      "data-acts": (column === shown.at(-1) && !column.header) || undefined,
      "data-column": column.id,
    };
  };

  const cells = shown.map((column, position) => ({
    ...shape(column),
    "data-name": position === naming || undefined,
    "data-label": position === naming ? undefined : narrowLabelOf(column),
  }));
  const body: ReactNode[] = [];
  for (const index of virtual.indexes) {
    const row = rows[index];
    if (row === undefined) continue;
    const id = rowId(row);
    const group = groupOf?.(row);
    const before = rows[index - 1];
    if (group !== undefined && (before === undefined || groupOf?.(before) !== group)) {
      body.push(
        <tr key={`group ${group}`} data-group>
          <th colSpan={span} scope="colgroup">
            {group}
          </th>
        </tr>,
      );
    }
    const selected = selection?.has(id) ?? false;
    const chosen = selected || (props.isChosen?.(row) ?? false);
    body.push(
      <tr
        key={id}
        data-index={index}
        ref={virtual.measure}
        data-selected={chosen || undefined}
        data-part={props.isPart?.(row) || undefined}
      >
        {selection && (
          <td data-box {...boxColumn}>
            <CheckBox
              checked={selected}
              onChange={() => selection.toggle(row)}
              label={t("select_row", { name: props.rowName?.(row) ?? id })}
            />
          </td>
        )}
        {shown.map((column, position) => (
          <td key={column.id} {...cells[position]}>
            {column.cell(row)}
          </td>
        ))}
      </tr>,
    );
  }

  const style = {
    "--row-height": `${rowHeight}px`,
    "--others-width": `${others}px`,
    "--head-top": boxHeight ? "0px" : "var(--us-top, 52px)",
  } as CSSProperties;
  const drawn = (
    <table
      ref={element}
      className={css.table}
      style={style}
      aria-label={props.label}
      aria-rowcount={rows.length > virtual.indexes.length ? rows.length + 1 : undefined}
      data-stacks={props.stacks || undefined}
      data-columns={growthOf(shown)}
      data-many={shown.length >= MANY_HEADS || undefined}
      data-dense={props.dense || undefined}
      data-gives={declared > MANY_PX || undefined}
    >
      <thead>
        <tr>
          {selection && (
            <th data-box {...boxColumn}>
              <CheckBox
                checked={selection.page === "all"}
                mixed={selection.page === "some"}
                onChange={selection.togglePage}
                label={t("select_page")}
              />
            </th>
          )}
          {shown.map((column) => (
            <SortHeader
              key={column.id}
              column={column}
              sort={sort}
              sortHref={props.sortHref}
              sorts={props.sorts}
              shape={shape(column)}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        <Spacer height={virtual.before} span={span} />
        {body}
        <Spacer height={virtual.after} span={span} />
      </tbody>
      {props.footer && <tfoot>{props.footer}</tfoot>}
    </table>
  );
  if (!boxHeight) {
    return (
      <div
        ref={box}
        className={css.frame}
        data-overflows={overflows || undefined}
        {...(overflows && { role: "region", tabIndex: 0, "aria-label": props.label })}
      >
        {virtual.follower}
        {drawn}
      </div>
    );
  }
  return (
    <section
      ref={box}
      className={css.box}
      style={{ maxHeight: boxHeight }}
      onScroll={(event) => setScrolled(event.currentTarget.scrollLeft > 0)}
      data-scrolled={isScrolled || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={props.label}
    >
      {virtual.follower}
      {drawn}
    </section>
  );
}

/** How far a table grows with its room: figures stay near their names, sentences take what there is. */
function growthOf<R>(columns: readonly Column<R>[]): "few" | "some" | undefined {
  if (columns.length > SOME || columns.some(({ prose }) => prose)) return undefined;
  return columns.length <= FEW ? "few" : "some";
}

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr data-spacer>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

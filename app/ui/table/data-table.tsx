import { type CSSProperties, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CheckBox } from "../controls/check-box";
import type { Href } from "../href";
import { cellAttributes, columnAttributes } from "./cell-attributes";
import type { Column, Sort, SortChange } from "./column";
import { BOX_COLUMN_PX, columnWidths } from "./column-widths";
import { type ColumnView, shownColumns } from "./shown-columns";
import { SortHeader } from "./sort-header";
import css from "./table.module.css";
import { TableFrame } from "./table-frame";
import { TableRows } from "./table-rows";
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

/**
 * The one table of the product: sticky head, sorting by address, selection that survives paging, pinned columns,
 * rows drawn only while in sight where there are many, and two-line rows on a phone.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { rows, columns, selection, rowHeight = 36, boxHeight, sort = null } = props;
  const { t } = useTranslation("ui");
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { shown, pinnedIds } = shownColumns(columns, props.columnView);
  /** The column that names a row: the first one, or on a phone the first that is shown there. */
  const naming = Math.max(0, props.stacks ? shown.findIndex(({ onlyWide }) => !onlyWide) : 0);
  const offsets = usePinnedOffsets(
    table,
    boxHeight === undefined ? [] : pinnedIds,
    selection ? BOX_COLUMN_PX : 0,
  );
  const virtual = useVirtualRows(rows.length, rowHeight, boxHeight ? frame : null);
  const widths = columnWidths(shown, selection !== undefined);
  const attributes = { shown, offsets, declared: widths.declared };
  const boxCell = {
    className: boxHeight === undefined ? undefined : css.pinned,
    style: { width: BOX_COLUMN_PX, minWidth: BOX_COLUMN_PX, insetInlineStart: 0 },
  };
  const style = {
    "--row-height": `${rowHeight}px`,
    "--others-width": `${widths.others}px`,
    "--head-top": boxHeight ? "0px" : "var(--us-top, 52px)",
  } as CSSProperties;
  return (
    <TableFrame label={props.label} boxHeight={boxHeight} frame={frame} table={table}>
      {virtual.follower}
      <table
        ref={table}
        className={css.table}
        style={style}
        aria-label={props.label}
        aria-rowcount={rows.length > virtual.indexes.length ? rows.length + 1 : undefined}
        data-stacks={props.stacks || undefined}
        data-columns={widths.growth}
        data-many={widths.hasManyHeads || undefined}
        data-dense={props.dense || undefined}
        data-gives={widths.gives || undefined}
      >
        <thead>
          <tr>
            {selection && (
              <th data-box {...boxCell}>
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
                shape={columnAttributes(column, attributes)}
              />
            ))}
          </tr>
        </thead>
        <TableRows
          rows={rows}
          drawn={virtual}
          columns={shown}
          cells={cellAttributes(attributes, naming)}
          boxCell={boxCell}
          rowId={props.rowId}
          rowName={props.rowName}
          selection={selection}
          isChosen={props.isChosen}
          isPart={props.isPart}
          groupOf={props.groupOf}
        />
        {props.footer && <tfoot>{props.footer}</tfoot>}
      </table>
    </TableFrame>
  );
}

import { Fragment, type TdHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { CheckBox } from "../controls/check-box";
import type { Column } from "./column";
import type { DrawnRows } from "./drawn-rows";
import type { Selection } from "./use-selection";

type CellAttributes = TdHTMLAttributes<HTMLTableCellElement>;

interface Props<R> {
  readonly rows: readonly R[];
  readonly drawn: DrawnRows;
  readonly columns: readonly Column<R>[];
  /** Of the cells of each column. */
  readonly cells: readonly CellAttributes[];
  readonly boxCell: CellAttributes;
  readonly rowId: (row: R) => string;
  readonly rowName?: (row: R) => string;
  readonly selection?: Selection<R>;
  readonly isChosen?: (row: R) => boolean;
  readonly isPart?: (row: R) => boolean;
  readonly groupOf?: (row: R) => string;
}

/** The rows that are drawn, each group below its heading, with room for those out of sight. */
export function TableRows<R>(props: Props<R>) {
  const { rows, drawn, columns, cells, boxCell, rowId, selection, groupOf } = props;
  const { t } = useTranslation("ui");
  const span = columns.length + (selection ? 1 : 0);
  return (
    <tbody>
      <Spacer height={drawn.before} span={span} />
      {drawn.indexes.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const id = rowId(row);
        const before = rows[index - 1];
        const group = groupOf?.(row);
        const beginsGroup = group !== undefined && (before === undefined || groupOf?.(before) !== group);
        const isSelected = selection?.has(id) ?? false;
        const isChosen = isSelected || (props.isChosen?.(row) ?? false);
        return (
          <Fragment key={id}>
            {beginsGroup && (
              <tr data-group>
                <th colSpan={span} scope="colgroup">
                  {group}
                </th>
              </tr>
            )}
            <tr
              data-index={index}
              ref={drawn.measure}
              data-selected={isChosen || undefined}
              data-part={props.isPart?.(row) || undefined}
            >
              {selection && (
                <td data-box {...boxCell}>
                  <CheckBox
                    checked={isSelected}
                    onChange={() => selection.toggle(row)}
                    label={t("select_row", { name: props.rowName?.(row) ?? id })}
                  />
                </td>
              )}
              {columns.map((column, position) => (
                <td key={column.id} {...cells[position]}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          </Fragment>
        );
      })}
      <Spacer height={drawn.after} span={span} />
    </tbody>
  );
}

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr data-spacer>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

import { IconAlertTriangle, IconCircleX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PORTFOLIO_FIELDS } from "~/domain/portfolio-files/headers/portfolio-field";
import type { PortfolioFinding, ReadRow } from "~/domain/portfolio-files/portfolio-reading";
import { rowsOf } from "~/domain/tabular/finding";
import { columnLetter } from "~/domain/tabular/row";
import { useVirtualRows } from "~/ui/table/use-virtual-rows";
import { useFormat } from "~/ui/use-format";
import type { ImportView } from "../../import-screen.types";
import { CellEditor } from "./cell-editor";
import { placeOf } from "./finding-place";
import css from "./import.module.css";

interface Props {
  readonly view: ImportView;
  readonly rows: readonly ReadRow[];
  readonly findings: readonly PortfolioFinding[];
  readonly current: number | null;
  readonly onChoose: (finding: number) => void;
  readonly onField: (key: string, field: string) => void;
  readonly editing: string | null;
  readonly onEdit: (place: string | null) => void;
  readonly onCell: (place: string, value: string) => void;
  readonly disabled: boolean;
}

const ROW_HEIGHT = 30;
const NUMERIC = /^[-+(]?[\d.,'\s\u00a0]+%?\)?$/;

/** The file as it is: true row numbers, column letters, its own marks; above each column the field it is taken for. */
export function FileGrid(props: Props) {
  const { view, rows, findings, current, onChoose } = props;
  const { t } = useTranslation("imports");
  const format = useFormat();
  const box = useRef<HTMLElement>(null);
  const virtual = useVirtualRows(rows.length, ROW_HEIGHT, box);
  const width = Math.max(view.columns.length, ...rows.slice(0, 200).map(({ cells }) => cells.length), 1);
  const flags = flagsOf(findings);
  const place = current === null ? null : placeOf(findings[current]);
  const currentRow = place?.row ?? null;

  useEffect(() => {
    if (currentRow === null || !box.current) return;
    const index = rows.findIndex(({ number }) => number === currentRow);
    const top = index * ROW_HEIGHT;
    const { scrollTop, clientHeight } = box.current;
    if (index !== -1 && (top < scrollTop || top > scrollTop + clientHeight - 4 * ROW_HEIGHT)) {
      box.current.scrollTo({ top: Math.max(0, top - clientHeight / 3) });
    }
  }, [currentRow, rows]);

  const columns = Array.from({ length: width }, (_, index) => view.columns[index] ?? null);
  return (
    <section
      ref={box}
      className={css.grid}
      aria-label={t("grid.label", { name: view.fileName })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className={css.table}>
        <thead>
          <tr className={css.letters}>
            <th className={css.number}>
              <span className="us-hidden">{t("grid.row")}</span>
            </th>
            {columns.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              <th key={index} scope="col">
                {columnLetter(index)}
              </th>
            ))}
          </tr>
          <tr className={css.fields}>
            <th className={css.number}>{t("grid.field")}</th>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              <th key={index}>
                <select
                  className={css.field}
                  data-unused={(column?.field == null && column?.use == null) || undefined}
                  value={column?.field ?? column?.use ?? "ignore"}
                  disabled={props.disabled}
                  aria-label={t("grid.field_of", {
                    letter: columnLetter(index),
                    header: column?.header ?? "",
                  })}
                  onChange={({ currentTarget: { value } }) =>
                    props.onField(
                      column?.key ?? columnLetter(index),
                      value === column?.possibleUse ? "detect" : value,
                    )
                  }
                >
                  <option value="ignore">{t("field.ignore")}</option>
                  {column?.possibleUse != null && (
                    <option value={column.possibleUse}>{t(`field.use_${column.possibleUse}`)}</option>
                  )}
                  {PORTFOLIO_FIELDS.map((field) => (
                    <option key={field} value={field}>
                      {t(`field.${field}`)}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={virtual.before} span={width + 1} />
          {virtual.indexes.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <tr
                key={row.number}
                data-index={index}
                data-status={row.status}
                data-current={row.number === currentRow || undefined}
              >
                <td className={css.number}>
                  {row.status === "rejected" && (
                    <IconCircleX size={14} stroke={2} aria-label={t("outcome.rejected")} />
                  )}
                  {row.status === "warning" && (
                    <IconAlertTriangle size={14} stroke={2} aria-label={t("outcome.warnings")} />
                  )}
                  {format.number(row.number)}
                </td>
                {columns.map((_, column) => {
                  const key = `${row.number}:${columnLetter(column)}`;
                  const flag = flags.get(key);
                  const text = row.cells[column] ?? null;
                  if (props.editing === key) {
                    return (
                      <td key={key}>
                        <CellEditor
                          value={text ?? ""}
                          label={t("grid.cell", { row: row.number, letter: columnLetter(column) })}
                          onDone={(value) => (value === null ? props.onEdit(null) : props.onCell(key, value))}
                        />
                      </td>
                    );
                  }
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the finding in the list does the same by keyboard.
                    <td
                      key={key}
                      data-flag={flag?.severity}
                      data-numeric={(text !== null && NUMERIC.test(text)) || undefined}
                      title={text !== null && text.length > 24 ? text : undefined}
                      onClick={flag && (() => onChoose(flag.index))}
                      onDoubleClick={() => row.status !== "header" && !props.disabled && props.onEdit(key)}
                    >
                      {text}
                    </td>
                  );
                })}
              </tr>
            );
          })}
          <Spacer height={virtual.after} span={width + 1} />
        </tbody>
      </table>
      {view.hiddenRows > 0 && <p className={css.more}>{t("grid.more", { count: view.hiddenRows })}</p>}
    </section>
  );
}

/** Cells that a finding names, errors before warnings. */
function flagsOf(findings: readonly PortfolioFinding[]) {
  const flags = new Map<string, { severity: "error" | "warning"; index: number }>();
  findings.forEach((finding, index) => {
    const { severity, column } = finding;
    if (severity === "note" || column === null) return;
    for (const row of rowsOf(finding)) {
      const key = `${row}:${column.letter}`;
      if (flags.get(key)?.severity !== "error") flags.set(key, { severity, index });
    }
  });
  return flags;
}

function Spacer({ height, span }: { height: number; span: number }) {
  return height <= 0 ? null : (
    <tr>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

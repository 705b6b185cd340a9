import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import css from "./charts.module.css";
import { ChartDownloads } from "./files/chart-downloads";
import type { ChartTable } from "./files/chart-table";

interface Props {
  readonly children: ReactNode;
  /** The same figures as rows, for whoever prefers to read or copy them. */
  readonly table?: ChartTable;
  readonly label: string;
}

/** Around every chart: the drawing, "show as table", and both as files. */
export function ChartFrame({ children, table, label }: Props) {
  const { t } = useTranslation("ui");
  const [asTable, setAsTable] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  return (
    <figure className={css.frame}>
      {asTable && table ? <Table table={table} label={label} /> : <div ref={drawing}>{children}</div>}
      <div className={css.foot}>
        {table && (
          <button
            type="button"
            className={css.switch}
            data-screen-only
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? "show_as_chart" : "show_as_table")}
          </button>
        )}
        <ChartDownloads label={label} drawing={drawing} table={table} showDrawing={() => setAsTable(false)} />
      </div>
    </figure>
  );
}

function Table({ table, label }: { table: ChartTable; label: string }) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a chart have no identity beyond their place.
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReactNode } from "react";

interface PrintColumn<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly numeric?: boolean;
  /** Of the cells below the head. */
  readonly className?: string;
  readonly width?: number;
  readonly cell: (row: Row, index: number) => ReactNode;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly PrintColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string;
  readonly dense?: boolean;
}

const classOf = (numeric = false, className = "") =>
  [...(numeric ? ["num"] : []), ...(className ? [className] : [])].join(" ") || undefined;

/** A table whose head repeats on every page and whose rows stay whole. The first column names the row. */
export function PrintTable<Row>({ caption, columns, rows, keyOf, dense }: Props<Row>) {
  return (
    <table className={dense ? "table dense" : "table"}>
      <caption className="hidden">{caption}</caption>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={width === undefined ? undefined : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ key, head, numeric }) => (
            <th key={key} scope="col" className={numeric ? "num" : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ key, numeric, className, cell }, column) =>
              column === 0 ? (
                <th key={key} scope="row">
                  {cell(row, index)}
                </th>
              ) : (
                <td key={key} className={classOf(numeric, className)}>
                  {cell(row, index)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReactNode } from "react";

interface PrintColumn<Row> {
  readonly head: ReactNode;
  readonly isNumeric: boolean;
  /** Pixels; null: what the other columns leave. */
  readonly width: number | null;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Of the cells below the head. */
  readonly className: string;
}

type MakeColumn<Row> = (
  head: ReactNode,
  width: number | null,
  cell: PrintColumn<Row>["cell"],
  className?: string,
) => PrintColumn<Row>;

/** What columns are made with: figures stand flush right below their head. */
export interface MakeColumns<Row> {
  readonly text: MakeColumn<Row>;
  readonly numeric: MakeColumn<Row>;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: (make: MakeColumns<Row>) => readonly PrintColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string;
  readonly dense?: boolean;
}

const makeColumn =
  (isNumeric: boolean) =>
  <Row,>(...[head, width, cell, className = ""]: Parameters<MakeColumn<Row>>): PrintColumn<Row> => ({
    head,
    isNumeric,
    width,
    cell,
    className,
  });

const MAKE = { text: makeColumn(false), numeric: makeColumn(true) };

/** A table whose head repeats on every page and whose rows stay whole. The first column names the row. */
export function PrintTable<Row>({ caption, columns, rows, keyOf, dense }: Props<Row>) {
  const placed = columns(MAKE).map((column, place) => ({ ...column, place }));
  return (
    <table className={dense ? "table dense" : "table"}>
      <caption className="hidden">{caption}</caption>
      <colgroup>
        {placed.map(({ place, width }) => (
          <col key={place} style={width === null ? undefined : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {placed.map(({ place, head, isNumeric }) => (
            <th key={place} scope="col" className={isNumeric ? "num" : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {placed.map(({ place, isNumeric, className, cell }) =>
              place === 0 ? (
                <th key={place} scope="row">
                  {cell(row, index)}
                </th>
              ) : (
                <td
                  key={place}
                  className={[isNumeric && "num", className].filter(Boolean).join(" ") || undefined}
                >
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

import { impossibleValues } from "~/domain/datasets/impossible";
import type { Fact, FactValue, FactValues } from "~/domain/facts/fact";
import { isConfirmed } from "~/domain/facts/kept-columns";
import type { JudgedRows, SetAside } from "./current-fact";

/**
 * The rows that count without the values that cannot be true (methodology §24): loads hold such rows back only since the
 * rule exists. A value that a person confirmed counts. What several rows state of one subject is judged together, and
 * where one row's value falls the next row's takes its place. Rows with such values are set aside, whole.
 */
export function possibleRows(judged: JudgedRows): JudgedRows {
  const { rows } = judged;
  const [first] = rows;
  if (first === undefined) return judged;
  const values = rows.length === 1 ? first.values : leading(rows);
  const stated = impossibleValues(first.dataset, values);
  // Of most subjects every value can be true, and an analysis asks about thousands.
  if (stated.length === 0) return judged;
  const stating = (column: string) => rows.findIndex((row) => (row.values[column] ?? null) !== null);
  const impossible = stated.filter(({ column }) => !isConfirmed(rows[stating(column)]?.origins, column));
  if (impossible.length === 0) return judged;
  const aside = new Set<Fact>();
  let possible = rows;
  for (const { column } of impossible) {
    const at = stating(column);
    aside.add(rows[at] as Fact);
    possible = possible.map((row, index) => (index === at ? without(row, column) : row));
  }
  const found = [...aside].map((fact): SetAside => ({ fact, reason: "impossible_value" }));
  return possibleRows({ rows: possible, aside: [...found, ...judged.aside] });
}

/** Each column as the first row has it that states it. */
function leading(rows: readonly Fact[]): FactValues {
  const values: Record<string, FactValue> = {};
  for (const row of rows) {
    for (const [column, value] of Object.entries(row.values)) {
      if (value !== null && (values[column] ?? null) === null) values[column] = value;
    }
  }
  return values;
}

function without(row: Fact, column: string): Fact {
  const { [column]: _impossible, ...values } = row.values;
  return { ...row, values };
}

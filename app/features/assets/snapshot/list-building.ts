import type { Section } from "~/permissions/sections";
import type { ColumnKind, ListColumn } from "../list-column";
import { LIST_COLUMNS } from "../list-columns";
import { type CodedColumn, ColumnBuilder } from "./coded-column";
import { FUND_COLUMN } from "./fund-groups";
import type { SourceRow } from "./list-rows.queries.server";
import type { Snapshot } from "./snapshot";

/** Columns every list keeps beside those it shows. */
const ALWAYS: readonly (readonly [id: string, kind: ColumnKind])[] = [["demo", "flag"]];
/** What a row needs to be shown and opened where the snapshot is all there is. */
const STANDALONE: readonly (readonly [id: string, kind: ColumnKind])[] = [
  ["issuerId", "text"],
  ["path", "text"],
  ["section", "enum"],
  ["fixedIncome", "flag"],
];

/** Which classes are of one fund; only that it is the same one matters, not which. */
const OF_CLASSES: readonly (readonly [id: string, kind: ColumnKind])[] = [[FUND_COLUMN, "text"]];

function hasClasses(section: Section): boolean {
  return LIST_COLUMNS[section].some(({ id }) => id === "parentIsin");
}

/** Collects the rows of a list as they are read, and puts them into the order of names at the end. */
export class ListBuilding {
  readonly #builders: ReadonlyMap<string, ColumnBuilder>;
  readonly #ids: number[] = [];
  #rows = 0;

  constructor(
    readonly section: Section,
    /** Rows of `assets`: the snapshot keeps their ids, and of texts their order only. */
    readonly hasIds: boolean,
  ) {
    const shown = LIST_COLUMNS[section].map(({ id, kind }: ListColumn) => [id, kind] as const);
    const columns = [
      ...shown,
      ...ALWAYS,
      ...(hasClasses(section) ? OF_CLASSES : []),
      ...(hasIds ? [] : STANDALONE),
    ];
    this.#builders = new Map(
      columns.map(([id, kind]) => [id, new ColumnBuilder(kind, !hasIds || kind !== "text")]),
    );
  }

  add(row: SourceRow): void {
    for (const [id, builder] of this.#builders) builder.add(valueFor(builder.kind, row[id]));
    if (this.hasIds) this.#ids.push(Number(row.id));
    this.#rows += 1;
  }

  build(version: number): Snapshot {
    const columns = new Map([...this.#builders].map(([id, builder]) => [id, builder.build()]));
    const order = displayOrder(this.#rows, columns.get("name"), columns.get("isin"));
    if (this.hasIds) columns.delete("name");
    return {
      version,
      rows: this.#rows,
      ids: this.hasIds ? Float64Array.from(order, (row) => this.#ids[row] ?? 0) : null,
      columns: new Map([...columns].map(([id, column]) => [id, permuted(column, order)])),
    };
  }
}

/** SQLite answers 0 and 1 for flags. */
function valueFor(kind: ColumnKind, value: unknown): unknown {
  return kind === "flag" && typeof value === "number" ? value !== 0 : value;
}

function displayOrder(
  rows: number,
  name: CodedColumn | undefined,
  isin: CodedColumn | undefined,
): Uint32Array {
  const order = Uint32Array.from({ length: rows }, (_, row) => row);
  return order.sort(
    (a, b) =>
      (name?.codes[a] ?? 0) - (name?.codes[b] ?? 0) || (isin?.codes[a] ?? 0) - (isin?.codes[b] ?? 0) || a - b,
  );
}

function permuted(column: CodedColumn, order: Uint32Array): CodedColumn {
  const codes = column.codes.slice();
  order.forEach((row, place) => {
    codes[place] = column.codes[row] ?? 0;
  });
  return { ...column, codes };
}

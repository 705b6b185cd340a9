import type { Fact, FactValue } from "~/domain/facts/fact";
import { basisCode, type JudgedRows, type SetAside } from "../book/current-fact";
import { addPart, addPeriod, emptyColumn, type FieldColumn, setNotCounted } from "./field-column";

/** The fields of one dataset for the subjects of a frame, each read once and kept as a typed array. */
export class SubjectFields {
  readonly #columns = new Map<string, FieldColumn>();

  /** Every field that some row has: the others need not be looked for, row by row. */
  #fields: ReadonlySet<string> | null = null;

  /** Whether no subject has any row, so that every column is missing throughout. */
  readonly isEmpty: boolean;
  /** `rows[i]` are the rows of subject i that count. */
  readonly rows: readonly (readonly Fact[])[];

  constructor(
    private readonly judged: readonly JudgedRows[],
    private readonly isOld: (fact: Fact) => boolean,
  ) {
    this.rows = judged.map(({ rows }) => rows);
    this.isEmpty = judged.every(({ rows, aside }) => rows.length === 0 && aside.length === 0);
  }

  /** The rows of a subject that count, then those that were set aside: what a working shows. */
  shown(index: number): readonly Fact[] {
    const own = this.judged[index];
    return own ? [...own.rows, ...own.aside.map(({ fact }) => fact)] : [];
  }

  /** The first row of a subject that does not count; null without one. */
  setAside(index: number): SetAside | null {
    return this.judged[index]?.aside[0] ?? null;
  }

  column(field: string): FieldColumn {
    const known = this.#columns.get(field);
    if (known) return known;
    const column = emptyColumn(this.rows.length);
    this.#fields ??= fieldsOf(this.rows);
    if (this.#fields.has(field)) this.#read(field, this.#fields, column);
    this.#explain(field, column);
    this.#columns.set(field, column);
    return column;
  }

  /** Says of values that are missing why a row that states them does not count. */
  #explain(field: string, column: FieldColumn): void {
    this.judged.forEach(({ aside }, index) => {
      if (aside.length === 0 || !Number.isNaN(column.x[index])) return;
      const stating = aside.find(({ fact }) => isStated(fact.values[field]));
      if (stating) setNotCounted(column, index, stating.reason);
    });
  }

  #read(field: string, fields: ReadonlySet<string>, column: FieldColumn): void {
    const { x, basis } = column;
    const basisField = `${field}_basis`;
    const hasOwnBasis = fields.has(basisField);
    const hasBasis = fields.has("basis");
    for (let index = 0; index < this.rows.length; index++) {
      for (const fact of this.rows[index] ?? []) {
        const { values } = fact;
        const value = values[field];
        if (!isStated(value)) continue;
        if (typeof value === "number") x[index] = value;
        else if (typeof value === "boolean") x[index] = value ? 1 : 0;
        const ownBasis = hasOwnBasis ? values[basisField] : null;
        basis[index] = basisCode(ownBasis ?? (hasBasis ? values.basis : null));
        addPeriod(column, index, fact, this.isOld(fact));
        break;
      }
    }
  }

  /**
   * The fields added up, divided by another; missing when any part is missing or the divisor is not above zero.
   * The basis is the weakest of the parts, the periods are those of all of them.
   */
  sumOver(fields: readonly string[], per: string | undefined): FieldColumn {
    const key = `${fields.join("+")}/${per ?? ""}`;
    const known = this.#columns.get(key);
    if (known) return known;
    const parts = fields.map((field) => this.column(field));
    const divisor = per === undefined ? null : this.column(per);
    const column = emptyColumn(this.rows.length);
    for (let index = 0; index < this.rows.length; index++) {
      let sum = 0;
      for (const part of parts) {
        sum += part.x[index] ?? Number.NaN;
        addPart(column, index, part, index);
      }
      if (divisor) {
        const by = divisor.x[index] ?? Number.NaN;
        sum = by > 0 ? sum / by : Number.NaN;
        addPart(column, index, divisor, index);
      }
      column.x[index] = sum;
    }
    this.#columns.set(key, column);
    return column;
  }
}

function isStated(value: FactValue | undefined): value is string | number | boolean {
  return value !== undefined && value !== null && value !== "";
}

function fieldsOf(rows: readonly (readonly Fact[])[]): ReadonlySet<string> {
  const fields = new Set<string>();
  for (const own of rows) for (const { values } of own) for (const field in values) fields.add(field);
  return fields;
}

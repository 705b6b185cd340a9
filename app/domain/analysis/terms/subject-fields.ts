import type { Fact } from "~/domain/facts/fact";
import { basisCode } from "../current-fact";

/** One field of one dataset for many subjects, as numbers. */
export interface FieldColumn {
  /** NaN where missing. */
  readonly x: Float64Array;
  readonly basis: Uint8Array;
}

/** The fields of one dataset for the subjects of a frame, each read once and kept as a typed array. */
export class SubjectFields {
  readonly #columns = new Map<string, FieldColumn>();

  /** Every field that some row has: the others need not be looked for, row by row. */
  #fields: ReadonlySet<string> | null = null;

  /** Whether no subject has any row, so that every column is missing throughout. */
  readonly isEmpty: boolean;

  /** `rows[i]` are the current rows of subject i. */
  constructor(readonly rows: readonly (readonly Fact[])[]) {
    this.isEmpty = rows.every((own) => own.length === 0);
  }

  column(field: string): FieldColumn {
    const known = this.#columns.get(field);
    if (known) return known;
    const x = new Float64Array(this.rows.length).fill(Number.NaN);
    const basis = new Uint8Array(this.rows.length);
    this.#fields ??= fieldsOf(this.rows);
    if (this.#fields.has(field)) this.#read(field, this.#fields, { x, basis });
    const column = { x, basis };
    this.#columns.set(field, column);
    return column;
  }

  #read(field: string, fields: ReadonlySet<string>, { x, basis }: FieldColumn): void {
    const basisField = `${field}_basis`;
    const hasOwnBasis = fields.has(basisField);
    const hasBasis = fields.has("basis");
    for (let index = 0; index < this.rows.length; index++) {
      for (const { values } of this.rows[index] ?? []) {
        const value = values[field];
        if (value === undefined || value === null || value === "") continue;
        if (typeof value === "number") x[index] = value;
        else if (typeof value === "boolean") x[index] = value ? 1 : 0;
        const ownBasis = hasOwnBasis ? values[basisField] : null;
        basis[index] = basisCode(ownBasis ?? (hasBasis ? values.basis : null));
        break;
      }
    }
  }

  /**
   * The fields added up, divided by another; missing when any part is missing or the divisor is not above zero.
   * The basis is the weakest of the parts.
   */
  sumOver(fields: readonly string[], per: string | undefined): FieldColumn {
    const key = `${fields.join("+")}/${per ?? ""}`;
    const known = this.#columns.get(key);
    if (known) return known;
    const parts = fields.map((field) => this.column(field));
    const divisor = per === undefined ? null : this.column(per);
    const x = new Float64Array(this.rows.length);
    const basis = new Uint8Array(this.rows.length);
    for (let index = 0; index < x.length; index++) {
      let sum = 0;
      let weakest = 0;
      for (const part of parts) {
        sum += part.x[index] ?? Number.NaN;
        weakest = Math.max(weakest, part.basis[index] ?? 0);
      }
      if (divisor) {
        const by = divisor.x[index] ?? Number.NaN;
        sum = by > 0 ? sum / by : Number.NaN;
        weakest = Math.max(weakest, divisor.basis[index] ?? 0);
      }
      x[index] = sum;
      basis[index] = weakest;
    }
    const column = { x, basis };
    this.#columns.set(key, column);
    return column;
  }
}

function fieldsOf(rows: readonly (readonly Fact[])[]): ReadonlySet<string> {
  const fields = new Set<string>();
  for (const own of rows) for (const { values } of own) for (const field in values) fields.add(field);
  return fields;
}

/** Spreads a column by subject over the exposures; −1 in `subjectOf` means no subject. */
export function spread(column: FieldColumn, subjectOf: Int32Array): FieldColumn {
  const x = new Float64Array(subjectOf.length);
  const basis = new Uint8Array(subjectOf.length);
  for (let index = 0; index < subjectOf.length; index++) {
    const subject = subjectOf[index] ?? -1;
    x[index] = subject < 0 ? Number.NaN : (column.x[subject] ?? Number.NaN);
    basis[index] = subject < 0 ? 0 : (column.basis[subject] ?? 0);
  }
  return { x, basis };
}

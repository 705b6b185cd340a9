import type { ColumnKind } from "../list-column";

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/**
 * A column of a list as codes into its ascending values: 0 is null, k stands for the k-th value. Sorting and ranges are
 * then comparisons of small integers, whatever the column holds.
 */
export interface CodedColumn {
  readonly kind: ColumnKind;
  readonly codes: Codes;
  /** Texts, or numbers (a flag is 0 or 1). Null where only the order is kept and rows are read from the database. */
  readonly values: readonly string[] | Float64Array | null;
  readonly distinct: number;
}

const collator = new Intl.Collator("en", { sensitivity: "variant", numeric: true });

function isNumeric(kind: ColumnKind): boolean {
  return kind === "number" || kind === "share" || kind === "flag";
}

/** Collects a column row by row and codes it when all rows are known. */
export class ColumnBuilder {
  readonly #seen = new Map<string | number, number>();
  #codes = new Uint32Array(1024);
  #rows = 0;

  constructor(
    readonly kind: ColumnKind,
    readonly keepsValues: boolean,
  ) {}

  add(value: unknown): void {
    if (this.#rows === this.#codes.length) {
      const longer = new Uint32Array(this.#codes.length * 2);
      longer.set(this.#codes);
      this.#codes = longer;
    }
    this.#codes[this.#rows++] = this.#codeOf(value);
  }

  #codeOf(value: unknown): number {
    const key = isNumeric(this.kind) ? asNumber(value) : asText(value);
    if (key === null) return 0;
    const known = this.#seen.get(key);
    if (known !== undefined) return known;
    const code = this.#seen.size + 1;
    this.#seen.set(key, code);
    return code;
  }

  build(): CodedColumn {
    const numeric = isNumeric(this.kind);
    const sorted = [...this.#seen.keys()].sort(
      numeric ? (a, b) => Number(a) - Number(b) : (a, b) => compareTexts(String(a), String(b)),
    );
    const renumbered = new Uint32Array(sorted.length + 1);
    sorted.forEach((key, rank) => {
      renumbered[this.#seen.get(key) ?? 0] = rank + 1;
    });
    const codes = codesFor(this.#rows, sorted.length);
    for (let row = 0; row < this.#rows; row++) codes[row] = renumbered[this.#codes[row] ?? 0] ?? 0;
    const values = numeric ? Float64Array.from(sorted as number[]) : (sorted as string[]);
    return { kind: this.kind, codes, values: this.keepsValues ? values : null, distinct: sorted.length };
  }
}

function compareTexts(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Room for `rows` codes up to `distinct`, as narrow as they fit. */
export function codesFor(rows: number, distinct: number): Codes {
  if (distinct < 256) return new Uint8Array(rows);
  return distinct < 65_536 ? new Uint16Array(rows) : new Uint32Array(rows);
}

function asNumber(value: unknown): number | null {
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function asText(value: unknown): string | null {
  return value === null || value === undefined || value === "" ? null : String(value);
}

/** What a code stands for, as a row shows it; null for 0. */
export function valueAt(column: CodedColumn, code: number): string | number | boolean | null {
  const value = code === 0 ? undefined : column.values?.[code - 1];
  if (value === undefined) return null;
  return column.kind === "flag" ? value === 1 : value;
}

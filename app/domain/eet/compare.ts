import type { FactValues } from "~/domain/facts/fact";
import { eetField } from "./dictionary";
import { EET_SECTIONS, type EetSection } from "./field";

export type EetCellValue = string | number | boolean;

/** A field that differs between two versions of an instrument's template; null where a version leaves it empty. */
export interface EetDifference {
  readonly code: string;
  readonly before: EetCellValue | null;
  readonly after: EetCellValue | null;
}

export interface EetSectionOf<Item> {
  /** Null for columns that are no field of the template. */
  readonly section: EetSection | null;
  readonly items: readonly Item[];
}

/** Fields whose value differs between two rows, by code; what both leave out is no difference. */
export function eetDifferences(before: FactValues, after: FactValues): readonly EetDifference[] {
  const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return codes
    .map((code): EetDifference => ({ code, before: before[code] ?? null, after: after[code] ?? null }))
    .filter((one) => !isSame(one.before, one.after))
    .sort((a, b) => orderOf(a.code) - orderOf(b.code) || a.code.localeCompare(b.code));
}

/** 8 and "8", and true and "Y", are the same answer written by different programs. */
function isSame(a: EetCellValue | null, b: EetCellValue | null): boolean {
  if (a === b) return true;
  return a !== null && b !== null && plain(a) === plain(b);
}

function plain(value: EetCellValue): string {
  if (typeof value === "boolean") return value ? "y" : "n";
  const number = Number(value);
  return Number.isNaN(number) || value === "" ? String(value).trim().toLowerCase() : String(number);
}

function orderOf(code: string): number {
  return eetField(code)?.num ?? Number.POSITIVE_INFINITY;
}

/** Items under the section of their field, in the order of the template; sections without items are left out. */
export function bySection<Item extends { readonly code: string }>(
  items: readonly Item[],
): readonly EetSectionOf<Item>[] {
  const sorted = [...items].sort((a, b) => orderOf(a.code) - orderOf(b.code) || a.code.localeCompare(b.code));
  return [...EET_SECTIONS, null].flatMap((section) => {
    const own = sorted.filter(({ code }) => (eetField(code)?.section ?? null) === section);
    return own.length === 0 ? [] : [{ section, items: own }];
  });
}

import type { FactValues } from "~/domain/facts/fact";
import { eetField } from "./dictionary";

type EetCellValue = string | number | boolean;

/** A field that differs between two versions of an instrument's template; null where a version leaves it empty. */
export interface EetDifference {
  readonly code: string;
  readonly before: EetCellValue | null;
  readonly after: EetCellValue | null;
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

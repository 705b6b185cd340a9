import type { Column } from "./column";

/** Why the numbers of a column seem to be on another scale than it is kept in, with the number that shows it. */
export interface ScaleDoubt {
  readonly code: "D49" | "D52" | "D53" | "D59";
  readonly value: number;
  readonly params: Readonly<Record<string, string | number>>;
}

/** One number of ten outside a range, and two at least, are no slips: those within may be of another scale as well. */
const MIN_OUTSIDE = { count: 2, share: 0.1 };
/** So few numbers may all be small by chance. */
const MIN_SMALL = 5;
const MIN_ALIKE = 3;

/**
 * What the numbers of a column, without those written as percent, say of its scale, beside those of all columns of its unit;
 * null where they fit it. Shares are fractions here.
 */
export function scaleDoubt(
  column: Column,
  numbers: readonly number[],
  ofUnit: readonly number[] = numbers,
): ScaleDoubt | null {
  if (column.kind === "share") return mostlyLarge(column, numbers);
  if (column.kind !== "number") return null;
  return (
    outsideRange(column, numbers) ??
    smallPart(column, numbers) ??
    aroundZero(column, numbers, ofUnit) ??
    mostlyLarge(column, numbers) ??
    mostlySmall(column, numbers)
  );
}

function outsideRange({ min, max }: Column, numbers: readonly number[]): ScaleDoubt | null {
  if (min === null || max === null) return null;
  const outside = numbers.filter((number) => number < min || number > max);
  if (outside.length < MIN_OUTSIDE.count || outside.length < numbers.length * MIN_OUTSIDE.share) return null;
  const value = outside.reduce((most, number) => (Math.abs(number) > Math.abs(most) ? number : most), 0);
  return { code: "D49", value, params: { outside: outside.length, numbers: numbers.length, min, max } };
}

/**
 * Scores up to 100 of which none is above ten are of one or of ten; estimates around zero that all lie between 0 and 1 are
 * those of another index.
 */
function smallPart({ unit, min, max }: Column, numbers: readonly number[]): ScaleDoubt | null {
  if (min === null || max === null || numbers.length < MIN_SMALL) return null;
  const limit = unit === "0 to 100" ? 10 : unit === "index" ? 1 : null;
  if (limit === null || numbers.some((number) => number < 0 || number > limit)) return null;
  const largest = largestOf(numbers);
  return { code: "D52", value: largest, params: { numbers: numbers.length, largest, min, max } };
}

/** Scores from −10 to +10 of which none in any column is beyond ±1: they are from −1 to +1, or shares. Zero is neutral. */
function aroundZero(
  { unit, min, max }: Column,
  numbers: readonly number[],
  ofUnit: readonly number[],
): ScaleDoubt | null {
  const filled = numbers.filter((number) => number !== 0).map((number) => Math.abs(number));
  if (unit !== "−10 to +10" || filled.length < MIN_SMALL || ofUnit.some((number) => Math.abs(number) > 1))
    return null;
  const largest = largestOf(filled);
  return {
    code: "D52",
    value: largest,
    params: { numbers: filled.length, largest, min: min ?? 0, max: max ?? 0, around: 0 },
  };
}

/** Amounts of which most are larger than nearly all of their kind are in thousands, or in euros. */
function mostlyLarge({ usual, unit }: Column, numbers: readonly number[]): ScaleDoubt | null {
  if (usual === null || numbers.length < MIN_ALIKE) return null;
  const above = numbers.filter((number) => number > usual).length;
  if (above * 2 <= numbers.length) return null;
  const params = { above, numbers: numbers.length, usual, unit: unit ?? "" };
  return { code: "D53", value: largestOf(numbers), params };
}

/** Amounts of which most are smaller than nearly all of their kind are in thousands, millions or billions. */
function mostlySmall({ least, unit }: Column, numbers: readonly number[]): ScaleDoubt | null {
  const filled = numbers.filter((number) => number !== 0).map((number) => Math.abs(number));
  if (least === null || filled.length < MIN_ALIKE) return null;
  const below = filled.filter((number) => number < least);
  if (below.length * 2 <= filled.length) return null;
  const params = { below: below.length, numbers: filled.length, least, unit: unit ?? "" };
  return { code: "D59", value: below.reduce((a, b) => Math.min(a, b)), params };
}

function largestOf(numbers: readonly number[]): number {
  return numbers.reduce((largest, number) => Math.max(largest, number), 0);
}

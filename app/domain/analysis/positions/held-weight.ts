import { sumOf } from "~/domain/weights/sum";
import type { Frame } from "./frame";

interface Weighed {
  readonly weightShare: number;
}

/**
 * What an exposure weighs as it is held, a share of all investments after netting: what stays short is negative. It is
 * eligible with the absolute value (methodology §1), which is the engine's own `weight`.
 */
export function heldShareAt({ weight, isShort }: Pick<Frame, "weight" | "isShort">, index: number): number {
  return heldShare(weight[index] ?? 0, isShort[index] === 1);
}

/** Part of the eligible weight of an exposure as it is held. */
export function heldShare(eligibleShare: number, isShort: boolean): number {
  return isShort && eligibleShare !== 0 ? -eligibleShare : eligibleShare;
}

/** The eligible weight of lines that are weighed as they are held: a short position counts with its absolute value. */
export function eligibleShareOf(lines: readonly Weighed[]): number {
  return sumOf(lines.map(({ weightShare }) => Math.abs(weightShare)));
}

/** Orders lines by size, whether they are held long or short. */
export function largestFirst(a: Weighed, b: Weighed): number {
  return Math.abs(b.weightShare) - Math.abs(a.weightShare);
}

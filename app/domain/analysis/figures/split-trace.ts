import type { Fact } from "~/domain/facts/fact";
import { BASIS_ORDER, basisCode } from "../book/current-fact";
import type { ReadInputs } from "../book/traced-input";
import type { Frame } from "../positions/frame";
import type { BreakdownItem, Figure, TraceLine } from "./figure";

export interface SplitLine extends ReadInputs {
  readonly key: string;
  /** Share of all investments, signed. */
  readonly weightShare: number;
  /** The row that says where the line belongs; null where it follows from the line itself. */
  readonly fact: Fact | null;
}

/** How a part is named in an address and in a working: short positions are parts of their own. */
export function partName({ key, negative }: Pick<BreakdownItem, "key" | "negative">): string {
  return negative ? `${key}-` : key;
}

/**
 * The working of a split: every line of the frame with the part it falls into and the row that says so. The
 * contributions are signed shares of all investments; those of one part add up to its weight.
 */
export function splitTrace(frame: Frame, lineAt: (index: number) => SplitLine): TraceLine[] {
  return frame.exposures.flatMap((exposure, index): TraceLine[] => {
    const { key, weightShare, fact, input, inputs } = lineAt(index);
    if (weightShare === 0) return [];
    return [
      {
        holdingId: exposure.holding.id,
        isin: exposure.isin,
        issuerId: exposure.issuerId,
        name: exposure.name,
        path: exposure.path,
        weightShare,
        part: partName({ key, ...(weightShare < 0 && { negative: true as const }) }),
        covered: true,
        reason: null,
        input,
        inputs,
        contribution: weightShare,
        basis: fact === null ? null : (BASIS_ORDER[basisCode(fact.values.basis)] ?? null),
        dataset: fact?.dataset ?? null,
        source: fact?.source ?? null,
        period: fact?.period ?? null,
        sourceLoad: fact?.loadId ?? null,
        sourceRow: fact?.sourceRow ?? null,
      },
    ];
  });
}

/** One part of a split as a figure of its own: its share of all investments and the lines in it; null for no such part. */
export function partOfSplit(figure: Figure, part: string): Figure | null {
  const item = figure.breakdown?.find((candidate) => partName(candidate) === part);
  if (!item) return null;
  const share = Math.abs(item.weightShare);
  return {
    ...figure,
    value: item.weightShare,
    all: item.weightShare,
    eligible: null,
    covered: null,
    eligibleShare: share,
    coverageShare: share,
    ...(figure.holdings && { holdings: figure.holdings.filter((line) => line.part === part) }),
  };
}

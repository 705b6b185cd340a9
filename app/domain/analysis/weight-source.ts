import type { Holding } from "./holding";

/** Where the weight or value of a line is from: a cell of an uploaded file, or a person who stated it. */
export type WeightSource =
  | {
      readonly kind: "file";
      readonly importId: string;
      readonly file: string;
      readonly sheet: string | null;
      /** As in the file, from 1 on; several where lots of one security were added up. */
      readonly rows: readonly number[];
      /** Letter and header, "C (Weight %)"; null where the amount has no column of its own. */
      readonly column: string | null;
    }
  | {
      readonly kind: "person";
      readonly userId: string;
      /** Null where the person is gone. */
      readonly name: string | null;
      /** ISO time. */
      readonly at: string;
    };

/** Screens print and send back weights with six decimals of a percent. */
const SAME_SHARE = 0.51e-8;

/**
 * Lines of a next version with the sources of their amounts: a line that states what it stated before keeps its
 * source, every other amount is stated now. Lines are matched by what they hold and by their kind; the first of
 * equal lines meets the first.
 */
export function withSources(
  lines: readonly Holding[],
  before: readonly Holding[],
  statedNow: WeightSource,
): readonly Holding[] {
  const earlier = new Map<string, Holding[]>();
  for (const line of before) earlier.set(keyOf(line), [...(earlier.get(keyOf(line)) ?? []), line]);
  return lines.map((line) => {
    const was = earlier.get(keyOf(line))?.shift();
    return { ...line, weightSource: was && isSameAmount(was, line) ? was.weightSource : statedNow };
  });
}

function keyOf({ isin, identifier, name, assetType, fixedIncome }: Holding): string {
  return JSON.stringify([isin ?? identifier ?? [name, assetType], fixedIncome]);
}

function isSameAmount(was: Holding, is: Holding): boolean {
  if (was.marketValue !== null || is.marketValue !== null) {
    return was.marketValue === is.marketValue && was.currency === is.currency;
  }
  if (was.weightShare === null || is.weightShare === null) return was.weightShare === is.weightShare;
  return Math.abs(was.weightShare - is.weightShare) <= SAME_SHARE;
}

/** The source in one cell of a file: "positions.xlsx, Portfolio, row 7, C (Weight %)", or who stated it and when. */
export function weightSourceText(source: WeightSource): string {
  if (source.kind === "person") return `${source.name ?? source.userId}, ${source.at}`;
  const { file, sheet, rows, column } = source;
  const row = `${rows.length > 1 ? "rows" : "row"} ${rows.join(" + ")}`;
  return [file, sheet, row, column].filter((part) => part !== null).join(", ");
}

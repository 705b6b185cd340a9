/** A part of a bar: where it begins and how much of the bar it is, as fractions, and what stands above it. */
interface Labelled {
  readonly from: number;
  readonly share: number;
  readonly text: string;
}

interface Placed<Part extends Labelled> {
  readonly part: Part;
  /** Whether the label ends where the bar ends, because it would stand out of it. */
  readonly atEnd: boolean;
}

/** Of a character at 12 px, and between two labels. */
const CHARACTER = 6.8;
const GAP = 6;

/**
 * The labels of a bar's parts that have room beside each other, from the left, on a bar at least `width` px wide. A label
 * begins with its part; one that has no room is left out: the table beside the chart has all.
 */
export function spacedLabels<Part extends Labelled>(
  parts: readonly Part[],
  width: number,
): readonly Placed<Part>[] {
  let free = 0;
  return parts.flatMap((part) => {
    const needed = part.text.length * CHARACTER;
    const atEnd = part.from * width + needed > width;
    const start = atEnd ? width - needed : part.from * width;
    if (start < free) return [];
    free = start + needed + GAP;
    return [{ part, atEnd }];
  });
}

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
 * The labels of a bar's parts that have room beside each other on a bar at least `width` px wide, from the left. A label
 * begins with its part. Where two have no room the one of the wider part stays, of equal parts the left one; the table
 * beside the chart has all.
 */
export function spacedLabels<Part extends Labelled>(
  parts: readonly Part[],
  width: number,
): readonly Placed<Part>[] {
  const placed: (Placed<Part> & { readonly start: number; readonly end: number })[] = [];
  for (const part of parts.toSorted((a, b) => b.share - a.share || a.from - b.from)) {
    const needed = part.text.length * CHARACTER;
    const atEnd = part.from * width + needed > width;
    const start = atEnd ? width - needed : part.from * width;
    const end = start + needed;
    const hasRoom = placed.every((other) => end + GAP <= other.start || other.end + GAP <= start);
    if (hasRoom) placed.push({ part, atEnd, start, end });
  }
  return placed.sort((a, b) => a.start - b.start).map(({ part, atEnd }) => ({ part, atEnd }));
}

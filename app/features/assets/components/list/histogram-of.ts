import type { Distribution } from "~/ui/filters/histogram";
import type { FacetRange } from "../../assets.answers";

/** Classes of equal width, the first and last open to their side; nothing to draw of fewer than three. */
export function histogramOf(ranges: readonly FacetRange[], factor: number): Distribution | undefined {
  const second = ranges[1];
  if (ranges.length < 3 || !second || second.from === null || second.to === null) return undefined;
  const width = (second.to - second.from) * factor;
  const min = second.from * factor - width;
  return { counts: ranges.map(({ count }) => count), min, max: min + width * ranges.length };
}

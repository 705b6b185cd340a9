import type { Locale } from "~/platform/languages/locale";

/** A page in CSS pixels (96 to the inch). */
export interface Paper {
  readonly format: "A4" | "Letter";
  readonly width: number;
  readonly height: number;
  /** Between the side margins. */
  readonly contentWidth: number;
  /** Between running head and foot. */
  readonly contentHeight: number;
}

/** 15 mm at the sides; above and below, the running head and foot stand in the margin. */
export const MARGIN = { top: 72, side: 56, bottom: 66 } as const;

function paper(format: Paper["format"], width: number, height: number): Paper {
  return {
    format,
    width,
    height,
    contentWidth: width - 2 * MARGIN.side,
    contentHeight: height - MARGIN.top - MARGIN.bottom,
  };
}

/** Letter for the United States, A4 for everybody else: 210 × 297 mm, which the browser rounds up to whole pixels when it prints. */
export function paperOf(locale: Locale): Paper {
  return locale === "us" ? paper("Letter", 816, 1056) : paper("A4", 794, 1123);
}

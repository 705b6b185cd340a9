/** The world as it is drawn: outlines and points in the units of a box of `width` by `height`. */
export interface WorldMap {
  readonly width: number;
  readonly height: number;
  /** Countries with an outline; the code is null for land that no country code names. */
  readonly shapes: readonly {
    readonly code: string | null;
    readonly path: string;
    readonly x: number;
    readonly y: number;
  }[];
  /** States too small to be drawn at this size. */
  readonly points: readonly { readonly code: string; readonly x: number; readonly y: number }[];
}

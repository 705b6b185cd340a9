/** What speaks against an asset, beside what the viewer's own rules exclude. */
export const LINE_FLAGS = [
  "sanctionsHits",
  "ungcOecdViolation",
  "controversialWeapons",
  "socialViolation",
  "fossilFuelActive",
  "benchmarkExclusion",
] as const;
export type LineFlag = (typeof LINE_FLAGS)[number];

/** What the catalogue rates an asset with, each figure null where it is missing or not open to the viewer. */
export interface LineFigures {
  readonly esgRating: number | null;
  readonly environmental: number | null;
  readonly social: number | null;
  readonly governance: number | null;
  /** Whose rating it is; null without one. */
  readonly provider: string | null;
  /** Day of the rating, which is the newest published; null where it is not known. */
  readonly ratedOn: string | null;
  readonly flags: readonly LineFlag[];
  /** Whether the viewer's licence opens ratings of the asset's section. */
  readonly isRatingOpen: boolean;
}

/** By ISIN; an asset that is unknown or of a closed section is absent. */
export type FiguresByIsin = Readonly<Record<string, LineFigures>>;

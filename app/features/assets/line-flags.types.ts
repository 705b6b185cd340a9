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

/** By ISIN; an asset that is unknown or of a closed section is absent. */
export type FlagsByIsin = Readonly<Record<string, readonly LineFlag[]>>;

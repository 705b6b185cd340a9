/** The views of an analysis, each a group of figures. */
export const VIEW_NAMES = [
  "esg",
  "sdg",
  "contribution",
  "pai",
  "sanctions",
  "allocation",
  "ratings",
  "taxonomy",
  "si",
  "climate",
  "activities",
  "benchmarks",
  "impact",
  "funds",
] as const;

export type ViewName = (typeof VIEW_NAMES)[number];

export function isViewName(name: string): name is ViewName {
  return (VIEW_NAMES as readonly string[]).includes(name);
}

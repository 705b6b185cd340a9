import type { ViewName } from "~/domain/metrics/view-names";
import type { AssetPart } from "./asset-detail.answers";

/** Tabs of a fund whose figures follow from what it holds, and the analysis that gives them. */
const VIEWS: Readonly<Partial<Record<AssetPart, ViewName>>> = {
  pai: "pai",
  sdg: "sdg",
  exclusions: "activities",
};

/** The analysis behind a tab of a fund; null where the tab shows loaded facts. */
export function fundViewOf(part: AssetPart): ViewName | null {
  return VIEWS[part] ?? null;
}

/** The tab a figure of a fund belongs to; null where a fund has no such figure. */
export function partOfFundMetric(metric: string): AssetPart | null {
  const [family] = metric.split(".");
  if (family === "pai") return "pai";
  if (family === "sdg") return "sdg";
  return family === "activity" ? "exclusions" : null;
}

import { paths } from "~/platform/paths";
import type { ScreenView } from "./analysis-screen.types";

/** The analysis a portfolio opens on: the first that a section of the viewer opens. Rules alone are none; null without one. */
export function firstAnalysis(openTabs: readonly ScreenView[]): ScreenView | null {
  return openTabs.find((tab) => tab !== "checks") ?? null;
}

/** Where a portfolio opens: on its first open analysis, else on its composition. */
export function portfolioStart(id: string, first: ScreenView | null): string {
  return first === null ? paths.portfolio(id) : paths.portfolioAnalysis(id, first);
}

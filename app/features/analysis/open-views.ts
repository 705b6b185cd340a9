import { openViews } from "~/domain/analysis/licensing/licence-grants";
import { HISTORY_METRICS, type HistoryMetric, historyViewOf } from "~/domain/history/history-metrics";
import type { ViewName } from "~/domain/metrics/view-names";
import { SFDR2_VIEWS } from "~/domain/sfdr2/evidence";
import type { SignedInContext } from "~/platform/context.server";
import { sectionNotAllowed } from "~/platform/errors";
import { MORE_VIEWS, SCREEN_VIEWS, type ScreenView } from "./analysis-screen.types";

/** The views asked for, all open ones where none is named; 403 for one that no section of the viewer opens. */
export function requireOpenViews(
  app: SignedInContext,
  asked: readonly ViewName[] | undefined,
): readonly ViewName[] {
  const open = openViews(app.licence.grants);
  if (asked?.some((view) => !open.includes(view))) throw sectionNotAllowed();
  return asked ?? open;
}

/** 403 for a tab that no section of the viewer opens, as for a view of the API. */
export function requireOpenTab(app: SignedInContext, tab: ScreenView): void {
  if (!openTabs(app).includes(tab)) throw sectionNotAllowed();
}

/** The tabs of a portfolio that are shown: rules are judged by whatever is open. */
export function openTabs({ licence }: SignedInContext): readonly ScreenView[] {
  const open = new Set<string>(openViews(licence.grants));
  return SCREEN_VIEWS.filter((tab) => {
    if (tab === "checks") return true;
    return tab === "more" ? MORE_VIEWS.some((view) => open.has(view)) : open.has(tab);
  });
}

/** The tab a portfolio opens on: its ESG results, or the first one open; null where the licence opens no analysis. */
export function openingTab(app: SignedInContext): ScreenView | null {
  return openTabs(app).find((tab) => tab !== "checks") ?? null;
}

/** The figures whose history is open: those of a view that at least one section of the viewer opens. */
export function openHistoryMetrics({ licence }: SignedInContext): readonly HistoryMetric[] {
  const open = new Set(openViews(licence.grants));
  return HISTORY_METRICS.filter((metric) => open.has(historyViewOf(metric)));
}

/** Whether the figures that all product annexes are about, taxonomy and sustainable investments, are open. */
export function opensAnnexes({ licence }: SignedInContext): boolean {
  return openViews(licence.grants).some((view) => view === "taxonomy" || view === "si");
}

/** Whether any figure is open by which the categories of SFDR 2.0 are judged. */
export function opensSfdr2({ licence }: SignedInContext): boolean {
  const open = openViews(licence.grants);
  return SFDR2_VIEWS.some((view) => open.includes(view));
}

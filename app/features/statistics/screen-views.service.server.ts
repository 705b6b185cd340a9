import type { AppContext } from "~/platform/context.server";
import { screenName } from "./screen-name";
import { addScreenViews, deleteScreenViews, type ScreenViews } from "./screen-views.commands.server";

/** Views of this long are written together; a Worker may go on for 30 seconds after its answer. */
const WRITE_AFTER_MS = 10_000;
const KEPT_DAYS = 400;

const counted = new Map<string, ScreenViews>();
let countingSince = 0;

/** Writes what this isolate has counted. */
export async function writeScreenViews(app: AppContext): Promise<void> {
  const views = [...counted.values()];
  counted.clear();
  if (views.length > 0) await addScreenViews(app, views);
}

async function writeSoon(app: AppContext): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, WRITE_AFTER_MS));
  await writeScreenViews(app);
}

/**
 * Counts a screen that was opened. Most requests only add to a number in memory: the first of a stretch writes for those
 * that follow, so that nothing waits for a next request that this isolate may never get.
 */
export function countScreenView(app: AppContext, pathname: string): void {
  const { viewer } = app;
  const screen = screenName(pathname);
  if (!viewer || viewer.support || screen === null) return;
  const now = app.clock();
  const day = now.toISOString().slice(0, 10);
  const key = `${day} ${viewer.id} ${screen}`;
  // Whoever was to write may have been ended before it could.
  const isFirst = counted.size === 0 || now.getTime() - countingSince > 2 * WRITE_AFTER_MS;
  const before = counted.get(key)?.views ?? 0;
  counted.set(key, { day, tenantId: viewer.tenant.id, userId: viewer.id, screen, views: before + 1 });
  if (!isFirst) return;
  countingSince = now.getTime();
  app.waitUntil(writeSoon(app));
}

export async function forgetScreenViews(app: AppContext): Promise<void> {
  const before = new Date(
    app.clock().getTime() - (app.settings.screenViewDays ?? KEPT_DAYS) * 24 * 3600 * 1000,
  );
  await deleteScreenViews(app, before.toISOString().slice(0, 10));
}

import type { AppContext } from "~/platform/context.server";
import { SETTING_DEFAULTS } from "~/platform/setting-defaults";
import { screenName } from "./screen-name";
import { addScreenViews, deleteScreenViews, type ScreenViews } from "./screen-views.commands.server";

const WRITE_AFTER_MS = 15_000;
const WRITE_AT = 200;

const counted = new Map<string, ScreenViews>();
let countingSince = 0;

/** Writes what this isolate has counted; what is lost when an isolate ends is a few seconds of statistics. */
export async function writeScreenViews(app: AppContext): Promise<void> {
  const views = [...counted.values()];
  counted.clear();
  if (views.length > 0) await addScreenViews(app, views);
}

/** Counts a screen that was opened. Most requests only add to a number in memory. */
export function countScreenView(app: AppContext, pathname: string): void {
  const { viewer } = app;
  const screen = screenName(pathname);
  if (!viewer || viewer.support || screen === null) return;
  const now = app.clock();
  const day = now.toISOString().slice(0, 10);
  const key = `${day} ${viewer.id} ${screen}`;
  if (counted.size === 0) countingSince = now.getTime();
  const before = counted.get(key)?.views ?? 0;
  counted.set(key, { day, tenantId: viewer.tenant.id, userId: viewer.id, screen, views: before + 1 });
  if (now.getTime() - countingSince > WRITE_AFTER_MS || counted.size >= WRITE_AT)
    app.waitUntil(writeScreenViews(app));
}

export async function forgetScreenViews(app: AppContext): Promise<void> {
  const kept = app.settings.screenViewDays ?? SETTING_DEFAULTS.screenViewDays;
  const before = new Date(app.clock().getTime() - kept * 24 * 3600 * 1000);
  await deleteScreenViews(app, before.toISOString().slice(0, 10));
}

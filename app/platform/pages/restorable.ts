import { HOUR_MS } from "~/domain/time/durations";
import type { AppContext } from "~/platform/context.server";

/** What was removed at this instant or later can still be restored: for an hour. */
export function restorableSince(app: Pick<AppContext, "clock">): Date {
  return new Date(app.clock().getTime() - HOUR_MS);
}

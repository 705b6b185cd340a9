import type { SignedInContext } from "~/platform/context.server";
import { secondsToWait, type WorkLimit } from "./usage";
import { addUsage } from "./usage.commands.server";
import { tooMuchAsked } from "./usage.errors";

/**
 * Counts work that the viewer asks for before it is done, and refuses what is more than a person may ask for in a minute,
 * with the seconds to wait (429). A person counts once, whatever session or token the requests come by.
 */
export async function countWork(app: SignedInContext, limit: WorkLimit, units: number): Promise<void> {
  const usage = await addUsage(app, `work:${limit.work}:${app.viewer.id}`, units);
  const seconds = secondsToWait(usage, limit, app.clock());
  if (seconds > 0) throw tooMuchAsked({ retryAfterSeconds: seconds, params: { seconds } });
}

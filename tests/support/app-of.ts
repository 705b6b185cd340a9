import { env } from "cloudflare:workers";
import { viewerById } from "~/features/sessions/visits.service.server";
import { createContext, onBehalfOf, type SignedInContext } from "~/platform/context.server";

/** The product as a user who is in the database asks it. */
export async function appOf(userId: string, bindings: Env = env): Promise<SignedInContext> {
  const app = createContext(bindings);
  const viewer = await viewerById(app, userId);
  if (!viewer) throw new Error(`${userId} is nobody`);
  return onBehalfOf(app, viewer);
}

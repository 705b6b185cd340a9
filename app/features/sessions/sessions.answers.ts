import { z } from "zod";

export const ownSession = z.object({
  id: z.string(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  current: z.boolean(),
});

/** One of the viewer's sessions, as the profile and the multiple-sessions dialog show it. */
export type OwnSession = Readonly<z.infer<typeof ownSession>>;

export const sessionClock = z.object({
  secondsLeft: z.number().int(),
  secondsToAbsoluteEnd: z.number().int(),
});

/** Whole seconds until the session ends if it stays unused, and until it ends whatever happens. */
export type SessionClock = Readonly<z.infer<typeof sessionClock>>;

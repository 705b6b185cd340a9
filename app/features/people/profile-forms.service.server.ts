import { z } from "zod";
import { endOtherSessions, endOwnSession } from "~/features/sessions/sessions.service.server";
import type { SignedInContext } from "~/platform/context.server";
import { agreementForm, emailForm, profileForm, tokenForm } from "./profile.schemas";
import {
  acceptCusip,
  changeAddress,
  changeProfile,
  createToken,
  revokeToken,
} from "./profile.service.server";
import type { ApiTokenView } from "./profile.types";

const several = (value: unknown) => (typeof value === "string" ? [value] : value);

/** What the profile's forms may ask. */
export const profileIntent = z.discriminatedUnion("intent", [
  profileForm.safeExtend({ intent: z.literal("profile") }),
  emailForm.extend({ intent: z.literal("email") }),
  z.strictObject({ intent: z.literal("end-session"), id: z.string().min(1).max(100) }),
  z.strictObject({ intent: z.literal("end-others") }),
  tokenForm.extend({
    intent: z.literal("token"),
    scopes: z.preprocess(several, tokenForm.shape.scopes),
  }),
  z.strictObject({ intent: z.literal("revoke-token"), id: z.string().min(1).max(100) }),
  agreementForm.extend({ intent: z.literal("cusip") }),
]);

export type ProfileIntent = z.output<typeof profileIntent>;

/** The outcome, for the notice that tells it; a new token is in it once and never again. */
export interface ProfileOutcome {
  readonly done: ProfileIntent["intent"];
  readonly token: (ApiTokenView & { readonly token: string }) | null;
}

async function perform(app: SignedInContext, body: ProfileIntent, request: Request) {
  switch (body.intent) {
    case "profile": {
      const { intent: _intent, ...change } = body;
      return changeProfile(app, change);
    }
    case "email":
      return changeAddress(app, body, request);
    case "end-session":
      return endOwnSession(app, body.id);
    case "end-others":
      return endOtherSessions(app);
    case "revoke-token":
      return revokeToken(app, body.id);
    case "cusip":
      return acceptCusip(app, body.version);
    case "token":
      return createToken(app, body);
  }
}

export async function actOnProfile(
  app: SignedInContext,
  body: ProfileIntent,
  request: Request,
): Promise<ProfileOutcome> {
  const made = await perform(app, body, request);
  return { done: body.intent, token: made ?? null };
}

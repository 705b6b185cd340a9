import { z } from "zod";
import {
  renewRecoveryCodes,
  switchOff,
} from "~/features/sessions/second-factor/second-factor.service.server";
import { factorProofForm } from "~/features/sessions/sessions.schemas";
import { endOtherSessions, endOwnSession } from "~/features/sessions/sessions.service.server";
import type { SignedInContext } from "~/platform/context.server";
import { invalidInput } from "~/platform/errors";
import { withForm } from "~/platform/forms/form.server";
import type { ApiTokenView } from "./profile.answers";
import { agreementForm, emailForm, profileScreenForm, tokenForm } from "./profile.schemas";
import {
  acceptCusip,
  changeAddress,
  changeProfile,
  createToken,
  revokeToken,
} from "./profile.service.server";

const PROFILE_INTENTS = [
  "profile",
  "email",
  "second-factor-off",
  "recovery-codes",
  "end-session",
  "end-others",
  "token",
  "revoke-token",
  "cusip",
] as const;

export type ProfileIntent = (typeof PROFILE_INTENTS)[number];

/** The outcome, for the notice that tells it; what is shown once is in it once and never again. */
export interface ProfileOutcome {
  readonly done: ProfileIntent;
  readonly token?: ApiTokenView & { readonly token: string };
  readonly codes?: readonly string[];
}

const intentOf = (form: FormData): ProfileIntent => {
  const given = form.get("intent");
  form.delete("intent");
  const intent = PROFILE_INTENTS.find((known) => known === given);
  if (!intent) throw invalidInput();
  return intent;
};

const idForm = z.strictObject({ id: z.string().min(1).max(100) });

/** What the profile's forms and buttons ask for. */
export async function actOnProfile(
  app: SignedInContext,
  form: FormData,
  request: Request,
): Promise<ProfileOutcome> {
  const done = intentOf(form);
  switch (done) {
    case "profile":
      await withForm(app, form, profileScreenForm, (change) => changeProfile(app, change));
      return { done };
    case "email":
      await withForm(app, form, emailForm, (input) => changeAddress(app, input, request));
      return { done };
    case "second-factor-off":
      await withForm(app, form, factorProofForm, (proof) => switchOff(app, proof, request));
      return { done };
    case "recovery-codes":
      return withForm(app, form, factorProofForm, async (proof) => ({
        done,
        codes: await renewRecoveryCodes(app, proof, request),
      }));
    case "token":
      return withForm(app, form, tokenForm, async (input) => ({
        done,
        token: await createToken(app, input, request),
      }));
    case "end-others":
      await endOtherSessions(app);
      return { done };
    case "end-session":
      await withForm(app, form, idForm, ({ id }) => endOwnSession(app, id));
      return { done };
    case "revoke-token":
      await withForm(app, form, idForm, ({ id }) => revokeToken(app, id));
      return { done };
    case "cusip":
      await withForm(app, form, agreementForm, ({ version }) => acceptCusip(app, version));
      return { done };
  }
}

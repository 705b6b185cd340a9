import type { AppContext } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { translate } from "~/platform/i18n.server";
import { invitationInvalid } from "../people.errors";
import type { InvitationScreen } from "./invitations.answers";
import { openInvitation } from "./invitations.service.server";

/** What /signIn shows: who is in already, or the invitation, or the catalogue's reason why there is none. */
export async function readInvitationScreen(app: AppContext, code: string | null): Promise<InvitationScreen> {
  const { viewer } = app;
  const nothing = { signedInAs: null, opened: null, problem: null };
  if (viewer) return { ...nothing, signedInAs: `${viewer.firstName} ${viewer.lastName}` };
  try {
    if (!code) throw invitationInvalid();
    return { ...nothing, opened: await openInvitation(app, code) };
  } catch (error) {
    const isKnown = error instanceof AppError;
    if (isKnown && error.kind.status === 503) throw error;
    if (!isKnown) app.log.error("invitation.check_failed", { error: String(error) });
    const problem = translate(app.locale, isKnown ? error.kind.message : "errors:invitation_check");
    return { ...nothing, problem };
  }
}

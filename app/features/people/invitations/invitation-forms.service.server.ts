import type { AppContext } from "~/platform/context.server";
import { AppError, invalidInput } from "~/platform/errors";
import { withForm } from "~/platform/forms/form.server";
import { translatedFindings } from "~/platform/forms/translated-findings.server";
import type { ToldFinding } from "~/ui/findings/finding-table";
import { choosesTenant } from "../tenants/chooses-tenant";
import { inviteFromFile } from "./invitation-file.service.server";
import type { NewInvitation } from "./invitations.answers";
import { invitationForm, invitationToAnyTenantForm } from "./invitations.schemas";
import { invite, resendInvitation, revokeInvitation } from "./invitations.service.server";

export type InvitationOutcome =
  | {
      readonly done: "invited";
      readonly invited: readonly NewInvitation[];
      readonly findings: readonly ToldFinding[];
    }
  | { readonly done: "resent"; readonly invited: readonly NewInvitation[] }
  | { readonly done: "revoked" };

/** A file in which nobody can be invited is an outcome too: its findings say why. */
async function fromFile(app: AppContext, request: Request): Promise<InvitationOutcome> {
  try {
    const { invited, findings } = await inviteFromFile(app, request);
    return { done: "invited", invited, findings: translatedFindings(app, findings) };
  } catch (error) {
    const findings = error instanceof AppError && error.kind.status === 422 ? error.detail.findings : null;
    if (!findings || findings.length === 0) throw error;
    return { done: "invited", invited: [], findings: translatedFindings(app, findings) };
  }
}

/** What the invitations screen asks for: a file of people, one person, an invitation again, or one taken back. */
export async function actOnInvitations(app: AppContext, request: Request): Promise<InvitationOutcome> {
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) return fromFile(app, request);
  const form = await request.formData();
  const intent = form.get("intent");
  const id = String(form.get("id") ?? "");
  form.delete("intent");
  switch (intent) {
    case "invite":
      return withForm(
        app,
        form,
        choosesTenant(app) ? invitationToAnyTenantForm : invitationForm,
        async (input) => {
          const { invited, findings } = await invite(app, input);
          return { done: "invited", invited, findings: translatedFindings(app, findings) };
        },
      );
    case "resend":
      return { done: "resent", invited: [await resendInvitation(app, id)] };
    case "revoke":
      await revokeInvitation(app, id);
      return { done: "revoked" };
    default:
      throw invalidInput();
  }
}

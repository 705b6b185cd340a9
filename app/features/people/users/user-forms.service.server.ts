import { redirect } from "@remix-run/cloudflare";
import type { AppContext } from "~/platform/context.server";
import { invalidInput } from "~/platform/errors";
import { withForm } from "~/platform/forms/form.server";
import { translate } from "~/platform/i18n.server";
import { paths } from "~/platform/paths";
import {
  newUserForm,
  newUserOfAnyTenantForm,
  type UsersScreenInput,
  userScreenForm,
} from "../people.schemas";
import { choosesTenant } from "../tenants/chooses-tenant";
import { changeUsers } from "./change-users.service.server";
import {
  changeUser,
  createUser,
  deleteUser,
  endSessionsOf,
  forcePassword,
  resetSecondFactor,
} from "./users.service.server";

export type UserOutcome =
  | "saved"
  | "disabled"
  | "enabled"
  | "forced"
  | "factor_reset"
  | "session_ended"
  | "sessions_ended";

/** What the list of users asks for of several of them; how many were changed, and why the others were not. */
export async function actOnUsers(app: AppContext, { ids, act, role }: UsersScreenInput) {
  const { changed, findings } = await changeUsers(app, {
    ids,
    addRoles: act === "give" ? [role] : [],
    removeRoles: act === "take" ? [role] : [],
    ...(act === "disable" && { disabled: true }),
    ...(act === "enable" && { disabled: false }),
  });
  const reasons = new Set(findings.map(({ message, params }) => translate(app.locale, message, params)));
  return { changed: changed.length, refused: findings.length, reasons: [...reasons] };
}

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" && value !== "" ? value : null;
};

/** A new user from the form; leads to the user's page. */
export function createUserFromForm(app: AppContext, form: FormData): Promise<Response> {
  return withForm(app, form, choosesTenant(app) ? newUserOfAnyTenantForm : newUserForm, async (input) => {
    const { id } = await createUser(app, input);
    return redirect(`${paths.user(id)}?created=1`);
  });
}

/** What a user's page asks for: the form saved, or one of the acts beside it. */
export async function actOnUser(
  app: AppContext,
  id: string,
  form: FormData,
): Promise<{ done: UserOutcome } | Response> {
  const intent = textOf(form, "intent");
  form.delete("intent");
  switch (intent) {
    case "save":
      await withForm(app, form, userScreenForm, (input) => changeUser(app, id, input));
      return { done: "saved" };
    case "disable":
    case "enable":
      await changeUser(app, id, { disabled: intent === "disable" });
      return { done: intent === "disable" ? "disabled" : "enabled" };
    case "force-password":
      await forcePassword(app, id);
      return { done: "forced" };
    case "reset-second-factor":
      await resetSecondFactor(app, id);
      return { done: "factor_reset" };
    case "end-session": {
      const sessionId = textOf(form, "sessionId");
      await endSessionsOf(app, id, sessionId);
      return { done: sessionId ? "session_ended" : "sessions_ended" };
    }
    case "delete":
      await deleteUser(app, id);
      return redirect(`${paths.users()}?deleted=1`);
    default:
      throw invalidInput();
  }
}

import { act, actorOf, type ChainEnd, recordEvent } from "~/features/activity/audit.service.server";
import type { ActDetail, Actor, ActSubject } from "~/features/activity/audit.types";
import type { Viewer } from "~/permissions/viewer";
import type { AppContext, SignedInContext, Statement } from "~/platform/context.server";

/** What happened to an account at sign-in; the audit log shows each by its words. */
export type SessionEvent =
  | "session.sign_in"
  | "session.sign_in_failed"
  | "session.locked"
  | "session.sign_out"
  | "session.end"
  | "password.change"
  | "password.reset"
  | "password.link"
  | "invitation.accept";

const MAX_TYPED = 100;

/** Records an event of the person signed in, with writes of the same batch. */
export function recordOwnEvent(
  app: SignedInContext,
  action: SessionEvent,
  detail: ActDetail = {},
  alongside: readonly Statement[] = [],
): Promise<void> {
  return recordViewerEvent(app, app.viewer, action, detail, alongside);
}

/** Ends something of the person signed in and records it in the same batch; false where nothing ended. */
export async function actOnOwnAccount(
  app: SignedInContext,
  action: SessionEvent,
  decide: Parameters<typeof act<unknown>>[2],
): Promise<boolean> {
  const { id, username, tenant } = app.viewer;
  const subject: ActSubject = { type: "user", id, name: username };
  return (await act(app, { action, subject, tenantId: tenant.id }, decide)).length > 0;
}

/** Records an event of somebody who is known but, in this request, not signed in yet, with writes of the same batch. */
export function recordViewerEvent(
  app: AppContext,
  viewer: Pick<Viewer, "id" | "username" | "firstName" | "lastName"> & {
    readonly tenant: { readonly id: string };
  },
  action: SessionEvent,
  detail: ActDetail = {},
  alongside: readonly Statement[] = [],
  chainEnd?: ChainEnd,
): Promise<void> {
  const actor = actorOf({ viewer });
  const subject: ActSubject = { type: "user", id: viewer.id, name: viewer.username };
  const event = { action, subject, tenantId: viewer.tenant.id, detail };
  return recordEvent(app, actor, event, alongside, chainEnd);
}

/** Records what somebody did who is not signed in: the name as it was typed, and the address it came from. */
export function recordAnonymousEvent(
  app: AppContext,
  action: SessionEvent,
  typedName: string,
  request: Request,
): Promise<void> {
  const name = typedName.slice(0, MAX_TYPED);
  const actor: Actor = { id: "", name: "" };
  const detail = { address: request.headers.get("cf-connecting-ip") };
  return recordEvent(app, actor, { action, subject: { type: "user", id: "", name }, tenantId: null, detail });
}

/** Records an event of an account's owner, with writes of the same batch. */
export function recordHolderEvent(
  app: AppContext,
  holder: {
    readonly userId: string;
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly tenantId: string;
  },
  action: SessionEvent,
  alongside: readonly Statement[] = [],
): Promise<void> {
  const actor = { id: holder.userId, name: `${holder.firstName} ${holder.lastName}` };
  const subject: ActSubject = { type: "user", id: holder.userId, name: holder.username };
  return recordEvent(app, actor, { action, subject, tenantId: holder.tenantId }, alongside);
}

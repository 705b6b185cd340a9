import { MINUTE_MS } from "~/domain/time/durations";
import { writeMails } from "~/features/mail/mail.service.server";
import { RESET_LINK_MINUTES } from "~/features/mail/mail.types";
import {
  type AppContext,
  open,
  recognised,
  type SignedInContext,
  type Statement,
} from "~/platform/context.server";
import { violates } from "~/platform/database/database-error";
import { doneStatement, enqueue, isDone } from "~/platform/enqueue.server";
import { supportReadOnly } from "~/platform/errors";
import { localeFrom } from "~/platform/languages/locale";
import { paths } from "~/platform/paths";
import { publicLink } from "~/platform/public-address";
import { hashOf, newSecret } from "~/platform/secrets.server";
import { newSessionStatements } from "../sessions.commands.server";
import { linkInvalid, samePassword, wrongPassword } from "../sessions.errors";
import type { ChangePasswordInput, ResetPasswordInput } from "../sessions.schemas";
import { newSession, type SignedIn, welcome } from "../sessions.service.server";
import { recordHolderEvent, recordOwnEvent } from "../sign-in-events.server";
import { ADDRESS_LIMIT, LINK_MAILS_PER_HOUR, LINK_MAILS_PER_MINUTE } from "../throttle/throttle";
import {
  attemptFailed,
  attemptKeys,
  attemptSucceeded,
  beginAttempt,
  countUse,
} from "../throttle/throttle.service.server";
import { hashPassword, isPassword } from "./password.server";
import { requireStrongPassword } from "./password-judge.server";
import type { PasswordScreen } from "./password-screen.types";
import {
  newPasswordStatements,
  passwordLinkStatements,
  redeemPasswordLink,
} from "./passwords.commands.server";
import {
  countLinksSent,
  findHolder,
  findHolderByLink,
  findHolderByName,
  type PasswordHolder,
} from "./passwords.queries.server";
import { personalWords } from "./personal-words";

const FIRST_LINK_DAYS = 7;
const PURPOSE = "password-link";

/** A fresh link to choose a password, and the statements that make it work. */
export async function passwordLink(app: AppContext, userId: string, lifetimeMs: number) {
  const secret = newSecret();
  const expiresAt = new Date(app.clock().getTime() + lifetimeMs).toISOString();
  return {
    url: publicLink(app, `${paths.passwordChange()}?token=${secret}`),
    expiresAt,
    statements: passwordLinkStatements(app, { hash: await hashOf(secret), userId, expiresAt }),
  };
}

/** The link somebody gets whose account an administrator made. */
export function firstPasswordLink(app: AppContext, userId: string) {
  return passwordLink(app, userId, FIRST_LINK_DAYS * 24 * 60 * MINUTE_MS);
}

/**
 * Asks for a link for whoever has this user name or address. The answer is the same, after the same work, for everybody,
 * so that it tells nothing about who exists: the queue looks who it is. Whoever fails to sign in, or asks again and again,
 * in somebody's name does not keep the owner from a link: only the asking address is refused.
 */
export async function forgotPassword(app: AppContext, name: string, request: Request): Promise<void> {
  open(app);
  const known = name.toLowerCase();
  await countUse(app, attemptKeys(request, PURPOSE, known).address, ADDRESS_LIMIT);
  const { statements, send } = enqueue(app, [{ kind: "mail.password_link", name: known }]);
  await Promise.all(statements);
  await send();
}

/**
 * Writes the mail with the link, for the queue. The mail has the id of its message: a message that is delivered again, or
 * twice at once, writes nothing, so that the link that was mailed stays the one that works. Nobody gets a mail where the
 * account has had too many just now.
 */
export async function sendPasswordLink(app: AppContext, name: string, outboxId: string): Promise<void> {
  if (await isDone(app, outboxId)) return;
  const done = doneStatement(app, outboxId);
  const holder = await findHolderByName(app, name);
  if (!holder || !(await mayHaveLink(app, holder))) {
    await done;
    return;
  }
  const link = await passwordLink(app, holder.userId, RESET_LINK_MINUTES * MINUTE_MS);
  const mails = await writeMails(app, [
    {
      id: outboxId,
      to: holder.email,
      type: "password_reset",
      locale: localeFrom(holder.language),
      params: { username: holder.username, minutes: RESET_LINK_MINUTES },
      link: link.url,
      tenantId: holder.tenantId,
    },
  ]);
  try {
    await recordHolderEvent(app, holder, "password.link", [...mails.statements, ...link.statements, done]);
  } catch (error) {
    if (violates(error, "UNIQUE", "emails.id")) return;
    throw error;
  }
  await mails.send();
}

/** Counts the mails that were written, so that a message that is handled again counts nothing twice. */
async function mayHaveLink(app: AppContext, { userId }: PasswordHolder): Promise<boolean> {
  const sentIn = (milliseconds: number) =>
    countLinksSent(app, userId, new Date(app.clock().getTime() - milliseconds).toISOString());
  const [inMinute, inHour] = await Promise.all([sentIn(MINUTE_MS), sentIn(RESET_LINK_MINUTES * MINUTE_MS)]);
  return inMinute < LINK_MAILS_PER_MINUTE && inHour < LINK_MAILS_PER_HOUR;
}

/** What /password-change is open for: a mailed link that still works comes before the session; null for neither. */
export async function readPasswordScreen(
  app: AppContext,
  token: string | null,
): Promise<PasswordScreen | null> {
  if (token) {
    const holder = await findHolderByLink(open(app), await hashOf(token));
    if (!holder) return { kind: "invalid" };
    return { kind: "link", username: holder.username, words: personalWords(holder) };
  }
  if (!app.viewer) return null;
  const { viewer } = recognised(app);
  const words = personalWords({ ...viewer, tenantName: viewer.tenant.name });
  return { kind: viewer.mustChangePassword ? "forced" : "own", username: viewer.username, words };
}

async function changedMail(app: AppContext, holder: PasswordHolder) {
  return writeMails(app, [
    {
      to: holder.email,
      type: "password_changed",
      locale: localeFrom(holder.language),
      params: { username: holder.username },
      tenantId: holder.tenantId,
    },
  ]);
}

/** Chooses a password with a link from a mail. Every session of the account ends. */
export async function resetPassword(app: AppContext, input: ResetPasswordInput): Promise<void> {
  open(app);
  const hash = await hashOf(input.token);
  const holder = await findHolderByLink(app, hash);
  if (!holder) throw linkInvalid();
  await requireStrongPassword(app, input.password, personalWords(holder));
  // Otherwise whoever must choose a new password could keep the old one by way of a link.
  if (holder.passwordHash && (await isPassword(holder.passwordHash, input.password))) throw samePassword();
  const passwordHash = await hashPassword(input.password);
  const mails = await changedMail(app, holder);
  const redemption = { hash, redemption: app.newId(), passwordHash };
  const record = (statements: readonly Statement[]) =>
    recordHolderEvent(app, holder, "password.reset", [...statements, ...mails.statements]);
  if (!(await redeemPasswordLink(app, redemption, record))) throw linkInvalid();
  await mails.send();
}

/** Whoever changes what opens the account proves once more to be its owner. */
export async function confirmOwner(
  app: SignedInContext,
  password: string,
  request: Request,
): Promise<PasswordHolder> {
  const keys = attemptKeys(request, "confirm", app.viewer.id);
  await beginAttempt(app, keys);
  const holder = await findHolder(app, app.viewer.id);
  if (!holder?.passwordHash || !(await isPassword(holder.passwordHash, password))) {
    await attemptFailed(app, keys);
    throw wrongPassword();
  }
  await attemptSucceeded(app, keys);
  return holder;
}

/** Changes the viewer's password: all sessions end, this browser gets a new one. */
export async function changePassword(
  app: AppContext,
  input: ChangePasswordInput,
  request: Request,
): Promise<SignedIn> {
  const signed = recognised(app);
  if (signed.viewer.support) throw supportReadOnly();
  const holder = await confirmOwner(signed, input.currentPassword, request);
  if (input.password === input.currentPassword) throw samePassword();
  await requireStrongPassword(app, input.password, personalWords(holder));
  const session = newSession(app, holder.userId, request);
  const mails = await changedMail(app, holder);
  const address = request.headers.get("cf-connecting-ip");
  await recordOwnEvent(signed, "password.change", { address }, [
    ...newPasswordStatements(app, holder.userId, await hashPassword(input.password)),
    ...newSessionStatements(app, session),
    ...mails.statements,
  ]);
  await mails.send();
  return welcome(app, session, request);
}

import { DAY_MS } from "~/domain/time/durations";
import { act } from "~/features/activity/audit.service.server";
import { confirmOwner } from "~/features/sessions/passwords/passwords.service.server";
import { CUSIP_TERMS_VERSION } from "~/permissions/cusip-terms";
import { type AppContext, permitted, type SignedInContext, signedIn } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { hashOf, newSecret } from "~/platform/secrets.server";
import { notInThisState, userExists } from "../people.errors";
import { findTaken } from "../users/users.queries.server";
import { addressChangedMail, refuseForeign } from "../users/users.service.server";
import type { ApiTokenView, Profile } from "./profile.answers";
import {
  acceptCusipStatement,
  insertTokenStatement,
  revokeTokenStatement,
  updateAddressStatement,
  updateProfile,
} from "./profile.commands.server";
import { findProfile, listTokens } from "./profile.queries.server";
import type { EmailInput, ProfileInput, TokenInput } from "./profile.schemas";

const START_LENGTH = 8;
const TOKEN_PREFIX = "us_";

const own = (app: SignedInContext, type: "user" | "token", id: string, name: string) => ({
  subject: { type, id, name },
  tenantId: app.viewer.tenant.id,
});

export async function readProfile(app: AppContext): Promise<Profile> {
  const signed = signedIn(app);
  const { viewer } = signed;
  const row = await findProfile(signed, viewer.id);
  if (!row) throw notFound();
  return {
    username: viewer.username,
    email: viewer.email,
    firstName: viewer.firstName,
    lastName: viewer.lastName,
    language: viewer.language,
    tenantName: viewer.tenant.name,
    roles: viewer.roles.map((role) => role.name),
    hasPassword: row.hasPassword === 1,
    cusip: {
      version: CUSIP_TERMS_VERSION,
      accepted: viewer.cusipAgreement === "ACCEPTED",
      acceptedAt: row.cusipAgreedAt,
      acceptedVersion: row.cusipTermsVersion,
    },
  };
}

export async function changeProfile(app: AppContext, input: ProfileInput): Promise<void> {
  const signed = signedIn(app);
  const { viewer } = signed;
  const name = `${input.firstName ?? viewer.firstName} ${input.lastName ?? viewer.lastName}`;
  await updateProfile(signed, viewer.id, { ...input, name });
}

/** Changes the address mails go to; the old one is told. Only who knows the password may. */
export async function changeAddress(app: AppContext, input: EmailInput, request: Request): Promise<void> {
  const signed = signedIn(app);
  const holder = await confirmOwner(signed, input.currentPassword, request);
  await refuseForeign(signed, signed.viewer.tenant.id, input.email);
  if ((await findTaken(signed, { email: input.email }, holder.userId)).length > 0) throw userExists();
  const mail = await addressChangedMail(signed, holder, input.email);
  await act(
    signed,
    { action: "profile.change_email", ...own(signed, "user", holder.userId, holder.username) },
    updateAddressStatement(signed, holder.userId, input.email),
    ...(mail?.statements ?? []),
  );
  await mail?.send();
}

/** Accepts the terms of CUSIP identifiers as they stand: user, time and version are kept. */
export async function acceptCusip(app: AppContext, version: string): Promise<void> {
  const signed = signedIn(app);
  if (version !== CUSIP_TERMS_VERSION) throw notInThisState();
  const { viewer } = signed;
  await act(
    signed,
    {
      action: "cusip.accept",
      ...own(signed, "user", viewer.id, viewer.username),
      detail: { version },
    },
    acceptCusipStatement(signed, viewer.id, version),
  );
}

export async function browseTokens(app: AppContext): Promise<readonly ApiTokenView[]> {
  const signed = permitted(app, "token:manage");
  const rows = await listTokens(signed, signed.viewer.id);
  return rows.map((row) => ({ ...row, scopes: JSON.parse(row.scopes) as string[] }));
}

/** A new token for programs. It is answered once and stored as its hash. Only who knows the password makes one. */
export async function createToken(
  app: AppContext,
  input: TokenInput,
  request: Request,
): Promise<ApiTokenView & { readonly token: string }> {
  const signed = permitted(app, "token:manage");
  await confirmOwner(signed, input.currentPassword, request);
  const now = signed.clock();
  const token = TOKEN_PREFIX + newSecret();
  const row = {
    id: signed.newId(),
    name: input.name,
    start: token.slice(0, START_LENGTH),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + input.days * DAY_MS).toISOString(),
  };
  const scopes = [...new Set(input.scopes)];
  await act(
    signed,
    {
      action: "token.create",
      ...own(signed, "token", row.id, input.name),
      detail: { scopes, expiresAt: row.expiresAt },
    },
    insertTokenStatement(signed, {
      ...row,
      scopes: JSON.stringify(scopes),
      userId: signed.viewer.id,
      hash: await hashOf(token),
    }),
  );
  return { ...row, scopes, lastUsedAt: null, token };
}

export async function revokeToken(app: AppContext, id: string): Promise<void> {
  const signed = permitted(app, "token:manage");
  const known = (await listTokens(signed, signed.viewer.id)).find((token) => token.id === id);
  const revoked = await act(
    signed,
    { action: "token.revoke", ...own(signed, "token", id, known?.name ?? id) },
    revokeTokenStatement(signed, signed.viewer.id, id),
  );
  if (revoked.length === 0) throw notFound();
}

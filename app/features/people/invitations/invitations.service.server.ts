import { DAY_MS } from "~/domain/time/durations";
import type { ActName } from "~/features/activity/activity-choices";
import { act } from "~/features/activity/audit.service.server";
import type { Act } from "~/features/activity/audit.types";
import { writeMails } from "~/features/mail/mail.service.server";
import { foreignAddresses } from "~/features/sessions/external/mail-domains.service.server";
import { hashPassword } from "~/features/sessions/passwords/password.server";
import { requireStrongPassword } from "~/features/sessions/passwords/password-judge.server";
import { personalWords } from "~/features/sessions/passwords/personal-words";
import {
  newSession,
  newSessionStatements,
  type SignedIn,
  welcome,
} from "~/features/sessions/sessions.service.server";
import { recordViewerEvent } from "~/features/sessions/sign-in-events.server";
import { grantableRoles, mayManageInvitation, rolesOfTenant } from "~/permissions/grants";
import { ROLE_ADMIN, ROLE_SYSTEM_ADMIN } from "~/permissions/roles";
import { isSection } from "~/permissions/sections";
import type { Viewer } from "~/permissions/viewer";
import { type AppContext, open, permitted, type SignedInContext } from "~/platform/context.server";
import { violates } from "~/platform/database/database-error";
import { type ErrorFinding, notFound, unprocessable } from "~/platform/errors";
import { localeFrom } from "~/platform/languages/locale";
import type { Page } from "~/platform/list-search";
import { paths } from "~/platform/paths";
import { publicLink } from "~/platform/public-address";
import { hashOf, newSecret } from "~/platform/secrets.server";
import { formatDay } from "../format-day";
import {
  customerClosed,
  customerNotFound,
  invitationInvalid,
  invitationOutOfReach,
  notInThisState,
  roleNotGrantable,
} from "../people.errors";
import { senderOf } from "../tenants/tenant-sender";
import { findTenant, type TenantRow } from "../tenants/tenants.queries.server";
import { findTaken } from "../users/users.queries.server";
import { refuseTenantRole, takenError } from "../users/users.service.server";
import type { InvitationStatus } from "./invitation-status";
import type { InvitationSummary, NewInvitation, OpenInvitation } from "./invitations.answers";
import {
  acceptInvitation,
  insertInvitationStatement,
  renewInvitationStatement,
  revokeInvitationStatement,
} from "./invitations.commands.server";
import {
  findInvitation,
  findKnownAddresses,
  findOpenInvitation,
  type InvitationRow,
  listInvitations,
} from "./invitations.queries.server";
import type { AcceptInput, InvitationInput, InvitationSearch, Invitee } from "./invitations.schemas";

const RESENT_DAYS = 7;
const AT_ONCE = 40;
/** Offices that belong to no section of a tenant. */
const ADMINISTRATORS: readonly string[] = [ROLE_ADMIN, ROLE_SYSTEM_ADMIN];

function statusOf(row: InvitationRow, now: string): InvitationStatus {
  if (row.usedAt !== null) return "used";
  return row.revokedAt !== null || row.expiresAt <= now ? "expired" : "active";
}

const rolesOf = ({ roles }: InvitationRow) => JSON.parse(roles) as string[];

const isOutOfReach = (viewer: Viewer, row: InvitationRow) =>
  !mayManageInvitation(viewer, { roles: rolesOf(row), tenantRole: row.tenantRole });

const summaryOf = (row: InvitationRow, viewer: Viewer, now: string): InvitationSummary => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  tenant: { id: row.tenantId, name: row.tenantName },
  tenantRole: row.tenantRole,
  roles: rolesOf(row),
  language: row.language,
  invitedBy: row.invitedByName,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  usedAt: row.usedAt,
  revokedAt: row.revokedAt,
  status: statusOf(row, now),
  readOnly: isOutOfReach(viewer, row),
});

export async function browseInvitations(
  app: AppContext,
  search: InvitationSearch,
): Promise<Page<InvitationSummary>> {
  const signed = permitted(app, "invitation:manage");
  const { rows, total } = await listInvitations(signed, signed.scope, search);
  const now = signed.clock().toISOString();
  const items = rows.map((row) => summaryOf(row, signed.viewer, now));
  return { items, page: search.page, pageSize: search.pageSize, total };
}

/** An invitation to a tenant that is not open could not be accepted. */
const isClosed = (tenant: TenantRow) =>
  tenant.deletedAt !== null || tenant.disabledAt !== null || tenant.active !== 1;

async function newCode(app: AppContext) {
  const code = newSecret();
  return { code, url: publicLink(app, paths.signInWithInvitation(code)), codeHash: await hashOf(code) };
}

function checkRoles(app: SignedInContext, tenant: TenantRow, roles: readonly string[]) {
  const grantable = grantableRoles(app.viewer);
  const usable = rolesOfTenant((JSON.parse(tenant.sections) as string[]).filter(isSection));
  const refused = roles.filter(
    (role) => !grantable.includes(role) || !(usable.includes(role) || ADMINISTRATORS.includes(role)),
  );
  if (refused.length > 0) throw roleNotGrantable({ params: { roles: refused.join(", ") } });
}

function refusals(
  invitees: readonly Invitee[],
  known: Awaited<ReturnType<typeof findKnownAddresses>>,
  foreign: ReadonlySet<string>,
): readonly ErrorFinding[] {
  const refusal = (code: string, index: number, value: string): ErrorFinding => ({
    severity: "error",
    code: `invitation.${code}`,
    message: `people:invite_file.${code}`,
    field: `invitees.${index}.email`,
    params: { value },
  });
  return invitees.flatMap(({ email }, index) => {
    if (foreign.has(email)) return [refusal("foreign", index, email)];
    if (known.users.has(email)) return [refusal("already_user", index, email)];
    return known.invited.has(email) ? [refusal("already_invited", index, email)] : [];
  });
}

export interface Invited {
  readonly invited: readonly NewInvitation[];
  readonly findings: readonly ErrorFinding[];
}

/** Invites people; who is a user already or holds an open invitation is left out and named. */
export async function invite(app: AppContext, input: InvitationInput): Promise<Invited> {
  const signed = permitted(app, "invitation:manage");
  const tenant = await findTenant(signed, signed.scope, input.tenantId ?? signed.viewer.tenant.id);
  if (!tenant || tenant.deletedAt !== null) throw customerNotFound();
  if (isClosed(tenant)) throw customerClosed();
  checkRoles(signed, tenant, input.roles);
  refuseTenantRole(signed, "USER", input.tenantRole);
  const once = [...new Map(input.invitees.map((invitee) => [invitee.email, invitee])).values()];
  const addresses = once.map(({ email }) => email);
  const known = await findKnownAddresses(signed, tenant.id, addresses);
  const foreign = await foreignAddresses(signed, tenant.id, addresses);
  const findings = refusals(once, known, foreign);
  const isWelcome = (email: string) =>
    !known.users.has(email) && !known.invited.has(email) && !foreign.has(email);
  const welcomeOnes = once.filter(({ email }) => isWelcome(email));
  if (welcomeOnes.length === 0) throw unprocessable({ findings });
  const invited: NewInvitation[] = [];
  for (let from = 0; from < welcomeOnes.length; from += AT_ONCE)
    invited.push(...(await inviteSome(signed, tenant, input, welcomeOnes.slice(from, from + AT_ONCE))));
  return { invited, findings };
}

async function inviteSome(
  app: SignedInContext,
  tenant: TenantRow,
  input: InvitationInput,
  invitees: readonly Invitee[],
): Promise<NewInvitation[]> {
  const now = app.clock();
  const expiresAt = new Date(now.getTime() + input.days * DAY_MS).toISOString();
  const inviter = `${app.viewer.firstName} ${app.viewer.lastName}`;
  const made = await Promise.all(
    invitees.map(async (invitee) => ({ ...invitee, id: app.newId(), ...(await newCode(app)) })),
  );
  const rows = made.map(({ code: _code, url: _url, ...invitee }) => ({
    ...invitee,
    language: input.language,
    tenantId: tenant.id,
    tenantRole: input.tenantRole,
    roles: JSON.stringify(input.roles),
    invitedBy: app.viewer.id,
    invitedByName: inviter,
    createdAt: now.toISOString(),
    expiresAt,
  }));
  const mails = await writeMails(
    app,
    made.map((one) => invitationMail(tenant, { ...one, expiresAt, language: input.language, inviter })),
  );
  const [first, ...rest] = rows.map((row) => insertInvitationStatement(app, row));
  if (!first) return [];
  await act(
    app,
    {
      action: "invitation.create",
      subject: { type: "invitation", id: made[0]?.id ?? "", name: made.map((one) => one.email).join(", ") },
      tenantId: tenant.id,
      detail: { roles: input.roles, tenantRole: input.tenantRole, expiresAt },
    },
    first,
    ...rest,
    ...mails.statements,
  );
  await mails.send();
  return made.map(({ id, email, code, url }) => ({ id, email, code, url, expiresAt }));
}

function invitationMail(
  tenant: Pick<TenantRow, "id" | "name" | "tenantConfig">,
  given: { email: string; url: string; expiresAt: string; language: string; inviter: string },
) {
  const locale = localeFrom(given.language);
  return {
    to: given.email,
    type: "invitation" as const,
    locale,
    params: {
      inviter: given.inviter,
      tenant: tenant.name,
      expires: formatDay(given.expiresAt, locale),
    },
    link: given.url,
    tenantId: tenant.id,
    sender: senderOf(tenant.tenantConfig),
  };
}

/** An invitation the viewer may send again or revoke: its link opens an office no higher than the viewer's own. */
async function getManageable(app: SignedInContext, id: string): Promise<InvitationRow> {
  const row = await findInvitation(app, app.scope, id);
  if (!row) throw notFound();
  if (isOutOfReach(app.viewer, row)) throw invitationOutOfReach();
  return row;
}

const actOn = (row: InvitationRow, action: ActName): Act => ({
  action,
  subject: { type: "invitation", id: row.id, name: row.email },
  tenantId: row.tenantId,
});

/** Sends the invitation again with a new link; the old one no longer works. */
export async function resendInvitation(app: AppContext, id: string): Promise<NewInvitation> {
  const signed = permitted(app, "invitation:manage");
  const row = await getManageable(signed, id);
  const tenant = await findTenant(signed, signed.scope, row.tenantId);
  if (!tenant || row.usedAt !== null) throw notInThisState();
  if (isClosed(tenant)) throw customerClosed();
  const { code, url, codeHash } = await newCode(signed);
  const expiresAt = new Date(signed.clock().getTime() + RESENT_DAYS * DAY_MS).toISOString();
  const inviter = `${signed.viewer.firstName} ${signed.viewer.lastName}`;
  const { email, language } = row;
  const mails = await writeMails(signed, [
    invitationMail(tenant, { email, url, expiresAt, language, inviter }),
  ]);
  const renewed = await act(
    signed,
    actOn(row, "invitation.resend"),
    renewInvitationStatement(signed, id, codeHash, expiresAt),
    ...mails.statements,
  );
  if (renewed.length === 0) throw notInThisState();
  await mails.send();
  return { id, email, code, url, expiresAt };
}

export async function revokeInvitation(app: AppContext, id: string): Promise<void> {
  const signed = permitted(app, "invitation:manage");
  const row = await getManageable(signed, id);
  const revoked = await act(signed, actOn(row, "invitation.revoke"), revokeInvitationStatement(signed, id));
  if (revoked.length === 0) throw notInThisState();
}

/** What an invited person sees: who invites, and to which tenant. */
export async function openInvitation(app: AppContext, code: string): Promise<OpenInvitation> {
  const row = await findOpenInvitation(open(app), await hashOf(code));
  if (!row) throw invitationInvalid();
  const { email, firstName, lastName, language, tenantName, invitedByName: invitedBy, expiresAt } = row;
  return { email, firstName, lastName, language, tenantName, invitedBy, expiresAt };
}

/** Becomes a user with an invitation, and is signed in. */
export async function accept(
  app: AppContext,
  code: string,
  input: AcceptInput,
  request: Request,
): Promise<SignedIn> {
  const codeHash = await hashOf(code);
  const row = await findOpenInvitation(open(app), codeHash);
  if (!row) throw invitationInvalid();
  const { username, firstName, lastName, password } = input;
  const taken = await findTaken(app, { username, email: row.email }, null);
  if (taken.length > 0) throw takenError(taken);
  const person = { username, firstName, lastName, email: row.email, tenantName: row.tenantName };
  await requireStrongPassword(app, password, personalWords(person));
  const userId = app.newId();
  const session = newSession(app, userId, request);
  const newcomer = { id: userId, username, firstName, lastName, tenant: { id: row.tenantId } };
  const address = request.headers.get("cf-connecting-ip");
  const acceptance = {
    codeHash,
    redemption: app.newId(),
    roles: rolesOf(row),
    user: { id: userId, username, firstName, lastName },
    passwordHash: await hashPassword(password),
    opens: newSessionStatements(app, session),
  };
  const accepted = await acceptInvitation(app, acceptance, (statements) =>
    recordViewerEvent(app, newcomer, "invitation.accept", { address }, statements),
  ).catch((error) => {
    // Somebody took the user name between the look and the write; the invitation is not used up.
    if (violates(error, "UNIQUE", "users.")) throw takenError(["username"]);
    throw error;
  });
  if (!accepted) throw invitationInvalid();
  return welcome(app, session, request);
}

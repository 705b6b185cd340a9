import { mailDomainOf } from "~/domain/people/mail-domain";
import type { ActName } from "~/features/activity/activity-choices";
import { act } from "~/features/activity/audit.service.server";
import type { Act } from "~/features/activity/audit.types";
import { writeMails } from "~/features/mail/mail.service.server";
import { foreignAddresses } from "~/features/sessions/external/mail-domains.service.server";
import { hashPassword } from "~/features/sessions/passwords/password.server";
import { requireStrongPassword } from "~/features/sessions/passwords/password-judge.server";
import { firstPasswordLink } from "~/features/sessions/passwords/passwords.service.server";
import { personalWords } from "~/features/sessions/passwords/personal-words";
import { resetOf } from "~/features/sessions/second-factor/second-factor.service.server";
import { grantableRoles, mayGrantTenantRole, mayManage, rolesAfter } from "~/permissions/grants";
import { can } from "~/permissions/policy";
import { type AppContext, permitted, type SignedInContext, type Statement } from "~/platform/context.server";
import { violates } from "~/platform/database/database-error";
import { errorAt, invalidInput, notFound } from "~/platform/errors";
import { localeFrom } from "~/platform/languages/locale";
import type { Page } from "~/platform/list-search";
import { formatDay } from "../format-day";
import type { ListedUser, UserDetails } from "../people.answers";
import {
  cannotForcePassword,
  customerNotFound,
  notYourself,
  roleNotGrantable,
  userExists,
  userOutOfReach,
} from "../people.errors";
import type { NewUserInput, UserInput, UserSearch } from "../people.schemas";
import { findTenant } from "../tenants/tenants.queries.server";
import { listUsers } from "./user-list.queries.server";
import { rolesOf, summaryOf } from "./user-summary";
import {
  deleteUserStatement,
  endSessionStatement,
  forcePasswordStatement,
  insertPasswordStatement,
  insertUserStatement,
  leaveCompanyStatements,
  replaceRolesStatements,
  type UserChange,
  updateUserStatement,
} from "./users.commands.server";
import { findTaken, findUser, listSessionsOf, type UserRow } from "./users.queries.server";

const subjectOf = (row: UserRow): Act["subject"] => ({ type: "user", id: row.id, name: row.username });

export async function browseUsers(
  app: AppContext,
  search: UserSearch,
): Promise<Page<ListedUser> & { readonly more: boolean }> {
  const signed = permitted(app, "user:manage");
  const { rows, total, more } = await listUsers(signed, signed.scope, search);
  const items = rows.map((row) => ({ ...summaryOf(row), openSessions: row.openSessions }));
  return { items, page: search.page, pageSize: search.pageSize, total, more };
}

/** A user within the viewer's reach to see, or 404. */
async function getUser(app: SignedInContext, id: string): Promise<UserRow> {
  const row = await findUser(app, app.scope, id);
  if (!row) throw notFound();
  return row;
}

/** A user the viewer may change: nobody changes those who stand higher. */
async function getManageable(app: SignedInContext, id: string): Promise<UserRow> {
  const row = await getUser(app, id);
  if (!mayManage(app.viewer, rolesOf(row))) throw userOutOfReach();
  return row;
}

/** For the API's order of judgement: whether there is such a user at all, before the body is read. */
export async function requireUser(app: AppContext, id: string): Promise<void> {
  await getUser(permitted(app, "user:manage"), id);
}

export async function readUser(app: AppContext, id: string): Promise<UserDetails> {
  const signed = permitted(app, "user:manage");
  const row = await getUser(signed, id);
  const sessions = await listSessionsOf(signed, id);
  const isSelf = row.id === signed.viewer.id;
  return {
    ...summaryOf(row),
    cusipAgreement: row.cusipAgreement,
    cusipAgreedAt: row.cusipAgreedAt,
    sessions: sessions.map(({ createdAt, updatedAt, ...session }) => ({
      ...session,
      signedInAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(updatedAt).toISOString(),
    })),
    grantableRoles: grantableRoles(signed.viewer),
    readOnly: !mayManage(signed.viewer, rolesOf(row)),
    isSelf,
  };
}

function checkedRoles(app: SignedInContext, held: readonly string[], wanted: readonly string[]) {
  const granted = rolesAfter(app.viewer, held, wanted);
  if (!granted.ok) throw roleNotGrantable({ params: { roles: granted.refused.join(", ") } });
  return granted.roles;
}

/** The tenant role ADMIN is a role too: refused like one that is not the viewer's to give. */
export function refuseTenantRole(app: SignedInContext, held: string, wanted: string | undefined): void {
  if (wanted === undefined || wanted === held || mayGrantTenantRole(app.viewer, wanted)) return;
  throw roleNotGrantable({ params: { roles: wanted } });
}

async function refuseTaken(app: AppContext, given: { username?: string; email?: string }, id: string | null) {
  const taken = await findTaken(app, given, id);
  if (taken.length > 0) throw takenError(taken);
}

/** An address of another company's people is left to it, whether one of them is a user yet or not. */
export async function refuseForeign(app: SignedInContext, tenantId: string, email: string | undefined) {
  if (email === undefined || (await foreignAddresses(app, tenantId, [email])).size === 0) return;
  const params = { domain: mailDomainOf(email) };
  throw invalidInput({ findings: [errorAt("email", "user.email_foreign", "people:email_foreign", params)] });
}

/** Which of user name and address belong to somebody else, as findings of the form. */
export const takenError = (taken: readonly ("username" | "email")[]) =>
  userExists({
    findings: taken.map((field) => ({
      severity: "error" as const,
      code: `user.${field}_taken`,
      field,
      message: `people:${field}_taken`,
    })),
  });

/** Somebody took the user name or the address between the look and the write. */
function asTaken(error: unknown): never {
  const taken = (["username", "email"] as const).filter((field) =>
    violates(error, "UNIQUE", `users.${field}`),
  );
  throw taken.length > 0 ? takenError(taken) : error;
}

/** The tenant somebody is put into: one's own, or any for administrators of the product. A foreign one is not there. */
async function tenantFor(app: SignedInContext, wanted: string | undefined) {
  const id = wanted ?? app.viewer.tenant.id;
  const tenant = await findTenant(app, app.scope, id);
  if (!tenant || tenant.deletedAt !== null) throw customerNotFound();
  return tenant;
}

/** Creates a user. Without a password the user gets a mail with a link to choose one. */
export async function createUser(app: AppContext, input: NewUserInput): Promise<UserDetails> {
  const signed = permitted(app, "user:manage");
  const tenant = await tenantFor(signed, input.tenantId);
  const roles = checkedRoles(signed, [], input.roles);
  refuseTenantRole(signed, "USER", input.tenantRole);
  await refuseForeign(signed, tenant.id, input.email);
  await refuseTaken(signed, input, null);
  const { password, roles: _roles, tenantId: _tenantId, ...fields } = input;
  if (password)
    await requireStrongPassword(signed, password, personalWords({ ...fields, tenantName: tenant.name }));
  const id = signed.newId();
  const user = {
    ...fields,
    id,
    tenantId: tenant.id,
    mustChangePassword: password !== undefined,
    autoGenerated: false,
  };
  const link = password ? null : await firstPasswordLink(signed, id);
  const mails = link
    ? await writeMails(signed, [
        {
          to: input.email,
          type: "account_created",
          locale: localeFrom(input.language),
          params: {
            tenant: tenant.name,
            username: input.username,
            expires: formatDay(link.expiresAt, localeFrom(input.language)),
          },
          link: link.url,
          tenantId: tenant.id,
        },
      ])
    : null;
  await act(
    signed,
    {
      action: "user.create",
      subject: { type: "user", id, name: input.username },
      tenantId: tenant.id,
      detail: { email: input.email, tenantRole: input.tenantRole, roles },
    },
    insertUserStatement(signed, user),
    insertPasswordStatement(signed, id, password ? await hashPassword(password) : null),
    ...replaceRolesStatements(signed, id, roles),
    ...(link?.statements ?? []),
    ...(mails?.statements ?? []),
  ).catch(asTaken);
  await mails?.send();
  return readUser(signed, id);
}

/** Which of the fields given differ from what is stored, as the audit log shows them. */
function differences(row: UserRow, change: UserChange & { roles?: readonly string[] }) {
  const before: Record<string, unknown> = { ...row, roles: rolesOf(row) };
  return Object.fromEntries(
    Object.entries(change)
      .filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value))
      .map(([field, value]) => [field, { from: before[field] ?? null, to: value }]),
  );
}

/** Changes what is given and nothing else. Moving a user to another tenant is for administrators of the product. */
export async function changeUser(app: AppContext, id: string, input: UserInput): Promise<UserDetails> {
  const signed = permitted(app, "user:manage");
  const row = await getManageable(signed, id);
  const { roles: wanted, disabled, tenantId, ...fields } = input;
  const isSelf = row.id === signed.viewer.id;
  if (isSelf && (disabled || (wanted && !keepsOffice(signed, wanted)))) throw notYourself();
  const moves = tenantId !== undefined && tenantId !== row.tenantId;
  if (moves) {
    if (!can(signed.viewer, "tenant:manage")) throw customerNotFound();
    await tenantFor(signed, tenantId);
  }
  refuseTenantRole(signed, row.tenantRole, fields.tenantRole);
  if (fields.email !== row.email) await refuseForeign(signed, row.tenantId, fields.email);
  await refuseTaken(signed, fields, id);
  const roles = wanted && checkedRoles(signed, rolesOf(row), wanted);
  const change: UserChange = {
    ...fields,
    ...(tenantId !== undefined && { tenantId }),
    ...(disabled !== undefined && { disabledAt: disabled ? (row.disabledAt ?? nowText(signed)) : null }),
  };
  const name = `${fields.firstName ?? row.firstName} ${fields.lastName ?? row.lastName}`;
  const addressMail = await addressChangedMail(signed, row, fields.email);
  await act(
    signed,
    {
      action: "user.change",
      subject: subjectOf(row),
      tenantId: tenantId ?? row.tenantId,
      detail: differences(row, { ...change, ...(roles && { roles }) }),
    },
    updateUserStatement(signed, id, { name }, change),
    ...(roles ? replaceRolesStatements(signed, id, roles) : []),
    ...(disabled ? [endSessionStatement(signed, id, null)] : []),
    ...(moves ? leaveCompanyStatements(signed, id) : []),
    ...(addressMail?.statements ?? []),
  ).catch(asTaken);
  await addressMail?.send();
  return readUser(signed, id);
}

const nowText = (app: AppContext) => app.clock().toISOString();

/** An administrator does not take the own office away by accident. */
function keepsOffice(app: SignedInContext, wanted: readonly string[]): boolean {
  const offices = app.viewer.roles.filter((role) => role.type === "ADMIN" || role.type === "TENANT");
  return offices.every((role) => wanted.includes(role.name));
}

/** The address that no longer gets the mails is told where they go. */
export async function addressChangedMail(
  app: AppContext,
  user: Pick<UserRow, "email" | "language" | "username" | "tenantId">,
  email: string | undefined,
) {
  if (email === undefined || email === user.email) return null;
  return writeMails(app, [
    {
      to: user.email,
      type: "address_changed",
      locale: localeFrom(user.language),
      params: { username: user.username, address: email },
      tenantId: user.tenantId,
    },
  ]);
}

/** What would shut an administrator out of the own account. */
const NOT_ON_ONESELF = new Set(["user.delete", "user.force_password"]);

async function actOnOther<R>(
  app: AppContext,
  id: string,
  action: ActName,
  decide: (signed: SignedInContext, row: UserRow) => Statement & { readonly _: { readonly result: R[] } },
  consequences: (signed: SignedInContext) => readonly Statement[] = () => [],
): Promise<R[]> {
  const signed = permitted(app, "user:manage");
  const row = await getManageable(signed, id);
  if (row.id === signed.viewer.id && NOT_ON_ONESELF.has(action)) throw notYourself();
  const what: Act = { action, subject: subjectOf(row), tenantId: row.tenantId };
  return act(signed, what, decide(signed, row), ...consequences(signed));
}

export async function deleteUser(app: AppContext, id: string): Promise<void> {
  const deleted = await actOnOther(
    app,
    id,
    "user.delete",
    (signed) => deleteUserStatement(signed, id),
    (signed) => [endSessionStatement(signed, id, null)],
  );
  if (deleted.length === 0) throw notFound();
}

const NO_PASSWORD = { severity: "error", code: "user.no_password", message: "people:no_password" } as const;

/** Makes the user choose a new password before anything else. Users of an external provider have none. */
export async function forcePassword(app: AppContext, id: string): Promise<void> {
  await actOnOther(app, id, "user.force_password", (signed, row) => {
    if (row.autoGenerated === 1 || row.hasPassword !== 1)
      throw cannotForcePassword({ findings: [NO_PASSWORD] });
    return forcePasswordStatement(signed, id);
  });
}

/** For who lost telephone and recovery codes: password only, until a new second factor is set up. Sessions end. */
export async function resetSecondFactor(app: AppContext, id: string): Promise<void> {
  const signed = permitted(app, "user:manage");
  const row = await getManageable(signed, id);
  if (row.id === signed.viewer.id) throw notYourself();
  const reset = await resetOf(signed, id);
  await act(
    signed,
    { action: "user.reset_second_factor", subject: subjectOf(row), tenantId: row.tenantId },
    reset.decide,
    ...reset.consequences,
    endSessionStatement(signed, id, null),
  );
  await reset.send();
}

export async function endSessionsOf(app: AppContext, id: string, sessionId: string | null): Promise<void> {
  const ended = await actOnOther(app, id, "user.end_sessions", (signed) =>
    endSessionStatement(signed, id, sessionId),
  );
  if (sessionId && ended.length === 0) throw notFound();
}

import { addressProblem, isByNumber, isLoopback } from "~/domain/flows/outbound-address";
import { act } from "~/features/activity/audit.service.server";
import type { ActSubject } from "~/features/activity/audit.types";
import { PROVIDER_SECRET } from "~/features/sessions/external/external.service.server";
import { confirmedDomains } from "~/features/sessions/external/mail-domains.service.server";
import { grantableRoles, rolesOfTenant } from "~/permissions/grants";
import { can } from "~/permissions/policy";
import { isSection } from "~/permissions/sections";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { invalidInput, notFound } from "~/platform/errors";
import { seal } from "~/platform/secrets.server";
import { customerNotFound, roleNotGrantable } from "../people.errors";
import type { ProviderView } from "../tenants/tenants.answers";
import { findTenant } from "../tenants/tenants.queries.server";
import type { NewProviderInput, ProviderInput } from "../tenants/tenants.schemas";
import {
  deleteProviderStatement,
  insertProviderStatement,
  updateProviderStatement,
} from "./providers.commands.server";
import { findProviderOf, type ProviderRow } from "./providers.queries.server";

export function providerView(row: ProviderRow): ProviderView {
  const { id, name, issuer, clientId, scopes, shownAtSignIn, enabled } = row;
  return {
    id,
    name,
    issuer,
    clientId,
    hasClientSecret: row.clientSecret !== null,
    scopes,
    emailDomains: JSON.parse(row.emailDomains) as string[],
    defaultRoles: JSON.parse(row.defaultRoles) as string[],
    shownAtSignIn,
    enabled,
  };
}

async function tenantOf(app: SignedInContext, tenantId: string) {
  const tenant = await findTenant(app, app.scope, tenantId);
  if (!tenant || tenant.deletedAt !== null) throw customerNotFound();
  return tenant;
}

/**
 * A provider is a public https address, as that of an update flow. A developer's machine may also talk to itself, and to
 * names of its own network by https; never to a private address by its number.
 */
function checkIssuer(app: AppContext, issuer: string | undefined) {
  if (issuer === undefined || addressProblem(issuer, false) === null) return;
  const isAllowedHere = isLoopback(issuer) || (issuer.startsWith("https://") && !isByNumber(issuer));
  if (app.env.LOCAL_SECRET && isAllowedHere && addressProblem(issuer, true) === null) return;
  throw invalidInput({
    findings: [
      { severity: "error", code: "provider.issuer", field: "issuer", message: "people:issuer_invalid" },
    ],
  });
}

/** A domain leads to one tenant: nobody draws another tenant's people to a provider of their own. */
async function checkDomains(app: AppContext, tenantId: string, domains: readonly string[] | undefined) {
  if (!domains || domains.length === 0) return;
  const { foreign } = await confirmedDomains(app, tenantId, domains);
  if (foreign.length === 0) return;
  throw invalidInput({
    findings: foreign.map((domain) => ({
      severity: "error" as const,
      code: "provider.domain_taken",
      field: "emailDomains",
      message: "people:domain_taken",
      params: { domain },
    })),
  });
}

/**
 * Which domain is whose, an administrator of the product confirms: the specification says nothing of it, and a tenant
 * could name any company's and draw its people to a sign-in page of its own. What was confirmed before stays.
 */
function checkClaims(app: SignedInContext, domains: readonly string[] | undefined, held: readonly string[]) {
  if (can(app.viewer, "tenant:manage")) return;
  const claimed = (domains ?? []).filter((domain) => !held.includes(domain));
  if (claimed.length === 0) return;
  throw invalidInput({
    findings: claimed.map((domain) => ({
      severity: "error" as const,
      code: "provider.domain_unconfirmed",
      field: "emailDomains",
      message: "people:domain_unconfirmed",
      params: { domain },
    })),
  });
}

function checkRoles(app: SignedInContext, sections: string, roles: readonly string[] | undefined) {
  const usable = rolesOfTenant((JSON.parse(sections) as string[]).filter(isSection));
  const grantable = grantableRoles(app.viewer);
  const refused = (roles ?? []).filter((role) => !usable.includes(role) || !grantable.includes(role));
  if (refused.length > 0) throw roleNotGrantable({ params: { roles: refused.join(", ") } });
}

async function stored(app: AppContext, input: ProviderInput) {
  const { clientSecret, emailDomains, defaultRoles, ...fields } = input;
  return {
    ...fields,
    ...(emailDomains && { emailDomains: JSON.stringify(emailDomains) }),
    ...(defaultRoles && { defaultRoles: JSON.stringify(defaultRoles) }),
    ...(clientSecret !== undefined && {
      clientSecret: clientSecret ? await seal(app.env, PROVIDER_SECRET, clientSecret) : null,
    }),
  };
}

const subject = (id: string, name: string): ActSubject => ({ type: "identity-provider", id, name });

export async function createProvider(
  app: AppContext,
  tenantId: string,
  input: NewProviderInput,
): Promise<ProviderView> {
  const signed = permitted(app, "tenant:settings");
  const tenant = await tenantOf(signed, tenantId);
  checkIssuer(signed, input.issuer);
  checkClaims(signed, input.emailDomains, []);
  await checkDomains(signed, tenantId, input.emailDomains);
  checkRoles(signed, tenant.sections, input.defaultRoles);
  const id = signed.newId();
  const now = signed.clock().toISOString();
  const provider = {
    ...(await stored(signed, input)),
    id,
    tenantId,
    name: input.name,
    issuer: input.issuer,
    clientId: input.clientId,
    createdAt: now,
    updatedAt: now,
  };
  await act(
    signed,
    {
      action: "provider.create",
      subject: subject(id, input.name),
      tenantId,
      detail: { issuer: input.issuer, clientId: input.clientId },
    },
    insertProviderStatement(signed, provider),
  );
  return readProvider(signed, tenantId, id);
}

async function readProvider(app: AppContext, tenantId: string, id: string): Promise<ProviderView> {
  const row = await findProviderOf(app, tenantId, id);
  if (!row) throw notFound();
  return providerView(row);
}

export async function changeProvider(
  app: AppContext,
  tenantId: string,
  id: string,
  input: ProviderInput,
): Promise<ProviderView> {
  const signed = permitted(app, "tenant:settings");
  const tenant = await tenantOf(signed, tenantId);
  const before = await readProvider(signed, tenantId, id);
  checkIssuer(signed, input.issuer);
  checkClaims(signed, input.emailDomains, before.emailDomains);
  await checkDomains(signed, tenantId, input.emailDomains);
  checkRoles(signed, tenant.sections, input.defaultRoles);
  const { clientSecret, ...shown } = input;
  await act(
    signed,
    {
      action: "provider.change",
      subject: subject(id, before.name),
      tenantId,
      detail: { ...shown, ...(clientSecret !== undefined && { clientSecret: "changed" }) },
    },
    updateProviderStatement(signed, tenantId, id, await stored(signed, input)),
  );
  return readProvider(signed, tenantId, id);
}

export async function deleteProvider(app: AppContext, tenantId: string, id: string): Promise<void> {
  const signed = permitted(app, "tenant:settings");
  await tenantOf(signed, tenantId);
  const before = await readProvider(signed, tenantId, id);
  await act(
    signed,
    { action: "provider.delete", subject: subject(id, before.name), tenantId },
    deleteProviderStatement(signed, tenantId, id),
  );
}

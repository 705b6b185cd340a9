import { parse, serialize } from "hono/utils/cookie";
import { addressOfNewcomer, mailDomainOf } from "~/domain/people/mail-domain";
import { rolesOfTenant } from "~/permissions/grants";
import { isSection } from "~/permissions/sections";
import { type AppContext, open } from "~/platform/context.server";
import { localeFrom } from "~/platform/languages/locale";
import { paths } from "~/platform/paths";
import { publicLink } from "~/platform/public-address";
import { seal, unseal } from "~/platform/secrets.server";
import { type Admission, askForCode } from "../second-factor/code-question.service.server";
import { findFactor } from "../second-factor/second-factor.queries.server";
import { externalFailed, externalRefused, providerUnknown } from "../sessions.errors";
import { letIn, readEntrance } from "../welcome.service.server";
import { generatedUserStatements, insertExternalAccountStatement } from "./external.commands.server";
import {
  type ExternalProvider,
  findByAddress,
  findBySubject,
  findProvider,
  findProviderByDomain,
  isUsernameFree,
  type KnownUser,
} from "./external.queries.server";
import { findConfirmedDomains } from "./mail-domains.queries.server";
import {
  authorizationRequest,
  type ExternalPerson,
  type OutwardBound,
  PROVIDER_SECRET,
  personFromCallback,
} from "./oidc.server";

export { PROVIDER_SECRET };

const OUTWARD_PURPOSE = "external sign-in";
const OUTWARD_SECONDS = 600;
const REMEMBERED_SECONDS = 30 * 24 * 3600;
export const OUTWARD_COOKIE = "external-sign-in";
/** Tells /logout, when the session is over already, on which page this browser signed in. */
const EXTERNAL_COOKIE = "external";

const attributes = (requestUrl: string) =>
  ({ httpOnly: true, sameSite: "Lax", secure: requestUrl.startsWith("https:") }) as const;

function outwardCookie(value: string, maxAge: number, requestUrl: string): string {
  return serialize(OUTWARD_COOKIE, value, { ...attributes(requestUrl), path: paths.loginExternal(), maxAge });
}

export const clearedOutwardCookie = (requestUrl: string) => outwardCookie("", 0, requestUrl);

export function externalCookie(external: boolean, requestUrl: string): string {
  const maxAge = external ? REMEMBERED_SECONDS : 0;
  return serialize(EXTERNAL_COOKIE, external ? "1" : "", { ...attributes(requestUrl), path: "/", maxAge });
}

const redirectUri = (app: AppContext) => publicLink(app, paths.loginExternal());

/** Leads to a provider, chosen by itself or by the domain of a mail address. */
export async function beginExternalSignIn(
  app: AppContext,
  choice: { providerId: string } | { email: string },
  requestUrl: string,
): Promise<{ location: string; setCookie: string }> {
  open(app);
  const provider =
    "providerId" in choice
      ? await findProvider(app, choice.providerId)
      : await findProviderByDomain(app, mailDomainOf(choice.email));
  if (!provider) throw providerUnknown();
  try {
    const { url, outward } = await authorizationRequest(app, provider, redirectUri(app));
    const sealed = await seal(app.env, OUTWARD_PURPOSE, JSON.stringify(outward));
    return { location: url, setCookie: outwardCookie(sealed, OUTWARD_SECONDS, requestUrl) };
  } catch (error) {
    app.log.warn("external.provider_unreachable", { providerId: provider.id, error: String(error) });
    throw externalFailed();
  }
}

function generatedUser(
  app: AppContext,
  provider: ExternalProvider,
  person: ExternalPerson,
  username: string,
) {
  const id = app.newId();
  const [firstOfName = "", ...restOfName] = (person.name ?? "").split(/\s+/);
  const usable = rolesOfTenant((JSON.parse(provider.tenantSections) as string[]).filter(isSection));
  const roles = JSON.parse(provider.defaultRoles) as string[];
  return {
    id,
    username,
    email: person.email ?? `${id}@external.invalid`,
    firstName: person.firstName ?? (firstOfName || username),
    lastName: person.lastName ?? restOfName.join(" "),
    language: localeFrom(person.locale),
    tenantId: provider.tenantId,
    roles: roles.filter((role) => usable.includes(role)),
  };
}

/** A tenant's provider opens accounts of that tenant only, never an administrator of the product, linked before or not. */
function mayEnter(provider: ExternalProvider, user: KnownUser): boolean {
  return user.allowed === 1 && user.tenantId === provider.tenantId && user.isAdmin !== 1;
}

const accountOf = (provider: ExternalProvider, person: ExternalPerson) => ({
  providerId: `oidc:${provider.id}`,
  accountId: person.subject,
});

/**
 * The user behind a provider's subject: the one who came this way before, else the one of the same tenant with the
 * verified address (never an administrator of the product), else a new one, whose address is none of another company's
 * people. Null where none may sign in.
 */
async function userOf(app: AppContext, provider: ExternalProvider, person: ExternalPerson) {
  const account = accountOf(provider, person);
  const known = await findBySubject(app, account.providerId, account.accountId);
  if (known) return mayEnter(provider, known) ? { userId: known.userId, statements: [] } : null;
  const same = person.email ? await findByAddress(app, person.email) : null;
  if (same) {
    if (!person.emailVerified || !mayEnter(provider, same)) return null;
    const statements = [insertExternalAccountStatement(app, { ...account, userId: same.userId })];
    return { userId: same.userId, statements };
  }
  const domains = await findConfirmedDomains(app, provider.tenantId, [mailDomainOf(person.email ?? "")]);
  const address = addressOfNewcomer(person, domains);
  if (address === "refused") return null;
  return newUser(app, provider, address === "taken" ? person : { ...person, email: null });
}

async function newUser(app: AppContext, provider: ExternalProvider, person: ExternalPerson) {
  const account = accountOf(provider, person);
  const wished = person.email?.replaceAll(/\s/g, "");
  const username = wished && (await isUsernameFree(app, wished)) ? wished : `external-${app.newId()}`;
  const user = generatedUser(app, provider, person, username);
  const statements = [
    ...generatedUserStatements(app, user),
    insertExternalAccountStatement(app, { ...account, userId: user.id }),
  ];
  return { userId: user.id, statements };
}

async function outwardOf(app: AppContext, sealed: string | null): Promise<OutwardBound | null> {
  const json = sealed ? await unseal(app.env, OUTWARD_PURPOSE, sealed) : null;
  const outward = json ? (JSON.parse(json) as OutwardBound) : null;
  const isFresh = outward && outward.since > app.clock().getTime() - OUTWARD_SECONDS * 1000;
  return isFresh ? outward : null;
}

/** Comes back from a provider: checks what it brought against what went out, and opens a session. */
export async function finishExternalSignIn(
  app: AppContext,
  request: Request,
  sealed: string | null,
): Promise<Admission & { readonly cookies: readonly string[] }> {
  open(app);
  const outward = await outwardOf(app, sealed);
  const provider = outward ? await findProvider(app, outward.providerId) : null;
  if (!outward || !provider) throw externalFailed();
  let person: ExternalPerson;
  try {
    const callback = { url: new URL(request.url), redirectUri: redirectUri(app), outward };
    person = await personFromCallback(app, provider, callback);
  } catch (error) {
    app.log.warn("external.sign_in_failed", { providerId: provider.id, error: String(error) });
    throw externalFailed();
  }
  const user = await userOf(app, provider, person);
  if (!user) throw externalRefused();
  const [first, ...rest] = user.statements;
  if (first) await app.db.batch([first, ...rest]);
  if ((await findFactor(app, user.userId))?.enabledAt) {
    const asked = await askForCode(app, user.userId, "second-factor");
    return { ...asked, cookies: [clearedOutwardCookie(request.url)] };
  }
  const signed = await letIn(app, request, {
    signInPage: "second-factor",
    previousToken: null,
    entrance: readEntrance(app, user.userId, null),
  });
  const cookies = [
    ...signed.setCookies,
    clearedOutwardCookie(request.url),
    externalCookie(signed.viewer.autoGenerated, request.url),
  ];
  return { ...signed, cookies };
}

/** Whether this browser came in through a provider the last time. */
export function hasExternalCookie(request: Request): boolean {
  return parse(request.headers.get("cookie") ?? "", EXTERNAL_COOKIE)[EXTERNAL_COOKIE] === "1";
}

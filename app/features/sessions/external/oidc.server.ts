import * as oauth from "oauth4webapi";
import { isWholeMailAddress } from "~/features/mail/mime-message";
import type { AppContext } from "~/platform/context.server";
import { asOneLine, isOneLine } from "~/platform/one-line";
import { unseal } from "~/platform/secrets.server";
import type { ExternalProvider } from "./external.queries.server";

/** What the client secrets of providers are sealed for. */
export const PROVIDER_SECRET = "identity provider";

const TIMEOUT_MS = 8_000;

/** What the browser carries, sealed, from the way out to the way back. */
export interface OutwardBound {
  readonly providerId: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** When the browser left, in milliseconds since the epoch. */
  readonly since: number;
}

/** What the provider says of the person. */
export interface ExternalPerson {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly name: string | null;
  readonly locale: string | null;
}

/** A provider without TLS exists only beside a developer's machine. */
function options(app: AppContext, provider: ExternalProvider) {
  return {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    [oauth.allowInsecureRequests]: Boolean(app.env.LOCAL_SECRET) && provider.issuer.startsWith("http:"),
  };
}

async function discover(app: AppContext, provider: ExternalProvider): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(provider.issuer);
  return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options(app, provider)));
}

/** Where to send the browser, and what it must bring back. */
export async function authorizationRequest(app: AppContext, provider: ExternalProvider, redirectUri: string) {
  const server = await discover(app, provider);
  if (!server.authorization_endpoint) throw new Error("The provider names no authorization endpoint.");
  const outward: OutwardBound = {
    providerId: provider.id,
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    since: app.clock().getTime(),
  };
  const url = new URL(server.authorization_endpoint);
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: provider.scopes,
    code_challenge: await oauth.calculatePKCECodeChallenge(outward.verifier),
    code_challenge_method: "S256",
    state: outward.state,
    nonce: outward.nonce,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, outward };
}

/** As the standard says where the provider does not: basic. */
function clientAuthentication(server: oauth.AuthorizationServer, secret: string | null): oauth.ClientAuth {
  if (!secret) return oauth.None();
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return methods.includes("client_secret_basic")
    ? oauth.ClientSecretBasic(secret)
    : oauth.ClientSecretPost(secret);
}

const NAME_LENGTH = 100;

const text = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.trim() : null);

/** A name as people enter it here: one line that is not too long. */
function nameIn(value: unknown): string | null {
  const name = Array.from(asOneLine(text(value) ?? ""))
    .slice(0, NAME_LENGTH)
    .join("")
    .trim();
  return name !== "" && isOneLine(name) ? name : null;
}

/** An address that a mail can be sent to; what is none, such as one with line ends in it, is nobody's. */
function addressIn(value: unknown): string | null {
  const address = text(value)?.toLowerCase() ?? "";
  return isWholeMailAddress(address) ? address : null;
}

function personOf(subject: string, claims: Readonly<Record<string, unknown>>): ExternalPerson {
  return {
    subject,
    email: addressIn(claims.email),
    emailVerified: claims.email_verified === true,
    firstName: nameIn(claims.given_name),
    lastName: nameIn(claims.family_name),
    name: nameIn(claims.name),
    locale: text(claims.locale)?.slice(0, 2).toLowerCase() ?? null,
  };
}

/** Exchanges the code the browser brought back for who the person is. Throws where anything does not fit. */
export async function personFromCallback(
  app: AppContext,
  provider: ExternalProvider,
  callback: { url: URL; redirectUri: string; outward: OutwardBound },
): Promise<ExternalPerson> {
  const server = await discover(app, provider);
  const client: oauth.Client = { client_id: provider.clientId };
  const secret = provider.clientSecret ? await unseal(app.env, PROVIDER_SECRET, provider.clientSecret) : null;
  const { url, redirectUri, outward } = callback;
  const parameters = oauth.validateAuthResponse(server, client, url, outward.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    clientAuthentication(server, secret),
    parameters,
    redirectUri,
    outward.verifier,
    options(app, provider),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: outward.nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, response, options(app, provider));
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims) throw new Error("The provider sent no identity.");
  if (!server.userinfo_endpoint || text(claims.email)) return personOf(claims.sub, claims);
  const info = await oauth.userInfoRequest(server, client, tokens.access_token, options(app, provider));
  return personOf(claims.sub, {
    ...claims,
    ...(await oauth.processUserInfoResponse(server, client, claims.sub, info)),
  });
}

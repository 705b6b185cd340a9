import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration } from "oidc-provider";
import type { TestProject } from "vitest/node";

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

declare module "vitest" {
  interface ProvidedContext {
    identityProvider: IdentityProvider;
  }
}

const CLIENT = { clientId: "understory", clientSecret: "a secret only the provider and the product know" };

/** Names and an address that forge lines, turn direction and never end. */
const HOSTILE_CLAIMS = {
  email: "hostile@example.org\r\nBcc: everybody@example.org",
  given_name: "Ester\r\nBcc: everybody@example.org",
  family_name: `\u202e${"N".repeat(5_000)}`,
};

/**
 * What the provider says of an account: its name is its address; one that begins with "unverified" is not checked, one that
 * begins with "hostile" says what nobody is called.
 */
const claimsOf = (account: string) => ({
  sub: `subject of ${account}`,
  email: account,
  email_verified: !account.startsWith("unverified"),
  given_name: "Ester",
  family_name: "Nazionale",
  locale: "it-IT",
  ...(account.startsWith("hostile") && HOSTILE_CLAIMS),
});

const configuration = (redirectUri: string): Configuration => ({
  clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] }],
  jwks: {
    keys: [
      {
        ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
        use: "sig",
      },
    ],
  },
  ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
  cookies: { keys: ["only for tests"] },
  claims: {
    openid: ["sub"],
    email: ["email", "email_verified"],
    profile: ["given_name", "family_name", "locale"],
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
  pkce: { required: () => true },
  findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id) }),
  async loadExistingGrant({ oidc }) {
    const { client, session, provider } = oidc;
    const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
    grant.addOIDCScope("openid profile email");
    await grant.save();
    return grant;
  },
});

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

const PAGE = `<!doctype html><html lang="en"><title>Company sign-in</title><form method="post">
  <label>Account <input name="account"></label> <button>Sign in</button></form></html>`;

/** The company's own sign-in page: whoever names an account is that account. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== "POST") return response.setHeader("content-type", "text/html").end(PAGE);
  const accountId = (await formOf(request)).get("account") ?? "";
  await provider.interactionFinished(request, response, { login: { accountId } });
}

/** A real OpenID provider on loopback, which insists on PKCE. */
export async function startIdentityProvider(redirectUri: string) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(redirectUri));
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return answer(request, response);
    interact(provider, request, response).catch(() => response.writeHead(400).end());
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { issuer, ...CLIENT, stop };
}

/** Starts the provider of all Worker tests. */
export async function setup({ provide }: TestProject) {
  const { stop, ...given } = await startIdentityProvider("http://understory.test/login-external");
  provide("identityProvider", given);
  return stop;
}

import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { SECTIONS, type Section } from "~/permissions/sections";
import { TOKEN_SCOPES, type TokenScope } from "~/permissions/token-scopes";
import { hashOf } from "~/platform/secrets.server";
import { connect } from "~db/client";
import { apiTokens } from "~db/schema";
import { ApiClient } from "~tests/support/permissions/api-client";
import { apiRules } from "~tests/support/permissions/api-rules";
import { seedFixtures } from "~tests/support/permissions/fixtures";
import { filledPath } from "~tests/support/permissions/path";
import { type PersonaName, signInPersonas } from "~tests/support/permissions/personas";
import { isSafe } from "~tests/support/permissions/rule";
import { seedUser } from "~tests/support/seed-rows";

const ask = new ApiClient();
let cookies: Readonly<Record<PersonaName, string>>;
let things: Awaited<ReturnType<typeof seedFixtures>>;

beforeAll(async () => {
  cookies = await signInPersonas(ask);
  things = await seedFixtures();
}, 60_000);

const OPEN_TO: readonly (readonly [PersonaName, readonly Section[]])[] = [
  ["systemAdmin", SECTIONS],
  ["admin", SECTIONS],
  ["user", SECTIONS],
  ["demo", SECTIONS],
  ["support", SECTIONS],
  ["reader", ["funds"]],
  ["tenantAdmin", []],
];

test.each(OPEN_TO)("%s opens exactly the sections held, as API and as screen", async (person, open) => {
  const opened = async (base: string, cookie: string): Promise<readonly Section[]> => {
    const answers = await Promise.all(
      SECTIONS.map((section) => ask.answer({ method: "GET", path: `${base}/${section}`, cookie })),
    );
    return SECTIONS.filter((_section, index) => answers[index]?.status === 200);
  };
  expect(await opened("/api/v1/assets", cookies[person])).toEqual([...open]);
  const withScreen = await opened("/assets", cookies.systemAdmin);
  expect(await opened("/assets", cookies[person])).toEqual(
    open.filter((section) => withScreen.includes(section)),
  );
});

/** What each scope opens besides the two paths open to every token; written down by hand. */
const OPENED: Readonly<Record<TokenScope, RegExp>> = {
  "read:assets":
    /^GET \/(search|assets|alternatives|countries|datasets|saved-views|watches|watch-alerts|watch-settings)/,
  "read:portfolios":
    /^(GET \/(draft|policies|analysis\/compare|portfolios(?!\/\{id\}\/report))|POST \/(analysis(\/material)?|eet\/check)$)/,
  "write:portfolios": /^(POST|PUT|PATCH|DELETE) \/(draft|policies|portfolios(?!\/\{id\}\/report))/,
  "read:reports": /^GET \/(reports|report-schedules)/,
  "write:reports":
    /^(POST|PUT|DELETE) \/((portfolios\/\{id\}|assets\/\{section\}\/\{isin\})\/)?(reports|report-schedules)/,
  "read:exclusions": /^GET \/exclusions/,
  "write:exclusions": /^(POST|PUT|PATCH|DELETE) \/exclusions/,
  "read:content": /^GET \/(content|guides|faqs|news)/,
  "write:content": /^(POST|PUT|PATCH|DELETE) \/(content|guides|faqs|news)/,
  "read:loads":
    /^GET \/(loads|data-changes|uploads|flows|update-flows|flow-status|missing-assets|conflict-assets|merge-proposals|asset-logs|async-calls)/,
  "write:loads":
    /^(POST|PUT|PATCH|DELETE) \/(loads|uploads|flows|update-flows|flow-status|missing-assets|conflict-assets|merge-proposals|asset-logs|async-calls)/,
  "read:administration":
    /^GET \/(users|tenants|roles|screening-reviews|invitations|emails|inbox|audit-log|webclient-logs|statistics|settings)/,
  "write:administration":
    /^(POST|PUT|PATCH|DELETE) \/(users|tenants|screening-reviews|invitations|emails|settings)/,
};

const OPEN_TO_EVERY_TOKEN = /^GET \/(user\/me|config)$/;

async function bearer(scope: TokenScope): Promise<string> {
  const { id } = await seedUser({ roles: [] });
  await connect(env.DB)
    .insert(apiTokens)
    .values({
      id: `token-${scope}`,
      userId: id,
      name: scope,
      hash: await hashOf(`us_${scope}`),
      start: "us_",
      scopes: JSON.stringify([scope]),
      createdAt: "2026-01-01T00:00:00.000Z",
      expiresAt: "2099-01-01T00:00:00.000Z",
    });
  return `Bearer us_${scope}`;
}

test.each(TOKEN_SCOPES)("a token limited to %s opens nothing else", async (scope) => {
  const authorization = await bearer(scope);
  const wrong: string[] = [];
  for (const [operation, rule] of Object.entries(apiRules)) {
    const [method = "", path = ""] = operation.split(" ");
    if (rule.hidden || !path.startsWith("/api/v1/") || rule.open) continue;
    const named = operation.replace("/api/v1", "");
    const answer = await ask.answer({
      method,
      path: filledPath(path, rule, things.absent),
      headers: { authorization, "content-type": "application/json" },
      ...(!isSafe(method) && { body: "{}" }),
    });
    const isRefused = (await answer.text()).includes("token.scope_missing");
    const isOpened = OPENED[scope].test(named) || OPEN_TO_EVERY_TOKEN.test(named);
    if (isRefused === isOpened) wrong.push(`${named}: ${answer.status}`);
  }
  expect(wrong).toEqual([]);
});

import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { CUSIP_TERMS_VERSION } from "~/features/people/cusip-terms";
import { ROLE_ADMIN } from "~/permissions/roles";
import { CANARIES, isOpen, type RoleSet } from "../support/licence/canaries";
import { assetQuestions, portfolioQuestions } from "../support/licence/questions";
import { ROLE_SETS } from "../support/licence/role-sets";
import { EQUITY, ISINS, seedUniverse } from "../support/licence/universe";
import { Ask } from "../support/permissions/ask";
import { seedTenant, seedUser } from "../support/seed-rows";

/** The larger crawl, `npm run canary`, asks for every column of every list and every tab of every page, too. */
const isLarge = (env as unknown as { CANARY_CRAWL?: string }).CANARY_CRAWL === "large";

const ask = new Ask();
const PORTFOLIO = "canary-portfolio";
const COMPANY = "canary-company";

async function signedIn(
  { roles, cusip }: Pick<RoleSet, "roles" | "cusip">,
  tenantId = COMPANY,
): Promise<string> {
  const user = await seedUser(env, { tenantId, roles });
  if (cusip)
    await env.DB.prepare(
      "update users set cusip_agreement = 'ACCEPTED', cusip_terms_version = ?2 where id = ?1",
    )
      .bind(user.id, CUSIP_TERMS_VERSION)
      .run();
  await plantAlerts(user.id, tenantId);
  return ask.signIn(user.username);
}

/** Changes as they are kept for a person, made when the roles still opened them. */
async function plantAlerts(userId: string, tenantId: string): Promise<void> {
  const alerts = [
    ["equities", EQUITY, "ghgIntensity", "711001.25"],
    ["equities", EQUITY, "esgRating", "2.34153"],
  ];
  await env.DB.batch(
    alerts.map(([section, subject, field, value]) =>
      env.DB.prepare(
        `insert into watch_alerts (user_id, tenant_id, data_version, topic, subject_kind, subject, section, path, name,
          field, before, after, at) values (?1, ?2, 1, 'pai', 'asset', ?3, ?4, ?3, 'Corvane', ?5, '1', ?6, '2026-11-18')`,
      ).bind(userId, tenantId, subject, section, field, value),
    ),
  );
}

async function seedPortfolio(): Promise<void> {
  const owner = await seedUser(env, { tenantId: COMPANY });
  const cookie = await ask.signIn(owner.username);
  const answer = await ask.answer({
    method: "POST",
    path: "/api/v1/portfolios",
    cookie,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: PORTFOLIO,
      holdings: ISINS.map((isin) => ({ isin, weightPct: 100 / ISINS.length })),
    }),
  });
  expect(answer.status).toBe(201);
}

beforeAll(async () => {
  await seedUniverse();
  await seedTenant(env, { id: COMPANY });
  await seedPortfolio();
}, 60_000);

let crawled = 0;
const found = new Map<string, number>();

/** Which canaries stand in which answers. */
async function crawl(cookie: string): Promise<readonly (readonly [needle: string, path: string])[]> {
  const row = await env.DB.prepare("select id from portfolios where name = ?1")
    .bind(PORTFOLIO)
    .first<{ id: string }>();
  const seen: (readonly [string, string])[] = [];
  for (const question of [...assetQuestions(isLarge), ...portfolioQuestions(row?.id ?? "")]) {
    const answer = await ask.answer({ ...question, cookie });
    const text = new TextDecoder().decode(await answer.arrayBuffer());
    crawled += 1;
    for (const { needle } of CANARIES)
      if (text.includes(needle))
        seen.push([needle, `${question.method} ${question.path} (${answer.status})`]);
  }
  return seen;
}

test.each(ROLE_SETS)(
  "licence: no answer holds a value that is closed when somebody holds: $name",
  async (held) => {
    const seen = await crawl(await signedIn(held));
    const leaks = CANARIES.filter((canary) => !isOpen(canary, held)).flatMap(({ name, needle }) =>
      seen.flatMap(([value, path]) => (value === needle ? [`${name} in ${path}`] : [])),
    );
    for (const [needle] of seen) found.set(needle, (found.get(needle) ?? 0) + 1);
    const missing = CANARIES.filter((canary) => isOpen(canary, held))
      .filter(({ needle }) => !seen.some(([value]) => value === needle))
      .map(({ name }) => name);
    expect({ leaks, missing }).toEqual({ leaks: [], missing: [] });
  },
  120_000,
);

test("licence: a CUSIP is closed to administrators until they accept its terms", async () => {
  const cusip = "CNRYCUSP1";
  const answers = async (accepted: boolean) => {
    const seen = await crawl(await signedIn({ roles: [ROLE_ADMIN], cusip: accepted }));
    return seen.flatMap(([value, path]) => (value === cusip ? [path] : []));
  };
  expect(await answers(false)).toEqual([]);
  expect(await answers(true)).toContainEqual(expect.stringContaining(`/assets/equities/${EQUITY}`));
}, 120_000);

test("licence: every canary occurs in answers to those who hold it", () => {
  // biome-ignore lint/suspicious/noConsole: how many answers were read is the result.
  console.info(
    `licence canaries: ${CANARIES.length} values, ${ROLE_SETS.length + 2} people, ${crawled} answers crawled`,
  );
  expect(CANARIES.filter(({ needle }) => (found.get(needle) ?? 0) === 0).map(({ name }) => name)).toEqual([]);
  expect(crawled).toBeGreaterThan(5_000);
});

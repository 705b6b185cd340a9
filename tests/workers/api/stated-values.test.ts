import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ROLE_SYSTEM_ADMIN } from "~/permissions/roles";
import { signedInClient } from "~tests/support/signed-in-client";
import { api } from "~workers/api/api";

const client = signedInClient({ username: "stating", roles: [ROLE_SYSTEM_ADMIN] });

interface Problem {
  readonly findings: readonly {
    readonly code: string;
    readonly field: string;
    readonly message: string;
    readonly row?: number;
  }[];
}

const LISTS = ["portfolios", "users", "loads", "reports", "data-changes", "audit-log", "missing-assets"];

test.each(["0x2", "1e1", "%202", "2%20", "%2B2", "1.0", "-1", "0", "", "NaN", "null", "1e400"])(
  "pages of lists: page=%s is no page",
  async (page) => {
    for (const list of LISTS) {
      const answer = await client.get(`/api/v1/${list}?page=${page}`);
      expect([list, answer.status]).toEqual([list, 400]);
      const { findings } = await answer.json<Problem>();
      expect(findings).toMatchObject([{ field: "page", message: "A page is a number from 1 on." }]);
    }
  },
);

test.each([
  "loads/0x1",
  "loads/1e0",
  "loads/%201",
  "statistics/users?days=0x10",
  "statistics/users?days=3e1",
])("whole numbers of an address: %s is refused", async (address) => {
  expect((await client.get(`/api/v1/${address}`)).status).toBe(400);
});

test("whole numbers in JSON: null, true and a list are no numbers", async () => {
  for (const upTo of [null, true, [3], "0x3", "1e1", ""]) {
    const answer = await client.post("/api/v1/conflict-assets/accept", { upTo });
    expect([upTo, answer.status]).toEqual([upTo, 400]);
  }
});

interface Definition {
  readonly type: string;
  readonly route?: { readonly request?: Readonly<Record<string, unknown>> };
}

/** Whether a schema, or one within it, reads numbers as the language does. */
function readsAnything(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  if (Array.isArray(schema)) return schema.some((each) => readsAnything(each, seen));
  const def = (schema as { readonly _zod?: { readonly def: Record<string, unknown> } })._zod?.def;
  if (def?.coerce === true) return true;
  const inner = def
    ? typeof def.getter === "function"
      ? [def.getter()]
      : Object.values(def)
    : Object.values(schema);
  return inner.some((each) => readsAnything(each, seen));
}

test("inputs of the API: no number is read as the language reads texts", () => {
  const definitions = api.openAPIRegistry.definitions as readonly Definition[];
  const routes = definitions.filter(({ type }) => type === "route");
  expect(routes.length).toBeGreaterThan(150);
  expect(routes.filter(({ route }) => readsAnything(route?.request)).map(({ route }) => route)).toEqual([]);
});

const NL = "NL0099114207";
const holdings = [{ isin: NL, weightPct: 100 }];

test.each(["0001-01-01", "1949-12-31", "2101-01-01", "9999-12-31"])(
  "day of a portfolio: %s is refused with the days that may be meant, in the reader's language",
  async (asOf) => {
    const bodies = [
      ["/api/v1/portfolios", { name: "Dated", asOf, holdings }],
      ["/api/v1/draft/portfolio", { name: "Dated", asOf }],
      ["/api/v1/analysis", { asOf, holdings }],
    ] as const;
    for (const [path, body] of bodies) {
      const answer = await client.post(path, body);
      expect([path, answer.status]).toEqual([path, 400]);
      expect((await answer.json<Problem>()).findings).toMatchObject([
        { field: "asOf", message: "The date has to lie between 1950-01-01 and 2100-12-31." },
      ]);
    }
    await env.DB.prepare("update users set language = 'it' where username = 'stating'").run();
    const italian = await client.post("/api/v1/analysis", { asOf, holdings });
    await env.DB.prepare("update users set language = 'en' where username = 'stating'").run();
    expect((await italian.json<Problem>()).findings[0]?.message).toBe(
      "La data deve essere compresa tra il 1950-01-01 e il 2100-12-31.",
    );
  },
);

test("POST analysis: a code that is none of its kind has the finding that a file's row has, with its line", async () => {
  const answer = await client.post("/api/v1/analysis", {
    views: ["pai"],
    holdings: [
      { isin: NL, weightPct: 40 },
      { isin: "US0378331006", weightPct: 20 },
      { isin: "IT000312836", weightPct: 10 },
      { identifier: "037833101", identifierType: "cusip", weightPct: 10 },
      { identifier: "us 037833 1005", identifierType: "isin", weightPct: 20 },
    ],
  });
  expect(answer.status).toBe(200);
  const { findings } = await answer.json<Problem>();
  expect(findings.map(({ code, row, field, message }) => [code, row, field, message])).toEqual([
    ["R01", 2, "holdings.1.isin", "“US0378331006” is not a valid ISIN: the check digit is wrong."],
    ["R01", 3, "holdings.2.isin", "“IT000312836” is not a valid ISIN: it has 11 characters."],
    ["R01", 4, "holdings.3.identifier", "“037833101” is not a valid CUSIP: the check digit is wrong."],
  ]);
});

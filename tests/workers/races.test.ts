import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { Ask } from "~tests/support/permissions/ask";
import { type PersonName, signEverybodyIn } from "~tests/support/permissions/cast";
import { SHARE, THEN } from "~tests/support/permissions/installation";
import { seedThings, type Things } from "~tests/support/permissions/things";

const ask = new Ask();
let cookies: Readonly<Record<PersonName, string>>;
let things: Things;

beforeAll(async () => {
  cookies = await signEverybodyIn(ask);
  things = (await seedThings()).home;
}, 60_000);

interface Write {
  readonly operation: string;
  readonly by: readonly PersonName[];
  readonly body?: (at: number) => unknown;
  /** What those are told who were not first; absent where all of them are kept. */
  readonly others?: number;
  readonly rows: string;
  /** How many rows that statement counts in the end when this many were sent. */
  readonly kept: (sent: number) => number;
}

const policy = { metric: "esg.rating", operator: "at_least", value: 4, scope: "all", severity: "breach" };
const versions = "select count(*) as n from portfolio_versions where portfolio_id = 'home-portfolio'";

/** Each with the meaning of the same write twice: one is first, or all are kept. In this order, on the same things. */
const WRITES: readonly Write[] = [
  {
    operation: "PUT /portfolios/home-portfolio",
    by: ["user", "tenantAdmin"],
    body: () => ({ name: "Core", version: 1, holdings: [{ isin: SHARE, weightPct: 100 }] }),
    others: 409,
    rows: versions,
    kept: () => 2,
  },
  {
    operation: "POST /policies",
    by: ["tenantAdmin"],
    body: () => policy,
    others: 409,
    rows: "select count(*) as n from policy_rules where value = 4",
    kept: () => 1,
  },
  {
    operation: "DELETE /policies/home-policy",
    by: ["tenantAdmin"],
    others: 404,
    rows: "select count(*) as n from policy_rules where id = 'home-policy' and deleted_at is null",
    kept: () => 0,
  },
  {
    operation: "POST /saved-views",
    by: ["user"],
    body: (at) => ({ list: "equities", name: `View ${at}`, search: "" }),
    rows: "select count(*) as n from saved_views where name like 'View %'",
    kept: (sent) => sent,
  },
  {
    operation: "DELETE /saved-views/home-savedView",
    by: ["user"],
    others: 404,
    rows: "select count(*) as n from saved_views where id = 'home-savedView'",
    kept: () => 0,
  },
  {
    operation: "DELETE /watches/home-watch",
    by: ["user"],
    others: 404,
    rows: "select count(*) as n from watches where id = 'home-watch'",
    kept: () => 0,
  },
  {
    operation: "DELETE /portfolios/home-portfolio",
    by: ["user", "tenantAdmin"],
    others: 404,
    rows: "select count(*) as n from portfolios where id = 'home-portfolio' and deleted_at is null",
    kept: () => 0,
  },
  {
    operation: "POST /missing-assets/approve",
    by: ["systemAdmin", "admin"],
    body: () => ({ ids: [901] }),
    others: 409,
    rows: "select count(*) as n from asset_logs where request_type = 'missing-asset'",
    kept: () => 1,
  },
  {
    operation: "DELETE /users/{id}",
    by: ["systemAdmin", "admin"],
    others: 404,
    rows: "select count(*) as n from audit_log where action = 'user.delete'",
    kept: () => 1,
  },
];

const sentAtOnce = (write: Write, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, at) => {
      const [method = "", path = ""] = write.operation.split(" ");
      return ask.answer({
        method,
        path: `/api/v1${path.replace("{id}", things.user.id ?? "")}`,
        cookie: cookies[write.by[at % write.by.length] ?? "user"],
        headers: { "content-type": "application/json" },
        ...(write.body && { body: JSON.stringify(write.body(at)) }),
      });
    }),
  );

test.each(WRITES)(
  "$operation: one wins or all are kept when sent ten times at once",
  async (write) => {
    await env.DB.prepare(
      `insert or ignore into missing_assets (id, status, identifier, identifier_type, name, origin, created_at)
     values (901, 'waiting_for_approval', 'IT0003128367', 'isin', 'Enel', 'portfolio', ?)`,
    )
      .bind(THEN)
      .run();
    const answers = await sentAtOnce(write, 10);
    const statuses = answers.map(({ status }) => status);
    const won = statuses.filter((status) => status < 300);
    expect(won.length, String(statuses)).toBe(write.others === undefined ? 10 : 1);
    expect(new Set(statuses.filter((status) => status >= 300))).toEqual(
      new Set(write.others === undefined ? [] : [write.others]),
    );
    const row = await env.DB.prepare(write.rows).first<{ n: number }>();
    expect(row?.n).toBe(write.kept(10));
  },
  60_000,
);

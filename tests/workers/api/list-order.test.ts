import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type Person, person, systemAdmin } from "~tests/support/people";
import { PASSWORD } from "~tests/support/seed-rows";

/** Two days for each list, the earlier one written last. */
const DAYS = ["2026-03-02T10:00:00.000Z", "2026-03-01T10:00:00.000Z"] as const;

const insert = (sql: string) => Promise.all(DAYS.map((at, n) => env.DB.prepare(sql).bind(at, n).run()));

const MAIL = `insert into emails (id, recipient, subject, mail_type, locale, html, text, status, created_at)
  values ('order-' || ?2, 'order@example.org', 'Order', 'contact', 'en', '', '', 'sent', ?1)`;

interface List {
  readonly path: string;
  readonly column: string;
  readonly seed: (person: Person) => Promise<unknown>;
}

const LISTS: readonly List[] = [
  { path: "emails?page=1", column: "createdAt", seed: () => insert(MAIL) },
  {
    path: "inbox?page=1",
    column: "receivedAt",
    seed: async () => {
      await insert(MAIL.replaceAll("order-'", "order-in-'"));
      await insert(`insert into inbox_messages (id, email_id, sender, recipient, subject, html, text, received_at)
        values ('order-' || ?2, 'order-in-' || ?2, 'a@example.org', 'order-in@example.org', 'Order', '', '', ?1)`);
    },
  },
  {
    path: "webclient-logs?page=1",
    column: "at",
    seed: () =>
      insert(`insert into webclient_logs (id, at, url, method, status, request, response)
        values ('order-' || ?2, ?1, '/order-of-logs', 'GET', 500, '', '')`),
  },
  {
    path: "async-calls?page=1",
    column: "createdAt",
    seed: () =>
      insert(`insert into async_calls (id, kind, status, payload, created_at, updated_at)
        values ('order-' || ?2, 'mail.send', 'dead', '{"kind":"mail.send"}', ?1, ?1)`),
  },
  {
    path: "content?filter[kind]=guide",
    column: "updatedAt",
    seed: ({ id }) =>
      insert(`insert into content_items (id, kind, texts, status, updated_at, updated_by)
        values ('order-' || ?2, 'guide', '{"en":{"title":"Order of content","shortDescription":"","body":""}}', 'draft', ?1, '${id}')`),
  },
  {
    path: "audit-log?filter[action]=token",
    column: "at",
    seed: async ({ client }) => {
      for (const name of ["Order one", "Order two"]) {
        const answer = await client.post("/api/v1/user/me/tokens", {
          name,
          scopes: ["read:portfolios"],
          days: 1,
          currentPassword: PASSWORD,
        });
        expect(answer.status, await answer.clone().text()).toBe(201);
      }
    },
  },
];

test.each(LISTS)(
  "list of $path: the oldest first without a minus before $column, the newest with it",
  async ({ path, column, seed }) => {
    const admin = await systemAdmin();
    await seed(admin);
    const order = async (sort: string) => {
      const { items } = await admin.client.read<{ items: Readonly<Record<string, string>>[] }>(
        `/api/v1/${path}&sort=${sort}`,
      );
      return items.map((item) => item[column] ?? "");
    };
    const oldest = await order(column);
    expect(oldest.length).toBeGreaterThan(1);
    expect(oldest).toEqual(oldest.toSorted());
    expect(await order(`-${column}`)).toEqual(oldest.toReversed());
  },
);

const ALERT = `insert into watch_alerts (user_id, tenant_id, data_version, topic, subject_kind, subject, section, path, name,
    field, before, after, at)
  values (?1, (select tenant_id from users where id = ?1), 1, 'rating', 'asset', ?2, 'funds', ?2, 'Fund', 'esgRating', '1', '2', ?3)`;

test("alerts: ordered as asked, and all counted on a page after the last", async () => {
  const { client, id } = await person();
  for (const [n, at] of DAYS.entries()) await env.DB.prepare(ALERT).bind(id, `F${n}`, at).run();
  const page = async (search: string) => {
    const answer = await client.get(`/api/v1/watch-alerts?${search}`);
    return await answer.json<{ total: number; items: readonly { subject: string }[] }>();
  };
  expect((await page("sort=at")).items.map(({ subject }) => subject)).toEqual(["F0", "F1"]);
  expect((await page("sort=-at")).items.map(({ subject }) => subject)).toEqual(["F1", "F0"]);
  expect(await page("page=9")).toMatchObject({ items: [], total: 2 });
});

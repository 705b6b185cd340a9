import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { listContent } from "~/features/content/content.service.server";
import { contentOf } from "~tests/support/answers";
import { appOf } from "~tests/support/app-of";
import { ApiClient } from "~tests/support/permissions/api-client";
import { seedUser } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { runSql, selectRow } from "~tests/support/sql";

const admin = signedInAdmin("unread-editor");
const ask = new ApiClient(env);
let reader = "";
const ids = new Map<string, string>();

beforeAll(async () => {
  await create("guide", "Older than the account");
  await runSql`update content_items set published_at = '2000-01-01T00:00:00.000Z'`;
  for (const username of ["unread-reader", "unread-other"])
    ids.set(username, (await seedUser({ username })).id);
  await runSql`update users set created_at = 1000000000000`;
  reader = await ask.signIn("unread-reader");
}, 60_000);

async function create(kind: string, title: string, status = "published"): Promise<string> {
  const texts = { en: { title, shortDescription: "S", body: "B" } };
  return (await contentOf<{ id: string }>(admin.post("/api/v1/content", { kind, status, texts }), 201)).id;
}

/** The titles of a kind that a reader has not read, in the order of the screen. */
async function unread(kind: "guide" | "news", who = "unread-reader"): Promise<readonly string[]> {
  const app = await appOf(ids.get(who) ?? "");
  const items = await listContent({ ...app, locale: "en" }, kind);
  return items.filter(({ isUnread }) => isUnread).map(({ title }) => title);
}

async function marksRead(path: "/guides" | "/news", id = ""): Promise<number> {
  const answer = await ask.answer({
    method: "POST",
    path: `${path}.data`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: id === "" ? "" : `id=${encodeURIComponent(id)}`,
    cookie: reader,
  });
  return answer.status;
}

test("what was published since a reader's account was made is unread until they have read it", async () => {
  expect(await unread("guide")).toEqual([]);
  const first = await create("guide", "First");
  await create("guide", "Second");
  await create("guide", "A draft", "draft");
  expect(await unread("guide")).toEqual(["Second", "First"]);
  expect(await marksRead("/guides", first)).toBe(200);
  expect(await marksRead("/guides", first)).toBe(200);
  expect(await unread("guide")).toEqual(["Second"]);
  expect(await unread("guide", "unread-other")).toEqual(["Second", "First"]);
});

test("a whole kind is marked as read, and what is published later is unread again", async () => {
  await create("news", "News of today");
  expect(await unread("news")).toEqual(["News of today"]);
  expect(await marksRead("/guides")).toBe(200);
  expect(await unread("guide")).toEqual([]);
  expect(await unread("news")).toEqual(["News of today"]);
  await create("guide", "Third");
  expect(await unread("guide")).toEqual(["Third"]);
});

test("drafts are not marked as read, and an id that is too long is refused", async () => {
  const draft = await create("guide", "Not yet", "draft");
  expect(await marksRead("/guides", draft)).toBe(200);
  const rows = await selectRow`select count(*) as n from content_reads where content_id = ${draft}`;
  expect(rows).toEqual({ n: 0 });
  expect(await marksRead("/news", "x".repeat(101))).toBe(400);
});

test("what was read is forgotten with the item", async () => {
  const id = await create("news", "Short-lived");
  await marksRead("/news", id);
  expect((await admin.delete(`/api/v1/content/${id}`)).status).toBe(204);
  const rows = await selectRow`select count(*) as n from content_reads where content_id = ${id}`;
  expect(rows).toEqual({ n: 0 });
});

import { beforeAll, expect, test } from "vitest";
import type { EditedContent } from "~/features/content/content-editing.answers";
import type { ContentHistory } from "~/features/content/content-history.answers";
import type { Client } from "~tests/support/client";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { runSql, selectRow } from "~tests/support/sql";

const editor = signedInAdmin("ada");
const colleague = signedInAdmin("ben");
let id = "";

const TEXTS = { en: { title: "Ratings", shortDescription: "How to read one", body: "From one to five." } };

async function read<T>(path: string, status = 200): Promise<T> {
  const answer = await editor.get(`/api/v1/content/${id}${path}`);
  expect(answer.status, await answer.clone().text()).toBe(status);
  return await answer.json<T>();
}

const item = () => read<EditedContent>("");
const history = (version?: number) => read<ContentHistory>(version ? `/versions/${version}` : "/versions");

async function change(who: Client, more: object): Promise<EditedContent> {
  const { updatedAt } = await item();
  const answer = await who.request("PUT", `/api/v1/content/${id}`, {
    ...{ kind: "guide", status: "draft", texts: TEXTS, updatedAt },
    ...more,
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return await answer.json<EditedContent>();
}

const restore = (version: number, updatedAt: string) =>
  editor.post(`/api/v1/content/${id}/versions/${version}/restore`, { updatedAt });

beforeAll(async () => {
  const made = await editor.post("/api/v1/content", { kind: "guide", status: "draft", texts: TEXTS });
  id = (await made.json<{ id: string }>()).id;
});

test("each save of an item is a version with its author, newest first", async () => {
  const italian = { ...TEXTS, it: { title: "I rating" } };
  await change(colleague, { texts: italian, group: "howto" });
  await change(editor, { texts: italian, group: "howto", status: "published" });
  const { versions } = await history();
  expect(versions.map(({ status }) => status)).toEqual(["published", "draft", "draft"]);
  expect(new Set(versions.map(({ by }) => by)).size).toBe(2);
});

test("the difference of a version names what it changed, and nothing else", async () => {
  const [published, translated, first] = (await history()).versions;
  const { difference } = await history(translated?.id);
  expect(difference).toEqual({
    id: translated?.id,
    texts: [{ language: "it", field: "title", parts: [{ kind: "added", text: "I rating" }] }],
    settings: [{ name: "group", from: null, to: "howto" }],
  });
  expect((await history(published?.id)).difference?.settings.map(({ name, to }) => [name, to])).toEqual([
    ["status", "published"],
    ["publishedAt", expect.stringMatching(/^2/)],
  ]);
  expect((await history(first?.id)).difference?.texts).toHaveLength(3);
});

test("a history: names its item in the reader's language, in English where a title is not translated", async () => {
  expect((await history()).title).toBe("Ratings");
  const italian = await colleague.request("PUT", "/api/v1/user/me/profile", { language: "it" });
  expect(italian.status).toBe(204);
  const answer = await colleague.get(`/api/v1/content/${id}/versions`);
  expect((await answer.json<ContentHistory>()).title).toBe("I rating");
});

test("a refused save leaves no version", async () => {
  const before = (await history()).versions.length;
  const stale = { kind: "guide", status: "draft", texts: TEXTS, updatedAt: "2020-01-01T00:00:00.000Z" };
  expect((await editor.request("PUT", `/api/v1/content/${id}`, stale)).status).toBe(409);
  expect((await history()).versions).toHaveLength(before);
});

test("restoring a version brings back its texts and topic, and publishes or withdraws nothing", async () => {
  const { versions } = await history();
  const first = versions.at(-1)?.id ?? 0;
  const before = await item();
  expect((await restore(first, "2020-01-01T00:00:00.000Z")).status).toBe(409);
  const answer = await restore(first, before.updatedAt);
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(await answer.json()).toMatchObject({
    texts: { en: TEXTS.en, it: {}, us: {} },
    group: null,
    status: "published",
    publishedAt: before.publishedAt,
  });
  const after = await history();
  expect(after.versions).toHaveLength(versions.length + 1);
  expect(after.difference?.texts).toEqual([
    { language: "it", field: "title", parts: [{ kind: "removed", text: "I rating" }] },
  ]);
  const recorded = await selectRow`
    select count(*) as n from audit_log where action = 'content.restore' and subject_id = ${id}`;
  expect(recorded).toEqual({ n: 1 });
});

test("a version whose English text is not complete cannot take the place of a published one", async () => {
  const short = await change(editor, { status: "draft", texts: { en: { title: "Ratings" } } });
  const incomplete = (await history()).versions[0]?.id ?? 0;
  expect(short.status).toBe("draft");
  const { updatedAt } = await change(editor, { status: "published" });
  const refused = await restore(incomplete, updatedAt);
  expect(refused.status).toBe(400);
  expect((await item()).texts.en).toEqual(TEXTS.en);
});

test("the oldest versions are deleted beyond a hundred, and all of them with their item", async () => {
  const kept = async () =>
    (
      await selectRow<{ n: number }>`
        select count(*) as n from content_versions where content_id = ${id}`
    )?.n;
  const [newest] = (await history()).versions;
  await runSql`insert into content_versions (content_id, at, by, texts, status, pinned)
     select v.content_id, v.at, v.by, v.texts, v.status, v.pinned
     from content_versions v, json_each(${JSON.stringify(Array.from({ length: 120 }, (_, at) => at))}) where v.id = ${newest?.id}`;
  await change(editor, { pinned: true });
  expect(await kept()).toBe(100);
  expect((await history()).difference?.settings).toContainEqual({ name: "pinned", from: false, to: true });
  expect((await editor.delete(`/api/v1/content/${id}`)).status).toBe(204);
  expect(await kept()).toBe(0);
});

test("a version of another item is not found", async () => {
  const made = await editor.post("/api/v1/content", { kind: "guide", status: "draft", texts: TEXTS });
  const other = (await made.json<{ id: string }>()).id;
  const { versions } = await editor.read<ContentHistory>(`/api/v1/content/${other}/versions`);
  const third = await editor.post("/api/v1/content", { kind: "guide", status: "draft", texts: TEXTS });
  id = (await third.json<{ id: string }>()).id;
  expect((await editor.get(`/api/v1/content/${id}/versions/${versions[0]?.id}`)).status).toBe(404);
  expect((await restore(versions[0]?.id ?? 0, (await item()).updatedAt)).status).toBe(404);
});

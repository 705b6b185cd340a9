import { expect, test } from "vitest";
import type { ContentEntry, EditedContent } from "~/features/content/content-editing.answers";
import type { Page } from "~/platform/list-search";
import { contentOf } from "~tests/support/answers";
import { signedInAdmin, signedInClient } from "~tests/support/signed-in-client";
import { selectRow } from "~tests/support/sql";

const admin = signedInAdmin("editor");
const reader = signedInClient({ username: "reader-of-guides" });
const PDF = new TextEncoder().encode("%PDF-1.7 a guide");

const guide = (more: Record<string, unknown> = {}) => ({
  kind: "guide",
  group: "howto",
  status: "draft",
  pinned: false,
  texts: { en: { title: "How to import", shortDescription: "In four steps", body: "Choose a **file**." } },
  ...more,
});

const create = async (input: unknown) =>
  (await contentOf<{ id: string }>(admin.post("/api/v1/content", input), 201)).id;

const read = (id: string) => admin.read<EditedContent>(`/api/v1/content/${id}`);

const put = (id: string, file: Uint8Array, name: string) =>
  admin.request("PUT", `/api/v1/content/${id}/document`, file, {
    "content-type": "application/octet-stream",
    "x-file-name": encodeURIComponent(name),
  });

test("a draft is written, published, corrected; its day of publication stays the first", async () => {
  const id = await create(guide());
  const draft = await read(id);
  expect(draft).toMatchObject({
    status: "draft",
    publishedAt: null,
    updatedBy: expect.stringContaining("Last"),
  });
  const publish = await admin.put(`/api/v1/content/${id}`, {
    ...guide({ status: "published", pinned: true }),
    updatedAt: draft.updatedAt,
  });
  const published = await publish.json<EditedContent>();
  expect(published).toMatchObject({ status: "published", pinned: true });
  expect(published.publishedAt).toBe(published.updatedAt);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const correction = await admin.put(`/api/v1/content/${id}`, {
    ...guide({ status: "published" }),
    updatedAt: published.updatedAt,
  });
  expect((await correction.json<EditedContent>()).publishedAt).toBe(published.publishedAt);
});

test("of two editors the second does not overwrite the first", async () => {
  const id = await create(guide());
  const { updatedAt } = await read(id);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await admin.put(`/api/v1/content/${id}`, { ...guide({ pinned: true }), updatedAt })).status).toBe(
    200,
  );
  const second = await admin.put(`/api/v1/content/${id}`, { ...guide(), updatedAt });
  expect(second.status).toBe(409);
  expect((await read(id)).pinned).toBe(true);
});

test("what is published needs its English texts; unknown fields and endless ones are refused", async () => {
  const post = async (input: unknown) => (await admin.post("/api/v1/content", input)).status;
  expect(await post(guide({ status: "published", texts: { en: { title: "Only a title" } } }))).toBe(400);
  expect(await post(guide({ texts: { en: { title: "" } } }))).toBe(400);
  expect(await post(guide({ texts: { en: { title: "x", answer: "of a question" } } }))).toBe(400);
  expect(await post(guide({ texts: { en: { title: "x".repeat(201) } } }))).toBe(400);
  expect(await post(guide({ kind: "page" }))).toBe(400);
});

test("a preview holds nodes, never markup", async () => {
  const answer = await admin.post("/api/v1/content/preview", { markdown: "<img src=x onerror=alert(1)>" });
  expect(await answer.json()).toEqual({
    nodes: [{ t: "paragraph", of: [{ t: "text", value: "<img src=x onerror=alert(1)>" }] }],
  });
});

test("the document of a published guide is saved by readers, that of a draft is not there for them", async () => {
  const id = await create(guide({ status: "published" }));
  expect((await put(id, PDF, "Guida è.pdf")).status).toBe(204);
  const file = await reader.get(`/api/v1/content/${id}/document`);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(file.headers.get("content-security-policy")).toContain("sandbox");
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(PDF);

  const draft = await create(guide());
  await put(draft, PDF, "draft.pdf");
  expect((await reader.get(`/api/v1/content/${draft}/document`)).status).toBe(404);
  expect((await admin.get(`/api/v1/content/${draft}/document`)).status).toBe(200);
});

test("a document is judged by its bytes and counted: 10 MB for news, 50 MB for guides", async () => {
  const news = await create({ ...guide(), kind: "news" });
  expect((await put(news, new TextEncoder().encode("<html>"), "page.pdf")).status).toBe(415);
  expect((await put(news, PDF, "page.html")).status).toBe(415);
  expect((await put(news, new Uint8Array(0), "empty.pdf")).status).toBe(422);
  const large = new Uint8Array(10_485_761);
  large.set(PDF);
  expect((await put(news, large, "large.pdf")).status).toBe(413);
  const id = await create(guide());
  expect((await put(id, large, "large.pdf")).status).toBe(204);
  expect((await read(id)).document).toEqual({ name: "large.pdf", bytes: 10_485_761 });
  expect((await admin.delete(`/api/v1/content/${id}/document`)).status).toBe(204);
  expect((await read(id)).document).toBeNull();
});

test("the list has drafts and can be narrowed; what is deleted is gone with its document", async () => {
  const id = await create({
    kind: "faq",
    status: "draft",
    texts: { en: { question: "Where is it?", answer: "" }, it: { question: "Dov’è?" } },
  });
  const list = await admin.read<Page<ContentEntry>>("/api/v1/content?filter[kind]=faq&filter[status]=draft");
  expect(list.items).toMatchObject([{ id, title: "Where is it?", languages: ["en", "it"] }]);
  expect((await admin.delete(`/api/v1/content/${id}`)).status).toBe(204);
  expect((await admin.get(`/api/v1/content/${id}`)).status).toBe(404);
});

test("what editors do is in the audit log, with their name", async () => {
  const acts = await selectRow<{ n: number }>`
    select count(*) as n from audit_log where action like 'content.%' and actor_name like '%Last'`;
  expect(acts?.n).toBeGreaterThan(5);
});

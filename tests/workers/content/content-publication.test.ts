import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { showWhatsNew } from "~/features/content/content.service.server";
import type { ContentEntry, EditedContent } from "~/features/content/content-editing.answers";
import type { Page } from "~/platform/list-search";
import { contentOf } from "~tests/support/answers";
import { appOf } from "~tests/support/app-of";
import { ApiClient } from "~tests/support/permissions/api-client";
import { seedUser } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";

const admin = signedInAdmin("publisher");
const ask = new ApiClient(env);
let cookie = "";
const DAY_MS = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const guide = (title: string, publishOn: string | null, body = "Weights are read as percent.") => ({
  kind: "guide",
  status: "published",
  publishOn,
  texts: {
    en: { title, shortDescription: "In four steps", body },
    it: { title: `${title} (it)`, shortDescription: "In quattro passi", body: "I pesi sono percentuali." },
  },
});

beforeAll(async () => {
  await seedUser({ username: "later-reader" });
  cookie = await ask.signIn("later-reader");
}, 60_000);

const create = async (input: unknown) =>
  (await contentOf<{ id: string }>(admin.post("/api/v1/content", input), 201)).id;

const edited = (id: string) => admin.read<EditedContent>(`/api/v1/content/${id}`);
const reads = (path: string) => ask.answer({ method: "GET", path, cookie });
const statusOf = async (path: string) => (await reads(path)).status;
const guides = async (q = "") => (await reads(`/guides.data?q=${encodeURIComponent(q)}`)).text();

test("a guide for tomorrow is listed for editors now and for readers from its day on", async () => {
  const id = await create(guide("A guide of tomorrow", dayFromNow(1)));
  expect(await statusOf(`/guides/${id}`)).toBe(404);
  expect(await guides()).not.toContain("A guide of tomorrow");
  expect(await (await reads("/whats-new.data")).text()).not.toContain("A guide of tomorrow");
  const stored = await edited(id);
  expect(stored).toMatchObject({ publishOn: dayFromNow(1), publishedAt: `${dayFromNow(1)}T00:00:00.000Z` });
  const list = await admin.read<Page<ContentEntry>>("/api/v1/content?q=tomorrow");
  expect(list.items).toMatchObject([{ id, status: "published", publishOn: dayFromNow(1) }]);

  const change = { ...guide("A guide of tomorrow", dayFromNow(0)), updatedAt: stored.updatedAt };
  const moved = await (await admin.put(`/api/v1/content/${id}`, change)).json<EditedContent>();
  expect(moved).toMatchObject({ publishOn: null, publishedAt: `${dayFromNow(0)}T00:00:00.000Z` });
  expect(await statusOf(`/guides/${id}`)).toBe(200);
  expect(await guides()).toContain("A guide of tomorrow");
  // What readers have seen keeps its day.
  const later = { ...guide("A guide of tomorrow", dayFromNow(5)), updatedAt: moved.updatedAt };
  const kept = await (await admin.put(`/api/v1/content/${id}`, later)).json<EditedContent>();
  expect(kept.publishedAt).toBe(moved.publishedAt);
});

test("removing a publication day in the future shows the guide to readers at once", async () => {
  const id = await create(guide("Moved guide", dayFromNow(9)));
  const { updatedAt } = await edited(id);
  await admin.put(`/api/v1/content/${id}`, { ...guide("Moved guide", null), updatedAt });
  expect(await statusOf(`/guides/${id}`)).toBe(200);
});

test("readers get 404 for the document of a guide before its publication day", async () => {
  const id = await create(guide("Guide with a document", dayFromNow(2)));
  const file = new TextEncoder().encode("%PDF-1.7 a guide");
  const put = await admin.request("PUT", `/api/v1/content/${id}/document`, file, {
    "content-type": "application/octet-stream",
    "x-file-name": "guide.pdf",
  });
  expect(put.status).toBe(204);
  expect(await statusOf(`/api/v1/content/${id}/document`)).toBe(404);
  expect((await admin.get(`/api/v1/content/${id}/document`)).status).toBe(200);
});

test("an invalid publication day is refused with an error at its field", async () => {
  const answer = await admin.post("/api/v1/content", guide("Never", "2026-02-30"));
  expect(answer.status).toBe(400);
  expect((await answer.json<{ findings: { field: string }[] }>()).findings).toMatchObject([
    { field: "publishOn" },
  ]);
});

test("guides are searched by every word of their title, description and text", async () => {
  await create(guide("Guide on normalising", null, "Lots of one security are merged."));
  expect(await guides("merged lots")).toContain("Guide on normalising");
  expect(await guides("merged percent")).not.toContain("Guide on normalising");
});

test("what's new: an update that is pinned as important is not listed again among the recent ones", async () => {
  const id = await create({ ...guide("A pinned guide", dayFromNow(0)), pinned: true });
  const reader = await seedUser({ username: "whats-new-reader" });
  const { important, recent } = await showWhatsNew(await appOf(reader.id));
  expect([important, recent].map((items) => items.filter((item) => item.id === id).length)).toEqual([1, 0]);
});

test("content by API: a reader gets published items with their text, found by word and in pages, and no draft", async () => {
  const id = await create(guide("Reading weights by program", null, "A **weight** is a percentage."));
  await create({ ...guide("A draft about programs", null), status: "draft" });
  const list = async (path: string) => (await reads(`/api/v1/${path}`)).json<Page<{ title: string }>>();
  expect(await list("guides?q=program&pageSize=5")).toMatchObject({
    items: [
      {
        id,
        kind: "guide",
        title: "Reading weights by program",
        shortDescription: "In four steps",
        text: "A **weight** is a percentage.",
        isNew: true,
        documentName: null,
      },
    ],
    page: 1,
    pageSize: 5,
    total: 1,
  });
  expect(await list("guides?q=program&page=2")).toMatchObject({ items: [], total: 1 });
  const answer = { question: "Which program?", answer: "Any." };
  await create({ kind: "faq", group: "data", status: "published", texts: { en: answer } });
  expect(await list("faqs?q=which+program")).toMatchObject({
    items: [{ kind: "faq", title: "Which program?", shortDescription: null, text: "Any." }],
  });
  expect(await list("news?q=program")).toMatchObject({ items: [], total: 0 });
});

import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { removeUnusedFiles } from "~/features/storage/unused-files.service.server";
import { type AppContext, createContext } from "~/platform/context.server";
import { refusalOf } from "~tests/support/answers";
import type { Client } from "~tests/support/client";
import { load } from "~tests/support/loads";
import { admin, type Person } from "~tests/support/people";
import { seedPortfolio } from "~tests/support/portfolio-rows";
import { selectRow } from "~tests/support/sql";

let owner: Person;
let client: Client;

beforeAll(async () => {
  owner = await admin();
  client = owner.client;
}, 60_000);

/** The clock as it stands in some days: the store's own times are of today. */
function inDays(days: number): AppContext {
  const app = createContext(env, { waitUntil: () => undefined });
  return { ...app, clock: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) };
}

const keys = async (prefix: string) => (await env.FILES.list({ prefix })).objects.map(({ key }) => key);

const issuers = (name: string, query: Record<string, string> = {}) =>
  load(client, {
    dataset: "issuers",
    source: "swept",
    file: `issuer_id,issuer_type,name\nSWEPT,company,${name}\n`,
    query,
  });

const filesOf = async (id: number) => {
  const row = await selectRow<{ file_key: string }>`select file_key from loads where id = ${id}`;
  return (await keys(row?.file_key ?? "none")).map((key) => key.slice((row?.file_key ?? "").length));
};

test("of loads the file itself stays, and the rows of the last delivery; comparisons go after thirty days", async () => {
  const first = await issuers("One");
  const last = await issuers("Two");
  const dry = await issuers("Three", { dryRun: "1" });
  expect(await filesOf(dry.id)).toEqual(["", "/chunk-00001.differences.json", "/chunk-00001.json"]);
  await removeUnusedFiles(inDays(6));
  expect(await filesOf(first.id)).toEqual(["", "/chunk-00001.json"]);
  await removeUnusedFiles(inDays(8));
  expect(await filesOf(first.id)).toEqual([""]);
  expect(await filesOf(last.id)).toEqual(["", "/chunk-00001.json"]);
  expect(await filesOf(dry.id)).toEqual(["", "/chunk-00001.differences.json"]);
  expect((await client.get(`/api/v1/loads/${dry.id}/comparison`)).status).toBe(200);
  await removeUnusedFiles(inDays(31));
  expect(await filesOf(dry.id)).toEqual([""]);
  expect(await refusalOf(client.get(`/api/v1/loads/${dry.id}/comparison`))).toEqual([
    404,
    "load.comparison_gone",
  ]);
});

test("what was uploaded and never recorded goes after a day; customers' inboxes and unknown files stay", async () => {
  const kept = ["inbox/vendor/one.csv", "elsewhere/one"];
  const orphans = [
    "loads/orphan",
    "loads/orphan/chunk-00001.json",
    "reports/orphan.pdf",
    "imports/t/orphan",
    "content/orphan",
  ];
  for (const key of [...kept, ...orphans]) await env.FILES.put(key, "x");
  await removeUnusedFiles(inDays(0.5));
  for (const key of orphans) expect(await env.FILES.head(key), key).not.toBeNull();
  await removeUnusedFiles(inDays(1.5));
  for (const key of orphans) expect(await env.FILES.head(key), key).toBeNull();
  for (const key of kept) expect(await env.FILES.head(key), key).not.toBeNull();
});

test("a report that stands keeps its file for ever, one that was deleted does not", async () => {
  await seedPortfolio(owner, { id: "reported", name: "Reported" });
  for (const id of ["stands", "deleted"]) {
    await env.FILES.put(`reports/${id}.pdf`, "x");
    await env.DB.prepare(
      `insert into reports (id, number, tenant_id, owner_id, portfolio_id, portfolio_version, data_version, status,
        sections, locale, title, file_key, created_at, deleted_at)
       values (?1, ?1, ?3, ?4, 'reported', 1, 1, 'ready', '[]', 'en', 'x', 'reports/' || ?1 || '.pdf', '2026-01-01', ?2)`,
    )
      .bind(id, id === "deleted" ? "2026-01-02" : null, owner.tenantId, owner.id)
      .run();
  }
  await removeUnusedFiles(inDays(900));
  expect(await keys("reports/")).toEqual(["reports/stands.pdf"]);
});

test("an upload in parts that is under way stays, and nothing of a file that is just being loaded is touched", async () => {
  const begun = await client.post("/api/v1/uploads", {
    dataset: "issuers",
    fileName: "x.csv",
    sizeBytes: 10,
  });
  const { id } = await begun.json<{ id: string }>();
  const upload = await selectRow<{ file_key: string }>`select file_key from uploads where id = ${id}`;
  await env.FILES.put(upload?.file_key ?? "", "0123456789");
  await removeUnusedFiles(inDays(900));
  expect(await env.FILES.head(upload?.file_key ?? "")).not.toBeNull();
});

test("a run looks at so many files and the next one goes on where it stopped", async () => {
  await removeUnusedFiles(inDays(0));
  for (let at = 0; at < 7; at += 1) await env.FILES.put(`loads/many-${at}`, "x");
  const before = (await keys("loads/many-")).length;
  let removed = 0;
  let runs = 0;
  for (; (await keys("loads/many-")).length > 0 && runs < 50; runs += 1)
    removed += (await removeUnusedFiles(inDays(2), 1, 3)).removed;
  expect([before, runs > 2]).toEqual([7, true]);
  expect(removed).toBeGreaterThanOrEqual(7);
});

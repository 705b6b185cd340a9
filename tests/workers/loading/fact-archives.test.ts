import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { archiveOldFacts, removeArchived } from "~/features/archive/archive-facts.service.server";
import type { AssetDetail } from "~/features/assets/asset-detail.answers";
import { removeUnusedFiles } from "~/features/storage/unused-files.service.server";
import { refusalOf } from "~tests/support/answers";
import { appOf } from "~tests/support/app-of";
import { archiveAll, inDays, nextArchiveMessage, WAITING } from "~tests/support/archiving";
import type { Client } from "~tests/support/client";
import { load, publishedVersion } from "~tests/support/loads";
import { admin, type Person, person } from "~tests/support/people";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { runSql, selectRow } from "~tests/support/sql";
import { handleLoad } from "~workers/queues/handlers/load";

const SHARE = "IT0003128367";
const FUND = "LU0274208692";

const app = inDays(500);

let boss: Client;
let owner: Person;
let portfolioId = "";
const versions: number[] = [];
const loadIds: number[] = [];
const before = new Map<number, string>();

/** What three deliveries say: everything changes each time, and the fund gets another line on its one day. */
const DELIVERIES = [
  { name: "Alder Power", rating: 2, on: "2024-12-31", tonnes: 100, weights: [100] },
  { name: "Alder Energy", rating: 3, on: "2025-06-30", tonnes: 200, weights: [60, 40] },
  { name: "Alder Grid", rating: 4, on: "2025-12-31", tonnes: 400, weights: [30, 70] },
] as const;

async function deliver({ name, rating, on, tonnes, weights }: (typeof DELIVERIES)[number]): Promise<void> {
  const files = {
    issuers: `issuer_id,issuer_type,name,country\nALDER,company,${name},IT`,
    securities: `isin,name,type,issuer_id,country\n${SHARE},${name},equity,ALDER,IT\n${FUND},Fund of ${name},fund,,LU`,
    "esg-ratings": `subject_id,rating,provider,as_of\nALDER,${rating},alpha,${on}`,
    "company-pai": `issuer_id,period_end,scope1_t,scope2_t,scope3_t,revenue_eur_m,evic_eur_m\nALDER,2024-12-31,${tonnes},10,20,50,500`,
    "fund-holdings": ["fund_isin,as_of,position_id,isin,weight_pct"]
      .concat(weights.map((weight, at) => `${FUND},2025-11-30,P${at},${at === 0 ? SHARE : ""},${weight}`))
      .join("\n"),
  };
  for (const [dataset, file] of Object.entries(files)) {
    const done = await load(boss, { dataset, source: "alpha", file });
    expect([dataset, done.status, done.findings]).toEqual([dataset, "finished", []]);
    loadIds.push(done.id);
  }
  versions.push(await publishedVersion());
}

const count = async (sql: string, ...bound: (string | number)[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...bound)
      .first<{ n: number }>()
  )?.n ?? -1;
const superseded = () => count("select count(*) as n from facts where superseded_in is not null");

/** All figures of the portfolio with their traces, line by line with file and row, by code that remembers nothing. */
async function seenAt(version: number, given: Partial<Env> = {}): Promise<string> {
  vi.resetModules();
  const { analysePortfolio } = await import("~/features/analysis/analysis.service.server");
  const reading = await appOf(owner.id, { ...env, ...given });
  const request = { views: ["esg", "pai"] as const, explain: true, dataVersion: version };
  return JSON.stringify(await analysePortfolio(reading, { portfolioId, ...request }));
}

beforeAll(async () => {
  boss = (await admin()).client;
  owner = await person();
  for (const delivery of DELIVERIES) await deliver(delivery);
  portfolioId = await savedPortfolio(owner.client, {
    name: "Archived",
    asOf: "2025-12-31",
    totalValue: 1000,
    holdings: [
      { isin: SHARE, name: "Share", assetType: "equity", fixedIncome: false, weightPct: 50 },
      { isin: FUND, name: "Fund", assetType: "fund", fixedIncome: false, weightPct: 50 },
    ],
  });
  for (const version of versions) before.set(version, await seenAt(version));
}, 300_000);

test("archiving: nothing begins within 460 days, nor where there are fewer superseded facts than a round is worth", async () => {
  await archiveOldFacts(inDays(459), 1);
  await archiveOldFacts(app, 1_000);
  expect(await nextArchiveMessage()).toBeNull();
});

test("archiving: begins once for a version, however often the clock asks", async () => {
  await archiveOldFacts(app, 1);
  await archiveOldFacts(app, 1);
  expect(await count(`select count(*) as n from outbox where ${WAITING}`)).toBe(1);
});

test("archiving: facts stay in the table until their file was read back, and for good where it is another", async () => {
  const all = await superseded();
  // Issuer, two securities, the rating and the emissions twice each, one position and then two.
  expect(all).toBe(13);
  for (
    let message = await nextArchiveMessage();
    message?.kind === "load.archive";
    message = await nextArchiveMessage()
  ) {
    await handleLoad(app, message);
    if ((await count("select count(*) as n from fact_archives")) > 0) break;
  }
  const { file_key: key } = (await selectRow<{
    file_key: string;
  }>`select file_key from fact_archives`) ?? { file_key: "" };
  const whole = await (await env.FILES.get(key))?.arrayBuffer();
  if (whole === undefined) throw new Error("no file was stored");
  const check = { kind: "load.archive_check", outboxId: "by-hand", fileKey: key } as const;
  for (const damaged of [null, new Uint8Array(whole).slice(1)]) {
    await (damaged === null ? env.FILES.delete(key) : env.FILES.put(key, damaged));
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await expect(removeArchived(app, check)).rejects.toMatchObject({
      kind: { code: "data.archive_unreadable" },
    });
    expect(complaint).toHaveBeenCalled();
    complaint.mockRestore();
    expect(await superseded()).toBe(all);
  }
  await env.FILES.put(key, whole);
});

test("archiving: while an undo is under way no fact leaves the table", async () => {
  const all = await superseded();
  await runSql`update loads set undo_requested_at = '2026-01-01' where id = ${loadIds[0] ?? 0}`;
  const key = await env.DB.prepare("select file_key as key from fact_archives").first<string>("key");
  await removeArchived(app, { kind: "load.archive_check", outboxId: "by-hand", fileKey: key ?? "" });
  expect(await superseded()).toBe(all);
  await runSql`update loads set undo_requested_at = null`;
});

test("archiving: every superseded fact moves once, whatever is delivered twice", async () => {
  await archiveAll(app, 2);
  expect(await superseded()).toBe(0);
  expect(await count("select sum(rows) as n from fact_archives where status = 'archived'")).toBe(13);
  expect(await count("select count(*) as n from fact_archives where status <> 'archived'")).toBe(0);
});

test("as it was: figures, coverage, files and rows of every version are those from before archiving", async () => {
  for (const version of versions) expect(await seenAt(version)).toBe(before.get(version));
  const figures = versions.map((version) => before.get(version));
  expect(new Set(figures).size).toBe(3);
});

test("as it was: the newest version is read without a file", async () => {
  const FILES = { get: () => Promise.reject(new Error("a file was read")) } as unknown as R2Bucket;
  const newest = versions.at(-1) ?? 0;
  expect(await seenAt(newest, { FILES })).toBe(before.get(newest));
});

test("history: an asset's page has all its ratings, the archived ones with their files", async () => {
  const { facts } = await owner.client.read<AssetDetail>(`/api/v1/assets/equities/${SHARE}`);
  const ratings = facts.filter(({ dataset }) => dataset === "esg-ratings");
  expect(
    ratings.map(({ period, values, loadId, fileName }) => [period, values.rating, loadId, fileName]),
  ).toEqual([
    ["2025-12-31", 4, loadIds[12], "test.csv"],
    ["2025-06-30", 3, loadIds[7], "test.csv"],
    ["2024-12-31", 2, loadIds[2], "test.csv"],
  ]);
});

test("what needs every fact of a version with archived ones is refused by name", async () => {
  expect(await refusalOf(boss.get(`/api/v1/data-changes?from=${versions[0]}&to=${versions[2]}`))).toEqual([
    404,
    "data.version_too_old",
  ]);
  expect(await refusalOf(boss.delete(`/api/v1/loads/${loadIds[0]}`))).toEqual([409, "load.archived"]);
});

test("files of archives are never swept away; a file that no archive has is", async () => {
  const files = async () => (await env.FILES.list({ prefix: "fact-archives/" })).objects.length;
  const archives = await files();
  await env.FILES.put("fact-archives/issuers/of-nobody.jsonl.gz", "left behind");
  await removeUnusedFiles(inDays(3));
  expect(await files()).toBe(archives);
});

test("as it was: a file that is lost is an error with a name, not a lower coverage", async () => {
  const { objects } = await env.FILES.list({ prefix: "fact-archives/company-pai/" });
  await env.FILES.delete(objects.map(({ key }) => key));
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(seenAt(versions[0] ?? 0)).rejects.toMatchObject({ kind: { code: "data.archive_unreadable" } });
  expect(complaint).toHaveBeenCalled();
  complaint.mockRestore();
});

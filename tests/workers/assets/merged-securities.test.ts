import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { isinCheckDigit } from "~/domain/identifiers/isin";
import type { PolicyView } from "~/features/approvals/conflict-policies.answers";
import type { ConflictDecision, ConflictPage } from "~/features/approvals/conflicts.answers";
import type { MergeDecision, MergeProposalPage } from "~/features/approvals/merge-proposals.answers";
import { carryMerged } from "~/features/loading/after-load/merged-records.commands.server";
import { createContext } from "~/platform/context.server";
import { countedDatabase } from "~tests/support/counted-database";
import { factsAt, load, publishedVersion, settled } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { runSql } from "~tests/support/sql";

const LEI = "254900SQ7IPDOY6IDW33";
const SECURITIES = 1200;

const admin = signedInAdmin("judge");

const isins = Array.from({ length: SECURITIES }, (_, at) => {
  const body = `SG${String(at + 1).padStart(9, "0")}`;
  return `${body}${isinCheckDigit(body)}`;
});

const file = (names: readonly (readonly [isin: string, name: string])[]) =>
  `isin,name,type,issuer_id\n${names.map(([isin, name]) => `${isin},${name},equity,M-1\n`).join("")}`;

/** How many of the securities belong to each issuer, with the one that their file states. */
async function issuers(version: number): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { payload } of await factsAt("securities", version)) {
    const of = `${payload.issuer_id} (${payload.stated_issuer_id ?? "its own"})`;
    counts[of] = (counts[of] ?? 0) + 1;
  }
  return counts;
}

async function read<T>(path: string): Promise<T> {
  return admin.read<T>(path);
}

beforeAll(async () => {
  await load(admin, {
    dataset: "issuers",
    source: "register",
    file: `issuer_id,issuer_type,name,lei\nM-1,company,Harbour plc,${LEI}\nM-2,company,Harbour Group,${LEI}\n`,
  });
  await load(admin, {
    dataset: "securities",
    source: "register",
    file: file(isins.map((isin, at) => [isin, `Share ${at}`])),
  });
}, 60_000);

test("merging issuers: every security of the merged one belongs to the one that stays", async () => {
  expect(await issuers(await publishedVersion())).toEqual({ "M-1 (its own)": SECURITIES });
  let proposals: MergeProposalPage["items"] = [];
  await expect
    .poll(async () => {
      proposals = (await read<MergeProposalPage>("/api/v1/merge-proposals?filter[status]=pending")).items;
      return proposals.length;
    })
    .toBe(1);
  const [proposal] = proposals;
  const answer = await admin.post("/api/v1/merge-proposals/merge", {
    id: proposal?.id,
    version: proposal?.version,
    surviving: "M-2",
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  await settled(admin, (await answer.json<MergeDecision>()).loadId ?? 0);
  expect(await issuers(await publishedVersion())).toEqual({ "M-2 (M-1)": SECURITIES });
}, 60_000);

test("a conflict about a security of a merged issuer is about what the files state", async () => {
  const [isin = ""] = isins;
  const same = await load(admin, { dataset: "securities", source: "other", file: file([[isin, "Share 0"]]) });
  expect(same.rows).toMatchObject({ read: 1, conflicts: 0 });
  const contradicting = await load(admin, {
    dataset: "securities",
    source: "other",
    file: file([[isin, "Share A"]]),
  });
  expect(contradicting.rows).toMatchObject({ read: 1, conflicts: 1 });
  const { items } = await read<ConflictPage>("/api/v1/conflict-assets?filter[status]=pending");
  expect(items).toMatchObject([
    { subject: isin, differences: [{ column: "name", current: "Share 0", other: "Share A" }] },
  ]);
  const policy = "/api/v1/conflict-assets/policies?dataset=securities&column=name&source=other";
  expect((await read<PolicyView>(policy)).preview).toMatchObject({ accepted: 1, denied: 0 });
  const answer = await admin.post("/api/v1/conflict-assets/accept", { ids: [items[0]?.id] });
  await settled(admin, (await answer.json<ConflictDecision>()).loadId);
  const now = await factsAt("securities", await publishedVersion());
  expect(now.find(({ subject }) => subject === isin)).toMatchObject({
    source: "other",
    payload: { name: "Share A", issuer_id: "M-2", stated_issuer_id: "M-1" },
  });
});

test("a merge of many securities is written 500 at a time, and a second time it changes nothing", async () => {
  const before = await publishedVersion();
  const version = before + 1;
  // The merge ended with what was published last.
  await runSql`
    update merge_proposals set undo_load_id = (select load_id from data_versions where version = ${before})`;
  await runSql`
    insert into data_versions (version, load_id, status, changed_assets) select ${version}, load_id, 'writing', 0 from data_versions where version = ${before}`;
  const counted = countedDatabase(env.DB);
  const app = createContext({ ...env, DB: counted.DB });
  await carryMerged(app, version);
  expect(await issuers(version)).toEqual({ "M-1 (its own)": SECURITIES });
  expect(await issuers(before)).toEqual({ "M-2 (M-1)": SECURITIES });
  const inserted = counted.statements().filter(({ sql }) => /insert into facts.+from reissued/s.test(sql));
  expect(inserted).toHaveLength(3);
  const rows = async () => env.DB.prepare("select count(*) as n, max(id) as last from facts").first();
  const written = await rows();
  await carryMerged(app, version);
  expect(await rows()).toEqual(written);
});

import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import type {
  MergeDecision,
  MergeProposal,
  MergeProposalPage,
} from "~/features/approvals/merge-proposals.answers";
import { createContext } from "~/platform/context.server";
import { loadMessage } from "~/platform/messages";
import { contentOf } from "~tests/support/answers";
import { factsAt, load, publishedVersion, settled } from "~tests/support/loads";
import { type Person, person } from "~tests/support/people";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { Visitor } from "~tests/support/screens";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { selectRow, selectRows } from "~tests/support/sql";
import { handleLoad } from "~workers/queues/handlers/load";

const LEI = "254900SQ7IPDOY6IDW33";
const OTHER_LEI = "549300G2Q3P6ZVNC1465";
const SHARE = "SG1U68934629";
const BOND = "XS2314659447";

const ISSUERS = `issuer_id,issuer_type,name,country,lei\nH-1,company,Harbour plc,SG,${LEI}\n`;
const SECURITIES = `isin,name,type,issuer_id\n${SHARE},Harbour,equity,H-1\n`;

const admin = signedInAdmin("judge");
let user: Person;
let portfolioId: string;
/** The data version before anything was merged. */
let before: number;

const list = (search = "filter[status]=pending") =>
  admin.read<MergeProposalPage>(`/api/v1/merge-proposals?${search}&pageSize=25`);

async function proposalOf(subject: string, status = "pending"): Promise<MergeProposal> {
  const { items } = await list(`filter[status]=${status}`);
  const found = items.find(({ records }) => records.some((record) => record.subject === subject));
  if (!found) throw new Error(`no ${status} proposal about ${subject}`);
  return found;
}

async function decide(verb: string, body: Record<string, unknown>): Promise<MergeDecision> {
  const decision = await contentOf<MergeDecision>(admin.post(`/api/v1/merge-proposals/${verb}`, body));
  if (decision.loadId !== null) expect((await settled(admin, decision.loadId)).status).toBe("finished");
  return decision;
}

/** Tonnes of scope 1 that the portfolio finances. */
async function financed(asOf = ""): Promise<number | undefined> {
  const answer = await user.client.get(`/api/v1/portfolios/${portfolioId}/analysis?views=pai${asOf}`);
  const { views } = await answer.json<{
    views: { pai: { figures: { metric: string; all: number }[] } };
  }>();
  return views.pai.figures.find(({ metric }) => metric === "pai.1.scope1")?.all;
}

/** Whom the file names that the figure's lines rest on. */
async function givenBy() {
  const answer = await user.client.get(`/api/v1/portfolios/${portfolioId}/analysis?views=pai&explain=1`);
  const { views } = await answer.json<{
    views: { pai: { figures: { metric: string; holdings: { isin: string; givenBy?: string }[] }[] } };
  }>();
  return views.pai.figures
    .find(({ metric }) => metric === "pai.1.scope1")
    ?.holdings.map((line) => [line.isin, line.givenBy]);
}

/** Issuers on the list of controversial activities. */
async function active(): Promise<readonly string[]> {
  const answer = await user.client.get("/api/v1/assets/exclusions?filter[activity]=coal");
  return (await answer.json<{ items: { name: string }[] }>()).items.map(({ name }) => name);
}

async function issuerOf(isin: string, asOf?: number): Promise<unknown> {
  const rows = await factsAt("securities", asOf ?? (await publishedVersion()));
  return rows.find(({ subject }) => subject === isin)?.payload.issuer_id;
}

/** Proposals are looked for in a message of their own, after the publication. */
async function looked(): Promise<void> {
  const ended = async () => {
    const row = await selectRow<{ n: number }>`
      select count(*) as n from outbox where id glob 'load.merges:*' and done_at is null`;
    expect(row?.n).toBe(0);
  };
  await vi.waitFor(ended, { timeout: 20_000, interval: 50 });
}

async function loaded(dataset: string, file: string, source = "upload") {
  const answer = await load(admin, { dataset, file, source });
  expect(answer.status).toBe("finished");
  await looked();
  return answer;
}

beforeAll(async () => {
  user = await person();
  await loaded("issuers", ISSUERS, "register");
  await loaded("securities", SECURITIES, "register");
  await loaded(
    "company-pai",
    "issuer_id,period_end,evic_eur_m,scope1_t\nH-1,2024-12-31,100,1000\n",
    "emissions",
  );
  await loaded(
    "securities",
    `isin,name,type,issuer_id\n${BOND},Harbour 2030,corporate_bond,${LEI}\n`,
    "bonds",
  );
  await loaded(
    "company-activities",
    "issuer_id,activity,revenue_share,as_of\nH-1,coal,12 %,2024-12-31\n",
    "screening",
  );
  portfolioId = await savedPortfolio(user.client, {
    name: "Harbour",
    totalValue: 1_000_000,
    holdings: [
      { isin: SHARE, weightPct: 40 },
      { isin: BOND, weightPct: 60 },
    ],
  });
}, 60_000);

test("two issuers that share an LEI are proposed once, with both records and where they come from", async () => {
  expect((await list()).total).toBe(0);
  await loaded("issuers", `issuer_id,issuer_type,name,country\n${LEI},company,Harbour Limited,GB\n`, "bonds");
  const { items, counts } = await list();
  expect(counts).toEqual({ pending: 1, merged: 0, kept_apart: 0 });
  expect(items[0]).toMatchObject({ kind: "issuer", identifierType: "lei", identifier: LEI, version: 1 });
  expect(items[0]?.records).toMatchObject([
    { subject: LEI, name: "Harbour Limited", country: "GB", facts: 0, from: { source: "bonds", row: 2 } },
    {
      subject: "H-1",
      name: "Harbour plc",
      type: "company",
      country: "SG",
      facts: 2,
      from: { source: "register", fileName: "test.csv", row: 2 },
      sources: [
        { dataset: "company-activities", source: "screening", facts: 1, row: 2 },
        { dataset: "company-pai", source: "emissions", facts: 1, row: 2 },
      ],
    },
  ]);
  expect(items[0]?.records[1]?.identifiers).toContainEqual({ type: "lei", value: LEI });
});

test("the screen has both records, and decides nothing without the version it showed", async () => {
  const browser = new Visitor();
  await browser.signIn("judge");
  const shown = await browser.data("/administration/merge-proposals?filter[kind]=issuer");
  for (const text of ["Merge proposals", "Harbour Limited", "Harbour plc", LEI])
    expect(shown).toContain(text);
  const others = await browser.data("/administration/merge-proposals?filter[kind]=security");
  expect(others).not.toContain("Harbour plc");
  const { id, version } = await proposalOf("H-1");
  const unseen = await browser.send("/administration/merge-proposals", {
    intent: "merge",
    id: String(id),
    surviving: LEI,
  });
  expect(unseen.status).toBe(428);
  const stale = await browser.send("/administration/merge-proposals", {
    intent: "keep_apart",
    id: String(id),
    version: String(version + 1),
    reason: "Two companies",
  });
  expect(stale.status).toBe(409);
  expect((await proposalOf("H-1")).version).toBe(version);
});

test("a message that is delivered again proposes nothing twice", async () => {
  const results = await selectRows<{ body: string }>`
    select body from outbox where id glob 'load.merges:*'`;
  expect(results.length).toBeGreaterThan(4);
  for (const { body } of results) await handleLoad(createContext(env), loadMessage.parse(JSON.parse(body)));
  const rows = await selectRows`select one, other, revision from merge_proposals`;
  expect(rows).toEqual([{ one: LEI, other: "H-1", revision: 1 }]);
});

test("a merge needs the version that was read and one of both records", async () => {
  const { id, version } = await proposalOf("H-1");
  const statusOf = async (body: unknown) => (await admin.post("/api/v1/merge-proposals/merge", body)).status;
  expect(await statusOf({ id, surviving: LEI })).toBe(428);
  expect(await statusOf({ id, version: version + 1, surviving: LEI })).toBe(409);
  expect(await statusOf({ id, version, surviving: "SOMEBODY" })).toBe(422);
  expect(await statusOf({ id: 999, version, surviving: LEI })).toBe(404);
  expect((await list()).counts.pending).toBe(1);
});

test("merged, the facts of one record count for the other, and earlier data versions answer as they did", async () => {
  before = await publishedVersion();
  // 40 % of €1m in an enterprise of €100m that emits 1,000 t; nothing is known of the bond's issuer.
  expect(await financed()).toBeCloseTo(4, 9);
  expect(await active()).toEqual(["Harbour plc"]);
  const { id, version } = await proposalOf("H-1");
  const decision = await decide("merge", { id, version, surviving: LEI });
  expect(decision).toMatchObject({ status: "merged", version: 2 });
  // The whole €1m is in that enterprise.
  expect(await financed()).toBeCloseTo(10, 9);
  expect(await financed(`&dataVersion=${before}`)).toBeCloseTo(4, 9);
  expect(await active()).toEqual(["Harbour Limited"]);
  expect(await givenBy()).toEqual([
    [SHARE, "H-1"],
    [BOND, "H-1"],
  ]);
  expect(await issuerOf(SHARE)).toBe(LEI);
  const listed = await selectRow`
    select issuer_id as issuer, issuer_name as name from assets where isin = ${SHARE} and to_version is null`;
  expect(listed).toEqual({ issuer: LEI, name: "Harbour Limited" });
  expect(await issuerOf(SHARE, before)).toBe("H-1");
  const then = await factsAt("company-pai", before);
  expect(then.map(({ subject }) => subject)).toEqual(["H-1"]);
  const nameThen = (asOf: string) =>
    user.client.read<{
      issuer: { name: string } | null;
      issuerName?: string;
    }>(`/api/v1/assets/equities/${SHARE}${asOf}`);
  expect(JSON.stringify(await nameThen(`?asOf=${before}`))).toContain("Harbour plc");
  expect(JSON.stringify(await nameThen(""))).toContain("Harbour Limited");
});

test("who merged what is in the audit log", async () => {
  const act = await selectRow<{ action: string; name: string; detail: string }>`
    select action, actor_name as who, subject_name as name, detail from audit_log where action glob 'merge.*'`;
  expect(act).toMatchObject({ action: "merge.accept", name: `${LEI}, H-1` });
  expect(JSON.parse(act?.detail ?? "{}")).toEqual({ lei: LEI, surviving: LEI, merged: "H-1" });
});

test("the same files again change nothing and contradict nothing, and newer figures of the merged record count", async () => {
  const again = await loaded("securities", SECURITIES, "register");
  expect(again.rows).toMatchObject({ inserted: 0, updated: 0, unchanged: 1, conflicts: 0 });
  const named = await loaded(
    "securities",
    `isin,name,type,issuer_id\n${SHARE},Harbour ordinary,equity,H-1\n`,
    "register",
  );
  expect(named.rows).toMatchObject({ updated: 1, conflicts: 0 });
  expect(await issuerOf(SHARE)).toBe(LEI);
  await loaded(
    "company-pai",
    "issuer_id,period_end,evic_eur_m,scope1_t\nH-1,2024-12-31,100,2000\n",
    "emissions",
  );
  // €1m of an enterprise of €100m that emits 2,000 t now
  expect(await financed()).toBeCloseTo(20, 9);
  expect((await list()).counts).toEqual({ pending: 0, merged: 1, kept_apart: 0 });
});

test("what is known of the surviving record itself wins", async () => {
  const own = await load(admin, {
    dataset: "company-pai",
    source: "another",
    file: `issuer_id,period_end,evic_eur_m,scope1_t\n${LEI},2024-12-31,100,500\n`,
  });
  expect(own.rows).toMatchObject({ inserted: 1, conflicts: 0 });
  expect(await financed()).toBeCloseTo(5, 9);
  await loaded("esg-ratings", `subject_id,rating,provider,as_of\n${LEI},3,House,2025-01-31\n`, "ratings");
  const rated = (await factsAt("esg-ratings", await publishedVersion())).map(({ subject, key }) => [
    subject,
    key,
  ]);
  expect(rated).toEqual([
    [LEI, "House"],
    ["H-1", `House|${LEI}`],
  ]);
  expect((await admin.delete(`/api/v1/loads/${own.id}`)).status).toBe(202);
  await settled(admin, own.id, ["undone"]);
  expect(await financed()).toBeCloseTo(20, 9);
});

test("a merge that another one rests on cannot be undone; otherwise it can, and leaves nothing behind", async () => {
  await loaded("issuers", `issuer_id,issuer_type,name,lei\nH-3,company,Harbour Group,${LEI}\n`, "group");
  const next = await proposalOf("H-3");
  expect(next.records.map(({ subject }) => subject)).toEqual([LEI, "H-3"]);
  await decide("merge", { id: next.id, version: next.version, surviving: "H-3" });
  expect(await issuerOf(SHARE)).toBe("H-3");
  expect(await financed()).toBeCloseTo(20, 9);
  const first = await proposalOf("H-1", "merged");
  const refused = await admin.post("/api/v1/merge-proposals/undo", { id: first.id, version: first.version });
  expect(refused.status).toBe(409);
  expect((await refused.json<{ code: string }>()).code).toBe("merge.merged_elsewhere");
  const second = await proposalOf("H-3", "merged");
  await decide("undo", { id: second.id, version: second.version });
  expect(await issuerOf(SHARE)).toBe(LEI);
  const undone = await decide("undo", { id: first.id, version: first.version });
  expect(undone.status).toBe("pending");
  expect(await issuerOf(SHARE)).toBe("H-1");
  // 40 % of €1m in the enterprise that emits 2,000 t
  expect(await financed()).toBeCloseTo(8, 9);
  expect(await factsAt("esg-ratings", await publishedVersion())).toHaveLength(1);
  const left = await factsAt("company-pai", await publishedVersion());
  expect(left.map(({ subject }) => subject)).toEqual(["H-1"]);
  const rows = await factsAt("securities", await publishedVersion());
  expect(rows.some(({ payload }) => "stated_issuer_id" in payload)).toBe(false);
});

test("records kept apart stay so after the next load, with who decided and why, until that is taken back", async () => {
  const { id, version } = await proposalOf("H-1");
  const noReason = await admin.post("/api/v1/merge-proposals/keep-apart", { id, version, reason: " " });
  expect(noReason.status).toBe(400);
  const kept = await decide("keep-apart", { id, version, reason: "The LEI of the parent, not of the bank" });
  expect(kept).toMatchObject({ status: "kept_apart", loadId: null });
  await loaded("issuers", ISSUERS.replace("Harbour plc", "Harbour PLC"), "register");
  const decided = await proposalOf("H-1", "kept_apart");
  expect(decided).toMatchObject({ id, reason: "The LEI of the parent, not of the bank" });
  expect(decided.decidedBy).not.toBeNull();
  await decide("undo", { id, version: decided.version });
  expect((await proposalOf("H-1")).id).toBe(id);
});

test("a proposal whose records no longer share the identifier is withdrawn, and comes back with it", async () => {
  await loaded("issuers", ISSUERS.replace(LEI, OTHER_LEI), "register");
  const about = async () =>
    (await list()).items.filter(({ records }) => records.some(({ subject }) => subject === "H-1")).length;
  expect(await about()).toBe(0);
  await loaded("issuers", ISSUERS, "register");
  expect(await about()).toBe(1);
});

test("two ISINs of one CUSIP are one instrument: what is known of either counts for both", async () => {
  await loaded(
    "securities",
    "isin,name,type,issuer_id,cusip\nUS0378331005,Orchard,equity,O-1,\nIT0003128367,Orchard (Milan),equity,O-1,037833100\n",
    "listing",
  );
  await loaded(
    "esg-ratings",
    "subject_id,rating,provider,as_of\nUS0378331005,4,House,2025-01-31\n",
    "ratings",
  );
  const { items } = await list("filter[kind]=security&filter[identifier]=cusip");
  expect(items.map(({ identifier, records }) => [identifier, records.map(({ subject }) => subject)])).toEqual(
    [["037833100", ["IT0003128367", "US0378331005"]]],
  );
  const [proposal] = items;
  await decide("merge", { id: proposal?.id, version: proposal?.version, surviving: "US0378331005" });
  const rated = (await factsAt("esg-ratings", await publishedVersion())).map(({ subject }) => subject);
  expect(rated).toEqual([LEI, "IT0003128367", "US0378331005"]);
});

test("a proposal that was withdrawn waits again when a merge passes another one on to its records", async () => {
  const third = ["T-1", "T-2", "T-3"].map((id) => `${id},company,Third ${id},${OTHER_LEI}\n`).join("");
  await loaded("issuers", `issuer_id,issuer_type,name,lei\n${third}`, "register");
  const pairs = async () =>
    (await list("filter[status]=pending&q=T-")).items
      .map(({ records }) => records.map(({ subject }) => subject).join(" "))
      .sort();
  const merge = async (one: string, other: string, surviving: string) => {
    const { items } = await list("filter[status]=pending&q=T-");
    const found = items.find(({ records: [a, b] }) => a?.subject === one && b?.subject === other);
    await decide("merge", { id: found?.id, version: found?.version, surviving });
    await looked();
  };
  expect(await pairs()).toEqual(["T-1 T-2", "T-1 T-3"]);
  await merge("T-1", "T-2", "T-2");
  expect(await pairs()).toEqual(["T-2 T-3"]);
  const merged = await proposalOf("T-1", "merged");
  await decide("undo", { id: merged.id, version: merged.version });
  await looked();
  await merge("T-1", "T-2", "T-1");
  expect(await pairs()).toEqual(["T-1 T-3"]);
});

import { beforeAll, expect, test } from "vitest";
import type { AssetDetail } from "~/features/assets/asset-detail.answers";
import type { ReviewPage, ReviewPair } from "~/features/screening/review.answers";
import { getShellState } from "~/features/shell/shell.queries.server";
import { appOf } from "~tests/support/app-of";
import type { Client } from "~tests/support/client";
import { load } from "~tests/support/loads";
import { admin, type Person, person } from "~tests/support/people";

let judge: Person;
let second: Person;
let analyst: Person;

const ISIN = "IT0003132476";
const SANCTIONS = "authority,list_id,name,aliases,kind,country,lei,measure,programme";

const listOf = (aliases: string) =>
  `${SANCTIONS}\nOFAC,77,CORVANE SEMICONDUCTOR LLC,${aliases},entity,,,asset_freeze,CYBER2\nOFAC,78,"VALE, Nora",,person,,,asset_freeze,SDGT\n`;

beforeAll(async () => {
  judge = await admin();
  second = await admin();
  analyst = await person();
  await load(judge.client, {
    dataset: "issuers",
    file: "issuer_id,issuer_type,name,country\nCORV,company,Corvane Semiconductors plc,GB\nHALD,company,Halden Pharma,NO\n",
  });
  await load(judge.client, {
    dataset: "securities",
    file: `isin,name,type,issuer_id\n${ISIN},Corvane ordinary,equity,CORV\n`,
  });
  await load(judge.client, { dataset: "sanctions", source: "ofac", file: listOf("") });
}, 120_000);

const pairs = (status = "open", client: Client = judge.client) =>
  client.read<ReviewPage>(`/api/v1/screening-reviews?filter[status]=${status}`);

async function onlyPair(status?: string): Promise<ReviewPair> {
  const { items } = await pairs(status);
  const [pair] = items;
  if (!pair || items.length > 1) throw new Error(`${items.length} pairs`);
  return pair;
}

function decide(pair: ReviewPair, verdict: string, more: object = {}, client: Client = judge.client) {
  return client.post("/api/v1/screening-reviews", {
    list: pair.listed.dataset,
    authority: pair.listed.authority,
    listKey: pair.listed.key,
    subjectId: pair.issuer.id,
    verdict,
    reason: "Looked at both registers",
    listedAs: pair.listed.listedAs,
    seen: pair.decision?.id ?? "",
    ...more,
  });
}

/** How many reviews the side bar says are waiting. */
const counted = async () => (await getShellState(await appOf(judge.id))).waiting.screeningReviews;

/** What an analysis of one share says, once the decision is in force. */
async function screened(): Promise<{ hits: number; toReview: number; by: string | null }> {
  const answer = await analyst.client.post("/api/v1/analysis", {
    holdings: [{ isin: ISIN, marketValue: 1000, currency: "EUR" }],
    currency: "EUR",
    asOf: "2026-11-20",
    views: ["sanctions"],
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { views } = await answer.json<{
    views: { sanctions: { hits: { matchedBy: string }[]; toReview: { matchedBy: string }[] } };
  }>();
  const { hits, toReview } = views.sanctions;
  return { hits: hits.length, toReview: toReview.length, by: hits[0]?.matchedBy ?? null };
}

/** What the page of the share says of lists: how each row names its issuer, and the last decision about that. */
async function onPage(): Promise<readonly string[]> {
  const { parts, screened } = await analyst.client.read<AssetDetail>(`/api/v1/assets/equities/${ISIN}`);
  expect(parts).toContain("sanctions");
  return screened.map(({ row, state, by, decision }) =>
    [row.values.list_id, state, by, decision?.values.reason ?? "undecided"].join(" · "),
  );
}

async function inForce(status: "same" | "different"): Promise<void> {
  await expect.poll(async () => (await onlyPair(status)).decision?.inForce, { timeout: 20_000 }).toBe(true);
}

test("a name alike waits for a person, with its likeness; persons are never compared with companies", async () => {
  const pair = await onlyPair();
  expect(pair).toMatchObject({
    issuer: { id: "CORV", name: "Corvane Semiconductors plc", country: "GB", isin: ISIN },
    listed: { authority: "OFAC", programme: "CYBER2", country: null },
    state: "open",
    reopened: false,
  });
  // "corvane semiconductors" and "corvane semiconductor": 2 × 21 letters in common of 22 + 21.
  expect(pair.score).toBe(98);
  expect(await screened()).toEqual({ hits: 0, toReview: 1, by: null });
  expect(await onPage()).toEqual(["77 · open · name · undecided"]);
  expect(await counted()).toBe(1);
});

test("a decision needs its reason, the entry as it was seen, and nobody quicker", async () => {
  const pair = await onlyPair();
  expect((await decide(pair, "same", { reason: " " })).status).toBe(400);
  expect((await decide(pair, "same", { listedAs: "[]" })).status).toBe(409);
  expect((await decide(pair, "same", { seen: "another" })).status).toBe(409);
  expect((await decide(pair, "same", { subjectId: "HALD" })).status).toBe(404);
  expect((await pairs()).total).toBe(1);
});

test("of two reviewers at once one decides; lists and analyses follow, the audit log names who and why", async () => {
  const pair = await onlyPair();
  const answers = await Promise.all([
    decide(pair, "same", {}, judge.client),
    decide(pair, "same", {}, second.client),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await inForce("same");
  expect(await screened()).toEqual({ hits: 1, toReview: 0, by: "review" });
  expect(await onPage()).toEqual(["77 · same · name · Looked at both registers"]);
  const log = await judge.client.get("/api/v1/audit-log?q=Corvane");
  expect(await log.text()).toContain("Looked at both registers");
});

test("decided otherwise, the issuer is neither a hit nor waiting", async () => {
  const pair = await onlyPair("same");
  expect((await decide(pair, "different", { reason: "Another seat" })).status).toBe(200);
  await inForce("different");
  expect(await screened()).toEqual({ hits: 0, toReview: 0, by: null });
  expect(await onPage()).toEqual(["77 · different · name · Another seat"]);
  expect(await counted()).toBe(0);
});

test("the question is open again when the list names the party differently, and not for the same list again", async () => {
  await load(judge.client, { dataset: "sanctions", source: "ofac", file: listOf("") });
  expect((await pairs("different")).total).toBe(1);
  await load(judge.client, { dataset: "sanctions", source: "ofac", file: listOf("Corvane Chips") });
  const pair = await onlyPair();
  expect(pair).toMatchObject({ state: "open", reopened: true, decision: { verdict: "different" } });
  expect(await screened()).toEqual({ hits: 0, toReview: 1, by: null });
  expect(await onPage()).toEqual(["77 · open · name · Another seat"]);
  expect(await counted()).toBe(1);
});

import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { ConflictDecision, ConflictPage } from "~/features/approvals/conflicts.answers";
import type { LoadDetails } from "~/features/loading/loading.types";
import { ROLE_ADMIN } from "~/permissions/roles";
import { Client } from "~tests/support/client";
import { factsAt, load, publishedVersion, settled } from "~tests/support/loads";
import { seedUser } from "~tests/support/seed-rows";

const admin = new Client();
let adminId = "";

const HEAD = "issuer_id,period_end,evic_eur_m,revenue_eur_m,scope1_t";
/** An EVIC of EUR 1 million stands for a value that is not known: the company emits 100,000 t. */
const PLACEHOLDER = "ACME,2024-12-31,1,800,100000";

beforeAll(async () => {
  const { id } = await seedUser({ username: "reviewer", roles: [ROLE_ADMIN] });
  adminId = id;
  await admin.signIn("reviewer");
}, 60_000);

const loadPai = (rows: string, source: string, query = {}): Promise<LoadDetails> =>
  load(admin, { dataset: "company-pai", source, file: `${HEAD}\n${rows}\n`, query });

const conflicts = async (status = "pending") =>
  (
    await admin.read<ConflictPage>(
      `/api/v1/conflict-assets?filter[status]=${status}&filter[reason]=impossible&pageSize=25`,
    )
  ).items;

async function decide(verb: "accept" | "deny", ids: readonly number[]): Promise<void> {
  const answer = await admin.post(`/api/v1/conflict-assets/${verb}`, { ids });
  expect(answer.status, await answer.clone().text()).toBe(200);
  await settled(admin, (await answer.json<ConflictDecision>()).loadId);
}

const evicOf = async (subject: string) =>
  (await factsAt("company-pai", await publishedVersion()))
    .filter((fact) => fact.subject === subject)
    .map(({ period, payload }) => [period, payload.evic_eur_m]);

test("a row that cannot be true is held, names row and column, and the others of its file come in", async () => {
  const answer = await loadPai(`GOOD,2024-12-31,2000,800,100000\n${PLACEHOLDER}`, "held");
  expect(answer.rows).toMatchObject({ read: 2, inserted: 1, rejected: 0, conflicts: 1 });
  expect(answer.findingCounts).toEqual({ A02: 1 });
  expect(answer.findings).toMatchObject([{ code: "A02", row: 3, column: "C (evic_eur_m)", value: "1" }]);
  expect(await evicOf("ACME")).toEqual([]);
  expect(await evicOf("GOOD")).toEqual([["2024-12-31", 2000]]);
  expect(await conflicts()).toMatchObject([
    {
      subject: "ACME",
      reason: "impossible",
      jumped: ["evic_eur_m"],
      current: null,
      other: { source: "held", row: 3 },
    },
  ]);
  expect((await conflicts())[0]?.differences[0]).toEqual({ column: "evic_eur_m", current: null, other: 1 });
});

test("the same file again asks nothing twice, and counts the row as held", async () => {
  const answer = await loadPai(`GOOD,2024-12-31,2000,800,100000\n${PLACEHOLDER}`, "held");
  expect(answer.rows).toMatchObject({ inserted: 0, unchanged: 1, conflicts: 1 });
  expect(answer.findingCounts).toEqual({ A02: 1 });
  expect(await conflicts()).toHaveLength(1);
});

test("confirmed, the value counts and says who confirmed it and when; delivered again, it is unchanged", async () => {
  const [asked] = await conflicts();
  await decide("accept", [asked?.id ?? 0]);
  expect(await evicOf("ACME")).toEqual([["2024-12-31", 1]]);
  const origins = await env.DB.prepare(
    "select origins from facts where subject = 'ACME' and superseded_in is null",
  ).first<string>("origins");
  expect(JSON.parse(origins ?? "null")).toEqual({
    evic_eur_m: {
      loadId: asked?.other.loadId,
      row: 3,
      period: "2024-12-31",
      confirmedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      confirmedBy: adminId,
    },
  });
  const again = await loadPai(PLACEHOLDER, "held");
  expect(again.rows).toMatchObject({ unchanged: 1, conflicts: 0 });
  expect(await conflicts()).toEqual([]);
});

test("undoing the file of a confirmed value takes it back", async () => {
  const [accepted] = await conflicts("accepted");
  const loadId = accepted?.other.loadId ?? 0;
  expect((await admin.delete(`/api/v1/loads/${loadId}`)).status).toBe(202);
  await settled(admin, loadId, ["undone"]);
  expect(await evicOf("ACME")).toEqual([]);
});

test("rejected, it is not taken, and the same value of that source is not asked about again", async () => {
  await loadPai("DENIED,2024-12-31,1,800,100000", "denied");
  await decide(
    "deny",
    (await conflicts()).map(({ id }) => id),
  );
  const again = await loadPai("DENIED,2024-12-31,1,800,100000", "denied");
  expect(again.rows).toMatchObject({ inserted: 0, conflicts: 1 });
  expect(await evicOf("DENIED")).toEqual([]);
  expect(await conflicts()).toEqual([]);
});

test("undoing a load withdraws what waits of it", async () => {
  const { id } = await loadPai("GONE,2024-12-31,1,800,100000", "gone");
  expect(await conflicts()).toHaveLength(1);
  expect((await admin.delete(`/api/v1/loads/${id}`)).status).toBe(202);
  await settled(admin, id, ["undone"]);
  expect(await conflicts()).toEqual([]);
});

test("what stands stays, and a later good row is what the question is asked against", async () => {
  await loadPai("STAYS,2024-12-31,2000,800,100000", "stays");
  await loadPai("STAYS,2024-12-31,1,800,100000", "stays");
  expect(await evicOf("STAYS")).toEqual([["2024-12-31", 2000]]);
  await loadPai("STAYS,2024-12-31,2100,800,100000", "stays");
  const [asked] = await conflicts();
  expect(asked).toMatchObject({ subject: "STAYS", current: { source: "stays" } });
  expect(asked?.differences[0]).toEqual({ column: "evic_eur_m", current: 2100, other: 1 });
  await decide("deny", [asked?.id ?? 0]);
  expect(await evicOf("STAYS")).toEqual([["2024-12-31", 2100]]);
});

test("a row of an earlier period, confirmed while a later one stands, is history and is not asked about again", async () => {
  const activities = (row: string) =>
    load(admin, {
      dataset: "company-activities",
      source: "past",
      file: `issuer_id,activity,as_of,revenue_share\n${row}\n`,
    });
  const stated = async () =>
    (await factsAt("company-activities", await publishedVersion())).map(({ period, payload }) => [
      period,
      payload.revenue_share,
    ]);
  await activities("PAST,tobacco,2024-12-31,0.2");
  await activities("PAST,tobacco,2020-12-31,1.003");
  await decide(
    "accept",
    (await conflicts()).map(({ id }) => id),
  );
  expect(await stated()).toEqual([["2024-12-31", 0.2]]);
  const again = await activities("PAST,tobacco,2020-12-31,1.003");
  expect(again.rows).toMatchObject({ unchanged: 1, conflicts: 0 });
});

test("a comparison counts it among those held for review and asks nothing", async () => {
  const answer = await loadPai("DRY,2024-12-31,1,800,100000", "dry", { dryRun: "1" });
  expect(answer).toMatchObject({ rows: { inserted: 0, conflicts: 1 }, suspicious: 1 });
  expect(answer.findingCounts).toEqual({ A02: 1 });
  expect(await conflicts()).toEqual([]);
});

test("of a country the figure that cannot be true is held, its other figures come in", async () => {
  const answer = await load(admin, {
    dataset: "country-indicators",
    source: "world",
    file: "country,period_end,gdp_eur_m,ghg_t\nIT,2023-12-31,2000000000000,400000000\n",
  });
  expect(answer.findingCounts).toEqual({ A02: 1 });
  const stated = (await factsAt("country-indicators", await publishedVersion())).flatMap(({ payload }) =>
    Object.keys(payload),
  );
  expect(stated).toContain("ghg_t");
  expect(stated).not.toContain("gdp_eur_m");
  expect(await conflicts()).toMatchObject([{ subject: "IT", jumped: ["gdp_eur_m"], current: null }]);
});

test("accepting all that wait: leaves what cannot be true to a person, and takes it where it is asked for alone", async () => {
  await loadPai("BULK-1,2024-12-31,500,800,10\nBULK-2,2024-12-31,500,800,10", "bulk");
  await loadPai("BULK-1,2024-12-31,600,800,10", "other");
  await loadPai("BULK-2,2024-12-31,1,800,100000", "bulk");
  const { upTo, total } = await admin.read<ConflictPage>(
    "/api/v1/conflict-assets?filter[status]=pending&q=BULK-",
  );
  expect(total).toBe(2);
  const acceptAll = async (narrowed: object) => {
    const answer = await admin.post("/api/v1/conflict-assets/accept", { upTo, q: "BULK-", ...narrowed });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const decision = await answer.json<ConflictDecision>();
    await settled(admin, decision.loadId);
    return decision.decided;
  };
  expect(await acceptAll({})).toBe(1);
  expect(await evicOf("BULK-1")).toEqual([["2024-12-31", 600]]);
  expect(await evicOf("BULK-2")).toEqual([["2024-12-31", 500]]);
  expect(await acceptAll({ reason: "impossible" })).toBe(1);
  expect(await evicOf("BULK-2")).toEqual([["2024-12-31", 1]]);
});

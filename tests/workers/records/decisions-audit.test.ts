import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { ConflictPage } from "~/features/approvals/conflicts.answers";
import type { MissingAssetPage } from "~/features/approvals/missing-assets.answers";
import { ROLE_ADMIN } from "~/permissions/roles";
import { contentOf } from "~tests/support/answers";
import { Client } from "~tests/support/client";
import { load, settled } from "~tests/support/loads";
import { seedUser } from "~tests/support/seed-rows";
import { runSql, selectRow, selectRows } from "~tests/support/sql";

const admin = new Client();
let adminId = "";

const PAI = "issuer_id,period_end,evic_eur_m,scope1_t";

beforeAll(async () => {
  adminId = (await seedUser({ username: "nora", roles: [ROLE_ADMIN] })).id;
  await admin.signIn("nora");
  await load(admin, {
    dataset: "issuers",
    file: "issuer_id,issuer_type,name\nENI,company,Eni\nEDP,company,EDP\n",
  });
  for (const [source, eni, edp] of [
    ["alpha", 100, 10],
    ["beta", 77, 11],
  ] as const)
    await load(admin, {
      dataset: "company-pai",
      source,
      file: `${PAI}\nENI,2024-12-31,2000,${eni}\nEDP,2024-12-31,500,${edp}\n`,
      fileName: `${source}-pai.csv`,
    });
  await runSql`delete from missing_assets`;
  for (const isin of ["US0378331005", "DE0007164600"])
    await env.DB.prepare(
      `insert into missing_assets (status, identifier, identifier_type, origin, created_at)
       values ('waiting_for_approval', ?1, 'isin', 'portfolio', '2026-01-01T00:00:00.000Z')`,
    )
      .bind(isin)
      .run();
}, 60_000);

interface Entry {
  readonly actor: string;
  readonly subject: string;
  readonly name: string;
  readonly detail: unknown;
}

/** What the audit log holds of an act, oldest first. */
async function entries(action: string): Promise<readonly Entry[]> {
  const results = await selectRows<{ actor: string; subject: string; name: string; detail: string }>`
    select actor_id as actor, subject_id as subject, subject_name as name, detail from audit_log
      where action = ${action} order by id`;
  return results.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) as unknown }));
}

async function decide(
  path: string,
  body: unknown,
): Promise<{ readonly loadId?: number; readonly loadIds?: number[] }> {
  const decided = await contentOf<{ loadId?: number; loadIds?: number[] }>(
    admin.post(`/api/v1${path}`, body),
  );
  for (const id of [decided.loadId, ...(decided.loadIds ?? [])]) if (id) await settled(admin, id);
  return decided;
}

async function idsOf(path: string): Promise<readonly number[]> {
  const page = await admin.read<ConflictPage | MissingAssetPage>(`/api/v1${path}?pageSize=25`);
  return page.items.map(({ id }) => id).sort((a, b) => a - b);
}

test("a file that a person loads is in the audit log with dataset, source and size", async () => {
  const loads = await entries("load.create");
  expect(loads).toHaveLength(3);
  expect(loads[1]).toEqual({
    actor: adminId,
    subject: "",
    name: "alpha-pai.csv",
    detail: { dataset: "company-pai", source: "alpha", bytes: 87 },
  });
});

test("denied conflicts, their reopening and an accepted one are each in the audit log once", async () => {
  const [first = 0, second = 0] = await idsOf("/conflict-assets");
  await decide("/conflict-assets/deny", { ids: [first, second] });
  await decide("/conflict-assets/reopen", { ids: [second] });
  await decide("/conflict-assets/accept", { ids: [second] });
  expect(await entries("conflict.deny")).toEqual([
    { actor: adminId, subject: "", name: "ENI, EDP", detail: { items: 2 } },
  ]);
  const one = { actor: adminId, subject: String(second), name: "EDP", detail: {} };
  expect(await entries("conflict.reopen")).toEqual([one]);
  expect(await entries("conflict.accept")).toEqual([one]);
  await decide("/conflict-assets/reconsider", { ids: [second] });
  expect(await entries("conflict.reconsider")).toEqual([one]);
});

test("a second decision about a decided conflict is refused and leaves no entry", async () => {
  const decided = await selectRow<{ id: number }>`select id from conflicts where status = 'denied'`;
  const before = (await entries("conflict.deny")).length;
  const again = await admin.post("/api/v1/conflict-assets/deny", { ids: [decided?.id] });
  expect(again.status).toBe(409);
  expect(await entries("conflict.deny")).toHaveLength(before);
});

test("rejected missing assets, their reopening and approval are each in the audit log once", async () => {
  const ids = await idsOf("/missing-assets");
  await decide("/missing-assets/reject", { ids });
  await decide("/missing-assets/reopen", { ids });
  await decide("/missing-assets/approve", { ids: [ids[0]], name: "Apple", type: "equity" });
  const both = { actor: adminId, subject: "", name: "US0378331005, DE0007164600", detail: { items: 2 } };
  expect(await entries("missing-asset.reject")).toEqual([both]);
  expect(await entries("missing-asset.reopen")).toEqual([both]);
  expect(await entries("missing-asset.approve")).toEqual([
    { actor: adminId, subject: String(ids[0]), name: "US0378331005", detail: {} },
  ]);
  expect(await admin.read("/api/v1/audit-log/verification")).toMatchObject({ brokenAt: null });
});

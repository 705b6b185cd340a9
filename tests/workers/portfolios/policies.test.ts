import { beforeAll, expect, test } from "vitest";
import type { PolicyCheck, PolicyRule } from "~/domain/policies/policy";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { seedAssets } from "~tests/support/catalogue-rows";
import { person } from "~tests/support/people";
import { seedTenant } from "~tests/support/seed-rows";
import { selectRows } from "~tests/support/sql";

const NL = "NL0099114207";

beforeAll(async () => {
  await seedAssets([{ isin: NL, name: "Corvane Semiconductors" }]);
});

async function colleagues() {
  const tenantId = await seedTenant();
  const boss = await person({ tenantId, roles: [ROLE_TENANT_ADMIN] });
  const user = await person({ tenantId });
  return { boss, user };
}

const rule = (over: Record<string, unknown> = {}) => ({
  metric: "sanctions.weight",
  operator: "at_most",
  value: 0,
  scope: "all",
  severity: "breach",
  ...over,
});

const portfolio = {
  name: "Core",
  asOf: "2026-09-30",
  currency: "EUR",
  holdings: [{ isin: NL, weightPct: 100 }],
};

test("a tenant admin sets a rule, colleagues are judged by it, another tenant does not see it", async () => {
  const { boss, user } = await colleagues();
  const stranger = await person();
  const added = await boss.client.post(
    "/api/v1/policies",
    rule({ metric: "esg.rating", operator: "at_least", value: 3 }),
  );
  expect(added.status).toBe(201);
  const { id } = await added.json<PolicyRule>();
  const listed = await user.client.read<{ items: PolicyRule[] }>("/api/v1/policies");
  expect(listed.items.map((item) => item.id)).toEqual([id]);
  const foreign = await stranger.client.read<{ items: PolicyRule[] }>("/api/v1/policies");
  expect(foreign.items).toEqual([]);

  const made = await (await user.client.post("/api/v1/portfolios", portfolio)).json<{ id: string }>();
  const judged = await user.client.read<{ items: PolicyCheck[] }>(`/api/v1/portfolios/${made.id}/policies`);
  // Nobody rates the share, so nobody can tell.
  expect(judged.items).toMatchObject([{ rule: { id }, result: "cannot_tell" }]);
  expect((await boss.client.delete(`/api/v1/policies/${id}`)).status).toBe(204);
  expect((await boss.client.delete(`/api/v1/policies/${id}`)).status).toBe(404);
});

test("figures nobody knows, values a figure cannot have and the same rule twice are refused", async () => {
  const { boss } = await colleagues();
  expect((await boss.client.post("/api/v1/policies", rule({ metric: "esg.nonsense" }))).status).toBe(400);
  // 5 stands for 5 %: as a share it is 500 %, which every portfolio would pass.
  const refused = await boss.client.post("/api/v1/policies", rule({ value: 5 }));
  expect(await refused.json()).toMatchObject({
    status: 400,
    findings: [{ field: "value", message: expect.stringContaining("shares from 0 to 100%") }],
  });
  expect((await boss.client.post("/api/v1/policies", rule())).status).toBe(201);
  expect((await boss.client.post("/api/v1/policies", rule({ severity: "warning" }))).status).toBe(409);
});

test("what the engine needs to run elsewhere comes with settings, rate and facts", async () => {
  const { user } = await colleagues();
  const answer = await user.client.post("/api/v1/analysis/material", {
    holdings: [{ isin: NL, weightPct: 1 }],
    currency: "EUR",
    asOf: "2026-09-30",
    views: ["esg", "pai"],
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    eurPerUnit: 1,
    settings: { asOf: "2026-09-30", minCoverageShare: 0.65 },
    facts: expect.any(Array),
  });
});

test("a rule that is set or removed is on record; what is refused is not", async () => {
  const { boss } = await colleagues();
  const added = await boss.client.post("/api/v1/policies", rule());
  const { id } = await added.json<PolicyRule>();
  expect((await boss.client.post("/api/v1/policies", rule())).status).not.toBe(201);
  expect((await boss.client.delete(`/api/v1/policies/${id}`)).status).toBe(204);
  expect((await boss.client.delete(`/api/v1/policies/${id}`)).status).toBe(404);
  const results = await selectRows`
    select action, tenant_id as tenantId, subject_name as name from audit_log where subject_id = ${id} order by id`;
  const about = { tenantId: boss.tenantId, name: "sanctions.weight at_most 0 (all, breach)" };
  expect(results).toEqual([
    { action: "policy.create", ...about },
    { action: "policy.delete", ...about },
  ]);
});

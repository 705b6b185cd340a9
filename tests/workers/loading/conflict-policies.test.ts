import { expect, test } from "vitest";
import type { PolicySettlement, PolicyView } from "~/features/approvals/conflict-policies.answers";
import { load, scope1Of, settled } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { selectRows } from "~tests/support/sql";

const admin = signedInAdmin("judge");

const PAI = "issuer_id,period_end,evic_eur_m,scope1_t";

const policies = (query = "") => admin.read<PolicyView>(`/api/v1/conflict-assets/policies${query}`);

async function settledBy(answer: Response, status: number): Promise<PolicySettlement> {
  expect(answer.status, await answer.clone().text()).toBe(status);
  const settlement = await answer.json<PolicySettlement>();
  for (const id of settlement.loadIds) await settled(admin, id);
  return settlement;
}

test("a policy settles what it was said to settle: the winner's values are taken or stay, others wait", async () => {
  const file = (evic: number, ...scope1: number[]) =>
    `${PAI}\n${scope1.map((value, at) => `RULE-${at},2024-12-31,${evic},${value}\n`).join("")}`;
  await load(admin, { dataset: "company-pai", source: "low", file: file(500, 10, 20) });
  await load(admin, { dataset: "company-pai", source: "high", file: file(500, 11, 21) });
  await load(admin, {
    dataset: "company-pai",
    source: "high",
    file: `${PAI}\nRULE-8,2024-12-31,500,80\nRULE-9,2024-12-31,500,90\n`,
  });
  // RULE-8 differs in two columns, RULE-9 in one.
  await load(admin, {
    dataset: "company-pai",
    source: "low",
    file: `${PAI}\nRULE-8,2024-12-31,501,81\nRULE-9,2024-12-31,500,91\n`,
  });
  const query = "?dataset=company-pai&source=high";
  expect((await policies(query)).preview).toMatchObject({ accepted: 2, denied: 2, contested: 0 });
  expect((await policies(`${query}&column=scope1_t`)).preview).toMatchObject({ accepted: 2, denied: 1 });
  const rule = { dataset: "company-pai", column: "scope1_t", source: "high" };
  const first = await settledBy(await admin.post("/api/v1/conflict-assets/policies", rule), 201);
  expect(first).toMatchObject({ accepted: 2, denied: 1, left: 0 });
  expect(await scope1Of("RULE-0")).toEqual([["high", 11]]);
  expect(await scope1Of("RULE-9")).toEqual([["high", 90]]);
  expect((await policies(query)).preview).toMatchObject({ accepted: 0, denied: 1 });
  expect((await admin.post("/api/v1/conflict-assets/policies", rule)).status).toBe(409);
});

test("a policy kept is listed with author and date, settles what later loads bring, and can be ended", async () => {
  const [policy] = (await policies()).items;
  expect(policy).toMatchObject({ source: "high", accepted: 0, denied: 0 });
  expect(policy?.createdByName).not.toBe("");
  await load(admin, {
    dataset: "company-pai",
    source: "low",
    file: `${PAI}\nRULE-0,2024-12-31,500,12\n`,
  });
  expect((await policies()).items).toMatchObject([{ accepted: 0, denied: 1 }]);
  const path = `/api/v1/conflict-assets/policies/${policy?.id}`;
  expect(await settledBy(await admin.post(`${path}/apply`, {}), 200)).toMatchObject({ denied: 1 });
  expect(await scope1Of("RULE-0")).toEqual([["high", 11]]);
  expect((await admin.delete(path)).status).toBe(204);
  expect((await policies()).items).toEqual([]);
  expect((await admin.delete(path)).status).toBe(404);
  const acts = await selectRows`
    select action, subject_name as name from audit_log where action like 'conflict-policy.%' order by id`;
  expect(acts).toEqual([
    { action: "conflict-policy.create", name: "company-pai, scope1_t" },
    { action: "conflict-policy.remove", name: "company-pai, scope1_t" },
  ]);
});

test("a rule for the whole dataset counts what a rule of another source for one column does not settle", async () => {
  const file = (value: number) => `${PAI}\nPAIR-1,2024-12-31,700,${value}\n`;
  await load(admin, { dataset: "company-pai", source: "bravo", file: file(70) });
  await load(admin, { dataset: "company-pai", source: "charlie", file: file(71) });
  const query = "?dataset=company-pai&source=bravo";
  expect((await policies(query)).preview).toMatchObject({ accepted: 0, denied: 1 });
  const column = { dataset: "company-pai", column: "scope1_t" };
  const rule = { ...column, source: "nobody-here" };
  const { id } = await settledBy(await admin.post("/api/v1/conflict-assets/policies", rule), 201);
  expect((await policies(query)).preview).toMatchObject({ accepted: 0, denied: 1 });
  expect((await policies()).items).toMatchObject([{ id, accepted: 0, denied: 0 }]);
  expect((await admin.delete(`/api/v1/conflict-assets/policies/${id}`)).status).toBe(204);
  const own = await settledBy(
    await admin.post("/api/v1/conflict-assets/policies", { ...column, source: "charlie" }),
    201,
  );
  expect(own).toMatchObject({ accepted: 1, denied: 0 });
  expect((await policies(query)).preview).toMatchObject({ accepted: 0, denied: 0 });
  expect((await admin.delete(`/api/v1/conflict-assets/policies/${own.id}`)).status).toBe(204);
});

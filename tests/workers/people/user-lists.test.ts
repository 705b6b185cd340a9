import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { admin, tenantAdmin } from "~tests/support/people";
import { seedTenant, seedUser } from "~tests/support/seed-rows";
import { runSql, selectRow } from "~tests/support/sql";

interface List {
  readonly total: number;
  readonly more: boolean;
  readonly items: readonly { readonly id: string; readonly username: string }[];
}

/** Thousands of users in one statement: crowd-000001 and so on, every tenth disabled, every second with funds. */
async function seedCrowd(tenantId: string, name: string, count: number): Promise<void> {
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
     insert into users (id, name, email, username, first_name, last_name, tenant_id, disabled_at, created_at, updated_at)
     select ?3 || i, 'A B', printf('%s-%06d@crowd.example', ?3, i), printf('%s-%06d', ?3, i), 'First', 'Last' || (i % 7),
       ?1, case when i % 10 = 0 then '2026-01-01' end, i, i from n`,
  )
    .bind(tenantId, count, name)
    .run();
  await runSql`
    insert into user_roles select id, 'ROLE_FUND' from users
      where tenant_id = ${tenantId} and created_at < 1000000 and created_at % 2 = 0`;
}

test("the numbers kept beside users follow whoever comes, goes, moves, is disabled and enabled", async () => {
  const { client } = await admin();
  const home = await seedTenant();
  const away = await seedTenant();
  const users = [];
  for (let index = 0; index < 4; index += 1) users.push(await seedUser({ tenantId: home, roles: [] }));
  const [first, second, third] = users.map(({ id }) => `/api/v1/users/${id}`);
  await client.put(first ?? "", { disabled: true });
  await client.put(first ?? "", { disabled: true, firstName: "Twice" });
  await client.put(second ?? "", { tenantId: away });
  await client.put(second ?? "", { disabled: true });
  await client.put(second ?? "", { disabled: false });
  await client.delete(third ?? "");
  const total = async (query: string) => (await client.read<List>(`/api/v1/users?${query}`)).total;
  const totals = [];
  for (const tenant of [home, away])
    for (const state of ["", "&filter[state]=enabled", "&filter[state]=disabled"])
      totals.push(await total(`filter[tenant]=${tenant}${state}`));
  expect(totals).toEqual([2, 1, 1, 1, 1, 0]);
  const kept = await selectRow<{ n: number }>`select sum(users) as n from user_counts`;
  const counted = await selectRow<{ n: number }>`select count(*) as n from users where deleted_at is null`;
  expect(kept).toEqual(counted);
});

test("a list of many is walked in every order, from either end and in the middle, without a gap", async () => {
  const { client, tenantId } = await tenantAdmin();
  await seedCrowd(tenantId, "walk", 60);
  const pages = async (query: string) => {
    const names: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const answer = await client.get(`/api/v1/users?pageSize=25&page=${page}&${query}`);
      names.push(...(await answer.json<List>()).items.map(({ username }) => username));
    }
    return names;
  };
  for (const column of ["username", "lastName", "email", "lastAccessAt", "createdAt"]) {
    const up = await pages(`sort=${column}`);
    expect([column, new Set(up).size]).toEqual([column, 61]);
    expect(await pages(`sort=-${column}`)).toEqual([...up].reverse());
  }
});

test("a search counts and pages to the ten thousandth and says that there are more; few are counted exactly", async () => {
  const tenantId = await seedTenant();
  const { client } = await tenantAdmin(tenantId);
  await seedCrowd(tenantId, "crowd", 10_050);
  const list = (query: string) => client.read<List>(`/api/v1/users?${query}`);
  expect(await list("")).toMatchObject({ total: 10_051, more: false });
  expect(await list("q=crowd")).toMatchObject({ total: 10_000, more: true });
  expect((await list("q=crowd&pageSize=100&page=100")).items.at(-1)?.username).toBe("crowd-010000");
  expect((await list("q=crowd&pageSize=100&page=101")).items).toEqual([]);
  expect(await list("q=CROWD-00999")).toMatchObject({ total: 10, more: false });
  expect(await list("q=cr")).toMatchObject({ total: 10_000, more: true });
  expect(await list("filter[role]=ROLE_FUND")).toMatchObject({ total: 5_025, more: false });
  expect(await list("filter[role]=ROLE_FUND&q=crowd-00001&sort=-username")).toMatchObject({
    total: 5,
    items: [{ username: "crowd-000018" }, {}, {}, {}, { username: "crowd-000010" }],
  });
  expect(await list("filter[state]=disabled")).toMatchObject({ total: 1_005, more: false });
}, 60_000);

test("a list of users leaves whole as CSV and as a workbook, within the own tenant, and no name is a formula", async () => {
  const { client, tenantId } = await tenantAdmin();
  const other = await tenantAdmin();
  await seedCrowd(tenantId, "leaving", 1_200);
  await seedCrowd(other.tenantId, "staying", 5);
  await runSql`update users set first_name = '=1+1' where username = 'leaving-000007'`;
  const file = await client.get("/api/v1/users?q=leaving", { accept: "text/csv" });
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="users.csv"/);
  const lines = (await file.text()).trimEnd().split("\r\n");
  expect(lines).toHaveLength(1_201);
  expect(lines[0]).toMatch(/^username,email,firstName,lastName,tenant,/);
  expect(lines.find((line) => line.startsWith("leaving-000007"))).toContain(",'=1+1,");
  expect(lines.join()).not.toContain("staying");
  const disabled = await client.get("/api/v1/users?filter[state]=disabled", { accept: "text/csv" });
  expect((await disabled.text()).trimEnd().split("\r\n")).toHaveLength(121);
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const workbook = new Uint8Array(await (await client.get("/api/v1/users", { accept: type })).arrayBuffer());
  expect(String.fromCharCode(...workbook.subarray(0, 2))).toBe("PK");
});

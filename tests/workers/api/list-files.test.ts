import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ROLE_ADMIN } from "~/permissions/roles";
import { readExport } from "~tests/support/exports/read-export";
import { person } from "~tests/support/people";
import { runSql, selectRows } from "~tests/support/sql";
import type { Client } from "../../support/client";
import { seedTenant } from "../../support/seed-rows";

async function csvOf(client: Client, path: string): Promise<{ status: number; lines: readonly string[] }> {
  const answer = await client.get(path, { accept: "text/csv" });
  const text = await answer.text();
  return { status: answer.status, lines: text.trim().split("\r\n") };
}

test("a file of a list: more rows than one read brings are all in it, once each, in the order of the list", async () => {
  const tenantId = await seedTenant();
  const { client, id } = await person({ username: "list-owner", tenantId });
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1203)
     insert into portfolios (id, tenant_id, owner_id, created_by, name, as_of, currency, version, created_at, updated_at)
     select 'many-' || i, ?1, ?2, ?2, printf('Portfolio %04d', i), '2026-09-30', 'EUR', 1, '2026-10-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z' from n`,
  )
    .bind(tenantId, id)
    .run();
  const { status, lines } = await csvOf(client, "/api/v1/portfolios?sort=-name");
  expect(status).toBe(200);
  expect(lines[0]).toBe("id,name,owner,asOf,totalValue,currency,holdingCount,version,createdAt,updatedAt");
  expect(lines.length).toBe(1 + 1203);
  expect(new Set(lines).size).toBe(1 + 1203);
  expect([lines[1]?.split(",")[1], lines[501]?.split(",")[1], lines.at(-1)?.split(",")[1]]).toEqual([
    "Portfolio 1203",
    "Portfolio 0703",
    "Portfolio 0001",
  ]);
  const filtered = await csvOf(client, "/api/v1/portfolios?q=Portfolio%20000");
  expect(filtered.lines.length).toBe(1 + 9);
});

test("a file of a list: it holds what the person's list does, and stands in the audit log", async () => {
  const { client: stranger } = await person({ username: "list-stranger", tenantId: await seedTenant() });
  expect((await csvOf(stranger, "/api/v1/portfolios")).lines.length).toBe(1);
  const acts = await selectRows<{ id: string }>`
    select subject_id as id from audit_log where action = 'list.export' and actor_id = (select id from users
      where username = 'list-stranger')`;
  expect(acts.map(({ id }) => id)).toEqual(["portfolios"]);
});

test("file of users: stands in the audit log like every other list when an administrator takes it", async () => {
  const { client, id } = await person({ username: "list-of-users", roles: [ROLE_ADMIN] });
  expect((await csvOf(client, "/api/v1/users")).status).toBe(200);
  const acts = await selectRows`
    select subject_id as list, json_extract(detail, '$.format') as format from audit_log
      where action = 'list.export' and actor_id = ${id}`;
  expect(acts).toEqual([{ list: "users", format: "csv" }]);
});

test("a file of a list: refused in the demo, where nothing is taken away", async () => {
  const { client } = await person({ username: "list-demo", tenantId: await seedTenant({ type: "DEMO" }) });
  expect((await client.get("/api/v1/portfolios")).status).toBe(200);
  const { status, lines } = await csvOf(client, "/api/v1/portfolios");
  expect([status, lines.join("")]).toEqual([403, expect.stringContaining("Not available in the demo")]);
});

test("a file of a list: a workbook has its heads in the reader's language", async () => {
  const { client, id } = await person({ username: "list-admin", roles: [ROLE_ADMIN] });
  await runSql`update users set language = 'it' where id = ${id}`;
  const answer = await client.get("/api/v1/tenants", {
    accept: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
  const { texts } = await readExport(new Uint8Array(await answer.arrayBuffer()), "xlsx");
  expect(texts.slice(0, 5)).toEqual(["ID", "Nome", "Tipo", "Attivo", "Disabilitato"]);
});

test("a file of a list: a row that moves to the next page while the file is written is in it once", async () => {
  const { client } = await person({ username: "list-acts", roles: [ROLE_ADMIN] });
  await runSql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 700)
     insert into audit_log (at, actor_id, actor_name, action, subject_type, subject_id, subject_name, detail, request_id, previous_hash, hash)
     select '2026-10-01T00:00:00.000Z', 'nobody', 'Nobody', 'user.change', 'user', 'user-' || i, 'Name', '{}', 'r', 'before-' || i, 'after-' || i from n`;
  // The export itself is recorded after its first page is read: every later row moves down by one.
  const { lines } = await csvOf(client, "/api/v1/audit-log");
  const subjects = lines.filter((line) => line.includes(",nobody,"));
  expect([subjects.length, new Set(subjects).size]).toEqual([700, 700]);
});

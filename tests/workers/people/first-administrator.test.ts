import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ROLE_SYSTEM_ADMIN } from "~/permissions/roles";
import { hashOf, newSecret } from "~/platform/secrets.server";
import {
  firstAdministratorStatements,
  HAS_ADMINISTRATOR,
  referenceStatements,
} from "~db/seeds/first/first-administrator";
import { Client } from "~tests/support/client";
import { selectRow, selectRows } from "~tests/support/sql";

const STRONG = "lantern orchard gravel teapot";

async function run(statements: readonly string[]): Promise<void> {
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}

async function invited(providerTenant = "Understory", email = "Ada.O'Neill@Example.org"): Promise<string> {
  const code = newSecret();
  await run(
    firstAdministratorStatements({
      providerTenant,
      email,
      language: "en",
      invitationId: crypto.randomUUID(),
      codeHash: await hashOf(code),
      now: new Date(),
    }),
  );
  return code;
}

const opened = async (code: string) => (await new Client().get(`/api/v1/invitations/${code}`)).status;
const found = () => env.DB.prepare(HAS_ADMINISTRATOR).first<{ found: number }>();

test("an empty installation: the invitation of a deployment makes the first system administrator, once", async () => {
  // As wrangler leaves it: migrated, and nothing else.
  await env.DB.exec("delete from roles");
  await run(referenceStatements());
  await run(referenceStatements());
  expect(await found()).toEqual({ found: 0 });

  const first = await invited();
  const second = await invited();
  expect(await opened(first)).not.toBe(200);
  expect(await opened(second)).toBe(200);
  const results = await selectRows<{ hash: string }>`select code_hash as hash from invitations`;
  expect(results.map(({ hash }) => hash)).not.toContain(second);

  const administrator = new Client();
  const accepted = await administrator.post(`/api/v1/invitations/${second}/accept`, {
    username: "ada",
    firstName: "Ada",
    lastName: "O'Neill",
    password: STRONG,
  });
  expect(accepted.status, await accepted.clone().text()).toBe(201);
  administrator.keepCookies(accepted);
  const me = await administrator.read<{
    userRoles: { role: { name: string } }[];
  }>("/api/v1/user/me");
  const user = await selectRow`select email, tenant_role as tenantRole from users`;
  expect(user).toEqual({ email: "ada.o'neill@example.org", tenantRole: "ADMIN" });
  expect(me.userRoles.map(({ role }) => role.name)).toEqual([ROLE_SYSTEM_ADMIN]);
  expect((await administrator.get("/api/v1/tenants")).status).toBe(200);

  expect(await found()).toEqual({ found: 1 });
  expect(await opened(await invited())).not.toBe(200);
  expect(await selectRow`select count(*) as n from tenants`).toEqual({ n: 1 });
});

import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { showDashboard } from "~/features/dashboard/dashboard.service.server";
import type { ListedUser } from "~/features/people/people.answers";
import { actOnUsers, createUserFromForm } from "~/features/people/users/user-forms.service.server";
import { ROLE_ADMIN, ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { appOf } from "~tests/support/app-of";
import { Client } from "~tests/support/client";
import { admin, person, tenantAdmin } from "~tests/support/people";
import { seedTenant, seedUser } from "~tests/support/seed-rows";
import { selectRow } from "~tests/support/sql";

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  const person = { firstName: "Nora", lastName: "Vale", tenantRole: "USER", language: "en", ...fields };
  for (const [name, value] of Object.entries(person)) data.set(name, value);
  return data;
}

test("a new user's customer is chosen by whoever may choose, and is the own one for everybody else", async () => {
  const { id } = await admin();
  const tenantId = await seedTenant();
  const unchosen = form({ username: "unchosen", email: "unchosen@house.example", tenantId: "" });
  await expect(createUserFromForm(await appOf(id), unchosen)).rejects.toMatchObject({
    kind: { status: 422 },
    lastResult: { error: { tenantId: ["This field cannot stay empty."] } },
  });
  const tenantOf = (username: string) =>
    env.DB.prepare("select tenant_id from users where username = ?").bind(username).first("tenant_id");
  expect(await tenantOf("unchosen")).toBeNull();
  const chosen = form({ username: "chosen", email: "chosen@house.example", tenantId });
  await createUserFromForm(await appOf(id), chosen);
  expect(await tenantOf("chosen")).toBe(tenantId);
  const own = await tenantAdmin(tenantId);
  await createUserFromForm(await appOf(own.id), form({ username: "own", email: "own@house.example" }));
  expect(await tenantOf("own")).toBe(tenantId);
});

test("the list of users says second factor, last access and how many sessions are open", async () => {
  const { client } = await admin();
  const { username } = await person();
  await new Client().signIn(username);
  const answer = await client.get(`/api/v1/users?q=${username}`);
  const { items } = await answer.json<{ items: ListedUser[] }>();
  expect(items).toMatchObject([{ username, secondFactor: false, openSessions: 2 }]);
});

test("somebody without a section is told whom of the company to ask; whoever has one is not", async () => {
  const tenantId = await seedTenant();
  const { id } = await person({ tenantId, roles: [] });
  expect((await showDashboard(await appOf(id))).whomToAsk).toEqual([]);
  const boss = await seedUser({ tenantId, roles: [ROLE_TENANT_ADMIN] });
  const row = await selectRow<{ name: string }>`
    select first_name || ' ' || last_name as name from users where id = ${boss.id}`;
  expect((await showDashboard(await appOf(id))).whomToAsk).toEqual([row?.name]);
  const reader = await person({ tenantId, roles: ["ROLE_FUND"] });
  expect((await showDashboard(await appOf(reader.id))).whomToAsk).toBeNull();
});

test("several users of the list: changed together, and those left out are told with the reason once", async () => {
  const { id, tenantId } = await tenantAdmin();
  const colleague = await seedUser({ tenantId });
  const boss = await seedUser({ tenantId, roles: [ROLE_ADMIN] });
  const superior = await seedUser({ tenantId, roles: [ROLE_ADMIN] });
  const app = await appOf(id);
  const ids = [colleague.id, boss.id, superior.id];
  expect(await actOnUsers(app, { ids, act: "disable", role: "" })).toEqual({
    changed: 1,
    refused: 2,
    reasons: ["This user has a higher role than yours."],
  });
  const disabledAt = (user: string) =>
    env.DB.prepare("select disabled_at from users where id = ?").bind(user).first("disabled_at");
  expect(await disabledAt(colleague.id)).not.toBeNull();
  expect(await disabledAt(boss.id)).toBeNull();
});

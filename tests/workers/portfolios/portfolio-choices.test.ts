import { expect, test } from "vitest";
import { portfolioChoices } from "~/features/portfolios/portfolio-choices.service.server";
import { appOf } from "~tests/support/app-of";
import type { Client } from "~tests/support/client";
import { person, tenantAdmin } from "~tests/support/people";
import { seedTenant, seedUser } from "~tests/support/seed-rows";
import { runSql } from "~tests/support/sql";

async function portfoliosOf(userId: string, names: readonly string[]) {
  const now = new Date().toISOString();
  await runSql`
    insert into portfolios (id, tenant_id, owner_id, created_by, name, as_of, currency, version, created_at, updated_at)
    select value, u.tenant_id, u.id, u.id, value, '2026-09-30', 'EUR', 1, ${now}, ${now}
    from json_each(${JSON.stringify(names)}), users u where u.id = ${userId}`;
}

test("portfolios to choose from: a hundred by name of all that may be read, with those that are chosen already and those found by name", async () => {
  const { id: mine } = await seedUser({ tenantId: await seedTenant() });
  const { id: theirs } = await seedUser({ tenantId: await seedTenant() });
  const clients = Array.from({ length: 101 }, (_, at) => `Client ${String(at + 1).padStart(3, "0")}`);
  await portfoliosOf(mine, [...clients, "Zeta 100%"]);
  await portfoliosOf(theirs, ["Client of somebody else"]);
  const app = await appOf(mine);
  const namesOf = async (asked: { readonly q?: string; readonly ids?: readonly string[] }) => {
    const { items, total } = await portfolioChoices(app, asked);
    return { names: items.map(({ name }) => name), total };
  };

  const first = await namesOf({});
  expect([first.names.length, first.names.at(0), first.names.at(-1), first.total]).toEqual([
    100,
    "Client 001",
    "Client 100",
    102,
  ]);
  const chosen = await namesOf({ ids: ["Zeta 100%", "Client of somebody else"] });
  expect([chosen.names.length, chosen.names.at(0), chosen.names.at(1), chosen.names.at(-1)]).toEqual([
    100,
    "Zeta 100%",
    "Client 001",
    "Client 099",
  ]);
  expect(await namesOf({ q: "0%" })).toEqual({ names: ["Zeta 100%"], total: 1 });
  expect(await namesOf({ q: "client 10" })).toEqual({ names: ["Client 100", "Client 101"], total: 2 });
});

test("portfolios to change: one's own, and for the company's administrator all of the company", async () => {
  const tenantId = await seedTenant();
  const member = await person({ tenantId });
  const office = await tenantAdmin(tenantId);
  await portfoliosOf(member.id, ["Of the member"]);
  await portfoliosOf(office.id, ["Of the office"]);
  const editable = async ({ client }: { client: Client }) => {
    const answer = await client.get("/api/v1/portfolios?view=editable&sort=name&q=of the");
    const { items } = await answer.json<{ items: { name: string; canEdit: boolean }[] }>();
    return items.map(({ name, canEdit }) => [name, canEdit]);
  };
  expect(await editable(member)).toEqual([["Of the member", true]]);
  expect(await editable(office)).toEqual([
    ["Of the member", true],
    ["Of the office", true],
  ]);
});

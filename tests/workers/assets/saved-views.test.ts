import { beforeAll, expect, test } from "vitest";
import type { SavedView } from "~/features/assets/views/saved-views.answers";
import type { SettingsView } from "~/features/settings/settings.answers";
import { ROLE_SYSTEM_ADMIN, ROLE_TENANT_ADMIN, sectionRoles } from "~/permissions/roles";
import { MODULES } from "~/permissions/sections";
import { Client } from "../../support/client";
import { type Person, person } from "../../support/people";
import { seedTenant, seedUser } from "../../support/seed-rows";
import { runSql, selectRows } from "../../support/sql";

let analyst: Person;
let reader: Person;
let admin: Person;
let stranger: Person;

async function saved(who: Person, view: object): Promise<{ status: number; view: SavedView }> {
  const response = await who.client.post("/api/v1/saved-views", { list: "funds", search: "", ...view });
  return { status: response.status, view: await response.json<SavedView>() };
}

async function views(who: Person): Promise<readonly SavedView[]> {
  const response = await who.client.get("/api/v1/saved-views?list=funds");
  return (await response.json<{ items: readonly SavedView[] }>()).items;
}

beforeAll(async () => {
  const tenantId = await seedTenant();
  const roles = sectionRoles().map(({ name }) => name);
  analyst = await person({ tenantId });
  reader = await person({ tenantId, roles: ["ROLE_FUND"] });
  admin = await person({ tenantId, roles: [ROLE_TENANT_ADMIN, ...roles] });
  stranger = await person();
}, 60_000);

test("a view keeps filters, order and columns, not the page", async () => {
  const search = "filter[sfdrArticle]=9&sort=-esgRating,name&columns=name,esgRating&page=7";
  const { status, view } = await saved(analyst, { name: "Dark green", search });
  expect(status).toBe(201);
  expect(decodeURIComponent(view.search)).toBe(
    "filter[sfdrArticle]=9&sort=-esgRating,name&columns=name,esgRating",
  );
  expect(await views(analyst)).toMatchObject([{ name: "Dark green", mine: true, shared: false }]);
  expect(await views(reader)).toEqual([]);
  expect((await analyst.client.delete(`/api/v1/saved-views/${view.id}`)).status).toBe(204);
});

test("saved views: another list takes the place of the old one, when it is sent; what does not fit is refused", async () => {
  const { view } = await saved(analyst, {
    name: "Light green",
    search: "filter[sfdrArticle]=8",
    pinned: ["name"],
  });
  const path = `/api/v1/saved-views/${view.id}`;
  const replaced = await analyst.client.request("PATCH", path, { search: "sort=name&page=3", pinned: [] });
  expect(await replaced.json()).toMatchObject({ name: "Light green", search: "sort=name", pinned: [] });
  expect((await analyst.client.request("PATCH", path, { search: "sort=secret" })).status).toBe(400);
  const renamed = await analyst.client.request("PATCH", path, { name: "By name" });
  expect(await renamed.json()).toMatchObject({ name: "By name", search: "sort=name" });
  expect((await analyst.client.delete(path)).status).toBe(204);
});

test("a shared view is there for colleagues, without what is not open to them, and for nobody else", async () => {
  const search = "filter[law220]=involved&filter[sfdrArticle]=8&sort=-sanctionsHits&columns=name,law220";
  const { view } = await saved(analyst, { name: "Screened", search, shared: true });
  const [seen] = await views(reader);
  expect(decodeURIComponent(seen?.search ?? "")).toBe("filter[sfdrArticle]=8&columns=name");
  expect(seen).toMatchObject({ mine: false, shared: true, mayRemove: false });
  expect(await views(stranger)).toEqual([]);
  const path = `/api/v1/saved-views/${view.id}`;
  for (const other of [reader, stranger]) {
    expect((await other.client.request("PATCH", path, { name: "Mine now" })).status).toBe(404);
    expect((await other.client.delete(path)).status).toBe(404);
  }
  const kept = await analyst.client.request("PATCH", path, { shared: false });
  expect(await kept.json()).toMatchObject({ shared: false });
  expect((await admin.client.delete(path)).status).toBe(404);
  await analyst.client.request("PATCH", path, { shared: true });
  expect((await admin.client.delete(path)).status).toBe(204);
  expect(await views(analyst)).toEqual([]);
});

test("saved views: a name is refused, when an own view of the list has it", async () => {
  const { view } = await saved(analyst, { name: "Low carbon", search: "" });
  const refused = await analyst.client.post("/api/v1/saved-views", {
    list: "funds",
    search: "sort=name",
    name: " low carbon ",
  });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: "saved_view.name_taken",
    title: expect.stringContaining("“low carbon”"),
  });
  const other = await saved(analyst, { name: "Article 9", search: "" });
  const rename = (id: string, name: string) =>
    analyst.client.request("PATCH", `/api/v1/saved-views/${id}`, { name });
  expect((await rename(other.view.id, "Low carbon")).status).toBe(409);
  expect((await rename(view.id, "Low Carbon")).status).toBe(200);
  const names = (await views(analyst)).map(({ name }) => name);
  expect(names).toEqual(["Article 9", "Low Carbon"]);
  expect((await saved(analyst, { name: "Low carbon", list: "etfs" })).status).toBe(201);
  expect((await saved(reader, { name: "Low carbon" })).status).toBe(201);
});

test("saved views: a removed one comes back with its followers, when who may remove it restores it within the hour", async () => {
  const { view } = await saved(analyst, { name: "Screened", search: "filter[sfdrArticle]=8", shared: true });
  const path = `/api/v1/saved-views/${view.id}`;
  await runSql`
    insert into watches (id, user_id, tenant_id, kind, section, subject, path, name, seen_version, created_at)
    select 'follows', ${reader.id}, tenant_id, 'view', list, id, list, name, 0, created_at from saved_views
    where id = ${view.id}`;
  expect((await analyst.client.post(`${path}/restore`)).status).toBe(404);
  expect((await analyst.client.delete(path)).status).toBe(204);
  expect((await analyst.client.delete(path)).status).toBe(404);
  expect((await analyst.client.request("PATCH", path, { name: "Other" })).status).toBe(404);
  const others = async () => (await views(reader)).filter(({ mine }) => !mine);
  expect(await others()).toEqual([]);
  for (const other of [reader, stranger])
    expect((await other.client.post(`${path}/restore`)).status).toBe(404);
  const restored = await admin.client.post(`${path}/restore`);
  expect(restored.status).toBe(200);
  expect(await restored.json()).toMatchObject({ name: "Screened", mine: false });
  expect(await others()).toMatchObject([{ id: view.id, watchId: "follows" }]);
  expect((await analyst.client.delete(path)).status).toBe(204);
});

test("saved views: a removed one stays removed, when its hour is over or its name is used again", async () => {
  const { view } = await saved(analyst, { name: "Taken again", search: "" });
  const path = `/api/v1/saved-views/${view.id}`;
  expect((await analyst.client.delete(path)).status).toBe(204);
  const again = await saved(analyst, { name: "taken again", search: "" });
  expect(again.status).toBe(201);
  const refused = await analyst.client.post(`${path}/restore`);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "saved_view.name_taken" });
  expect((await analyst.client.delete(`/api/v1/saved-views/${again.view.id}`)).status).toBe(204);
  await runSql`update saved_views set deleted_at = '2026-01-01T00:00:00.000Z' where id = ${view.id}`;
  expect((await analyst.client.post(`${path}/restore`)).status).toBe(404);
  const last = await saved(analyst, { name: "The next", search: "" });
  await analyst.client.delete(`/api/v1/saved-views/${last.view.id}`);
  expect(await selectRows`select id from saved_views where id = ${view.id}`).toEqual([]);
});

test("saved views: a change is refused and not made, when the section of the list is closed by then", async () => {
  const owner = await person({ roles: ["ROLE_FUND", "ROLE_ETF"] });
  const { view } = await saved(owner, { name: "Before" });
  await runSql`
    delete from user_roles where role_name = 'ROLE_FUND' and user_id = (
      select owner_id from saved_views where id = ${view.id})`;
  const refused = await owner.client.request("PATCH", `/api/v1/saved-views/${view.id}`, { name: "After" });
  expect(refused.status).toBe(403);
  expect(await selectRows`select name from saved_views where id = ${view.id}`).toEqual([{ name: "Before" }]);
});

test("what is no list is no view", async () => {
  expect((await saved(analyst, { name: "Bad", search: "filter[secret]=1" })).status).toBe(400);
  expect((await saved(analyst, { name: " ", search: "" })).status).toBe(400);
  expect((await saved(analyst, { name: "x".repeat(81) })).status).toBe(400);
  expect((await saved(reader, { name: "Bonds", list: "thematics" })).status).toBe(403);
  expect((await saved(analyst, { name: "None", list: "shares" })).status).toBe(404);
});

test("the demo keeps views for itself and shares none", async () => {
  const tenantId = await seedTenant({ type: "DEMO" });
  const demo = new Client();
  await demo.signIn((await seedUser({ tenantId })).username);
  const view = { list: "funds", name: "Mine", search: "" };
  expect((await demo.post("/api/v1/saved-views", { ...view, shared: true })).status).toBe(403);
  expect((await demo.post("/api/v1/saved-views", view)).status).toBe(201);
});

test("saved views: made, renamed, restored and removed by the same people, when the module of portfolios is off", async () => {
  const system = await person({ roles: [ROLE_SYSTEM_ADMIN] });
  const settings = await system.client.read<SettingsView>("/api/v1/settings");
  const values = Object.fromEntries(
    settings.items.map(({ name, value, origin }) => [name, origin === "set" ? value : null]),
  );
  const activeModules = MODULES.filter((name) => name !== "portfolios");
  const set = await system.client.put("/api/v1/settings", {
    ...values,
    activeModules,
    version: settings.version,
  });
  expect(set.status).toBe(200);
  const { view } = await saved(analyst, { name: "Without portfolios", shared: true });
  const path = `/api/v1/saved-views/${view.id}`;
  const renamed = await analyst.client.request("PATCH", path, { name: "Lists alone" });
  expect(renamed.status).toBe(200);
  expect(await views(admin)).toMatchObject([{ name: "Lists alone", mayRemove: true }]);
  expect((await admin.client.delete(path)).status).toBe(204);
  expect((await admin.client.post(`${path}/restore`)).status).toBe(200);
});

import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { markKey } from "~/features/exclusions/mark-key";
import { exclusionMarksOfLines } from "~/features/exclusions/marks.service.server";
import { ROLE_TENANT_ADMIN, sectionRoles } from "~/permissions/roles";
import { connect } from "~db/client";
import { facts } from "~db/schema";
import { appOf } from "~tests/support/app-of";
import { runSql, selectRows } from "~tests/support/sql";
import { seedAssets } from "../../support/catalogue-rows";
import { Client } from "../../support/client";
import { changed, cleared, settings, upload } from "../../support/exclusion-rules";
import { seedLoad } from "../../support/load-rows";
import { type Person, person } from "../../support/people";
import { savedPortfolio } from "../../support/saved-portfolio";
import { seedTenant, seedUser } from "../../support/seed-rows";

const COAL = "IT0003128367";
const CLEAN = "US0378331005";
const FUND = "IE00B4L5Y983";
const GREEN_STATE = "IT0005438004";
const GREEN_COAL = "XS2000000021";

let user: Person;
let colleague: Person;
let admin: Person;
let stranger: Person;
const demo = new Client();

async function fact(
  dataset: "company-activities" | "benchmark-exclusions",
  key: string,
  payload: object,
  period = "2026-06-30",
) {
  await seedLoad();
  await connect(env.DB)
    .insert(facts)
    .values({
      dataset,
      subject: "COAL CO",
      key,
      period,
      source: "demo",
      payload: JSON.stringify({ issuer_id: "COAL CO", ...payload }),
      loadId: 1,
      sourceRow: 2,
      loadedIn: 1,
    });
}

beforeAll(async () => {
  await seedAssets([
    { isin: COAL, issuerId: "COAL CO", issuerName: "Coal Co" },
    { isin: CLEAN, issuerId: "CLEAN CO" },
    {
      isin: GREEN_STATE,
      section: "thematics",
      alsoSection: "governatives",
      type: "thematic_bond",
      issuerType: "sovereign",
    },
    {
      isin: GREEN_COAL,
      section: "thematics",
      type: "thematic_bond",
      issuerId: "COAL CO",
      issuerType: "company",
    },
    { isin: FUND, section: "funds", type: "fund", assetManager: "Élan Asset Management" },
  ]);
  await fact("company-activities", "coal|", { activity: "coal", revenue_share: 0.12 });
  await fact("company-activities", "tobacco|", { activity: "tobacco", revenue_share: 0.5 }, "2019-12-31");
  await fact("company-activities", "gambling|", { activity: "gambling", revenue_share: 0.5 }, "2099-12-31");
  await fact("benchmark-exclusions", "f", { letter: "f", revenue_share: 0.6, cause: "gas" });
  const tenantId = await seedTenant();
  user = await person({ tenantId });
  colleague = await person({ tenantId });
  const roles = sectionRoles().map(({ name }) => name);
  admin = await person({ tenantId, roles: [ROLE_TENANT_ADMIN, ...roles] });
  stranger = await person();
  const demoUser = await seedUser({ tenantId: await seedTenant({ type: "DEMO" }) });
  await demo.signIn(demoUser.username);
  const holdings = [COAL, CLEAN, FUND].map((isin, index) => ({ isin, weightPct: [50, 30, 20][index] }));
  const created = await user.client.post("/api/v1/portfolios", {
    name: "Mixed",
    asOf: "2026-10-01",
    currency: "EUR",
    holdings,
  });
  expect(created.status).toBe(201);
}, 60_000);

describe("who may", () => {
  test("a user sets own rules and sees the company's; only the company's administrator sets those", async () => {
    const add = [{ kind: "isin", subject: COAL }];
    await changed(user, { scope: "company", add }, 403);
    await changed(admin, { scope: "company", add });
    expect((await settings(colleague)).rules).toMatchObject([{ scope: "company", subject: COAL }]);
    await changed(user, { scope: "personal", add: [{ kind: "isin", subject: CLEAN }] });
    expect((await settings(colleague)).rules).toHaveLength(1);
    expect((await settings(stranger)).rules).toHaveLength(0);
    await cleared(user);
    await cleared(admin);
    expect((await settings(user)).rules).toHaveLength(0);
  });

  test("nobody takes away another's rule", async () => {
    const { rules } = await changed(user, { scope: "personal", add: [{ kind: "isin", subject: COAL }] });
    await changed(stranger, { scope: "personal", remove: rules.map(({ id }) => id) });
    await changed(admin, { scope: "company", remove: rules.map(({ id }) => id) });
    expect((await settings(user)).rules).toHaveLength(1);
    await cleared(user);
  });
});

describe("rules", () => {
  test("an activity allows less than 10 % of revenue unless said otherwise; stating it again replaces the share", async () => {
    const add = (maxSharePct?: number) => [
      { kind: "activity", subject: "coal", ...(maxSharePct !== undefined && { maxSharePct }) },
    ];
    expect((await changed(user, { scope: "personal", add: add() })).rules).toMatchObject([{ maxShare: 0.1 }]);
    expect((await changed(user, { scope: "personal", add: add(5) })).rules).toMatchObject([
      { maxShare: 0.05 },
    ]);
    await cleared(user);
  });

  test.each([
    [{ kind: "isin", subject: "US0378331006" }],
    [{ kind: "activity", subject: "gardening" }],
    [{ kind: "activity", subject: "coal", maxSharePct: 101 }],
    [{ kind: "benchmark", subject: "CTB" }],
    [{ kind: "asset_manager", subject: " " }],
    [{ kind: "activity", subject: "tobacco", maxShare: 0.05 }],
  ])("what is no rule is refused with its field: %j", async (rule) => {
    const answer = await user.client.post("/api/v1/exclusions/changes", { scope: "personal", add: [rule] });
    expect(answer.status).toBe(400);
    expect((await answer.json<{ findings: unknown[] }>()).findings.length).toBeGreaterThan(0);
  });

  test("mark rows of every list with the strictest rule, and hide them on request", async () => {
    await changed(user, { scope: "personal", add: [{ kind: "activity", subject: "coal", maxSharePct: 5 }] });
    await changed(admin, {
      scope: "company",
      add: [
        { kind: "activity", subject: "coal" },
        { kind: "asset_manager", subject: "elan asset management" },
      ],
    });
    const list = async (path: string) =>
      user.client.read(`/api/v1/assets/${path}`) as Promise<{
        total: number;
        exclusions: Record<string, unknown>;
      }>;
    const equities = await list("equities");
    expect(equities.exclusions).toMatchObject({
      [COAL]: { scope: "personal", maxShare: 0.05, revenueShare: 0.12, others: 1 },
    });
    expect(Object.keys(equities.exclusions)).toEqual([COAL]);
    expect((await list("funds")).exclusions).toMatchObject({ [FUND]: { kind: "asset_manager" } });
    expect((await list("equities?excluded=hidden")).total).toBe(equities.total - 1);
    expect((await list("funds?excluded=hidden")).total).toBe(0);
    await user.client.put("/api/v1/exclusions/view", { mode: "personal" });
    expect((await list("funds")).exclusions).toEqual({});
    await user.client.put("/api/v1/exclusions/view", { mode: "company" });
    expect((await list("equities")).exclusions).toMatchObject({ [COAL]: { scope: "company", others: 0 } });
    await user.client.put("/api/v1/exclusions/view", { mode: "all" });
    await cleared(user);
    await cleared(admin);
  });

  test("say before they are saved which holdings they would exclude", async () => {
    const add = [{ kind: "benchmark", subject: "PAB" }];
    const answer = await user.client.post("/api/v1/exclusions/preview", { scope: "personal", add });
    expect(await answer.json()).toMatchObject({
      becomeExcluded: 1,
      becomeAllowed: 0,
      portfolios: [{ name: "Mixed", excludedShareBefore: 0, excludedShareAfter: 0.5 }],
    });
    expect((await settings(user)).rules).toHaveLength(0);
  });

  test("name the portfolios they hit, with what nobody screened", async () => {
    await changed(user, { scope: "personal", add: [{ kind: "activity", subject: "coal" }] });
    const { items } = await user.client.read<{ items: unknown[] }>("/api/v1/exclusions/portfolios");
    expect(items).toMatchObject([
      { name: "Mixed", mine: true, holdings: 3, excludedShare: 0.5, excluded: [{ isin: COAL }] },
    ]);
    const foreign = await stranger.client.get("/api/v1/exclusions/portfolios");
    expect(await foreign.json()).toEqual({ items: [] });
    await cleared(user);
  });

  test("weigh the lines that count as figures do, and ask nothing about a state, when its bond is a green one", async () => {
    const owner = await person();
    const lines = [
      { isin: COAL, weightPct: 20 },
      { isin: CLEAN, weightPct: 12 },
      { isin: GREEN_STATE, weightPct: 48 },
      { isin: FUND, weightPct: 20, visibleAsset: false },
    ];
    await savedPortfolio(owner.client, { name: "Green", asOf: "2026-10-01", holdings: lines });
    await changed(owner, { scope: "personal", add: [{ kind: "activity", subject: "coal" }] });
    // Of the 80 % that count 20 are excluded and 12 were never screened.
    expect(await owner.client.read("/api/v1/exclusions/portfolios")).toMatchObject({
      items: [{ holdings: 3, excludedShare: 0.25, unknownShare: expect.closeTo(0.15, 12) }],
    });
  });

  test("answer nothing by data too old or of a later day, as figures do", async () => {
    const owner = await person();
    await changed(owner, {
      scope: "personal",
      add: [
        { kind: "activity", subject: "tobacco" },
        { kind: "activity", subject: "gambling" },
      ],
    });
    await savedPortfolio(owner.client, {
      name: "Aged",
      asOf: undefined,
      holdings: [{ isin: COAL, weightPct: 100 }],
    });
    const hit = () => owner.client.read("/api/v1/exclusions/portfolios");
    expect(await hit()).toMatchObject({ items: [{ excludedShare: 0, unknownShare: 1 }] });
    expect(await owner.client.read("/api/v1/assets/equities")).toMatchObject({ exclusions: {} });
    await changed(owner, { scope: "personal", add: [{ kind: "activity", subject: "coal" }] });
    expect(await hit()).toMatchObject({ items: [{ excludedShare: 1 }] });
  });

  test("mark a line that names its issuer only, as the portfolios that are hit do", async () => {
    const owner = await person();
    await changed(owner, { scope: "personal", add: [{ kind: "activity", subject: "coal" }] });
    const lines = [
      { isin: null, issuerId: "COAL CO" },
      { isin: null, issuerId: "CLEAN CO" },
      { isin: COAL, issuerId: "COAL CO" },
      { isin: null },
    ];
    const marks = await exclusionMarksOfLines(await appOf(owner.id), lines);
    expect(lines.map((line) => markKey(line) in marks)).toEqual([true, false, true, false]);
  });

  test("tell nothing of a line of a closed section, as in the composition, when portfolios are named", async () => {
    const roles = ["ROLE_EQUITY", "ROLE_EXCLUSION"];
    const owner = await person({ roles });
    await savedPortfolio(owner.client, {
      name: "Closed",
      asOf: "2026-10-01",
      holdings: [{ isin: GREEN_COAL, weightPct: 100 }],
    });
    await changed(owner, { scope: "personal", add: [{ kind: "activity", subject: "coal" }] });
    expect(await owner.client.read("/api/v1/exclusions/portfolios")).toMatchObject({
      items: [{ excluded: [], excludedShare: 0, unknownShare: 1 }],
    });
  });

  test("options name managers and instruments of the catalogue", async () => {
    const items = async (path: string) =>
      (await user.client.read<{ items: unknown }>(`/api/v1/exclusions/${path}`)).items;
    expect(await items("asset-managers?q=elan")).toEqual([{ name: "Élan Asset Management", assets: 1 }]);
    expect(await items("isins?q=us03")).toMatchObject([{ isin: CLEAN }]);
    expect(await items("isins?q=%25%27%20or%201=1")).toEqual([]);
  });
});

async function acts(): Promise<
  { action: string; subject_name: string; tenant_id: string; detail: object }[]
> {
  const results = await selectRows<{
    action: string;
    subject_name: string;
    tenant_id: string;
    detail: string;
  }>`
    select action, subject_name, tenant_id, detail from audit_log where action like 'exclusion.%' order by id`;
  return results.map((row) => ({ ...row, detail: JSON.parse(row.detail) as object }));
}

test("every change of rules is on record with what came and what went, an import and its undoing too", async () => {
  const before = (await acts()).length;
  const added = await changed(user, { scope: "personal", add: [{ kind: "isin", subject: CLEAN }] });
  const remove = added.rules.filter(({ subject }) => subject === CLEAN).map(({ id }) => id);
  await changed(user, { scope: "personal", remove });
  await changed(user, { scope: "personal", remove });
  await changed(user, { scope: "personal" });
  const { body } = await upload(user, `isin\n${COAL}\n`);
  const path = `/api/v1/exclusions/import/${body.importId}`;
  expect((await user.client.post(`${path}/confirm`)).status).toBe(201);
  expect((await user.client.delete(path)).status).toBe(204);
  const recorded = (await acts()).slice(before);
  expect(recorded.map(({ action, tenant_id: tenantId, detail }) => [action, tenantId, detail])).toEqual([
    ["exclusion.change", user.tenantId, { scope: "personal", added: [`isin ${CLEAN}`] }],
    ["exclusion.change", user.tenantId, { scope: "personal", removed: [`isin ${CLEAN}`] }],
    [
      "exclusion.import",
      user.tenantId,
      { scope: "personal", fileName: "exclusions.csv", added: [`isin ${COAL}`] },
    ],
    ["exclusion.undo", user.tenantId, { scope: "personal", fileName: "exclusions.csv" }],
  ]);
});

describe("what fails has the message of the catalogue", () => {
  const refused = async (answer: Response) => {
    const { detail, title } = await answer.json<{ detail?: string; title: string }>();
    return [answer.status, detail ?? title];
  };

  test.each([
    ["asset_manager", "Calder", "Error while updating Asset Manager exclusions"],
    ["isin", CLEAN, "Error while updating ISIN exclusions"],
  ])("rules about %s that cannot be stored", async (kind, subject, message) => {
    await runSql`
      create trigger broken before insert on exclusion_rules begin select raise(abort, 'out of order'); end`;
    const change = { scope: "personal", add: [{ kind, subject }] };
    const answer = await user.client.post("/api/v1/exclusions/changes", change);
    await runSql`drop trigger broken`;
    expect(await refused(answer)).toEqual([500, message]);
  });

  test.each([
    // Managers of the published version are at hand once they were read: which version that is cannot be told.
    ["asset-managers", "data_versions", "Error in retrieving Asset Managers"],
    ["isins", "assets", "Error in retrieving ISINs"],
  ])("%s that cannot be read", async (options, table, message) => {
    await env.DB.prepare(`alter table ${table} rename to away`).run();
    const answer = await user.client.get(`/api/v1/exclusions/${options}?q=ca`);
    await env.DB.prepare(`alter table away rename to ${table}`).run();
    expect(await refused(answer)).toEqual([500, message]);
  });
});

import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { takeAlertStep } from "~/features/watchlists/after-publication.service.server";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { createContext } from "~/platform/context.server";
import { Client } from "~tests/support/client";
import { countedDatabase } from "~tests/support/counted-database";
import { loadedVersion } from "~tests/support/loads";
import { seedUser } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { selectRow } from "~tests/support/sql";

const SHARE = "IT0003128367";
const ADMINS = 6;
const PORTFOLIOS = 5;

const loader = signedInAdmin("loader");

const loaded = (dataset: string, file: string) => loadedVersion(loader, dataset, file);

const rated = (rating: number) =>
  loaded("esg-ratings", `subject_id,rating,provider,as_of\nA,${rating},Aster,2025-01-31`);

beforeAll(async () => {
  const { tenantId } = await seedUser({ username: "analyst", roles: ["ROLE_EQUITY"] });
  for (let at = 0; at < ADMINS; at += 1)
    await seedUser({ username: `boss${at}`, tenantId, roles: [ROLE_TENANT_ADMIN, "ROLE_EQUITY"] });
  await loaded("issuers", "issuer_id,issuer_type,name,country\nA,company,Aldera SpA,IT");
  await loaded("securities", `isin,name,type,issuer_id,currency\n${SHARE},Aldera,equity,A,EUR`);
  await rated(4);
  const analyst = new Client();
  await analyst.signIn("analyst");
  for (let at = 0; at < PORTFOLIOS; at += 1) {
    const holdings = [{ isin: SHARE, weightPct: 100 }];
    const made = await analyst.post("/api/v1/portfolios", { name: `P${at}`, asOf: "2025-06-30", holdings });
    expect(made.status).toBe(201);
  }
  const boss = new Client();
  await boss.signIn("boss0");
  const rule = {
    metric: "esg.rating",
    operator: "at_least",
    value: 3,
    scope: "portfolios",
    severity: "breach",
  };
  expect((await boss.post("/api/v1/policies", rule)).status).toBe(201);
}, 120_000);

test("portfolio alerts: each person and rule is read once and each portfolio judged once per licence", async () => {
  await rated(4);
  const dataVersion = await rated(2);
  const counted = countedDatabase(env.DB);
  const app = createContext({ ...env, DB: counted.DB });
  await takeAlertStep(app, { dataVersion, period: `v${dataVersion}`, stage: "portfolios", after: "" });
  const alerts = await selectRow`
    select count(*) as told, count(distinct user_id) as people from watch_alerts where topic = 'policy'`;
  expect(alerts).toEqual({ told: PORTFOLIOS * (ADMINS + 1), people: ADMINS + 1 });
  const read = (table: string) =>
    counted.statements().filter(({ sql }) => new RegExp(`from ${table}\\b`).test(sql)).length;
  // Rules are looked for in the list of portfolios and read once; per portfolio and person it took 36 reads of rules,
  // 218 statements and 153 round trips.
  expect(read("policy_rules")).toBe(2);
  expect(counted.statements().length).toBeLessThanOrEqual(70);
  expect(counted.trips()).toBeLessThanOrEqual(35);
});

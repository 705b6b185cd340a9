import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ROLE_ADMIN } from "~/permissions/roles";
import { Client } from "~tests/support/client";
import { load } from "~tests/support/loads";
import { ApiClient } from "~tests/support/permissions/api-client";
import { seedTenant, seedUser } from "~tests/support/seed-rows";

const SHARE = "IT0003128367";
const ratings = (rating: number, asOf: string) =>
  ["esg-ratings", `subject_id,rating,provider,as_of\nA,${rating},Aster,${asOf}`] as const;

test("dashboard: changes since the viewer's last sign-in are shown when a later load changed nothing of theirs", async () => {
  const tenantId = await seedTenant(env);
  await seedUser(env, { username: "dash.loader", roles: [ROLE_ADMIN] });
  await seedUser(env, { username: "dash.analyst", tenantId });
  const admin = new Client();
  await admin.signIn("dash.loader");
  const store = async ([dataset, file]: readonly [string, string]) => {
    const answer = await load(admin, { dataset, file });
    expect(answer.status, JSON.stringify(answer.findings)).toBe("finished");
  };
  await store(["issuers", "issuer_id,issuer_type,name,country\nA,company,Aldera SpA,IT"]);
  await store(["securities", `isin,name,type,issuer_id,currency\n${SHARE},Aldera,equity,A,EUR`]);
  await store(ratings(2, "2025-01-31"));

  const analyst = new Client();
  await analyst.signIn("dash.analyst");
  const saved = await analyst.post("/api/v1/portfolios", {
    name: "Dash",
    asOf: "2025-06-30",
    holdings: [{ isin: SHARE, weightPct: 100 }],
  });
  expect(saved.status).toBe(201);

  await store(ratings(4, "2025-02-28"));
  await store(["issuers", "issuer_id,issuer_type,name,country\nB,company,Other SpA,IT"]);

  const ask = new ApiClient();
  const dashboard = async (cookie: string) => {
    const answer = await ask.answer({ method: "GET", path: "/dashboard.data", cookie });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const shown = await dashboard(await ask.signIn("dash.analyst"));
  expect(shown).toContain("Aldera");
  expect(shown).toMatch(/"direction","up"/);
  // Who signs in once more has seen it: nothing was published since, so the version before is the yardstick.
  expect(await dashboard(await ask.signIn("dash.analyst"))).not.toMatch(/"direction","up"/);
}, 60_000);

import { beforeAll, expect, test } from "vitest";
import { alertWords } from "~/features/watchlists/alert-words";
import type { Alert } from "~/features/watchlists/watchlists.types";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { translate } from "~/platform/i18n.server";
import { formatFor } from "~/ui/format";
import { loadedVersion, told } from "~tests/support/loads";
import { person } from "~tests/support/people";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";

const ACTIVE = "IT0003128367";
const OTHER = "US0378331005";

const loader = signedInAdmin("policy-loader");

const loaded = (dataset: string, file: string) => loadedVersion(loader, dataset, file);

/** What the larger company says of itself; blank withdraws it. */
const active = async (flag: "Y" | "N" | "") =>
  told(
    await loaded(
      "company-pai",
      `issuer_id,period_end,fossil_fuel_active,basis\nA,2024-12-31,${flag},reported\nB,2024-12-31,N,reported`,
    ),
  );

beforeAll(async () => {
  await loaded(
    "issuers",
    "issuer_id,issuer_type,name,country\nA,company,Aldera SpA,IT\nB,company,Borealis AB,SE",
  );
  await loaded(
    "securities",
    `isin,name,type,issuer_id,currency\n${ACTIVE},Aldera,equity,A,EUR\n${OTHER},Borealis,equity,B,EUR`,
  );
}, 60_000);

test("policy alerts: one is sent when a breach cannot be judged any more, and none when a pass cannot", async () => {
  const tenantId = await seedTenant({});
  const boss = await person({ tenantId, roles: [ROLE_TENANT_ADMIN] });
  const analyst = await person({ tenantId });
  const rule = { metric: "pai.4", operator: "at_most", value: 0.1, scope: "portfolios", severity: "breach" };
  expect((await boss.client.post("/api/v1/policies", rule)).status).toBe(201);
  const holdings = [
    { isin: ACTIVE, weightPct: 60 },
    { isin: OTHER, weightPct: 40 },
  ];
  const body = { name: "Core", asOf: "2025-06-30", currency: "EUR", holdings };
  expect((await analyst.client.post("/api/v1/portfolios", body)).status).toBe(201);
  const alerts = async () => {
    const answer = await analyst.client.get("/api/v1/watch-alerts?pageSize=100");
    const { items } = await answer.json<{ items: Alert[] }>();
    return items.filter(({ topic }) => topic === "policy");
  };

  for (const flag of ["N", "Y"] as const) await active(flag);
  expect(await alerts()).toMatchObject([{ before: { value: 0 }, after: { value: expect.closeTo(0.6, 9) } }]);

  await active("");
  const [withdrawn, ...others] = await alerts();
  expect(others).toHaveLength(1);
  expect(withdrawn).toMatchObject({
    before: { value: expect.closeTo(0.6, 9) },
    after: {
      result: "cannot_tell",
      reason: "low_coverage",
      coverageShare: expect.closeTo(0.4, 9),
      neededCoverageShare: 0.65,
    },
  });
  if (!withdrawn) throw new Error("nothing is told");
  const words = alertWords((key, params) => translate("en", key, params), formatFor("en"), withdrawn);
  expect(words).toMatchObject({
    before: "60.0%",
    after: "cannot be judged",
    detail:
      "Was a breach of at most 10.0% and cannot be judged any more. 40% of the eligible value has data; 65% is needed for a verdict.",
  });

  for (const flag of ["N", ""] as const) await active(flag);
  expect(await alerts()).toHaveLength(2);
  await active("Y");
  expect((await alerts())[0]).toMatchObject({ after: { value: expect.closeTo(0.6, 9) } });
  expect(await alerts()).toHaveLength(3);
}, 60_000);

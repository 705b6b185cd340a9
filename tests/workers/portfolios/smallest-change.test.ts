import { beforeAll, expect, test } from "vitest";
import type { SmallestChange } from "~/domain/rebalancing/answer";
import { loadEach } from "~tests/support/loads";
import { person, tenantAdmin } from "~tests/support/people";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";

const SHARE = "IT0003128367";
const BOND = "FR0000131104";
const OFFERED = "DE0007236101";

const FILES = {
  issuers:
    "issuer_id,issuer_type,name,country,nace_section\nA,company,Aldera,IT,D\nB,company,Brenta,FR,C\nC,company,Corvane,DE,C",
  securities: `isin,name,type,issuer_id,currency\n${SHARE},Aldera,equity,A,EUR\n${BOND},Brenta,equity,B,EUR\n${OFFERED},Corvane,equity,C,EUR`,
  "sustainable-investment":
    "issuer_id,si_share,method,as_of\nA,1,activity,2024-12-31\nB,0.4,activity,2024-12-31\nC,1,activity,2024-12-31",
  "company-pai":
    "issuer_id,period_end,fossil_fuel_active,basis\nA,2024-12-31,Y,reported\nB,2024-12-31,N,reported\nC,2024-12-31,N,reported",
};

const ALL = ["ROLE_EQUITY", "ROLE_EQUITY_PAI", "ROLE_EQUITY_SUSTAINABLE_INVESTMENT", "ROLE_EXCLUSION"];
const SI = { metric: "si.total", operator: "at_least", value: 0.7 };
const FOSSIL = { metric: "pai.4", operator: "at_most", value: 0.4 };

type Answer = SmallestChange & { readonly asOf: string; readonly dataVersion: number };

/** A company with an administrator and somebody with roles, a portfolio of theirs and its policies. */
async function companyWith(policies: readonly object[], roles: readonly string[] = ALL) {
  const tenantId = await seedTenant({});
  const { client: boss } = await tenantAdmin(tenantId);
  const { client: owner } = await person({ tenantId, roles });
  for (const policy of policies) expect((await boss.post("/api/v1/policies", policy)).status).toBe(201);
  const id = await savedPortfolio(owner, {
    name: "Green core",
    totalValue: 10_000_000,
    holdings: [
      { isin: SHARE, weightPct: 40 },
      { isin: BOND, weightPct: 50 },
      { name: "Cash", assetType: "cash", weightPct: 10 },
    ],
  });
  const path = `/api/v1/portfolios/${id}/smallest-change`;
  const ask = (query = "", from = owner) => from.read<Answer>(`${path}${query}`);
  return { owner, path, ask, id };
}

const admin = signedInAdmin("change-admin");

beforeAll(() => loadEach(admin, FILES), 60_000);

test("smallest change: sustainable investments rise from 60 % to 70 % when 16.7 % go from a share of 40 % to one of 100 %", async () => {
  const { ask, owner, id } = await companyWith([SI]);
  const answer = await ask();
  expect(answer).toMatchObject({ status: "solved", allMetAfter: true, asOf: "2025-06-30" });
  // 0.4 × 1 + 0.5 × 0.4 is 0.6; each point moved adds 0.6 points.
  expect(answer.turnoverShare).toBeCloseTo(1 / 6, 4);
  expect(answer.trades.map(({ isin, kind }) => [isin, kind])).toEqual([
    [BOND, "sell"],
    [SHARE, "buy"],
  ]);
  const [policy] = answer.policies;
  expect(policy).toMatchObject({
    before: { value: expect.closeTo(0.6, 9), result: "fails" },
    after: { value: expect.closeTo(0.7, 4), result: "passes" },
  });
  const screen = await owner.read<{
    items: { result: string; value: number }[];
  }>(`/api/v1/portfolios/${id}/policies`);
  expect(screen.items[0]).toMatchObject({ result: "fails", value: expect.closeTo(0.6, 9) });
});

test("smallest change: the portfolio with the proposed weights meets the policies when it is stored and judged", async () => {
  const { ask, owner } = await companyWith([SI]);
  const { trades } = await ask();
  const weightOf = (isin: string) => (trades.find((one) => one.isin === isin)?.afterShare ?? 0) * 100;
  const id = await savedPortfolio(owner, {
    name: "After",
    totalValue: 10_000_000,
    holdings: [
      { isin: SHARE, weightPct: weightOf(SHARE) },
      { isin: BOND, weightPct: weightOf(BOND) },
      { name: "Cash", assetType: "cash", weightPct: 10 },
    ],
  });
  const judged = await owner.read<{
    items: { result: string }[];
  }>(`/api/v1/portfolios/${id}/policies`);
  expect(judged.items.map(({ result }) => result)).toEqual(["passes"]);
  expect(await owner.read(`/api/v1/portfolios/${id}/smallest-change`)).toMatchObject({
    status: "already_met",
    trades: [],
  });
});

test("smallest change: policies that cannot be met together are named when one wants more and one less of a holding", async () => {
  const { ask } = await companyWith([SI, FOSSIL]);
  // A fifth more of Aldera for the one, at most two fifths of it for the other.
  const answer = await ask();
  expect(answer).toMatchObject({ status: "infeasible", trades: [], allMetAfter: null });
  expect([...(answer.conflict?.policyIds ?? [])].sort()).toEqual(
    answer.policies.map(({ policy }) => policy.id).sort(),
  );
});

test("smallest change: a better one of the same sector is bought when alternatives are asked for and no holding would do", async () => {
  const { ask } = await companyWith([SI, FOSSIL]);
  const answer = await ask("?alternatives=category");
  expect(answer).toMatchObject({ status: "solved", allMetAfter: true, candidateCount: 1, holdingCount: 3 });
  // Aldera may be 40 % of 90 %; Corvane c and Brenta 0.54 − c with 0.36 + c + 0.4 × (0.54 − c) = 0.7.
  expect(answer.turnoverShare).toBeCloseTo(0.62 / 3, 4);
  expect(answer.trades.find(({ isin }) => isin === OFFERED)).toMatchObject({
    kind: "buy",
    isNew: true,
    beforeShare: 0,
  });
});

test("smallest change: what exclusions forbid is sold whole", async () => {
  const { ask, owner } = await companyWith([{ ...SI, value: 0.1 }]);
  expect((await ask()).status).toBe("already_met");
  const rule = { kind: "isin", subject: SHARE };
  const changed = await owner.post("/api/v1/exclusions/changes", { scope: "personal", add: [rule] });
  expect(changed.status, await changed.clone().text()).toBe(200);
  const answer = await ask();
  expect(answer).toMatchObject({ status: "solved", turnoverShare: expect.closeTo(0.4, 9) });
  expect(answer.trades.find(({ isin }) => isin === SHARE)).toMatchObject({
    kind: "sell_out",
    isExcluded: true,
  });
});

test("smallest change: 400 for what is no question", async () => {
  const { path, owner } = await companyWith([SI]);
  for (const query of [
    "?maxWeightPct=0",
    "?maxWeightPct=101",
    "?keepAllocation=sector",
    "?cash=spend",
    "?month=3",
  ])
    expect((await owner.get(path + query)).status, query).toBe(400);
});

test("smallest change: a policy is not asked when the role opens no data of it", async () => {
  const { ask } = await companyWith([SI], ["ROLE_GOVERNATIVE"]);
  const answer = await ask();
  expect(answer).toMatchObject({ status: "not_possible", reason: "no_policy_asked", trades: [] });
  expect(answer.policies).toMatchObject([
    { notAsked: "not_licensed", before: { value: null, result: "cannot_tell" }, after: null },
  ]);
});

test("smallest change: nothing is searched when the company has no policies", async () => {
  const { ask } = await companyWith([]);
  expect(await ask("?keepAllocation=country&tolerancePoints=1&cash=free&maxWeightPct=60")).toMatchObject({
    status: "not_possible",
    reason: "no_policies",
  });
});

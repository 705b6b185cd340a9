import { expect, test } from "vitest";
import { company, fact, holding, rating } from "~tests/support/analysis-fixtures";
import { atLeast, atMost, change } from "~tests/support/rebalancing-fixtures";
import { analyse } from "~/domain/analysis/analyse";

function rng(seed: number) { let s = seed; return () => { s = (s * 1664525 + 1013904223) % 4294967296; return s / 4294967296; }; }
function make(n: number, groups: number, seed: number) {
  const r = rng(seed);
  const facts = [], holdings = [];
  for (let i = 0; i < n; i++) {
    const id = `I${i}`, isin = `SHARE-${i}`;
    const known = <T>(x: T) => (r() < 0.85 ? x : null);
    const values = Object.fromEntries(Object.entries({ evic_eur_m: known(500 + 2000 * r()), revenue_eur_m: known(300 + 900 * r()), scope1_t: Math.exp(13 * r()), scope2_t: Math.exp(10 * r()), scope3_t: Math.exp(14 * r()), fossil_fuel_active: known(r() < 0.2), board_female_share: known(0.1 + 0.5 * r()), gender_pay_gap: known(0.3 * r()), energy_non_renewable_share: known(r()) }).filter(([, v]) => v !== null));
    facts.push(...company(id, isin, values as never, { issuer: { country: "C" + (i % groups) } }));
    if (r() < 0.9) facts.push(rating(id, 1 + 4 * r()));
    if (r() < 0.85) facts.push(fact("sustainable-investment", id, { method: "activity", si_share: r() }));
    if (r() < 0.85) facts.push(fact("company-taxonomy", id, { turnover_aligned: 0.5 * r(), capex_aligned: 0.5 * r() }));
    holdings.push(holding(isin, 1e4 * (0.2 + r())));
  }
  return { facts, holdings };
}
const METRICS: [string, "lower" | "higher"][] = [["pai.4", "lower"], ["pai.2.scope123", "lower"], ["pai.3.scope12", "lower"], ["pai.13", "higher"], ["pai.12", "lower"], ["esg.rating", "higher"], ["si.total", "higher"], ["taxonomy.turnover.aligned.all", "higher"], ["waci.scope12", "lower"], ["taxonomy.capex.aligned.all", "higher"]];
for (const [n, groups, tight, maxW, shape] of [[1000, 20, 0.1, null, "country"], [1000, 20, 0.1, 0.01, "country"], [1000, 20, 0.25, 0.01, "country"], [1000, 20, 0.25, 0.003, "country"], [1000, 20, 0.4, 0.003, "country"], [1000, 20, 0.15, 0.0018, "country"], [1000, 20, 0.3, null, "country"], [1000, 20, 0.3, 0.005, "none"], [1000,20,0.05,0.0013,"country"], [1000,20,0.9,0.01,"country"]] as const) {
  test(`${n} ${groups} ${tight} ${maxW} ${shape}`, () => {
    const { facts, holdings } = make(n, groups, 3);
    const before = change(holdings, facts, METRICS.map(([m]) => atMost(m, m, 1e12)));
    const rules = METRICS.map(([m, better]) => {
      const v = before.policies.find((p) => p.policy.id === m)!.before.value!;
      return better === "lower" ? atMost(m, m, v * (1 - tight)) : atLeast(m, m, v * (1 + tight * 0.5));
    });
    const t = performance.now(); const c = process.cpuUsage();
    const answer = change(holdings, facts, rules, { shape, shapeShare: 0.005, maxWeightShare: maxW });
    const u = process.cpuUsage(c);
    console.log(n, groups, tight, maxW, shape, answer.status, answer.reason, answer.turnoverShare, answer.trades.length, answer.allMetAfter, JSON.stringify(answer.conflict), "ms", (performance.now() - t).toFixed(0), "cpu", (u.user / 1000).toFixed(0), answer.policies.filter((p) => p.notAsked).map((p) => p.notAsked).join());
  });
}

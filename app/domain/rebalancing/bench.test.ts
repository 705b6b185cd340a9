import { test } from "vitest";
import type { Row } from "./linear-form";
import { isWithin, type Problem, turnoverOf } from "./problem";
import { anyWeights, leastTurnover } from "./solve";

function rng(seed: number) { let s = seed; return () => { s = (s * 1664525 + 1013904223) % 4294967296; return s / 4294967296; }; }

function make(n: number, policies: number, groups: number, maxW: number, tight: number, seed: number): Problem {
  const r = rng(seed);
  const raw = Float64Array.from({ length: n }, () => 0.2 + r());
  const sum = raw.reduce((a, b) => a + b, 0);
  const before = raw.map((w) => w / sum);
  const lower = new Float64Array(n);
  const upper = new Float64Array(n).fill(maxW);
  const rows: Row[] = [];
  for (let p = 0; p < policies; p++) {
    const cov = Float64Array.from({ length: n }, () => (r() < 0.8 ? 1 : 0));
    const x = Float64Array.from({ length: n }, () => Math.exp(2 * r() * 2));
    let num = 0, den = 0;
    for (let i = 0; i < n; i++) { num += before[i]! * cov[i]! * x[i]!; den += before[i]! * cov[i]!; }
    const L = (num / den) * tight;
    rows.push({ constant: 0, coefficients: x.map((v, i) => cov[i]! * (v - L)), min: null, max: 0 });
    rows.push({ constant: 0, coefficients: cov.map((c) => c - 0.65), min: 0, max: null });
  }
  for (let g = 0; g < groups; g++) {
    const coefficients = Float64Array.from({ length: n }, (_, i) => (i % groups === g ? 1 : 0));
    const at = coefficients.reduce((s, c, i) => s + c * before[i]!, 0);
    rows.push({ constant: 0, coefficients, min: at - 0.005, max: at + 0.005 });
  }
  return { before, lower, upper, total: 1, rows };
}
for (const [n, p, g, maxW, tight] of [[1000,10,20,1,0.8],[1000,10,20,1,0.6],[1000,10,20,0.01,0.6],[1000,10,20,0.003,0.6],[1000,10,20,0.0018,0.7],[1000,10,0,1,0.5],[1000,1,0,1,0.3], [1000,10,20,0.003,0.4],[500,10,20,0.01,0.6],[1000,10,20,0.0013,0.8]] as const) {
  test(`${n} ${p} ${g} ${maxW} ${tight}`, () => {
    const problem = make(n, p, g, maxW, tight, 7);
    let t = performance.now();
    const found = leastTurnover(problem);
    const a = performance.now() - t; t = performance.now();
    const any = anyWeights(problem);
    const b = performance.now() - t;
    console.log(n, p, g, maxW, tight, found.status, a.toFixed(0), any.status, b.toFixed(0), found.status === "found" ? [turnoverOf(problem.before, found.weights), isWithin(problem, found.weights), found.weights.filter((w, i) => Math.abs(w - problem.before[i]!) > 1e-9).length] : "", any.status === "found" ? isWithin(problem, any.weights) : "");
  });
}
import { formAt, scaleOf } from "./linear-form";
test("why", () => {
  const problem = make(1000, 10, 20, 1, 0.8, 7);
  const found = leastTurnover(problem);
  if (found.status !== "found") return;
  const w = found.weights;
  console.log("sum", w.reduce((a, b) => a + b, 0) - 1, "low", Math.min(...w));
  for (const row of problem.rows) { const v = formAt(row, w); const over = Math.max(row.max === null ? -1 : v - row.max, row.min === null ? -1 : row.min - v); if (over > 1e-11) console.log(over, scaleOf(row)); }
});

import { beforeAll, expect, test } from "vitest";
import type { ReportView } from "~/features/reports/reports.answers";
import { ROLE_ADMIN } from "~/permissions/roles";
import { loadEach } from "~tests/support/loads";
import { orderedReport } from "~tests/support/ordered-reports";
import { type Person, person } from "~tests/support/people";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { BOND, SHARE, TWO_ISSUERS } from "~tests/support/two-issuers";

const WAVES = 5;
const A_WAVE = 10;
const WITHIN_MS = 120_000;

let analyst: Person;
let portfolioId = "";

const order = (sections: readonly string[] = ["cover", "holdings"]) =>
  orderedReport(analyst.client.post(`/api/v1/portfolios/${portfolioId}/reports`, { sections }));

async function orders(): Promise<ReadonlyMap<string, ReportView>> {
  const answer = await analyst.client.get("/api/v1/reports?pageSize=100");
  const { items } = await answer.json<{ items: readonly ReportView[] }>();
  return new Map(items.map((item) => [item.id, item]));
}

beforeAll(async () => {
  const admin = await person({ roles: [ROLE_ADMIN] });
  await loadEach(admin.client, TWO_ISSUERS);
  analyst = await person();
  portfolioId = await savedPortfolio(analyst.client, {
    totalValue: 10_000_000,
    holdings: [
      { isin: SHARE, weightPct: 60 },
      { isin: BOND, weightPct: 40 },
    ],
  });
}, 60_000);

test(
  "queue of reports: fifty orders are all made, and none before one of an earlier wave",
  async () => {
    const waves: string[][] = [];
    for (let wave = 0; wave < WAVES; wave += 1)
      waves.push(await Promise.all(Array.from({ length: A_WAVE }, () => order())));
    const ids = waves.flat();
    const last = waves.at(-1)?.at(-1) ?? "";
    const behind: number[] = [];
    const isOver = async () => {
      const now = await orders();
      behind.push(now.get(last)?.behind ?? 0);
      return ids.every((id) => ["ready", "failed"].includes(now.get(id)?.status ?? ""));
    };
    await expect.poll(isOver, { timeout: WITHIN_MS, interval: 250 }).toBe(true);

    const states = await orders();
    expect(ids.map((id) => states.get(id)?.status)).toEqual(ids.map(() => "ready"));
    // Who waits is told how many come before: never more than a moment ago, and none in the end.
    expect(behind[0]).toBeGreaterThan(A_WAVE);
    expect(behind).toEqual([...behind].sort((a, b) => b - a));
    expect(behind.at(-1)).toBe(0);
    const times = waves.map((wave) => wave.map((id) => states.get(id)?.finishedAt ?? "").sort());
    for (const [index, wave] of times.slice(1).entries())
      expect((wave[0] ?? "") >= (times[index]?.at(-1) ?? "?")).toBe(true);
  },
  WITHIN_MS + 30_000,
);

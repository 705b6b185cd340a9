import { expect, test } from "vitest";
import type { PeerStanding } from "~/domain/peers/peer-standing";
import type { Locale } from "~/platform/languages/locale";
import { analysed, company, holding, rating } from "~tests/support/analysis-fixtures";
import { B, html, textOf } from "~tests/support/small-report";
import { standingsOf } from "~tests/support/standings";

const benchmarkOf = (unknownShare: number) => ({
  name: "Global Core",
  views: analysed(
    [holding(B, 40e6 * (1 - unknownShare)), holding("FR0000000001", 40e6 * unknownShare)],
    [
      ...company("B", B, { evic_eur_m: 500, scope1_t: 50_000, scope2_t: 5000, scope3_t: 145_000 }),
      rating("B", 4),
    ],
    ["esg", "pai"],
  ),
});

test("beside a benchmark: the footprint is compared in words, amounts are scaled and named so", async () => {
  const { html: page } = await html({ sections: ["summary", "pai"], benchmark: benchmarkOf(0) });
  const text = textOf(page);
  // 40 of 500 million hold 8 % of 55,000 t: 4,400 t, which are 1,100 t at the portfolio's 10 million.
  expect(text.match(/Total emissions 1\+2 .*?Total emissions/)?.[0]).toContain("1,100 f");
  expect(text).toContain("Amount of the benchmark, scaled to the value of this portfolio, €10.0M.");
  expect(text).toContain("below the benchmark at 4.0");
});

test("beside a benchmark that covers too little: the value is printed with the reason, and no verdict", async () => {
  const { html: page } = await html({ sections: ["summary", "pai"], benchmark: benchmarkOf(0.36) });
  const text = textOf(page);
  expect(text).toMatch(/Rated \d\.\d of 5\./);
  expect(text).not.toMatch(/(better|worse) than benchmark/);
  expect(text).toContain("low coverage");
});

test("ESG results: print rating and pillars of the previous date and the change, when the portfolio has an earlier date", async () => {
  const facts = [rating("B", 4), ...company("B", B, {})];
  const views = analysed([holding(B, 10e6)], facts, ["esg"]);
  const { html: page } = await html({ sections: ["esg"], previous: { asOf: "2025-03-31", views } });
  const trend = textOf(page).match(/Trend .*?Governance/)?.[0];
  expect(trend).toMatch(/31 Mar 2025 30 Jun 2025 Change ESG rating 4\.0 (\d\.\d) [+−]\d\.\d/);
  expect(textOf((await html({ sections: ["esg"] })).html)).not.toContain("Trend");
});

test("among funds: the number of worse funds is printed, nothing in a group that is not ranked", async () => {
  const standing = (given: Partial<PeerStanding>) =>
    standingsOf("Equity Europe", ["pai.2.scope123"], { value: 260, ...given });
  const ranked = (locale: Locale) =>
    html({ locale, sections: ["summary"], standings: standing({}) }).then(({ html: page }) => textOf(page));
  expect(await ranked("en")).toContain("better than 23 of 37 funds");
  expect(await ranked("it")).toContain("meglio di 23 fondi su 37");
  const few = standing({ betterThanShare: null, reason: "few_funds", worse: 0, better: 0, ranked: 7 });
  expect(textOf((await html({ sections: ["summary"], standings: few })).html)).not.toContain("better than");
});

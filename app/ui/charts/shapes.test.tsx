import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import { CoverageBadge } from "../figure/coverage-badge";
import { DeltaText } from "../figure/delta-text";
import { HorizontalBars } from "./horizontal-bars";
import { LogMark } from "./log-mark";
import { RatingDistribution } from "./rating-distribution";
import { Waterfall } from "./waterfall";

const bar = (id: string, value: number | null) => ({ id, label: id, value, text: `${value}` });

test("bars: the length of each is its value, also above a given full bar", () => {
  const html = rendered(<HorizontalBars name="Bars" max={0.1} items={[bar("a", 0.2), bar("b", 0.05)]} />);
  expect([...html.matchAll(/width:([\d.]+)%/g)].map(([, width]) => Number(width))).toEqual([100, 25]);
});

test("bars: the remainder is a line of text, and a missing value has no bar", () => {
  const html = rendered(
    <HorizontalBars
      name="Bars"
      items={[bar("a", 0.072), bar("b", null)]}
      remainder={{ label: "26 others", value: 0.407, text: "40.7%" }}
    />,
  );
  expect(html.match(/<i /g)).toHaveLength(1);
  expect(html).toContain("width:100%");
  expect(textOf(html)).toContain("26 others 40.7%");
});

test("a distribution of ratings: its parts fill the bar and keep their shares as texts when they add up to more than one", () => {
  const shares = { 1: 0, 2: 0, 3: 0, 4: 0.9, 5: 0, notCovered: 0.3, notLicensed: 0, notEligible: 0 };
  const html = rendered(<RatingDistribution shares={shares} />);
  // 0.9 and 0.3 of 1.2.
  const parts = [...html.matchAll(/<rect x="([\d.]+)%"[^>]*width="([\d.]+)%"/g)];
  expect(parts.map(([, from, width]) => [Number(from), Number(width)])).toEqual([
    [0, 75],
    [75, 25],
  ]);
  expect(textOf(html)).toMatch(/90\.0%.*30\.0%/);
});

test("a distribution: a narrow part is labelled where the chart has room for it", () => {
  const shares = {
    1: 0.044,
    2: 0.062,
    3: 0.196,
    4: 0.48,
    5: 0.134,
    notCovered: 0.064,
    notLicensed: 0,
    notEligible: 0.02,
  };
  const html = rendered(<RatingDistribution shares={shares} />);
  const labelsFrom = (width: number) =>
    [...(new RegExp(`data-from="${width}">(.*?)</g>`).exec(html)?.[1] ?? "").matchAll(/>([\d.]+%)</g)].map(
      ([, text]) => text,
    );
  expect(labelsFrom(440)).toEqual(["4.4%", "19.6%", "48.0%", "13.4%", "6.4%"]);
  expect(labelsFrom(880)).toEqual(["4.4%", "6.2%", "19.6%", "48.0%", "13.4%", "6.4%", "2.0%"]);
});

test("a waterfall: negative steps are plain, hatch means not covered", () => {
  const html = rendered(
    <Waterfall
      name="Steps"
      columns={["Holding", "Points"]}
      items={[
        { id: "a", label: "A", value: 0.2 },
        { id: "b", label: "B", value: -0.2 },
      ]}
    />,
  );
  expect(html).not.toContain("<pattern");
  expect(html).toMatch(/data-tone="up".*data-tone="down"/s);
});

test("a mark: a disc is better, a diamond worse, a stroke without a verdict, a word when alike", () => {
  const mark = (verdict: "better" | "worse" | "none" | "alike") =>
    rendered(<LogMark ratio={0.8} verdict={verdict} />);
  expect(mark("better")).toContain("<circle");
  expect(mark("worse")).toContain("rotate(45");
  expect(mark("none")).not.toMatch(/<circle|rotate\(45/);
  expect(mark("alike")).not.toContain("<svg");
  expect(textOf(mark("alike"))).toContain("equal");
});

test("a difference: has the colour of its verdict and none when it rounds to zero", () => {
  expect(rendered(<DeltaText value={-0.2} verdict="worse" />)).toContain('data-tone="worse"');
  expect(rendered(<DeltaText value={-0.2} verdict="none" />)).toContain('data-tone="none"');
  expect(rendered(<DeltaText value={0.04} verdict="better" />)).toContain('data-tone="none"');
});

test("coverage: is amber below a threshold that holds, and only then", () => {
  const badge = (given: { neededShare?: number; judgedFromShare?: number }) =>
    rendered(<CoverageBadge coveredShare={0.6499} eligibleShare={1} {...given} />);
  expect(badge({ neededShare: 0.65 })).toContain("data-low");
  expect(badge({ judgedFromShare: 0.65 })).not.toContain("data-low");
});

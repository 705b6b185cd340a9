import { expect, test } from "vitest";
import type { Effects } from "~/domain/comparing/effects";
import { analysisScreen, rendered, textOf } from "~tests/support/rendered";
import { EffectsView } from "./effects-view";

const none = { entries: 0, exits: 0, weights: 0, coverage: 0, divisor: 0, data: 0 };
const state = (dataVersion: number) => ({ version: 1, asOf: "2026-09-30", dataVersion });
const { portfolio } = analysisScreen({ view: "esg", denominator: "COVERED", views: {} });

function textOfEffects(metric: string, value: number, effects: Partial<Effects> = {}): string {
  const unmoved = { metric, before: value, after: value, change: 0, isJudged: true, effects: none };
  const result = { ok: true, effects: { ...unmoved, residual: 0, lines: [], ...effects } } as const;
  const screen = { portfolio, benchmark: null, versions: [], dataVersions: [], metric };
  return textOf(
    rendered(
      <EffectsView
        screen={{ ...screen, from: state(1), to: state(2), result }}
        onChoose={() => undefined}
        csvHref={null}
      />,
    ),
  );
}

test("what moved a figure: says that nothing did, with the figure, in the place of an empty chart", () => {
  expect(textOfEffects("esg.rating", 3.665)).toContain(
    "Nothing moved it between these two: 3.665 in both. Choose other versions above.",
  );
  expect(textOfEffects("si.total", 0.3)).toContain("between these two: 30.00% in both.");
});

test("what moved a figure: is drawn when a version of the data moved it", () => {
  const moved = { after: 3.8, change: 0.135, effects: { ...none, data: 0.135 } };
  expect(textOfEffects("esg.rating", 3.665, moved)).toContain("The effects add up to the change exactly.");
});

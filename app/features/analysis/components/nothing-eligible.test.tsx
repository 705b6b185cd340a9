import { expect, test } from "vitest";
import { analysed, cash } from "~tests/support/analysis-fixtures";
import { analysisScreen, renderedAnalysis, textOf } from "~tests/support/rendered";

test.each(["esg", "sdg"] as const)(
  "analysis %s of cash alone: every figure says that nothing held is of its kind, none that it is not covered",
  (view) => {
    const views = analysed([cash(1e6)], [], [view]);
    const text = textOf(renderedAnalysis(analysisScreen({ view, denominator: null, views })));
    expect(text).toContain("not eligible");
    expect(text.replace(/Hatched: not covered\.|Not covered/g, "")).not.toContain("not covered");
  },
);

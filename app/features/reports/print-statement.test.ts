import { expect, test } from "vitest";
import { quarterEnds } from "~/domain/analysis/figures/annual-average";
import { makeStatement, type StatementPlan } from "~/domain/statement/statement";
import { documentOf, html, textOf } from "~tests/support/small-report";

function statementOf(kept: readonly string[], more: Partial<StatementPlan> = {}, leavesOut?: number) {
  const { figures } = documentOf({ sections: ["statement"] });
  const quarters = quarterEnds(2025).map((on, at) => ({
    on,
    holdings: kept.includes(on) ? { portfolioId: "p", version: at, asOf: on } : null,
  }));
  const previous = quarterEnds(2024).map((on) => ({ on, holdings: null }));
  const plan = { year: 2025, language: "en" as const, quarters, previous, optional: [], texts: [], ...more };
  return makeStatement(plan, async ({ version }) => ({
    figures: (figures.views.pai?.figures ?? []).map((figure) => ({
      ...figure,
      all: figure.all === null ? null : figure.all * (version + 1),
    })),
    notCounted: version === leavesOut ? { count: 2, all: 14, share: 0.05 } : null,
  }));
}

test("the statement on adverse impacts has the parts and columns of the annex, on all investments", async () => {
  const { html: page } = await html({
    sections: ["statement"],
    statement: await statementOf(["2025-03-31"]),
  });
  const text = textOf(page);
  const parts = [
    "Summary",
    "Description of the principal adverse impacts on sustainability factors",
    "Policies to identify and prioritise principal adverse impacts",
    "Engagement policies",
    "References to international standards",
    "Historical comparison",
  ];
  const places = parts.map((part) => page.indexOf(`<h3>${part}`));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
  for (const column of ["Impact 2025", "Impact 2024", "Explanation", "Actions taken, planned, and targets"])
    expect(text).toContain(column);
  // 1,170 t over 10 million, all investments; 4.5 of 10 million are covered.
  expect(text).toMatch(
    /Carbon footprint, scope 1, 2 and 3 .{0,60}117\.0.{0,20}45\.0% covered, 75\.0% eligible/,
  );
  expect(text).toContain("No holdings of this portfolio in 2024 are kept");
  expect(text).toContain("One of the four quarter ends is kept");
  expect(text).not.toMatch(/\b(statement|metrics):|\{\{|undefined|NaN/);
});

test("statement: prints the mean of the four quarter ends and names them, when all four are kept", async () => {
  const { html: page } = await html({
    sections: ["statement"],
    statement: await statementOf(quarterEnds(2025)),
  });
  // The footprints are 117, 234, 351 and 468: their mean is 292.5.
  expect(textOf(page)).toMatch(
    /Carbon footprint, scope 1, 2 and 3 .{0,60}292\.5.{0,20}45\.0% covered, 75\.0% eligible/,
  );
  expect(textOf(page)).toContain("arithmetic mean of those on 31 March 2025, 30 June 2025");
});

test("texts of a statement are printed where the annex has them, escaped, and the others are left to be completed", async () => {
  const text = (part: string, words: string, carriedFrom: number | null = null) => ({
    ...{ part, text: words, carriedFrom, version: 1, author: "G", at: "2026-01-01T00:00:00.000Z" },
  });
  const texts = [
    text("4.explanation", "We hold <b>one</b> utility.\n\nIt closes its plants."),
    text("4.actions_planned", "Half by 2030."),
    text("policies", "Approved by the board.", 2024),
  ];
  const { html: page } = await html({
    sections: ["statement"],
    statement: await statementOf(["2025-03-31"], { texts }),
  });
  expect(page).toContain("<p>We hold &lt;b&gt;one&lt;/b&gt; utility.</p><p>It closes its plants.</p>");
  expect(textOf(page)).toMatch(
    /Actions taken to be completed Actions planned and targets set Half by 2030\./,
  );
  expect(textOf(page)).toMatch(/Approved by the board\. carried over from 2024, not confirmed/);
  // Real estate is not held: nothing is asked about it.
  expect(textOf(page)).toMatch(/17, 18 Real estate[^·]{0,120}nothing of this kind held – – Policies/);
});

test("statement: names the quarter end whose figures leave out holdings, when some of them are not counted", async () => {
  const statement = await statementOf(quarterEnds(2025), {}, 1);
  const { html: page } = await html({ sections: ["statement"], statement });
  expect(textOf(page)).toContain("30 June 2025: 2 of 14 holdings are not counted, 5.0% of the weights");
  expect(textOf(page)).not.toContain("31 March 2025: ");
});

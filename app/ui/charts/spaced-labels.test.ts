import { expect, test } from "vitest";
import { spacedLabels } from "./spaced-labels";

/** Parts of a bar with these percentages, labelled with them. */
function barOf(...percentages: readonly number[]) {
  let from = 0;
  return percentages.map((percentage) => {
    const part = { from, share: percentage / 100, text: `${percentage.toFixed(1)}%` };
    from += part.share;
    return part;
  });
}

const shown = (...percentages: readonly number[]) =>
  spacedLabels(barOf(...percentages), 440).map(({ part, atEnd }) =>
    atEnd ? `${part.text} at the end` : part.text,
  );

test("labels of narrow parts that would run into the one before are left out", () => {
  // 4.4 % of 440 px are 19 px; "4.4%" takes 27 px. The last label would begin at 413 px, before the one from 403 px on ends.
  expect(shown(4.4, 6.2, 19.6, 48, 13.4, 6.4, 2)).toEqual(["4.4%", "19.6%", "48.0%", "13.4%", "6.4%"]);
});

test("the label of a narrow last part ends with the bar where it has room", () => {
  expect(shown(60, 38, 2)).toEqual(["60.0%", "38.0%", "2.0% at the end"]);
});

test("labels of wide parts all begin with their part", () => {
  expect(shown(25, 25, 25, 25)).toEqual(["25.0%", "25.0%", "25.0%", "25.0%"]);
});

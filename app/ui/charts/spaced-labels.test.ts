import fc from "fast-check";
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

test("labels of a bar: of two without room the one of the wider part stays", () => {
  // "6.2%" takes 27 px from 19 px on and reaches the label of 19.6 %, at 47 px; then "4.4%" has room before that. The last
  // label would begin at 413 px, before the one from 403 px on ends.
  expect(shown(4.4, 6.2, 19.6, 48, 13.4, 6.4, 2)).toEqual(["4.4%", "19.6%", "48.0%", "13.4%", "6.4%"]);
});

test("labels of a bar: a wide part has its label after a narrow one", () => {
  // The label of 5.2 % would end at 273 px, that of 38.7 % begins at 246 px + 23 px.
  expect(shown(56.1, 5.2, 38.7)).toEqual(["56.1%", "38.7%"]);
});

test("labels of a bar: do not overlap, and each part of a sixth or more has one, for random parts", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 }), (sizes) => {
      const whole = sizes.reduce((sum, size) => sum + size, 0);
      const parts = barOf(...sizes.map((size) => (size / whole) * 100));
      const labels = spacedLabels(parts, 440);
      for (const part of parts.filter(({ share }) => share >= 1 / 6))
        expect(labels.map(({ part: { from } }) => from)).toContain(part.from);
      let free = 0;
      for (const { part, atEnd } of labels) {
        const needed = part.text.length * 6.8;
        const start = atEnd ? 440 - needed : part.from * 440;
        expect(start).toBeGreaterThanOrEqual(free);
        free = start + needed;
      }
    }),
  );
});

test("the label of a narrow last part ends with the bar where it has room", () => {
  expect(shown(60, 38, 2)).toEqual(["60.0%", "38.0%", "2.0% at the end"]);
});

test("labels of wide parts all begin with their part", () => {
  expect(shown(25, 25, 25, 25)).toEqual(["25.0%", "25.0%", "25.0%", "25.0%"]);
});

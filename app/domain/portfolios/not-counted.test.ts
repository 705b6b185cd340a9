import { expect, test } from "vitest";
import { notCountedOf } from "./not-counted";

const line = (weightShare: number | null, visibleAsset = true) => ({ weightShare, visibleAsset });

test("lines not counted: their number and stated weight are told, when some are not visible", () => {
  expect(notCountedOf([line(0.4, false), line(0.3), line(0.2), line(0.1, false), line(null, false)])).toEqual(
    {
      count: 3,
      all: 5,
      share: 0.5,
    },
  );
});

test("lines not counted: nothing is told, when all lines are visible", () => {
  expect(notCountedOf([line(0.6), line(null)])).toBeNull();
});

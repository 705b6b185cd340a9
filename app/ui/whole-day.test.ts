import { expect, test } from "vitest";
import { wholeDay } from "./whole-day";

test("a day with a time in a narrow column: it breaks before the time only", () => {
  expect(wholeDay("30 Sep 2026, 06:12").split(" ")).toEqual(["30\u00a0Sep\u00a02026,", "06:12"]);
  expect(wholeDay("Sep 30, 2026, 6:12 AM").split(" ")).toEqual(["Sep\u00a030,\u00a02026,", "6:12\u00a0AM"]);
});

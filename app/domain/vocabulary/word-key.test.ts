import { expect, test } from "vitest";
import { statedCause, wordKey } from "./word-key";

test("texts that differ by case, accents and marks are one word", () => {
  expect(wordKey("Equity Europe")).toBe("equity_europe");
  expect(wordKey("  EQUITY – Éurope ")).toBe("equity_europe");
  expect(wordKey("Inflation-Protected Securities")).toBe("inflation_protected_securities");
  expect(wordKey("株式")).toBe("");
});

test("a cause of exclusion is taken apart into words and the share of revenue", () => {
  expect(statedCause("Hard coal and lignite, 23.4% of revenue")).toEqual({
    words: "Hard coal and lignite",
    revenueShare: 0.234,
  });
  expect(statedCause("UN Global Compact, principles 1 and 2: severe case")).toEqual({
    words: "UN Global Compact, principles 1 and 2: severe case",
    revenueShare: null,
  });
});

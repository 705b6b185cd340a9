import { expect, test } from "vitest";
import { translate } from "~/platform/i18n.server";

test.each([
  ["en", 1, "1 holding"],
  ["en", 999, "999 holdings"],
  ["en", 1204, "1,204 holdings"],
  ["us", 1_204_000, "1,204,000 holdings"],
  ["it", 1204, "1.204 titoli"],
] as const)(
  "text with a number of things in %s: separators of thousands, when there are %d",
  (locale, count, text) => {
    expect(translate(locale, "portfolios:editor.count", { count })).toBe(text);
  },
);

test("text with a row or a version: the number without separators, as files and addresses have it", () => {
  expect(translate("en", "analysis:error.unknown_version", { version: 1204 })).toContain("1204");
});

test("text with an amount or a limit: as its text asks for it, in the language's decimals", () => {
  const stated = { stated: 10_000_000.5, valued: 8_000_000, currency: "EUR" };
  expect(translate("en", "portfolios:error.total_contradicts_values", stated)).toContain("10,000,000.5 EUR");
  expect(translate("it", "portfolios:error.total_contradicts_values", stated)).toContain("10.000.000,5 EUR");
  expect(translate("it", "errors:input.most_value", { limit: 1000.5 })).toContain("1000,5");
});

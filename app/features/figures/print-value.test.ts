import { expect, test } from "vitest";
import { findMetric } from "~/domain/metrics/catalogue";
import { formatFor } from "~/ui/format";
import { printedApart, printStated } from "./print-value";

const format = formatFor("en");
const stated = (id: string, value: number) => {
  const metric = findMetric(id);
  return metric && printStated(format, metric, value);
};

test("a limit: has the decimals it was set with, when they are more than the figure is shown with", () => {
  expect(stated("pai.4", 0.0225)).toBe("2.25%");
  expect(stated("pai.2.scope12", 120.125)).toBe("120.125");
});

test("a limit: has the decimals of the figure, when it was set with fewer", () => {
  expect(stated("pai.4", 0.29)).toBe("29.0%");
  expect(stated("pai.2.scope12", 500)).toBe("500.0");
  expect(stated("pai.1.scope1", 2500)).toBe("2,500");
});

test("two compared figures: have more decimals when they would read the same and one is better", () => {
  const tobacco = (verdict: "better" | "alike") =>
    printedApart(format, "activity.tobacco.revenue", { verdict, own: 0.00004, other: 0.0004 });
  expect(tobacco("better")).toEqual({ own: "0.00%", other: "0.04%" });
  expect(tobacco("alike")).toEqual({ own: "0.0%", other: "0.0%" });
});

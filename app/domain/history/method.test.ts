import { expect, test } from "vitest";
import { defaultSettings } from "~/domain/analysis/settings";
import { methodChanges, methodText } from "./method";

const settings = defaultSettings("2026-03-31");
const method = methodText(settings, [2, "2026.11"]);

test("method: equal when only the day or a choice without influence on headline figures differs", () => {
  expect(methodText(defaultSettings("2026-06-30"), [2, "2026.11"])).toBe(method);
  expect(methodText({ ...settings, law220ToleranceShare: 0.05 }, [2, "2026.11"])).toBe(method);
});

test("method: names each part that differs", () => {
  const other = { ...settings, minCoverageShare: 0.9, ratingProvider: "Aster" };
  expect(methodChanges(method, methodText(other, [2, "2026.11"]))).toEqual(["coverage", "provider"]);
  expect(methodChanges(method, methodText(settings, [2, "2026.12"]))).toEqual(["engine"]);
  expect(methodChanges(method, method)).toEqual([]);
});

import { expect, test } from "vitest";
import { reportNumberStem } from "./report-number";

test("report number stem: names the customer by a letter and a digit, and the day", () => {
  const stem = reportNumberStem({ id: "calder-voss", name: "Calder & Voss" }, "2026-11-21T23:59:59.000Z");
  expect(stem).toMatch(/^C[1-9]-2026-1121$/);
});

test("a name that begins with an accent or a digit still gives a letter", () => {
  expect(reportNumberStem({ id: "a", name: "Élan" }, "2026-01-02")).toMatch(/^E/);
  expect(reportNumberStem({ id: "a", name: "3i Group" }, "2026-01-02")).toMatch(/^I/);
  expect(reportNumberStem({ id: "a", name: "東京" }, "2026-01-02")).toMatch(/^X/);
});

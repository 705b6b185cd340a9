import { expect, test } from "vitest";
import { RepeatedTemplates } from "./repeated-templates";

const row = (number: number, period: string | null, payload = `{"n":${number}}`) => ({
  subject: "LU0274208692",
  key: "",
  period,
  payload,
  row: number,
});

test("of two templates of one fund the later day counts, and both rows are named", () => {
  const templates = new RepeatedTemplates();
  expect(templates.note(row(2, "2025-12-31"), "EET")).toBeNull();
  expect(templates.note(row(5, "2025-06-30"), "EET")).toMatchObject({
    severity: "note",
    code: "D24",
    row: 5,
    value: "LU0274208692",
    params: { other: 2, otherDay: "2025-12-31", day: "2025-06-30", counts: 2 },
  });
  expect(templates.note(row(9, "2026-06-30"), "EET")).toMatchObject({ params: { other: 2, counts: 9 } });
});

test("of one day they contradict each other, unless they say the same", () => {
  const templates = new RepeatedTemplates();
  templates.note(row(2, "2025-12-31", "{}"), null);
  expect(templates.note(row(3, "2025-12-31", "{}"), null)).toBeNull();
  expect(templates.note(row(4, "2025-12-31"), null)).toMatchObject({
    severity: "warning",
    code: "D25",
    row: 4,
    params: { other: 2 },
  });
});

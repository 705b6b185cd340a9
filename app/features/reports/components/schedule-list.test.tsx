import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import type { ReportSchedule } from "../schedules.answers";
import { ScheduleList } from "./schedule-list";

const SCHEDULE: ReportSchedule = {
  id: "s1",
  portfolio: { id: "p1", name: "Core", isThere: true },
  asset: null,
  others: [],
  title: "Month end",
  sections: ["cover"],
  questions: {},
  locale: "en",
  benchmarkId: null,
  timing: { rhythm: "on_change", metric: "esg.rating", threshold: 0.05 },
  people: [],
  addresses: [],
  linkDays: 14,
  status: "active",
  stopReason: null,
  nextOn: null,
  lastRun: null,
  owner: { id: "u1", name: "Giulia Rinaldi" },
  mayChange: false,
  mayEnd: false,
  version: "1",
  createdAt: "2026-11-21T10:00:00.000Z",
};

test("schedules: the change that orders a report has the decimals it was set with", () => {
  const listed = (threshold: number, metric: "esg.rating" | "pai.4" = "esg.rating") =>
    textOf(
      rendered(
        <ScheduleList
          schedules={[{ ...SCHEDULE, timing: { rhythm: "on_change", metric, threshold } }]}
          onChange={() => undefined}
        />,
      ),
    );
  expect(listed(0.05)).toContain("ESG rating moves by more than 0.05");
  expect(listed(0.5)).toContain("ESG rating moves by more than 0.5");
  expect(listed(0.0025, "pai.4")).toContain("moves by more than 0.25%");
});

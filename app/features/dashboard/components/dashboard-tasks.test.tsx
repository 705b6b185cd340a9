import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import { DashboardTasks } from "./dashboard-tasks";

const own = { alerts: 0, reports: 0, draft: 0 };
const failing = [
  { id: "p1", name: "Core" },
  { id: "p2", name: "Income" },
];

test("waiting for you: portfolios that fail a policy check are named, with the way to the first one's checks", () => {
  const of = (portfolios: typeof failing) =>
    rendered(<DashboardTasks tasks={[]} own={own} failing={portfolios} />);
  expect(textOf(of(failing))).toContain("Core and 1 more fail policy checks");
  expect(textOf(of(failing.slice(0, 1)))).toContain("Core fails a policy check");
  expect(of(failing)).toContain('href="/portfolios/p1/analysis/checks"');
  expect(textOf(of([]))).toContain("Nothing waits for you.");
});

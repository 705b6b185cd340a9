import { expect, test } from "vitest";
import { viewer } from "~tests/support/viewer";
import { guideText } from "./guide-texts.server";
import { openSteps } from "./open-steps";

const WORDS = { notInDemo: "Not in the demo.", notAllowed: "Not allowed." };
const STEP =
  "1. [Import](/portfolios/import): a file. More: [Importing](/help/analyst/import). <!-- needs: portfolio:import -->";

const user = viewer([]);
const demo = viewer([], { type: "DEMO" });
const withoutModules = { ...user, activeModules: [] };

test("step of a guide: stays as it is for who may do it", () => {
  expect(openSteps(`Before.\n${STEP}\nAfter.`, user, WORDS)).toBe(
    "Before.\n1. [Import](/portfolios/import): a file. More: [Importing](/help/analyst/import).\nAfter.",
  );
});

test("step of a guide: has no link to a screen, and says so, when the demo or the roles do not open it", () => {
  const text = "1. Import: a file. More: [Importing](/help/analyst/import).";
  expect(openSteps(STEP, demo, WORDS)).toBe(`${text} *Not in the demo.*`);
  expect(openSteps(STEP, withoutModules, WORDS)).toBe(`${text} *Not allowed.*`);
});

test("step of a guide: a permission that there is not is an error", () => {
  expect(() => openSteps("1. Step. <!-- needs: report:burn -->", user, WORDS)).toThrow("report:burn");
});

test.each(["en", "it"] as const)(
  "tour in %s: leads a demo user only to screens of the demonstration",
  (locale) => {
    const text = openSteps(guideText(locale, "analyst", "tour").markdown, demo, WORDS);
    const screens = [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, to = ""]) => to);
    expect(screens.filter((to) => !to.startsWith("/help/"))).toEqual(["/portfolios", "/assets/funds"]);
    expect(text.match(/\*Not in the demo\.\*/g)).toHaveLength(4);
    expect(text).not.toContain("<!--");
  },
);

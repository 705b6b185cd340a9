import { expect, test } from "vitest";
import type { NavigationGroup, NavigationItem } from "~/platform/pages/navigation.types";
import { groupAt, screenAt, screenBelow } from "./screen-at";

const item = (id: NavigationItem["id"], to: string): NavigationItem => ({
  id,
  to,
  title: id,
  count: null,
  waiting: null,
});
const navigation: readonly NavigationGroup[] = [
  { id: "portfolios", items: [item("portfolios", "/portfolios")] },
  {
    id: "administration",
    items: [item("data-loading", "/data-loading"), item("async-calls", "/administration/async-calls")],
  },
];

test.each([
  ["/portfolios", "portfolios"],
  ["/portfolios/7/analysis/pai", "portfolios"],
  ["/data-loading/changes", "data-loading"],
  ["/administration/async-calls/load.chunk:48:1", "async-calls"],
])("screenAt: %s belongs to %s", (path, id) => {
  expect(screenAt(navigation, path)?.id).toBe(id);
});

test("screenAt: returns null when the address merely begins with the same letters", () => {
  expect(screenAt(navigation, "/portfolios-of-others")).toBeNull();
  expect(screenAt(navigation, "/profile")).toBeNull();
});

test("groupAt: returns the group of the screen that an address belongs to", () => {
  expect(groupAt(navigation, "/data-loading/changes")?.id).toBe("administration");
  expect(groupAt(navigation, "/portfolios/7")?.id).toBe("portfolios");
  expect(groupAt(navigation, "/profile")).toBeNull();
});

test("screenBelow: returns the first screen that the person may open below an address", () => {
  expect(screenBelow(navigation, "/administration")).toBe("/administration/async-calls");
  expect(screenBelow(navigation, "/administration/")).toBe("/administration/async-calls");
  expect(screenBelow(navigation, "/portfolio-update")).toBe("/portfolios");
  expect(screenBelow(navigation, "/administration/logs")).toBeNull();
  expect(screenBelow(navigation, "/methodology")).toBeNull();
  expect(screenBelow(navigation, "/")).toBeNull();
});

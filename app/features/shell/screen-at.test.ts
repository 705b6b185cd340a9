import { expect, test } from "vitest";
import type { NavigationGroup, NavigationItem } from "~/platform/navigation.types";
import { groupAt, screenAt } from "./screen-at";

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
])("screen of an address: %s belongs to %s", (path, id) => {
  expect(screenAt(navigation, path)?.id).toBe(id);
});

test("screen of an address: none when only the beginning of a word is the same", () => {
  expect(screenAt(navigation, "/portfolios-of-others")).toBeNull();
  expect(screenAt(navigation, "/profile")).toBeNull();
});

test("group of an address: the one its screen stands in", () => {
  expect(groupAt(navigation, "/data-loading/changes")?.id).toBe("administration");
  expect(groupAt(navigation, "/portfolios/7")?.id).toBe("portfolios");
  expect(groupAt(navigation, "/profile")).toBeNull();
});

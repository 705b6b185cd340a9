import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { viewer } from "~tests/support/viewer";
import { navigationFor } from "./navigation";
import { screenAt, screenBelow } from "./screen-at";

const APP = path.resolve(import.meta.dirname, "../..");
const COUNTS = {
  sections: {},
  portfolios: 0,
  draftItems: 0,
  reports: 0,
  waiting: {
    heldLoads: 0,
    failingFlows: 2,
    missingAssets: 0,
    conflicts: 8,
    mergeProposals: 0,
    screeningReviews: 0,
    deadCalls: 0,
    failedMails: 0,
  },
};
const navigation = navigationFor(viewer(["ROLE_SYSTEM_ADMIN"]), COUNTS, (id) => id);

/** Every screen inside the frame: its address with its module. */
const screens = readFileSync(path.join(APP, "routes.ts"), "utf8")
  .split("// Resources")[0]
  ?.split("// Protected")[1]
  ?.matchAll(/route\("([^"]+)", "([^"]+)"\)/g);

const addresses = [...(screens ?? [])].map(([, address = "", file = ""]) => [`/${address}`, file] as const);

test.each(addresses)(
  "title of a screen: %s has its own, or that of its entry in the side bar",
  (address, file) => {
    const hasOwn = /export const meta\b/.test(readFileSync(path.join(APP, file), "utf8"));
    expect(hasOwn || screenAt(navigation, address) !== null).toBe(true);
  },
);

test("an address that is only the beginning of others leads to a screen, when it names nothing", () => {
  const known = addresses.map(([address]) => new RegExp(`^${address.replace(/:\w+/g, "[^/]+")}$`));
  const folders = addresses
    .flatMap(([address]) => address.split("/").map((_, at, steps) => steps.slice(0, at).join("/")))
    .filter((folder) => folder !== "" && !folder.includes(":") && !known.some((one) => one.test(folder)));
  expect(new Set(folders)).toContain("/administration");
  expect(folders.filter((folder) => screenBelow(navigation, folder) === null)).toEqual([]);
});

test("side bar: only what waits is counted, and leads to the list of just that", () => {
  const waiting = navigation.flatMap(({ items }) =>
    items.flatMap(({ id, waiting }) => (waiting ? [[id, waiting]] : [])),
  );
  expect(waiting).toEqual([
    ["flow-status", { count: 2, to: "/administration/flowStatus?view=failing" }],
    ["conflict-assets", { count: 8, to: "/administration/conflict-assets" }],
  ]);
});

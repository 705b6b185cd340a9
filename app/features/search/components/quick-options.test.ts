import { expect, test } from "vitest";
import type { SearchHit } from "~/features/assets/assets.types";
import { firstGroups, foundGroups, type QuickOption } from "./quick-options";

const words = { section: (id: string) => id, country: "Country", portfolio: "Portfolio" };

const screens: readonly QuickOption[] = ["Dashboard", "Portfolios", "Italian lessons"].map((name) => ({
  id: name,
  to: `/${name}`,
  name,
  details: ["Screen"],
}));

const hit = (name: string, isin: string): SearchHit => ({
  kind: "asset",
  name,
  isin,
  code: null,
  issuerId: null,
  section: "equities",
  type: "equity",
  path: isin,
  foundIn: null,
});

const answer = (assets: readonly SearchHit[]) => ({
  assets,
  countries: [{ code: "IT", name: "Italy" }],
  portfolios: [],
  corrections: [],
});

test("the kind that fits best stands first", () => {
  const groups = foundGroups("ital", answer([hit("Capital Bank", "IT0009921179")]), screens, words);
  // Italy and Italian lessons begin with it, Capital Bank only holds it; countries stand before screens.
  expect(groups.map(({ id }) => id)).toEqual(["countries", "screens", "assets"]);
});

test("an identifier typed in full comes before every name", () => {
  const groups = foundGroups("it0009921179", answer([hit("Capital Bank", "IT0009921179")]), screens, words);
  expect(groups[0]?.options[0]?.to).toBe("/assets/equities/IT0009921179");
});

test("before anything is typed there are recent and suggested pages, then screens", () => {
  const recent = [{ kind: "country" as const, key: "IT", section: null, name: "Italy", detail: "IT" }];
  const groups = firstGroups({ recent, suggested: [] }, screens, words);
  expect(groups.map(({ id, options }) => [id, options.length])).toEqual([
    ["recent", 1],
    ["screens", 3],
  ]);
  expect(groups[0]?.options[0]).toMatchObject({ to: "/countries/IT", details: ["IT", "Country"] });
});

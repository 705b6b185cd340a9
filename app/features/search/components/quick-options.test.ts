import { expect, test } from "vitest";
import type { SearchHit } from "~/features/assets/search.answers";
import { firstGroups, foundGroups, type QuickOption } from "./quick-options";

const words = {
  section: (id: string) => id,
  country: "Country",
  portfolio: "Portfolio",
  methodology: "Methodology",
  help: "Help",
  doing: "Action",
  action: (action: string, name: string) => `${action} ${name}`,
};

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
  actions: [],
  metrics: [],
  guides: [],
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

test("quick search: actions come first, and a figure leads to its methodology", () => {
  const asked = {
    ...answer([hit("Calder Pharma", "IT0009921179")]),
    actions: [
      { action: "report" as const, key: "7", name: "Calder", fixedIncome: false },
      { action: "pai" as const, key: "7", name: "Calder", fixedIncome: false },
      { action: "draft" as const, key: "IT0009921179", name: "Calder Pharma", fixedIncome: false },
    ],
    metrics: [{ id: "pai.2.scope12", name: "Carbon footprint" }],
  };
  const [actions, ...others] = foundGroups("report calder", asked, screens, words);
  expect(actions?.options.map(({ to }) => to)).toEqual([
    "/portfolio-reports?portfolio=7",
    "/portfolios/7/analysis/pai",
    "/portfolio-draft",
  ]);
  expect(actions?.options[2]?.draftItem?.isin).toBe("IT0009921179");
  const metrics = others.find(({ id }) => id === "metrics");
  expect(metrics?.options.map(({ to }) => to)).toEqual(["/methodology/pai.2.scope12"]);
});

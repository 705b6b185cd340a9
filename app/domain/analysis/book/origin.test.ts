import { expect, test } from "vitest";
import { analysed, company, fact, figure, holding } from "~tests/support/analysis-fixtures";
import { originOf } from "./origin";

const named = (id: string, isin: string) =>
  company(id, isin, {}).filter(({ dataset }) => dataset !== "company-pai");

test("origin of a figure: names the periods, sources and loads of all its inputs", () => {
  const facts = [
    ...named("A", "SHARE-A"),
    fact("company-pai", "A", { fossil_fuel_active: true }, { period: "2023-12-31", loadId: 7 }),
    ...named("B", "SHARE-B"),
    fact("company-pai", "B", { fossil_fuel_active: false }, { period: "2024-12-31", loadId: 3 }),
  ];
  const holdings = [holding("SHARE-A", 60), holding("SHARE-B", 40)];
  const { pai } = analysed(holdings, facts, ["pai"], { explain: true });
  expect(originOf(figure(pai, "pai.4").holdings ?? [])).toEqual({
    period: { from: "2023-12-31", to: "2024-12-31" },
    sources: ["upload"],
    loads: [3, 7],
  });
});

test("origin of a figure: is null when no line is covered", () => {
  const { pai } = analysed([holding("SHARE-A", 60)], company("A", "SHARE-A", {}), ["pai"], { explain: true });
  expect(originOf(figure(pai, "pai.4").holdings ?? [])).toBeNull();
});

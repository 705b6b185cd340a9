import { expect, test } from "vitest";
import { decisionAbout, listedAs } from "./decision";

const row = {
  dataset: "sanctions" as const,
  subject: "OFAC",
  key: "123",
  values: { name: "Acme Trading LLC", aliases: "ACME", measure: "asset_freeze" },
};

const decided = (verdict: string, more: object = {}, loadId = 1) => ({
  loadId,
  period: "2026-11-20",
  values: {
    list: "sanctions",
    authority: "OFAC",
    list_key: "123",
    verdict,
    listed_as: listedAs(row.values),
    ...more,
  },
});

test("the last decision about the row holds", () => {
  expect(decisionAbout([decided("same"), decided("different", {}, 2)], row)).toBe("different");
  expect(decisionAbout([decided("same"), decided("open", {}, 2)], row)).toBeNull();
});

test("a decision about another row says nothing", () => {
  expect(decisionAbout([decided("same", { authority: "UN" })], row)).toBeNull();
});

test("the question is open again once the row names somebody else, not when its measure changes", () => {
  const renamed = { ...row, values: { ...row.values, aliases: "ACME; Acme Two" } };
  const stricter = { ...row, values: { ...row.values, measure: "debt_ban" } };
  expect(decisionAbout([decided("different")], renamed)).toBeNull();
  expect(decisionAbout([decided("different")], stricter)).toBe("different");
});

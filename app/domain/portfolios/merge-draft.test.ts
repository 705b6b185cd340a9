import { expect, test } from "vitest";
import { mergeDraft } from "./merge-draft";

const line = (assetId: string, percentage: number | null = null) => ({
  ...{ assetId, percentage, fixedIncome: false, visibleAsset: true },
});
const draft = (items: ReturnType<typeof line>[], description: string | null = null) => ({
  ...{ description, totalValue: null, items },
});
const weights = ({
  items,
}: {
  items: readonly { assetId?: string | undefined; percentage: number | null }[];
}) => items.map(({ assetId, percentage }) => [assetId, percentage]);

test("two tabs of a draft: both weights stay when each tab typed another", () => {
  const base = draft([line("A"), line("B")]);
  const merged = mergeDraft(base, draft([line("A"), line("B", 60)]), draft([line("A", 40), line("B")]));
  expect(weights(merged)).toEqual([
    ["A", 40],
    ["B", 60],
  ]);
});

test("two tabs of a draft: what a list added stays, behind the rest, when a weight is typed in an older tab", () => {
  const merged = mergeDraft(draft([line("A")]), draft([line("A", 40)]), draft([line("A"), line("C")]));
  expect(weights(merged)).toEqual([
    ["A", 40],
    ["C", null],
  ]);
});

test("two tabs of a draft: what either tab removed is gone, unless the other gave it a weight", () => {
  const base = draft([line("A"), line("B"), line("C")]);
  const mine = draft([line("B"), line("C", 30)]);
  expect(weights(mergeDraft(base, mine, draft([line("A"), line("B")])))).toEqual([
    ["B", null],
    ["C", 30],
  ]);
});

test("two tabs of a draft: the later word counts when both typed the same weight or description", () => {
  const base = draft([line("A", 10)], "old");
  const merged = mergeDraft(base, draft([line("A", 20)], "mine"), draft([line("A", 30)], "theirs"));
  expect(merged).toMatchObject({ description: "mine", items: [{ percentage: 20 }] });
  expect(mergeDraft(base, base, draft([line("A", 30)], "theirs"))).toMatchObject({
    description: "theirs",
    items: [{ percentage: 30 }],
  });
});

test("two tabs of a draft: a share and a bond of one issuer are told apart", () => {
  const bond = { ...line("A", 5), fixedIncome: true };
  const merged = mergeDraft(draft([line("A")]), draft([line("A", 40)]), draft([line("A"), bond]));
  expect(merged.items).toEqual([line("A", 40), bond]);
});

import { expect, test } from "vitest";
import { issuersOfBothKinds, needingType } from "./draft-choice";

const asset = (id: string, issuerId: string | null, fixedIncome: boolean) => ({
  id,
  name: id,
  isin: id,
  issuerId,
  fixedIncome,
});

test("a type is asked only of assets whose issuer exists as share and as bond", () => {
  const catalogue = [
    asset("A-share", "A", false),
    asset("A-bond", "A", true),
    asset("B-share", "B", false),
    asset("C-bond", "C", true),
    asset("fund", null, false),
  ];
  const both = issuersOfBothKinds(catalogue);
  expect([...both]).toEqual(["A"]);
  expect(needingType(catalogue, both).map(({ id }) => id)).toEqual(["A-share", "A-bond"]);
});

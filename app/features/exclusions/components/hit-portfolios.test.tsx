import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import { HitPortfolios } from "./hit-portfolios";

const clean = {
  ...{ id: "p", name: "Aldera", ownerName: "Ada", mine: true, holdings: 3 },
  ...{ excluded: [], excludedShare: 0, unknownShare: 0 },
};

const textWith = (isRuled: boolean) =>
  textOf(rendered(<HitPortfolios portfolios={[clean]} isRuled={isRuled} mode="all" modes={["all"]} />));

test("portfolios hit: says that there is no rule, and leads to the rules, when the view has none", () => {
  expect(textWith(false)).toContain("This view has no rule yet, so nothing is excluded. Set rules");
  expect(textWith(false)).not.toContain("these rules");
});

test("portfolios hit: says that no portfolio holds anything excluded when the view has rules", () => {
  expect(textWith(true)).toContain("None of your portfolios holds anything these rules exclude.");
});

import { expect, test } from "vitest";
import type { PolicyCheck } from "~/domain/policies/policy";
import { rendered, textOf } from "~tests/support/rendered";
import { CheckList } from "./check-list";

test("check of a policy: the figure does not read as the limit it fails, when the two are alike but for more decimals", () => {
  const rule = {
    id: "1",
    metric: "pai.4",
    operator: "at_most",
    value: 0.1,
    scope: "portfolios",
    severity: "breach",
  };
  const verdict = { result: "fails", reason: null, value: 0.10004, boundValue: null };
  const coverage = { coverageShare: 1, eligibleShare: 1, neededCoverageShare: 0.65 };
  const check = { rule, ...verdict, ...coverage } as PolicyCheck;
  const text = textOf(rendered(<CheckList checks={[check]} />));
  expect(text).toContain("10.0%");
  expect(text).toContain("10.004%");
});

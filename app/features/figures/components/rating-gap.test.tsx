import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import { RatingGap } from "./rating-gap";

test.each([
  ["not eligible", { coveredShare: 0, eligibleShare: 0, isWithheld: false }, "not eligible"],
  ["not covered", { coveredShare: 0, eligibleShare: 0.9, isWithheld: true }, "not covered"],
  ["low coverage", { coveredShare: 0.3, eligibleShare: 0.9, isWithheld: true }, "low coverage"],
])("rating of a portfolio in a list: %s, as in its analysis", (_, rating, said) => {
  expect(textOf(rendered(<RatingGap {...rating} />))).toContain(said);
});

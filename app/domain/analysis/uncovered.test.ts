import { expect, test } from "vitest";
import { analysed, company, holding, rating } from "~tests/support/analysis-fixtures";

const A = "IT0003128367";
const B = "XS2000000021";

test("uncovered holding: has the reason only_later, when its rating is dated after the day of the holdings", () => {
  const { esg } = analysed(
    [holding(A, 6, { name: "Aldera" }), holding(B, 4, { name: "Borealis" })],
    [...company("A", A, {}), ...company("B", B, {}), rating("A", 4)],
    ["esg"],
    { settings: { asOf: "2019-12-31" } },
  );
  expect(esg?.uncovered).toEqual([
    expect.objectContaining({ name: "Aldera", weightShare: 0.6, reason: "only_later" }),
    expect.not.objectContaining({ reason: expect.anything() }),
  ]);
});

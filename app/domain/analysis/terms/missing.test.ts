import { expect, test } from "vitest";
import { analysed, cash, company, fact, figure, fund, holding } from "~tests/support/analysis-fixtures";

const ISIN = "IT0003128367";
const FUND = "IE00B4L5Y983";

/** Why lines carry no taxonomy-aligned turnover, which all investments are eligible for, by name. */
function reasons(holdings: ReturnType<typeof holding>[], facts: ReturnType<typeof fact>[]) {
  const { taxonomy } = analysed(holdings, facts, ["taxonomy"], { explain: true });
  const lines = figure(taxonomy, "taxonomy.turnover.aligned.all").holdings ?? [];
  return Object.fromEntries(lines.map(({ name, reason }) => [name, reason]));
}

test("reason of an uncovered line: cash or derivative, when it is cash held directly or in a fund", () => {
  const position = { position_id: "EUR", asset_type: "cash", weight_pct: 5 };
  const found = reasons(
    [cash(1e6), holding(FUND, 9e6)],
    fund(FUND, [position, { position_id: "1", isin: ISIN, asset_type: "equity", weight_pct: 95 }]),
  );
  expect(found).toMatchObject({ Cash: "cash_or_derivative", EUR: "cash_or_derivative" });
});

test("reason of an uncovered line: instrument not known, issuer not known or no data, when it is a security", () => {
  const other = "XS2000000021";
  const third = "DE0001102333";
  const facts = [
    ...company("B", ISIN, {}),
    fact("securities", other, { isin: other, name: "Borealis", type: "corporate_bond" }),
  ];
  expect(reasons([holding(ISIN, 1e6), holding(other, 1e6), holding(third, 1e6)], facts)).toEqual({
    [ISIN]: "no_data",
    [other]: "unknown_issuer",
    [third]: "unknown_instrument",
  });
});

import { expect, test } from "vitest";
import { company, fact, holding, sovereign } from "~tests/support/analysis-fixtures";
import { documentOf, html, textOf } from "~tests/support/small-report";

const ISIN = "XS2000000021";
const OTHER = "IT0003128367";
const emissions = (tonnes: number) => ({
  evic_eur_m: 1000,
  revenue_eur_m: 1000,
  scope1_t: tonnes,
  scope2_t: 0,
  scope3_t: 0,
});

test("a key figure of a report: says that coverage is low, also when the verdict differs between covered value and all", async () => {
  // Own: 100 t per €M on covered value of 3 of 10 million, 30 on all. Benchmark: 80 on covered value, 80 on all.
  const facts = company("B", ISIN, emissions(100_000));
  const holdings = [holding(ISIN, 3e6), holding(OTHER, 7e6)];
  const covered = [holding(ISIN, 10e6)];
  const { views } = documentOf({ holdings: covered, facts: company("B", ISIN, emissions(80_000)) }).figures;
  const text = textOf(
    (await html({ sections: ["climate"], holdings, facts, benchmark: { name: "Index", views } })).html,
  );
  expect(text).toContain("benchmark 80.0: 25% higher on covered value, 63% lower on all low coverage");
});

test("taxonomy of a report: a part without sovereign bonds is a share of the investments other than those", async () => {
  // 6 of 10 million in a company with 10 % of turnover from gas, 4 in a state: 6 % of all, 10 % of the rest.
  const facts = [
    ...company("B", ISIN, {}),
    fact("company-taxonomy", "B", {
      issuer_id: "B",
      objective: "",
      turnover_eligible: 0.4,
      turnover_aligned: 0.2,
      gas_aligned: 0.1,
    }),
    ...sovereign("IT", OTHER, {}),
  ];
  const holdings = [holding(ISIN, 6e6), holding(OTHER, 4e6)];
  const text = textOf((await html({ sections: ["taxonomy"], holdings, facts })).html);
  expect(text).toContain("fossil gas, including sovereign bonds all investments 6.0%");
  expect(text).toContain(
    "fossil gas, excluding sovereign bonds investments other than sovereign bonds 10.0%",
  );
});

import type { DatasetRecord } from "~/domain/datasets/check-row";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import type { DatasetName } from "~/domain/facts/fact";
import { cellNumber } from "~/domain/tabular/cells/cell-number";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import { type Cell, cellText } from "~/domain/tabular/row";
import { isWholeFund } from "../layouts/table-doubts";
import { fileFinding } from "../load-reading";

/** One fund's weights are 1 together; together more than twenty times that, they are percentages. */
const TOO_MANY_TIMES = 20;

/**
 * Whether field 26 holds fractions, as the template wants, or percentages: what the weights of each fund in a sample
 * come to, whatever their sign. Cells with a percent mark say it themselves and are left out.
 */
export function tptWeightUnit(
  sample: readonly { readonly fund: string; readonly weight: Cell }[],
  mark: DecimalMark,
): "fraction" | "percent" {
  const sums = new Map<string, number>();
  for (const { fund, weight } of sample) {
    const number = cellNumber(weight, mark);
    if (number === null || number.isPercent) continue;
    sums.set(fund, (sums.get(fund) ?? 0) + Math.abs(number.value));
  }
  return [...sums.values()].some((sum) => sum > TOO_MANY_TIMES) ? "percent" : "fraction";
}

/** Field of the template behind each column of the datasets it fills. */
export const TPT_COLUMN_FIELDS: Readonly<Partial<Record<DatasetName, Readonly<Record<string, string>>>>> = {
  "fund-holdings": {
    fund_isin: "1",
    as_of: "6",
    position_id: "14",
    isin: "14",
    issuer_id: "47",
    asset_type: "12",
    weight_pct: "26",
  },
  securities: {
    isin: "14",
    name: "17",
    currency: "21",
    country: "52",
    issue_date: "63",
    maturity_date: "39",
  },
  issuers: { issuer_id: "47", name: "46", lei: "47", country: "52", nace_code: "54", nace_section: "54" },
};

const MAX_FINDINGS = 50;

/** Adds up the weights of each fund and day as they are read, and finds those that are not the whole fund. */
export class TptTotals {
  private readonly sums = new Map<string, { fund: string; day: string; sum: number }>();

  add({ dataset, cells }: DatasetRecord): void {
    const { weight_pct: weightPct } = cells;
    const [fund, day] = [cellText(cells.fund_isin), cellText(cells.as_of)];
    if (dataset !== "fund-holdings" || fund === null || typeof weightPct !== "number") return;
    const key = `${fund} ${day}`;
    const known = this.sums.get(key);
    if (known === undefined) this.sums.set(key, { fund, day: day ?? "", sum: weightPct });
    else known.sum += weightPct;
  }

  findings(sheet: string | null): readonly LoadFinding[] {
    return [...this.sums.values()]
      .filter(({ sum }) => !isWholeFund(sum))
      .slice(0, MAX_FINDINGS)
      .map(({ fund, day, sum }) =>
        fileFinding("D35", {
          severity: "warning",
          sheet,
          value: fund,
          params: { day, sum: Number(sum.toFixed(2)) },
        }),
      );
  }
}

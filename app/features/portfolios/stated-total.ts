import { pctOfShare } from "~/domain/weights/percent";
import {
  contradictsValues,
  type StatedAmount,
  type WeightTotal,
  weightTotal,
} from "~/domain/weights/weight-total";
import { type ErrorFinding, errorAt } from "~/platform/errors";
import { noTotal, totalAbove100, totalContradictsValues } from "./portfolios.errors";

const pct = (share: number) => Number(pctOfShare(share).toFixed(2));
const amount = (value: number) => Number(value.toFixed(2));

/** Refuses weights above 100.5 % in all; answers what they add up to. The same for every screen and every program. */
export function acceptedTotal(lines: readonly StatedAmount[]): WeightTotal {
  const total = weightTotal(lines);
  if (total.state !== "above") return total;
  const params = { total: pct(total.share) };
  const finding = errorAt("holdings", "R06", "portfolios:error.total_above_100", params);
  throw totalAbove100({ params, findings: [finding] });
}

/** Refuses market values that come to nothing or less, or to more than a number holds. Null: there are no values. */
export function refuseNoValue(valued: number | null): void {
  if (valued !== null && !(valued > 0 && Number.isFinite(valued))) throw noTotal();
}

/** Refuses a stated total that the market values contradict, both in `currency`. Null: none is stated, or no values. */
export function refuseContradictedTotal(
  stated: number | null,
  valued: number | null,
  currency: string,
): void {
  if (stated === null || valued === null || !contradictsValues(stated, valued)) return;
  const params = { stated: amount(stated), valued: amount(valued), currency };
  const finding = errorAt("totalValue", "R06", "portfolios:error.total_contradicts_values", params);
  throw totalContradictsValues({ params, findings: [finding] });
}

/** What a person should hear of weights that leave a rest: it is kept open, and no figure covers it. */
export function restFindings({ state, share, restShare }: WeightTotal): readonly ErrorFinding[] {
  if (state !== "short") return [];
  return [
    {
      severity: "warning",
      code: "R06",
      message: "portfolios:error.total_below_100",
      params: { total: pct(share), rest: pct(restShare) },
      field: "holdings",
    },
  ];
}

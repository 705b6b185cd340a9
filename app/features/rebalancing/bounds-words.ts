import type { TFunction } from "i18next";
import type { Format } from "~/ui/format";
import type { ChangeQuestion } from "./rebalancing.schemas";

const DECIMALS = 2;

/** Within which bounds a change was looked for, as a sentence. */
export function boundsWords(
  t: TFunction,
  format: Pick<Format, "number">,
  {
    maxWeightPct,
    keepAllocation,
    tolerancePoints,
    cash,
  }: Pick<ChangeQuestion, "maxWeightPct" | "keepAllocation" | "tolerancePoints" | "cash">,
): string {
  const printed = (value: number) => format.number(value, Number.isInteger(value) ? 0 : DECIMALS);
  const weight =
    maxWeightPct === undefined
      ? t("rebalancing:bounds.no_weight")
      : t("rebalancing:bounds.weight", { most: printed(maxWeightPct) });
  const kept = t(`rebalancing:bounds.allocation.${keepAllocation}`, { points: printed(tolerancePoints) });
  return t("rebalancing:bounds.sentence", {
    weight,
    allocation: kept,
    cash: t(`rebalancing:bounds.cash.${cash}`),
  });
}

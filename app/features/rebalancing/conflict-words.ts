import type { TFunction } from "i18next";
import type { SmallestChange } from "~/domain/rebalancing/answer";
import type { Format } from "~/ui/format";

interface ConflictWords {
  readonly title: string;
  /** Limits without which the rules could be met; null where they contradict each other. */
  readonly without: string | null;
  /** That a smaller conflict may exist; null where it was ruled out. */
  readonly notProven: string | null;
}

/** What stands in the way of `count` rules, in sentences. The screen and the PDF say it alike. */
export function conflictWords(
  t: TFunction,
  format: Format,
  { limits, isSmallest }: NonNullable<SmallestChange["conflict"]>,
  count: number,
): ConflictWords {
  const names = limits.map((limit) => t(`rebalancing:limit.${limit}`));
  return {
    title: t(count === 0 ? "rebalancing:conflict.limits_alone" : "rebalancing:conflict.rules", { count }),
    without: names.length === 0 ? null : t("rebalancing:conflict.without", { limits: format.either(names) }),
    notProven: isSmallest ? null : t("rebalancing:conflict.not_proven"),
  };
}

import { useTranslation } from "react-i18next";
import type { Figure } from "~/domain/analysis/figure";
import { coverageDecimals } from "~/ui/figure/coverage-decimals";
import { useFormat } from "~/ui/use-format";

/** Why a figure is not shown: what is covered of the eligible value, and what would have to be. */
export function useWithheldReason() {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  return (figure: Pick<Figure, "coverageShare" | "eligibleShare">, neededShare: number | null): string => {
    if (neededShare === null) return t("withheld_reason");
    const share = figure.eligibleShare > 0 ? figure.coverageShare / figure.eligibleShare : 0;
    return t("withheld_at", {
      share: format.share(share, coverageDecimals(share, neededShare)),
      needed: format.share(neededShare, coverageDecimals(neededShare)),
    });
  };
}

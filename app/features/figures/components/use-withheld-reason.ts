import { useTranslation } from "react-i18next";
import type { Figure } from "~/domain/analysis/figures/figure";
import { coveredText, neededText } from "~/ui/figure/coverage-text";
import { useFormat } from "~/ui/use-format";

/** Why a figure is not shown: what is covered of the eligible value, and what would have to be. */
export function useWithheldReason() {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  return (figure: Pick<Figure, "coverageShare" | "eligibleShare" | "neededCoverageShare">): string =>
    t("withheld_at", { share: coveredText(format, figure), needed: neededText(format, figure) });
}

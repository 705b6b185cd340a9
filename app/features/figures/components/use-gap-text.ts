import { useTranslation } from "react-i18next";
import { type FigureWithGap, figureGap } from "~/domain/analysis/figures/figure-gap";

const KEYS = {
  not_eligible: "not_eligible",
  not_licensed: "not_licensed",
  not_covered: "not_covered",
  low_coverage: "low_coverage",
  no_total: "needs_total",
} as const;

/** Why a figure has no value, in the words that stand where the value would: for charts, their tables and sentences. */
export function useGapText(): (figure: FigureWithGap) => string {
  const { t } = useTranslation("ui");
  return (figure) => t(KEYS[figureGap(figure)]);
}

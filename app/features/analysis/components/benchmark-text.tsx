import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Comparison } from "~/domain/comparing/compare";
import { printedApart } from "~/features/figures/print-value";
import { useFormat } from "~/ui/use-format";

interface Props {
  readonly metric: string;
  readonly comparison: Comparison | null;
  /** What stands before it on the same line. */
  readonly children?: ReactNode;
}

/** "benchmark 4.1", and that it covers too little where it does; nothing without a figure to compare with. */
export function BenchmarkText({ metric, comparison, children }: Props) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  if (comparison?.other == null) return children;
  return (
    <>
      {children}
      {children && "; "}
      {t("benchmark_value", { value: printedApart(format, metric, comparison).other })}{" "}
      {comparison.lowCoverage.includes("other") && t("ui:low_coverage")}
    </>
  );
}

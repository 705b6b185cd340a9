import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Figure, TraceLine } from "~/domain/analysis/figures/figure";
import type { Metric } from "~/domain/metrics/metric";
import { NotCovered } from "~/ui/figure/missing";
import { useFormat } from "~/ui/use-format";
import { baseShare, type InputColumn, isPerMillion } from "../working";

interface WorkingNumbers {
  /** What a line weighs: millions of euros where the value of the whole is known, else its share. */
  readonly held: (share: number) => string;
  /** What a line contributes: tonnes where the figure is financed, else in the unit of the figure. */
  readonly contribution: (value: number) => string;
  readonly input: (column: InputColumn, line: TraceLine) => ReactNode;
}

/** How the numbers of a working are printed; `totalValueEur` is null where amounts are not known. */
export function useWorkingNumbers(): (
  metric: Metric,
  figure: Figure,
  totalValueEur: number | null,
) => WorkingNumbers {
  const { t } = useTranslation("analysis");
  const format = useFormat();

  const input = (column: InputColumn, line: TraceLine) => {
    if (line.basis === "manager_eet") return <span className="us-dim">EET</span>;
    const value = column.of(line);
    if (value === null) return <NotCovered />;
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (typeof value === "string") return value;
    return /share|pay_gap|female/.test(column.key)
      ? format.share(value)
      : format.number(value, Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2);
  };
  const part = (metric: Metric, value: number) =>
    metric.unit === "share"
      ? format.share(value, 2)
      : format.number(value, Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 1 : 3);

  return (metric, figure, totalValueEur) => ({
    input,
    held: (share) =>
      totalValueEur === null
        ? format.share(share)
        : format.number((share * totalValueEur) / 1e6, Math.abs(share * totalValueEur) >= 1e6 ? 1 : 2),
    contribution: (value) =>
      totalValueEur !== null && isPerMillion(metric)
        ? format.tonnes((value * baseShare(figure) * totalValueEur) / 1e6)
        : part(metric, value),
  });
}

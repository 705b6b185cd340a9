import { useTranslation } from "react-i18next";
import type { Denominator, Figure } from "~/domain/analysis/figure";
import { findMetric } from "~/domain/metrics/catalogue";
import type { Metric, Unit } from "~/domain/metrics/metric";
import type { Format } from "~/ui/format";
import { useFormat } from "~/ui/use-format";

/** Absolute amounts: their decimals depend on their size, not on the metric. */
const AMOUNTS: readonly Unit[] = ["tCO2e", "tCO2e/year", "MWh/year"];

export function printValue(format: Format, metric: Metric, value: number): string {
  if (metric.unit === "share") return format.share(value, metric.decimals);
  if (metric.unit === "score") return format.signed(value, metric.decimals);
  if (AMOUNTS.includes(metric.unit)) return format.tonnes(value);
  return format.number(value, metric.decimals);
}

/** The figure at a denominator; averages and amounts have one reading only, whatever is asked. */
export function readingAt(figure: Figure, denominator: Denominator): number | null {
  const metric = findMetric(figure.metric);
  if (!metric || figure.withheld) return null;
  if (metric.aggregate === "average" || metric.aggregate === "absolute") return figure.value;
  return { ALL: figure.all, ELIGIBLE: figure.eligible, COVERED: figure.covered }[denominator];
}

export interface FigureText {
  readonly name: (metricId: string) => string;
  /** One sentence, empty where the name says it all. */
  readonly description: (metricId: string) => string;
  readonly value: (metricId: string, value: number) => string;
  /** The unit in full; empty where the value carries it (shares). */
  readonly unit: (metricId: string) => string;
  readonly shortUnit: (metricId: string) => string;
  readonly source: (metricId: string) => string;
}

/** Names, values and units of catalogue figures in the reader's language. */
export function useFigureText(): FigureText {
  const { t } = useTranslation(["metrics", "analysis"]);
  const format = useFormat();
  const unitOf = (id: string) => findMetric(id)?.unit;
  return {
    name: (id) => t(`metrics:${id}.name`),
    description: (id) => t(`metrics:${id}.description`, { defaultValue: "" }),
    value: (id, value) => {
      const metric = findMetric(id);
      return metric ? printValue(format, metric, value) : format.number(value, 1);
    },
    unit: (id) => {
      const unit = unitOf(id);
      return !unit || unit === "share" ? "" : t(`metrics:units.${unit}`);
    },
    shortUnit: (id) => {
      const unit = unitOf(id);
      return !unit || unit === "share" ? "" : t(`analysis:unit_short.${unit}`, { defaultValue: "" });
    },
    source: (id) => {
      const metric = findMetric(id);
      return metric ? t(`metrics:sources.${metric.source.key}`, { ...metric.source.params }) : "";
    },
  };
}

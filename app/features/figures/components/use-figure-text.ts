import { useTranslation } from "react-i18next";
import { findMetric } from "~/domain/metrics/catalogue";
import { useFormat } from "~/ui/use-format";
import { printValue } from "../print-value";

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
    description: (id) => {
      const family = id.slice(0, id.lastIndexOf("."));
      return t([`metrics:${id}.description`, `metrics:${family}.description`], { defaultValue: "" });
    },
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

import { findMetric } from "~/domain/metrics/catalogue";
import type { FigureLimit, PolicyVerdict } from "~/domain/policies/verdict";
import { printBeside, printStated, printValue } from "~/features/figures/print-value";
import { coveredText, neededText } from "~/ui/figure/coverage-text";
import type { Format } from "~/ui/format";

type Translate = (key: string, params: Readonly<Record<string, string>>) => string;

type Worded = Pick<
  PolicyVerdict,
  "reason" | "boundValue" | "coverageShare" | "eligibleShare" | "neededCoverageShare"
>;

/**
 * Why a limit cannot be judged, or is judged although little is covered, in a sentence; null where the figure itself was
 * judged. Texts come from the namespaces policies and analysis.
 */
export function verdictWords(t: Translate, format: Format, metricId: string, verdict: Worded): string | null {
  const { reason, boundValue } = verdict;
  if (reason === null) return null;
  const metric = findMetric(metricId);
  const unit =
    metric && metric.unit !== "share" ? t(`analysis:unit_short.${metric.unit}`, { defaultValue: "" }) : "";
  const bound =
    metric && boundValue !== null ? `${printValue(format, metric, boundValue)} ${unit}`.trim() : "";
  return t(`policies:reason.${reason}`, {
    share: coveredText(format, verdict),
    needed: neededText(format, verdict),
    bound,
  });
}

/** The figure a limit was judged by; one that fails does not read the same as the limit it fails. Null without a figure. */
export function judgedText(
  format: Format,
  limit: FigureLimit,
  { value, result }: Pick<PolicyVerdict, "value" | "result">,
): string | null {
  const metric = findMetric(limit.metric);
  if (value === null) return null;
  if (!metric) return format.number(value, 1);
  return result === "fails"
    ? printBeside(format, metric, value, limit.value)
    : printValue(format, metric, value);
}

/** A limit as it was set, without its unit. */
export function limitText(
  format: Format,
  { metric: id, value }: Pick<FigureLimit, "metric" | "value">,
): string {
  const metric = findMetric(id);
  return metric ? printStated(format, metric, value) : format.number(value, 1);
}

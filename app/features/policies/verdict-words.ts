import { findMetric } from "~/domain/metrics/catalogue";
import type { PolicyVerdict } from "~/domain/policies/verdict";
import { printValue } from "~/features/figures/print-value";
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

import { useTranslation } from "react-i18next";
import type { Figure } from "~/domain/analysis/figures/figure";
import { recomputed } from "~/domain/analysis/figures/recompute";
import type { Metric } from "~/domain/metrics/metric";
import type { ExplainProof } from "~/ui/explain/explain-content";
import { useFigureText } from "./use-figure-text";

/** The figure computed again from its inputs, in words; null where it cannot be. */
export function useProof(): (
  metric: Metric,
  figure: Figure,
  totalValueEur: number | null,
) => ExplainProof | null {
  const { t } = useTranslation("analysis");
  const text = useFigureText();
  return (metric, figure, totalValueEur) => {
    const proof = recomputed(metric, figure, totalValueEur);
    if (proof === null) return null;
    const value = `${text.value(metric.id, proof.value)} ${text.shortUnit(metric.id)}`.trim();
    const key =
      proof.asStated === 0 ? "proof.inputs" : proof.fromInputs === 0 ? "proof.parts" : "proof.mixed";
    const count = proof.fromInputs === 0 ? proof.asStated : proof.fromInputs;
    const worked = t(key, { value, count, stated: proof.asStated });
    return {
      agrees: proof.agrees,
      sentence: `${worked} ${t(proof.agrees ? "proof.agrees" : "proof.differs")}`,
    };
  };
}

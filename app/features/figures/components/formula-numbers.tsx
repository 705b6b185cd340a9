import type { Figure } from "~/domain/analysis/figures/figure";
import type { Metric } from "~/domain/metrics/metric";
import { UnitText } from "~/ui/figure/unit-text";
import { useFormat } from "~/ui/use-format";
import { baseShare, isPerMillion, numeratorOf } from "../working";
import { useFigureText } from "./use-figure-text";

interface Props {
  readonly figure: Figure;
  readonly metric: Metric;
  readonly totalValueEur: number | null;
}

/** The formula with its numbers: 15,248 t ÷ €36.0M = 423.6. */
export function FormulaNumbers({ figure, metric, totalValueEur }: Props) {
  const format = useFormat();
  const text = useFigureText();
  const numerator = numeratorOf(figure, metric);
  if (numerator === null || figure.value === null) return null;
  const result = (
    <b>
      {text.value(metric.id, figure.value)} <UnitText>{text.shortUnit(metric.id)}</UnitText>
    </b>
  );
  const base = baseShare(figure);
  if (totalValueEur !== null && isPerMillion(metric)) {
    return (
      <>
        {format.tonnes((numerator * totalValueEur) / 1e6)} t ÷{" "}
        {format.amountShort(base * totalValueEur, "EUR")} = {result}
      </>
    );
  }
  const above =
    metric.unit !== "share"
      ? format.number(numerator, Math.abs(numerator) >= 100 ? 0 : 3)
      : totalValueEur === null
        ? format.share(numerator, 2)
        : format.amountShort(numerator * totalValueEur, "EUR");
  const below =
    metric.unit === "share" && totalValueEur !== null
      ? format.amountShort(base * totalValueEur, "EUR")
      : format.share(base);
  return (
    <>
      {above} ÷ {below} = {result}
    </>
  );
}

import { coveredOfEligible, coversEnough } from "~/domain/analysis/figures/coverage";
import { figureIn } from "~/domain/analysis/findings";
import { causesOfMost } from "~/domain/comparing/causes-of-most";
import { type Comparison, compare } from "~/domain/comparing/compare";
import { printedApart } from "~/features/figures/print-value";
import { beyondWholeWords } from "~/ui/figure/beyond-whole-words";
import { usePrint } from "./print-context";

/** The report's findings in one paragraph. Every sentence rests on a figure that is there. */
export function SummaryText() {
  const { t, format, document } = usePrint();
  const { figures, benchmark } = document;
  const rating = figureIn(figures.views, "esg.rating");
  const sentences: string[] = [];
  const covered = rating && coveredOfEligible(rating);
  if (rating && covered !== null)
    sentences.push(
      t("summary.coverage", {
        all: format.share(rating.coverageShare),
        eligible: format.share(covered),
      }),
      ...beyondWholeWords(t, format, rating).slice(0, 1),
    );
  sentences.push(...carbon());
  const violating = figures.flagged.get("pai.10") ?? [];
  const issuers = violating.filter(({ isFund }) => !isFund).length;
  const pai10 = figureIn(figures.views, "pai.10");
  if (pai10 && pai10.coverageShare > 0) sentences.push(violations());
  return (
    <p>
      <b>{headline()}</b> {sentences.join(" ")}
    </p>
  );

  function violations(): string {
    if (issuers > 0) return t("summary.violations", { count: issuers });
    return violating.length > 0
      ? t("summary.violating_funds", { count: violating.length })
      : t("summary.no_violations");
  }

  function headline(): string {
    if (rating === null || rating.value === null)
      return t(rating?.withheld ? "summary.withheld" : "summary.unrated");
    const comparison = compare(rating, benchmark && figureIn(benchmark.views, "esg.rating"));
    const printed = printedApart(format, rating.metric, comparison);
    switch (comparison.verdict) {
      case "better":
        return t("summary.rated_above", { rating: printed.own, benchmark: printed.other });
      case "worse":
        return t("summary.rated_below", { rating: printed.own, benchmark: printed.other });
      case "alike":
        return t("summary.rated_equal", { rating: printed.own });
      case "none":
        return t("summary.rated", { rating: format.rating(rating.value) });
    }
  }

  function carbon(): string[] {
    const footprint = figureIn(figures.views, "pai.2.scope123");
    if (footprint === null || !coversEnough(footprint)) return [];
    const causes = causesOfMost(figures.emissions.map(({ share }) => share));
    const compared = carbonCompared(
      compare(footprint, benchmark && figureIn(benchmark.views, footprint.metric)),
    );
    return causes === null
      ? compared
      : [...compared, t("summary.causes", { count: causes.count, share: format.share(causes.share, 0) })];
  }

  function carbonCompared({ verdict, turn }: Comparison): string[] {
    if (verdict !== "none") return [t(`summary.carbon_${verdict}`)];
    if (turn?.covered.relative == null || turn.all.relative == null) return [];
    return [
      t(turn.covered.difference < 0 ? "summary.carbon_turns_lower" : "summary.carbon_turns_higher", {
        onCovered: format.share(Math.abs(turn.covered.relative), 0),
        onAll: format.share(Math.abs(turn.all.relative), 0),
        cause: t(`summary.turn_cause.${turn.cause}.${turn.side}`),
      }),
    ];
  }
}

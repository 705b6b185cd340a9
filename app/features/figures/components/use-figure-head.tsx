import { useTranslation } from "react-i18next";
import { coveredOfEligible } from "~/domain/analysis/figures/coverage";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { Denominator } from "~/domain/metrics/denominator";
import type { Metric } from "~/domain/metrics/metric";
import { shareBase } from "~/domain/metrics/share-base";
import type { ExplainContent } from "~/ui/explain/explain-content";
import { ageWords, periodWords } from "~/ui/figure/age-words";
import { beyondWholeWords } from "~/ui/figure/beyond-whole-words";
import { UnitText } from "~/ui/figure/unit-text";
import type { Href } from "~/ui/href";
import { useFormat } from "~/ui/use-format";
import { DENOMINATORS } from "../denominators";
import type { ExplainedFigure, ExplainedStanding } from "../explained-figure.types";
import { FigureGap } from "./figure-gap";
import { useStandingSentences } from "./standing-text";
import { useFigureText } from "./use-figure-text";
import { useWithheldReason } from "./use-withheld-reason";

/** First layer of a working: the figure with its unit, coverage, standing, and its readings at other denominators. */
export function useFigureHead(): (
  explained: ExplainedFigure,
  metric: Metric,
  toDenominator: ((denominator: Denominator) => Href) | undefined,
) => ExplainContent["figure"] {
  const { t } = useTranslation("analysis");
  const text = useFigureText();
  const sharesOf = useSharesOf();
  const withheldReason = useWithheldReason();

  const readingsOf = (figure: Figure, to: (denominator: Denominator) => Href) => {
    const options = DENOMINATORS.flatMap((value) => {
      const reading = { ALL: figure.all, ELIGIBLE: figure.eligible, COVERED: figure.covered }[value];
      if (reading === null) return [];
      const label = `${t(`denominators.${value}`)} ${text.value(figure.metric, reading)}`;
      return [{ value, label, to: to(value) }];
    });
    return { label: t("denominator"), chosen: figure.denominator, options };
  };

  return ({ figure, standing }, metric, toDenominator) => {
    const denominator =
      metric.aggregate === "absolute" ? "" : t(`denominator_of.${shareBase(metric, figure.denominator)}`);
    return {
      value:
        figure.value === null ? <FigureGap figure={figure} word /> : text.value(figure.metric, figure.value),
      unit: <UnitText>{[text.unit(figure.metric), denominator].filter(Boolean).join(", ")}</UnitText>,
      coveredShare: figure.coverageShare,
      eligibleShare: figure.eligibleShare,
      indicator: t(`indicator.${metric.source.key}`, { ...metric.source.params, defaultValue: "" }),
      shares: metric.aggregate === "split" ? [] : sharesOf(figure),
      reason: figure.withheld ? withheldReason(figure) : undefined,
      standing: standing && <Standing {...standing} />,
      ...(toDenominator && hasReadings(figure, metric) && { readings: readingsOf(figure, toDenominator) }),
    };
  };
}

const hasReadings = ({ withheld, all, covered }: Figure, { aggregate }: Metric) =>
  !withheld && (aggregate === "ratio" || aggregate === "of_eligible") && all !== null && covered !== null;

/** How much is covered and eligible, of when the data is and how old. */
function useSharesOf(): (figure: Figure) => readonly string[] {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  return (figure) => {
    const { coverageShare, eligibleShare } = figure;
    const covered = coveredOfEligible(figure);
    return [
      t("covered_is", { share: format.share(coverageShare) }),
      t("eligible_is", { share: format.share(eligibleShare) }),
      ...(covered === null ? [] : [t("covered_of_eligible_is", { share: format.share(covered) })]),
      ...beyondWholeWords(t, format, figure),
      ...periodWords(t, format, figure),
      ...ageWords(t, format, figure),
    ];
  };
}

function Standing(standing: ExplainedStanding) {
  const { t } = useTranslation("analysis");
  const sentencesOf = useStandingSentences();
  return (
    <>
      {sentencesOf(standing).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {standing.csvHref && (
        <a className="us-link" href={standing.csvHref}>
          {t("peers.as_csv")}
        </a>
      )}
    </>
  );
}

import type { ReactNode } from "react";
import type { Figure } from "~/domain/analysis/figures/figure";
import { figureIn } from "~/domain/analysis/findings";
import { compare } from "~/domain/comparing/compare";
import { findMetric } from "~/domain/metrics/catalogue";
import { shareBase } from "~/domain/metrics/share-base";
import { printedApart } from "~/features/figures/print-value";
import { FigureLine } from "./charts/coverage-bar";
import { usePrint } from "./print-context";
import { PrintedFigure } from "./printed-figure";
import { GapText, MetricName, UnitOf } from "./texts";

/** A figure as a headline: name, value on its line of coverage, unit with what it is a share of, and the benchmark. */
export function KeyFigure({ figure, label }: { figure: Figure; label?: ReactNode }) {
  const { t, format } = usePrint();
  return (
    <div className="kpi">
      <div className="kpi-name">{label ?? <MetricName id={figure.metric} />}</div>
      {figure.value === null ? (
        <div className="kpi-gap">
          <GapText figure={figure} />
        </div>
      ) : (
        <>
          <div className="kpi-value">
            <PrintedFigure figure={figure} at="value" />
          </div>
          <FigureLine coverageShare={figure.coverageShare} eligibleShare={figure.eligibleShare} />
          <div className="kpi-unit">
            <UnitOfFigure figure={figure} />
          </div>
          <Compared figure={figure} />
          <AmongFunds metric={figure.metric} />
          <span className="hidden">
            {t("coverage_spoken", {
              covered: format.share(figure.coverageShare),
              eligible: format.share(figure.eligibleShare),
            })}
          </span>
        </>
      )}
    </div>
  );
}

/** Figures that are the same number at every denominator. */
const WITHOUT_DENOMINATOR: readonly (string | undefined)[] = ["absolute", "count"];

/** Unit of a figure at its headline, with the value it is taken over: a share says what it is a share of. */
function UnitOfFigure({ figure }: { figure: Figure }) {
  const { t } = usePrint();
  if (figure.unit === "share")
    return <>{t(`denominator.${shareBase(findMetric(figure.metric), figure.denominator)}`)}</>;
  if (WITHOUT_DENOMINATOR.includes(findMetric(figure.metric)?.aggregate))
    return <UnitOf code={figure.unit} />;
  return (
    <>
      <UnitOf code={figure.unit} />, {t(`on_denominator.${figure.denominator}`)}
    </>
  );
}

/** How the figure compares with the benchmark's, as shape, colour and words, or why that cannot be said. */
function Compared({ figure }: { figure: Figure }) {
  const { t, format, document } = usePrint();
  const other = document.benchmark ? figureIn(document.benchmark.views, figure.metric) : null;
  const comparison = compare(figure, other);
  if (comparison.own === null || comparison.other === null) return null;
  const { verdict, reason, scaledToEur, turn } = comparison;
  const { other: value } = printedApart(format, figure.metric, comparison);
  if (verdict === "better" || verdict === "worse")
    return (
      <div className={verdict === "better" ? "cmp pos" : "cmp neg"}>
        <ComparisonMark better={verdict === "better"} /> {t(`compared.${verdict}`, { value })}
      </div>
    );
  if (turn?.covered.relative != null && turn.all.relative != null)
    return (
      <div className="cmp">
        {t(turn.covered.difference < 0 ? "compared.turns_lower" : "compared.turns_higher", {
          value,
          onCovered: format.share(Math.abs(turn.covered.relative), 0),
          onAll: format.share(Math.abs(turn.all.relative), 0),
        })}{" "}
        {comparison.lowCoverage.length > 0 && <span className="low">{t("low_coverage")}</span>}
      </div>
    );
  if (verdict === "alike") return <div className="cmp">{t("compared.equal", { value })}</div>;
  return (
    <div className="cmp">
      {scaledToEur === null
        ? t("compared.benchmark", { value })
        : t("compared.scaled", { value, total: format.amountShort(scaledToEur, "EUR") })}{" "}
      {reason === "low_coverage" && <span className="low">{t("low_coverage")}</span>}
    </div>
  );
}

/** "better than 23 of 37 funds"; which funds is said once, beneath the figures. */
function AmongFunds({ metric }: { metric: string }) {
  const { t, document } = usePrint();
  const standing = document.standings?.of[metric];
  if (!standing || standing.reason !== null) return null;
  return <div className="cmp">{t("compared.funds", { count: standing.worse, ranked: standing.ranked })}</div>;
}

/** Disc = better, diamond = worse. */
function ComparisonMark({ better }: { better: boolean }) {
  return better ? (
    <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
      <circle cx="4" cy="4" r="3.6" fill="currentColor" />
    </svg>
  ) : (
    <svg width="9" height="9" viewBox="0 0 9 9" aria-hidden="true">
      <rect x="1.4" y="1.4" width="6.2" height="6.2" fill="currentColor" transform="rotate(45 4.5 4.5)" />
    </svg>
  );
}

import type { Figure } from "~/domain/analysis/figures/figure";
import { figureGap } from "~/domain/analysis/figures/figure-gap";
import { findMetric } from "~/domain/metrics/catalogue";
import { coveredText, neededText } from "~/ui/figure/coverage-text";
import { UnitText } from "~/ui/figure/unit-text";
import { usePrint } from "./print-context";

/** Name of a figure of the catalogue. */
export function MetricName({ id }: { id: string }) {
  const { t } = usePrint();
  return <UnitText>{t(`metrics:${id}.name`)}</UnitText>;
}

export function UnitOf({ code }: { code: string }) {
  const { t } = usePrint();
  return <UnitText>{t(`metrics:units.${code}`)}</UnitText>;
}

/** Why a figure is not there, in words; nothing where it is. In a table, fewer: its coverage stands beside it. */
export function GapText({ figure, brief }: { figure: Figure; brief?: boolean }) {
  const { t, format } = usePrint();
  if (figure.value !== null) return null;
  const gap = figureGap(figure);
  switch (gap) {
    case "low_coverage":
      return (
        <span className="low">
          {t("gap.withheld", {
            coverage: coveredText(format, figure, 1),
            needed: neededText(format, figure),
          })}
        </span>
      );
    case "not_eligible":
      return <span className="gap">– {t(`gap.not_eligible.${eligibilityOf(figure)}`)}</span>;
    case "not_covered":
      return (
        <span className="gap">
          <Ring />{" "}
          {brief ? t("gap.no_data") : t("gap.not_covered", { share: format.share(figure.eligibleShare) })}
        </span>
      );
    default:
      return <span className="gap">– {t(`gap.${gap}`)}</span>;
  }
}

const eligibilityOf = ({ metric }: Figure) => findMetric(metric)?.eligibility.of ?? "all";

/** The same in a cell: a mark where `MarksKey` below the table says what it means, else a few words. */
export function GapMark({ figure }: { figure: Figure }) {
  const { t } = usePrint();
  const gap = figureGap(figure);
  switch (gap) {
    case "low_coverage":
      return <span className="low">{t("low_coverage")}</span>;
    case "no_total":
      return <span className="gap">{t("gap.needs_total")}</span>;
    case "not_licensed":
      return <span className="gap">{t("gap.not_licensed")}</span>;
    default:
      return <Missing eligible={gap === "not_covered"} />;
  }
}

/** The hollow circle of "not covered". */
function Ring() {
  return (
    <svg className="ring" width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
      <circle cx="4" cy="4" r="3.2" fill="none" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  );
}

/** A cell without a value: the mark, with its meaning for those who hear the page. */
export function Missing({ eligible }: { eligible: boolean }) {
  const { t } = usePrint();
  return (
    <span className="gap" role="img" aria-label={t(eligible ? "not_covered" : "not_eligible")}>
      {eligible ? <Ring /> : "–"}
    </span>
  );
}

/** What the two marks of a table mean, for the line below it. */
export function MarksKey() {
  const { t } = usePrint();
  return (
    <>
      <Ring /> {t("not_covered")}, – {t("not_eligible")}.
    </>
  );
}

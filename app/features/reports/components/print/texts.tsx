import type { Figure } from "~/domain/analysis/figure";
import { gapOf } from "~/domain/reports/gap";
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
  const { t, format, document } = usePrint();
  const gap = gapOf(figure);
  if (gap === null) return null;
  if (gap.reason === "withheld") {
    const coverage = figure.eligibleShare > 0 ? figure.coverageShare / figure.eligibleShare : 0;
    const needed = document.figures.views.esg?.neededCoverageShare ?? document.settings.minCoverageShare;
    return (
      <span className="low">
        {t("gap.withheld", { coverage: format.share(coverage), needed: format.share(needed, 0) })}
      </span>
    );
  }
  if (gap.reason === "not_eligible") return <span className="gap">– {t(`gap.not_eligible.${gap.of}`)}</span>;
  if (gap.reason === "no_total") return <span className="gap">– {t("gap.no_total")}</span>;
  return (
    <span className="gap">
      <Ring />{" "}
      {brief ? t("gap.no_data") : t("gap.not_covered", { share: format.share(figure.eligibleShare) })}
    </span>
  );
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

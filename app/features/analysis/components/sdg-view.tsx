import { useTranslation } from "react-i18next";
import { SDG_PARTS } from "~/domain/metrics/sdg";
import { useExplain } from "~/features/figures/components/explain-context";
import { FigureValue } from "~/features/figures/components/figure-value";
import { useGapText } from "~/features/figures/components/use-gap-text";
import { SdgRows } from "~/ui/charts/sdg-rows";
import { Key } from "~/ui/controls/tag";
import { KeyFigure } from "~/ui/figure/figure";
import { NotCovered, NotEligible } from "~/ui/figure/missing";
import { PageBody, Section } from "~/ui/page/page";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import type { AnalysisScreen } from "../analysis-screen.types";
import { comparisonsWith } from "../comparing/comparisons";
import css from "./analysis.module.css";
import { BenchmarkText } from "./benchmark-text";
import { goalOf, useSdgColumns } from "./sdg-columns";
import { SdgIssuers } from "./sdg-issuers";

/** Alignment with the seventeen goals: never the net score alone, always with the weight in its classes. */
export function SdgView({ screen }: { screen: AnalysisScreen }) {
  const { t } = useTranslation(["analysis", "ui", "metrics"]);
  const format = useFormat();
  const explain = useExplain();
  const gapText = useGapText();
  const other = screen.benchmark?.views.sdg ?? null;
  const columns = useSdgColumns(other?.figures ?? null);
  const sdg = screen.views.sdg;
  if (!sdg) return null;
  const comparisonOf = comparisonsWith(other?.figures ?? [], null);
  const besideBenchmark = (words: string, part: "netAligned" | "scored") =>
    other && other.scored.count > 0
      ? `${words}; ${t("benchmark_value", { value: format.share(other[part].weightShare) })}`
      : words;
  const goals = sdg.figures.filter((figure) => Number.isInteger(goalOf(figure)));
  const sovereign = sdg.figures.find((figure) => figure.metric === "sdg.sovereign");
  return (
    <PageBody>
      <section className={css.headlines} aria-label={t("tab.sdg")}>
        <KeyFigure
          label={t("sdg.net_aligned")}
          detail={besideBenchmark(
            t("sdg.net_aligned_issuers", {
              count: sdg.netAligned.count,
              scored: format.number(sdg.scored.count),
            }),
            "netAligned",
          )}
        >
          {sdg.scored.count > 0 ? (
            format.share(sdg.netAligned.weightShare)
          ) : goals.some(({ eligibleShare }) => eligibleShare > 0) ? (
            <NotCovered word />
          ) : (
            <NotEligible word />
          )}
        </KeyFigure>
        <KeyFigure
          label={t("sdg.scored")}
          detail={besideBenchmark(t("sdg.scored_issuers", { count: sdg.scored.count }), "scored")}
        >
          {format.share(sdg.scored.weightShare)}
        </KeyFigure>
        {sovereign && (
          <KeyFigure
            label={t("metrics:sdg.sovereign.name")}
            detail={
              <>
                {t("metrics:sdg.sovereign.description")}
                <br />
                <BenchmarkText metric={sovereign.metric} comparison={comparisonOf(sovereign)} />
              </>
            }
          >
            <FigureValue figure={sovereign} line word />
          </KeyFigure>
        )}
      </section>
      <Section title={t("sdg.alignment")} note={t("sdg.scale")}>
        <SdgRows
          name={t("sdg.sentence")}
          rows={goals.map((figure) => ({
            goal: goalOf(figure),
            score: figure.value,
            gap: gapText(figure),
          }))}
        />
      </Section>
      <Section
        title={t("sdg.by_class")}
        note={t("sdg.by_class_note")}
        aside={
          <span className="us-wide">
            <Key>
              {SDG_PARTS.map((key) => (
                <span key={key}>
                  <span className={`${css.classes} ${css.swatch}`} style={{ minWidth: 10 }}>
                    <i data-key={key} style={{ flex: 1 }} />
                  </span>
                  {t(`metrics:keys.${key}`)}
                </span>
              ))}
            </Key>
          </span>
        }
      >
        <DataTable
          label={t("sdg.by_class")}
          rows={goals}
          columns={columns}
          rowId={(figure) => figure.metric}
          isChosen={(figure) => figure.metric === explain.metric}
          stacks
        />
      </Section>
      {sdg.issuers.length > 0 && (
        <Section title={t("sdg.issuers")} note={t("sdg.issuers_note")}>
          <SdgIssuers issuers={sdg.issuers} />
        </Section>
      )}
    </PageBody>
  );
}

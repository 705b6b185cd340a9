import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { Denominator } from "~/domain/metrics/denominator";
import { useExplain } from "~/features/figures/components/explain-context";
import { FigureValue } from "~/features/figures/components/figure-value";
import { StandingLine } from "~/features/figures/components/standing-text";
import { DENOMINATORS } from "~/features/figures/denominators";
import { BetterMark, WorseMark } from "~/ui/charts/log-mark";
import { Segmented } from "~/ui/controls/segmented";
import { Key } from "~/ui/controls/tag";
import { KeyFigure } from "~/ui/figure/figure";
import type { Href } from "~/ui/href";
import { PageBody } from "~/ui/page/page";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import type { AnalysisScreen } from "../analysis-screen.types";
import { comparisonsWith } from "../comparing/comparisons";
import css from "./analysis.module.css";
import { BenchmarkText } from "./benchmark-text";
import { PlainWords } from "./plain-words";
import { useFigureColumns } from "./use-figure-columns";

const HEADLINES = ["pai.2.scope123", "pai.3.scope123", "pai.4", "pai.10"] as const;

/** "pai.2.scope123" is indicator 2; optional ones keep their table: "t2.4". */
function indicatorOf(metric: string): string {
  const [, first = "", second = ""] = metric.split(".");
  return first.startsWith("t") ? `${first}.${second}` : first;
}

/** Indicators 1 to 9 are about the environment, 10 to 14 social, 15 and 16 sovereigns, 17 and 18 real estate. */
function groupOf(metric: string): string {
  const indicator = indicatorOf(metric);
  if (indicator.startsWith("t")) return "optional";
  const number = Number(indicator);
  if (number <= 9) return "environment";
  if (number <= 14) return "social";
  return "sovereigns";
}

const isOptional = (metric: string) => indicatorOf(metric).startsWith("t");

interface Props {
  readonly screen: AnalysisScreen;
  readonly hrefOf: (denominator: Denominator) => Href;
}

/** Principal adverse impacts: each indicator with its benchmark, both at the chosen denominator, and its coverage. */
export function PaiView({ screen, hrefOf }: Props) {
  const { t } = useTranslation("analysis");
  const explain = useExplain();
  const { denominator, benchmark } = screen;
  const [allOptional, setAllOptional] = useState(false);
  const figures = screen.views.pai?.figures ?? [];
  const silent = figures.filter((figure) => isOptional(figure.metric) && figure.coverageShare === 0);
  const shown = allOptional ? figures : figures.filter((figure) => !silent.includes(figure));
  const comparisonOf = comparisonsWith(benchmark?.views.pai?.figures ?? [], denominator);

  const shared = useFigureColumns({
    denominator,
    benchmark: benchmark ? (benchmark.views.pai?.figures ?? []) : null,
    standings: screen.standings,
  });
  const number: Column<Figure> = {
    id: "number",
    header: t("pai.number"),
    onlyWide: true,
    cell: (figure) => <span className="us-dim">{indicatorOf(figure.metric)}</span>,
  };
  const columns = [...shared.slice(0, 1), number, ...shared.slice(1)];

  return (
    <PageBody>
      <section className={css.headlines} aria-label={t("pai.headlines")}>
        {HEADLINES.flatMap((metric) => figures.filter((figure) => figure.metric === metric)).map((figure) => {
          const comparison = comparisonOf(figure);
          return (
            <KeyFigure
              key={figure.metric}
              label={t(`pai.headline.${figure.metric}`)}
              detail={
                <>
                  {comparison?.other == null &&
                    t("indicator.sfdr_table1", { indicator: indicatorOf(figure.metric) })}
                  <BenchmarkText metric={figure.metric} comparison={comparison} />
                  <StandingLine standings={screen.standings} metric={figure.metric} />
                </>
              }
            >
              <FigureValue figure={figure} {...(denominator && { denominator })} line unit word />
            </KeyFigure>
          );
        })}
      </section>
      <PlainWords screen={screen} />
      <section className={css.ruled} aria-label={t("tab.pai")}>
        <div className={css.tools}>
          <Segmented
            label={t("denominator")}
            value={denominator ?? "COVERED"}
            options={DENOMINATORS.map((value) => ({
              value,
              label: t(`denominators.${value}`),
              to: hrefOf(value),
            }))}
          />
          <span className={`${css.note} us-wide`}>
            {t(`denominator_explained.${denominator ?? "COVERED"}`)}
          </span>
          {benchmark && (
            <span className={`${css.end} us-wide`}>
              <Key>
                <span>
                  <BetterMark />
                  {t("ui:better")}
                </span>
                <span>
                  <WorseMark />
                  {t("ui:worse")}
                </span>
              </Key>
            </span>
          )}
        </div>
        <DataTable
          label={t("pai.table")}
          rows={shown}
          columns={columns}
          rowId={(figure) => figure.metric}
          groupOf={(figure) => t(`pai.group.${groupOf(figure.metric)}`)}
          isChosen={(figure) => figure.metric === explain.metric}
          stacks
        />
        {silent.length > 0 && (
          <div className={css.more}>
            <Button variant="subtle" size="xs" onClick={() => setAllOptional(!allOptional)}>
              {t(allOptional ? "pai.optional_hide" : "pai.optional_show", { count: silent.length })}
            </Button>
          </div>
        )}
      </section>
    </PageBody>
  );
}

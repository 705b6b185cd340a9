import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Denominator, Figure } from "~/domain/analysis/figure";
import { findMetric } from "~/domain/metrics/catalogue";
import { BetterMark, LogMark, WorseMark } from "~/ui/charts/log-mark";
import { Segmented } from "~/ui/controls/segmented";
import { Key } from "~/ui/controls/tag";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { KeyFigure } from "~/ui/figure/figure";
import { NotCovered } from "~/ui/figure/missing";
import { UnitText } from "~/ui/figure/unit-text";
import { PageBody } from "~/ui/page/page";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { type AnalysisScreen, DENOMINATORS } from "../analysis-screen.types";
import css from "./analysis.module.css";
import { useExplain } from "./explain-context";
import { FigureValue } from "./figure-value";
import { readingAt, useFigureText } from "./use-figure-text";

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
  readonly hrefOf: (denominator: Denominator) => string;
}

/** Principal adverse impacts: each indicator with its benchmark, both at the chosen denominator, and its coverage. */
export function PaiView({ screen, hrefOf }: Props) {
  const { t } = useTranslation("analysis");
  const text = useFigureText();
  const explain = useExplain();
  const { denominator, benchmark } = screen;
  const [allOptional, setAllOptional] = useState(false);
  const figures = screen.views.pai?.figures ?? [];
  const silent = figures.filter((figure) => isOptional(figure.metric) && figure.coverageShare === 0);
  const shown = allOptional ? figures : figures.filter((figure) => !silent.includes(figure));
  const others = new Map(benchmark?.views.pai?.figures.map((figure) => [figure.metric, figure]));
  const ownReading = (figure: Figure) => readingAt(figure, denominator);
  const benchmarkOf = (figure: Figure) => {
    const other = others.get(figure.metric);
    return other ? readingAt(other, denominator) : null;
  };

  const columns: readonly Column<Figure>[] = [
    {
      id: "number",
      header: t("pai.number"),
      cell: (figure) => <span className="us-dim">{indicatorOf(figure.metric)}</span>,
    },
    {
      id: "name",
      header: t("pai.indicator"),
      wide: true,
      cell: (figure) => (
        <NameCell
          detail={<UnitText>{text.unit(figure.metric) || t(`denominator_share.${denominator}`)}</UnitText>}
        >
          <span className={css.regular}>{text.name(figure.metric)}</span>
        </NameCell>
      ),
    },
    {
      id: "value",
      header: t("portfolio"),
      numeric: true,
      cell: (figure) => (
        <span className="us-strong">
          <FigureValue figure={figure} denominator={denominator} word />
        </span>
      ),
    },
    ...(benchmark
      ? [
          {
            id: "benchmark",
            header: t("benchmark"),
            numeric: true,
            onlyWide: true,
            cell: (figure: Figure) => {
              const value = benchmarkOf(figure);
              return (
                <span className="us-mid">
                  {value === null ? <NotCovered /> : text.value(figure.metric, value)}
                </span>
              );
            },
          },
          {
            id: "mark",
            header: t("pai.log_scale"),
            centred: true,
            onlyWide: true,
            cell: (figure: Figure) => {
              const own = ownReading(figure);
              const other = benchmarkOf(figure);
              const better = findMetric(figure.metric)?.better ?? "none";
              if (own === null || other === null) return null;
              if (own === other) return <LogMark ratio={1} better={better} />;
              return other > 0 && own > 0 ? <LogMark ratio={own / other} better={better} /> : null;
            },
          },
        ]
      : []),
    {
      id: "coverage",
      header: t("coverage"),
      cell: (figure) => (
        <CoverageBadge
          coveredShare={figure.coverageShare}
          eligibleShare={figure.eligibleShare}
          neededShare={screen.minCoverageShare}
        />
      ),
    },
  ];

  return (
    <PageBody>
      <section className={css.headlines} aria-label={t("pai.headlines")}>
        {HEADLINES.flatMap((metric) => figures.filter((figure) => figure.metric === metric)).map((figure) => {
          const other = benchmarkOf(figure);
          return (
            <KeyFigure
              key={figure.metric}
              label={t(`pai.headline.${figure.metric}`)}
              detail={
                other === null
                  ? t("indicator.sfdr_table1", { indicator: indicatorOf(figure.metric) })
                  : t("benchmark_value", { value: text.value(figure.metric, other) })
              }
            >
              <FigureValue figure={figure} denominator={denominator} line unit word />
            </KeyFigure>
          );
        })}
      </section>
      <section className={css.ruled} aria-label={t("tab.pai")}>
        <div className={css.tools}>
          <Segmented
            label={t("denominator")}
            value={denominator}
            options={DENOMINATORS.map((value) => ({
              value,
              label: t(`denominators.${value}`),
              to: hrefOf(value),
            }))}
          />
          <span className={`${css.note} us-wide`}>{t(`denominator_explained.${denominator}`)}</span>
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

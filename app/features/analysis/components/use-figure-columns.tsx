import { useTranslation } from "react-i18next";
import type { Denominator, Figure } from "~/domain/analysis/figure";
import { findMetric } from "~/domain/metrics/catalogue";
import { LogMark } from "~/ui/charts/log-mark";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { NotCovered } from "~/ui/figure/missing";
import { UnitText } from "~/ui/figure/unit-text";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import type { Standings } from "../standings.types";
import css from "./analysis.module.css";
import { FigureValue } from "./figure-value";
import { StandingCell } from "./standing-text";
import { readingAt, useFigureText } from "./use-figure-text";

interface Options {
  /** Null: every figure at its own headline. */
  readonly denominator: Denominator | null;
  /** The same figures of the benchmark; null without one. */
  readonly benchmark: readonly Figure[] | null;
  readonly neededShare: number;
  /** Where figures stand among funds; no column without it. */
  readonly standings: Standings | null;
}

/** Columns of every table of figures: name with unit, value that opens its working, benchmark, coverage. */
export function useFigureColumns({
  denominator,
  benchmark,
  neededShare,
  standings,
}: Options): readonly Column<Figure>[] {
  const { t } = useTranslation("analysis");
  const text = useFigureText();
  const others = new Map(benchmark?.map((figure) => [figure.metric, figure]));
  const at = (figure: Figure) => denominator ?? figure.denominator;
  const benchmarkOf = (figure: Figure) => {
    const other = others.get(figure.metric);
    return other ? readingAt(other, at(figure)) : null;
  };
  const mark = (figure: Figure) => {
    const own = readingAt(figure, at(figure));
    const other = benchmarkOf(figure);
    const better = findMetric(figure.metric)?.better ?? "none";
    if (own === null || other === null) return null;
    if (own === other) return <LogMark ratio={1} better={better} />;
    return other > 0 && own > 0 ? <LogMark ratio={own / other} better={better} /> : null;
  };
  return [
    {
      id: "name",
      header: t("pai.indicator"),
      wide: true,
      cell: (figure) => (
        <NameCell
          detail={<UnitText>{text.unit(figure.metric) || t(`denominator_share.${at(figure)}`)}</UnitText>}
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
          <FigureValue figure={figure} denominator={at(figure)} word />
        </span>
      ),
    },
    ...(benchmark
      ? [
          {
            id: "benchmark",
            header: t("benchmark"),
            numeric: true,
            narrowLabel: t("benchmark"),
            cell: (figure: Figure) => {
              const value = benchmarkOf(figure);
              return (
                <span className="us-mid">
                  {value === null ? <NotCovered /> : text.value(figure.metric, value)}
                </span>
              );
            },
          },
          { id: "mark", header: t("pai.log_scale"), centred: true, onlyWide: true, cell: mark },
        ]
      : []),
    ...(standings?.category
      ? [
          {
            id: "standing",
            header: t("peers.head"),
            numeric: true,
            narrowLabel: t("peers.head"),
            cell: (figure: Figure) => <StandingCell figure={figure} standings={standings} />,
          },
        ]
      : []),
    {
      id: "coverage",
      header: t("coverage"),
      narrowLabel: t("coverage"),
      cell: (figure) => (
        <CoverageBadge
          coveredShare={figure.coverageShare}
          eligibleShare={figure.eligibleShare}
          neededShare={neededShare}
        />
      ),
    },
  ];
}

import { useTranslation } from "react-i18next";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { Comparison } from "~/domain/comparing/compare";
import { findMetric } from "~/domain/metrics/catalogue";
import type { Denominator } from "~/domain/metrics/denominator";
import { shareBase } from "~/domain/metrics/share-base";
import { FigureCoverage } from "~/features/figures/components/figure-coverage";
import { FigureValue } from "~/features/figures/components/figure-value";
import { StandingCell } from "~/features/figures/components/standing-text";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { printedApart } from "~/features/figures/print-value";
import type { Standings } from "~/features/figures/standings.types";
import { LogMark } from "~/ui/charts/log-mark";
import { NotCovered } from "~/ui/figure/missing";
import { UnitText } from "~/ui/figure/unit-text";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import { comparisonsWith } from "../comparing/comparisons";
import css from "./analysis.module.css";
import { NoVerdictText } from "./no-verdict-text";

interface Options {
  /** Null: every figure at its own headline. */
  readonly denominator: Denominator | null;
  /** The same figures of the benchmark; null without one. */
  readonly benchmark: readonly Figure[] | null;
  /** Where figures stand among funds; no column without it. */
  readonly standings: Standings | null;
}

/** Columns of every table of figures: name with unit, value that opens its working, benchmark, coverage. */
export function useFigureColumns({ denominator, benchmark, standings }: Options): readonly Column<Figure>[] {
  const { t } = useTranslation("analysis");
  const text = useFigureText();
  const comparisonOf = comparisonsWith(benchmark ?? [], denominator);
  const at = (figure: Figure) => denominator ?? figure.denominator;
  return [
    {
      id: "name",
      header: t("pai.indicator"),
      wide: true,
      cell: (figure) => (
        <NameCell
          detail={
            <UnitText>
              {text.unit(figure.metric) ||
                t(`denominator_share.${shareBase(findMetric(figure.metric), at(figure))}`)}
            </UnitText>
          }
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
          benchmarkColumn(t("benchmark"), comparisonOf),
          {
            id: "mark",
            header: t("pai.log_scale"),
            centred: true,
            onlyWide: true,
            cell: (figure: Figure) => <Mark comparison={comparisonOf(figure)} />,
          },
        ]
      : []),
    ...(standings?.category
      ? [
          {
            id: "standing",
            header: t("peers.head"),
            numeric: true,
            cell: (figure: Figure) => <StandingCell figure={figure} standings={standings} />,
          },
        ]
      : []),
    {
      id: "coverage",
      header: t("coverage"),
      cell: (figure) => <FigureCoverage figure={figure} />,
    },
  ];
}

/** The same figures of the benchmark. */
export function benchmarkColumn(
  header: string,
  comparisonOf: (figure: Figure) => Comparison | null,
): Column<Figure> {
  return {
    id: "benchmark",
    header,
    numeric: true,
    cell: (figure) => {
      const comparison = comparisonOf(figure);
      return comparison?.other == null ? (
        <NotCovered />
      ) : (
        <BenchmarkValue metric={figure.metric} comparison={comparison} />
      );
    },
  };
}

/** The benchmark's figure; of an amount, what it would be at this portfolio's value. */
function BenchmarkValue({ metric, comparison }: { metric: string; comparison: Comparison }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const { other, scaledToEur, lowCoverage } = comparison;
  if (other === null) return null;
  return (
    <span className="us-mid">
      {printedApart(format, metric, comparison).other}
      {scaledToEur !== null && (
        <small className={css.qualified}>
          {t("scaled_to", { value: format.amountShort(scaledToEur, "EUR") })}
        </small>
      )}
      {lowCoverage.includes("other") && <small className={css.qualified}>{t("ui:low_coverage")}</small>}
    </span>
  );
}

/** Where the figure lies against the benchmark's; a reason against a verdict that the benchmark's cell does not give. */
function Mark({ comparison }: { comparison: Comparison | null }) {
  if (!comparison || comparison.own === null || comparison.other === null) return null;
  const { own, other, verdict, reason, lowCoverage, scaledToEur } = comparison;
  if (reason === "low_coverage" && lowCoverage.includes("other")) return null;
  if (reason === "absolute_amount" && scaledToEur !== null) return null;
  if (reason !== null && reason !== "no_direction") return <NoVerdictText comparison={comparison} />;
  if (verdict === "alike" || own === other) return <LogMark ratio={1} verdict="alike" />;
  return other > 0 && own > 0 ? <LogMark ratio={own / other} verdict={verdict} /> : null;
}

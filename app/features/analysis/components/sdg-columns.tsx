import { useTranslation } from "react-i18next";
import type { Figure } from "~/domain/analysis/figures/figure";
import { SDG_PARTS } from "~/domain/metrics/sdg";
import { useExplain } from "~/features/figures/components/explain-context";
import { FigureValue } from "~/features/figures/components/figure-value";
import { GoalSquare } from "~/ui/charts/sdg-rows";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { Figure as FigureButton } from "~/ui/figure/figure";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import { comparisonsWith } from "../comparing/comparisons";
import css from "./analysis.module.css";
import { benchmarkColumn } from "./use-figure-columns";

/** The number of the goal that a figure is about; NaN for one that is about none. */
export const goalOf = (figure: Figure) => Number(figure.metric.split(".")[1]);

const shareOf = (figure: Figure, key: string) =>
  figure.breakdown?.find((part) => part.key === key)?.weightShare ?? 0;

/** The weight in each class of alignment, a goal a row; its score beside that of the benchmark, null without one. */
export function useSdgColumns(benchmark: readonly Figure[] | null): readonly Column<Figure>[] {
  const { t } = useTranslation(["analysis", "ui", "metrics"]);
  const format = useFormat();
  const explain = useExplain();
  const classWords = (figure: Figure) =>
    format.list(
      SDG_PARTS.filter((key) => shareOf(figure, key) > 0).map(
        (key) => `${format.share(shareOf(figure, key))} ${t(`metrics:keys.${key}`).toLowerCase()}`,
      ),
    );
  return [
    {
      id: "goal",
      header: t("ui:goal"),
      cell: (figure) => (
        <span className={css.goalName}>
          <GoalSquare goal={goalOf(figure)} />
          <NameCell>{t(`metrics:${figure.metric}.name`)}</NameCell>
        </span>
      ),
    },
    {
      id: "score",
      header: t("ui:score"),
      numeric: true,
      cell: (figure) => <FigureValue figure={figure} />,
    },
    ...(benchmark ? [benchmarkColumn(t("benchmark"), comparisonsWith(benchmark, null))] : []),
    {
      id: "classes",
      header: t("sdg.classes"),
      width: 128,
      onlyWide: true,
      cell: (figure) => (
        <span className={css.classes} role="img" aria-label={classWords(figure)} title={classWords(figure)}>
          {SDG_PARTS.map((key) => {
            const share = shareOf(figure, key);
            return share > 0 ? (
              <i key={key} data-key={key} style={{ flexGrow: share, flexBasis: 0 }} />
            ) : null;
          })}
        </span>
      ),
    },
    ...(["stronglyAligned", "aligned", "misaligned", "stronglyMisaligned"] as const).map(
      (key): Column<Figure> => ({
        id: key,
        header: t(`metrics:keys.${key}`),
        numeric: true,
        onlyWide: true,
        cell: (figure) => (
          <FigureButton
            id={`class-${figure.metric}-${key}`}
            label={`${t(`metrics:${figure.metric}.name`)}, ${t(`metrics:keys.${key}`)}`}
            onOpen={() => explain.open(figure.metric)}
          >
            {format.share(shareOf(figure, key))}
          </FigureButton>
        ),
      }),
    ),
    {
      id: "coverage",
      header: t("coverage"),
      cell: (figure) => (
        <CoverageBadge
          coveredShare={figure.coverageShare}
          eligibleShare={figure.eligibleShare}
          notLicensedShare={figure.notLicensedShare}
          neededShare={figure.neededCoverageShare}
        />
      ),
    },
  ];
}

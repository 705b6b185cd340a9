import { useTranslation } from "react-i18next";
import type { Figure } from "~/domain/analysis/figure";
import { SDG_PARTS } from "~/domain/metrics/sdg";
import { useExplain } from "~/features/figures/components/explain-context";
import { FigureValue } from "~/features/figures/components/figure-value";
import { useGapText } from "~/features/figures/components/use-gap-text";
import { GoalSquare, SdgRows } from "~/ui/charts/sdg-rows";
import { Key } from "~/ui/controls/tag";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { Figure as FigureButton, KeyFigure } from "~/ui/figure/figure";
import { NotCovered, NotEligible } from "~/ui/figure/missing";
import { PageBody, Section } from "~/ui/page/page";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { AnalysisScreen } from "../analysis-screen.types";
import css from "./analysis.module.css";
import { SdgIssuers } from "./sdg-issuers";

const goalOf = (figure: Figure) => Number(figure.metric.split(".")[1]);

/** Alignment with the seventeen goals: never the net score alone, always with the weight in its classes. */
export function SdgView({ screen }: { screen: AnalysisScreen }) {
  const { t } = useTranslation(["analysis", "ui", "metrics"]);
  const format = useFormat();
  const explain = useExplain();
  const gapText = useGapText();
  const sdg = screen.views.sdg;
  if (!sdg) return null;
  const goals = sdg.figures.filter((figure) => Number.isInteger(goalOf(figure)));
  const sovereign = sdg.figures.find((figure) => figure.metric === "sdg.sovereign");
  const shareOf = (figure: Figure, key: string) =>
    figure.breakdown?.find((part) => part.key === key)?.weightShare ?? 0;
  const classWords = (figure: Figure) =>
    format.list(
      SDG_PARTS.filter((key) => shareOf(figure, key) > 0).map(
        (key) => `${format.share(shareOf(figure, key))} ${t(`metrics:keys.${key}`).toLowerCase()}`,
      ),
    );

  const columns: readonly Column<Figure>[] = [
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
    {
      id: "classes",
      header: t("sdg.classes"),
      wide: true,
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
          neededShare={sdg.neededCoverageShare}
        />
      ),
    },
  ];

  return (
    <PageBody>
      <section className={css.headlines} aria-label={t("tab.sdg")}>
        <KeyFigure
          label={t("sdg.net_aligned")}
          detail={t("sdg.net_aligned_issuers", {
            count: sdg.netAligned.count,
            scored: format.number(sdg.scored.count),
          })}
        >
          {sdg.scored.count > 0 ? (
            format.share(sdg.netAligned.weightShare)
          ) : goals.some(({ eligibleShare }) => eligibleShare > 0) ? (
            <NotCovered word />
          ) : (
            <NotEligible word />
          )}
        </KeyFigure>
        <KeyFigure label={t("sdg.scored")} detail={t("sdg.scored_issuers", { count: sdg.scored.count })}>
          {format.share(sdg.scored.weightShare)}
        </KeyFigure>
        {sovereign && (
          <KeyFigure label={t("metrics:sdg.sovereign.name")} detail={t("metrics:sdg.sovereign.description")}>
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

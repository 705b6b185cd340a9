import { useTranslation } from "react-i18next";
import { changeDecimals } from "~/domain/comparing/change-decimals";
import { findMetric } from "~/domain/metrics/catalogue";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { paths } from "~/platform/paths";
import { SmallLine } from "~/ui/charts/small-line";
import { DocumentLink } from "~/ui/controls/document-link";
import { FileLink } from "~/ui/controls/file-link";
import { DeltaText } from "~/ui/figure/delta-text";
import { UnitText } from "~/ui/figure/unit-text";
import type { Href } from "~/ui/href";
import { PageBody, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { StepLink } from "~/ui/step-link";
import { useAddress } from "~/ui/use-address";
import type { HistoryScreen } from "../history/history-screen.types";
import css from "./history.module.css";
import { HistoryOfFigure } from "./history-of-figure";
import { figureOf, scaleOf } from "./history-rows";

/** The headline figures of a portfolio over time: all of them small, and the chosen one with its numbers. */
export function HistoryView({ screen }: { screen: HistoryScreen }) {
  const { t } = useTranslation("history");
  const { hrefOf } = useAddress();
  const { history, portfolio } = screen;
  const { points, notMade, mostPoints } = history;
  if (points.length === 0)
    return (
      <PageBody>
        <Section title={t("figures")}>
          <EmptyState>{t("empty")}</EmptyState>
        </Section>
      </PageBody>
    );
  return (
    <PageBody>
      <Section
        title={t("figures")}
        note={t("figures_note")}
        aside={
          portfolio.mayExport ? (
            <FileLink to={paths.portfolioHistoryCsv(portfolio.id)}>{t("csv")}</FileLink>
          ) : undefined
        }
      >
        {points.length === 1 && <p className="us-dim">{t("one_point")}</p>}
        {points.length === mostPoints && <p className="us-dim">{t("newest", { count: mostPoints })}</p>}
        {notMade > 0 && (
          <p className="us-dim">
            {t("not_made", { count: notMade })}{" "}
            <DocumentLink className="us-link" to={hrefOf({})}>
              {t("again")}
            </DocumentLink>
          </p>
        )}
        <ul className={css.figures}>
          {history.metrics.map((metric) => (
            <li key={metric}>
              <SmallFigure screen={screen} metric={metric} to={hrefOf({ metric })} />
            </li>
          ))}
        </ul>
      </Section>
      <HistoryOfFigure screen={screen} />
    </PageBody>
  );
}

interface SmallFigureProps {
  readonly screen: HistoryScreen;
  readonly metric: string;
  readonly to: Href;
}

function SmallFigure({ screen, metric, to }: SmallFigureProps) {
  const { t } = useTranslation("history");
  const text = useFigureText();
  const { points } = screen.history;
  const last = figureOf(points.at(-1), metric);
  return (
    <StepLink className={css.figure} to={to} aria-current={metric === screen.metric ? "true" : undefined}>
      <span>{text.name(metric)}</span>
      <span className={css.last}>
        {last?.value == null ? (
          <span className="us-dim">{t(`gap.${last?.gap ?? "not_made"}`)}</span>
        ) : (
          <>
            <span>
              <b>{text.value(metric, last.value)}</b>{" "}
              <span className="us-dim">
                <UnitText>{text.shortUnit(metric)}</UnitText>
              </span>
            </span>
            {last.change !== null && (
              <DeltaText
                value={last.change}
                decimals={changeDecimals(metric)}
                share={findMetric(metric)?.unit === "share"}
                verdict={last.verdict}
              />
            )}
          </>
        )}
      </span>
      <SmallLine
        range={scaleOf(metric)}
        points={points.map((point) => ({
          value: figureOf(point, metric)?.value ?? null,
          marked: point.quarterEnds.length > 0,
        }))}
      />
    </StepLink>
  );
}

import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeDecimals } from "~/domain/comparing/change-decimals";
import { findMetric } from "~/domain/metrics/catalogue";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { paths } from "~/platform/paths";
import { indexOf, placeOf } from "~/ui/charts/equal-places";
import { TimeChart } from "~/ui/charts/time-chart";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { DeltaText } from "~/ui/figure/delta-text";
import { Section } from "~/ui/page/page";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { HistoryScreen } from "../history/history-screen.types";
import analysisCss from "./analysis.module.css";
import css from "./history.module.css";
import { figureOf, type HistoryRow, historyRows, scaleOf } from "./history-rows";

/** One figure over time: its chart, and each point with what changed it. */
export function HistoryOfFigure({ screen }: { screen: HistoryScreen }) {
  const { t } = useTranslation("history");
  const format = useFormat();
  const text = useFigureText();
  const { metric, history } = screen;
  const { points } = history;
  const range = scaleOf(metric);
  const pointAt = (place: string) => points[indexOf(place)];
  const hasQuarters = points.some(({ quarterEnds }) => quarterEnds.length > 0);
  return (
    <Section title={text.name(metric)} note={text.unit(metric)}>
      <div className={css.points}>
        <div>
          <TimeChart
            title={text.name(metric)}
            {...(range && { range })}
            points={points.map((point, index) => ({
              on: placeOf(index),
              value: figureOf(point, metric)?.value ?? null,
              reported: true,
              marked: point.quarterEnds.length > 0,
            }))}
            text={(value) => text.value(metric, value)}
            axisText={(place) => format.date(pointAt(place)?.on ?? place)}
            dayText={(place) => format.dateTime(pointAt(place)?.at ?? place)}
            dayHeading={t("date")}
          />
          <p className={analysisCss.note}>
            {t("points_note")} {hasQuarters && t("quarter_ends_key")} {t("method_note")}
          </p>
          {history.notCounted.map(({ version, share, ...left }) => (
            <p key={version} className={analysisCss.note}>
              {t("not_counted", { version, ...left, share: format.share(share) })}
            </p>
          ))}
        </div>
        <Points screen={screen} />
      </div>
    </Section>
  );
}

function Points({ screen }: { screen: HistoryScreen }) {
  const { t } = useTranslation("history");
  const format = useFormat();
  const text = useFigureText();
  const { metric, history, portfolio } = screen;
  const columns: readonly Column<HistoryRow>[] = [
    {
      id: "date",
      header: t("date"),
      wide: true,
      cell: ({ point }) => (
        <NameCell
          detail={[
            t("state_of", { version: point.version, date: format.date(point.asOf), data: point.dataVersion }),
            ...(point.quarterEnds.length > 0
              ? [t("quarter_end", { days: format.list(point.quarterEnds.map((day) => format.date(day))) })]
              : []),
          ].join(" · ")}
        >
          {format.dateTime(point.at)}
        </NameCell>
      ),
    },
    {
      id: "value",
      header: t("value"),
      numeric: true,
      cell: ({ figure }) =>
        figure.value === null ? (
          <span className="us-dim">{t(`gap.${figure.gap ?? "not_covered"}`)}</span>
        ) : (
          <span className="us-strong">{text.value(metric, figure.value)}</span>
        ),
    },
    {
      id: "change",
      header: t("change"),
      numeric: true,
      cell: ({ figure }) => (
        <DeltaText
          value={figure.change}
          decimals={changeDecimals(metric)}
          share={findMetric(metric)?.unit === "share"}
          verdict={figure.verdict}
        />
      ),
    },
    {
      id: "causes",
      header: t("causes"),
      oneLine: true,
      cell: (row) => <Causes row={row} portfolioId={portfolio.id} metric={metric} />,
    },
    {
      id: "coverage",
      header: t("coverage"),
      numeric: true,
      cell: ({ figure }) => <Coverage figure={figure} metric={metric} />,
    },
  ];
  return (
    <DataTable
      label={text.name(metric)}
      rows={historyRows(history.points, metric)}
      columns={columns}
      rowId={({ id }) => id}
      rowHeight={40}
      stacks
    />
  );
}

interface CausesProps {
  readonly row: HistoryRow;
  readonly portfolioId: string;
  readonly metric: string;
}

/** What differs from the point before, and the way to the attribution where that explains it. */
function Causes({ row: { point, before, figure }, portfolioId, metric }: CausesProps) {
  const { t } = useTranslation("history");
  const format = useFormat();
  if (before === null) return <span className="us-dim">{t("first")}</span>;
  const causes = point.causes.map((cause) =>
    cause === "method" && point.methodChanges.length > 0
      ? t("cause_method", { parts: format.list(point.methodChanges.map((part) => t(`method.${part}`))) })
      : t(`cause.${cause}`),
  );
  const search = new URLSearchParams({
    metric,
    fromVersion: String(before.version),
    fromData: String(before.dataVersion),
    toVersion: String(point.version),
    toData: String(point.dataVersion),
  });
  return (
    <>
      {causes.length === 0 ? t("nothing") : format.list(causes)}
      {figure.isExplained && (
        <>
          {" · "}
          <Link
            className="us-link"
            to={paths.portfolioEffects(portfolioId, `?${search}`)}
            aria-label={t("explain_label", { date: format.dateTime(point.at) })}
          >
            {t("explain")}
          </Link>
        </>
      )}
    </>
  );
}

function Coverage({ figure, metric }: { figure: HistoryRow["figure"]; metric: string }) {
  const { coverageShare, eligibleShare, neededCoverageShare: needed, notLicensedShare } = figure;
  if (coverageShare === null || eligibleShare === null || needed === null) return "–";
  const holds = findMetric(metric)?.withheldByCoverage === true;
  return (
    <CoverageBadge
      coveredShare={coverageShare}
      eligibleShare={eligibleShare}
      notLicensedShare={notLicensedShare}
      {...(holds ? { neededShare: needed } : { judgedFromShare: needed })}
    />
  );
}

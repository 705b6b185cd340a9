import { useTranslation } from "react-i18next";
import type { HistoryMetric } from "~/domain/history/history-metrics";
import { findMetric } from "~/domain/metrics/catalogue";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { markOf, printedNumber } from "~/ui/forms/printed-number";
import { typedNumber } from "~/ui/forms/typed-number";
import type { ScheduleTiming } from "../schedules.types";
import { FieldHelp } from "./field-help";
import css from "./reports.module.css";

const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);
const OF_A_SHARE = 100;
/** Units of figures that are points of a scale. */
const POINTS: readonly string[] = ["rating", "score", "index"];

const isShare = (metric: string) => findMetric(metric)?.unit === "share";

type Rhythm = ScheduleTiming["rhythm"];

/** When the report is made, as the form says it: shares are typed in points of a hundred. */
export function timingOf(
  form: FormData,
  rhythm: Rhythm,
  metric: HistoryMetric | undefined,
  mark: DecimalMark,
): object {
  if (rhythm === "monthly") return { rhythm, monthDay: Number(form.get("monthDay")) };
  if (rhythm === "quarterly") return { rhythm };
  const given = typedNumber(String(form.get("threshold")), mark) ?? Number.NaN;
  return { rhythm, metric, threshold: metric && isShare(metric) ? given / OF_A_SHARE : given };
}

interface Props {
  /** As it was kept; null for a new schedule. */
  readonly timing: ScheduleTiming | null;
  readonly rhythm: Rhythm;
  readonly metric: HistoryMetric | undefined;
  readonly metrics: readonly HistoryMetric[];
  readonly onMetric: (metric: HistoryMetric) => void;
  /** What is wrong with the threshold. */
  readonly error: string | undefined;
  readonly onThreshold: () => void;
}

/** The day of a month, or the figure that has to move and by how much. */
export function ScheduleTimingFields(props: Props) {
  const { timing, rhythm, metric, metrics, onMetric, error, onThreshold } = props;
  const { t, i18n } = useTranslation("reports");
  const text = useFigureText();
  const moved = timing?.rhythm === "on_change" ? timing : null;

  const unitOf = (figure: string) => {
    if (isShare(figure)) return t("schedule.dialog.points");
    return POINTS.includes(findMetric(figure)?.unit ?? "")
      ? t("schedule.dialog.score_points")
      : text.unit(figure);
  };

  return (
    <>
      {rhythm === "monthly" && (
        <div className={css.field}>
          <label htmlFor="schedule-day">{t("schedule.dialog.month_day")}</label>
          <select
            id="schedule-day"
            name="monthDay"
            defaultValue={timing?.rhythm === "monthly" ? timing.monthDay : 1}
            aria-describedby="schedule-day-help"
          >
            {DAYS.map((day) => (
              <option key={day}>{day}</option>
            ))}
          </select>
          <p className={css.help} id="schedule-day-help">
            {t("schedule.dialog.month_day_help")}
          </p>
        </div>
      )}
      {rhythm === "quarterly" && <p className={css.help}>{t("schedule.dialog.quarterly_help")}</p>}
      {rhythm === "on_change" && metric && (
        <>
          <div className={css.field}>
            <label htmlFor="schedule-metric">{t("schedule.dialog.metric")}</label>
            <select
              id="schedule-metric"
              value={metric}
              onChange={(event) => {
                const chosen = metrics.find((one) => one === event.currentTarget.value);
                if (chosen) onMetric(chosen);
              }}
              aria-describedby="schedule-metric-help"
            >
              {metrics.map((one) => (
                <option key={one} value={one}>
                  {text.name(one)}
                </option>
              ))}
            </select>
            <p className={css.help} id="schedule-metric-help">
              {t("schedule.dialog.on_change_help")}
            </p>
          </div>
          <div className={css.field}>
            <label htmlFor="schedule-threshold">
              {t("schedule.dialog.threshold", { unit: unitOf(metric) })}
            </label>
            <input
              className="us-box"
              id="schedule-threshold"
              name="threshold"
              inputMode="decimal"
              required
              autoComplete="off"
              key={metric}
              defaultValue={
                moved?.metric === metric
                  ? printedNumber(
                      Number((moved.threshold * (isShare(metric) ? OF_A_SHARE : 1)).toPrecision(12)),
                      markOf(i18n.language),
                    )
                  : ""
              }
              aria-invalid={error !== undefined || undefined}
              aria-describedby="schedule-threshold-help"
              onChange={onThreshold}
            />
            <FieldHelp id="schedule-threshold-help" error={error}>
              {t("schedule.dialog.threshold_help")}
            </FieldHelp>
          </div>
        </>
      )}
    </>
  );
}

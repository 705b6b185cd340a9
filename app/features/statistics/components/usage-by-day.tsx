import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import charts from "~/ui/charts/charts.module.css";
import { lazyPart } from "~/ui/chunks/lazy-part";
import { Segmented } from "~/ui/controls/segmented";
import { SectionHeading } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import type { Statistics } from "../statistics.answers";
import css from "./statistics.module.css";

const CHART_PX = 260;

/** The chart's library is for browsers only: the Worker neither holds nor starts it. */
const DaysChart = lazyPart(() => import("./days-chart.client"));

/** People and screens opened a day: the drawing, and the same as a table beside it. */
export function UsageByDay({ byDay }: { byDay: Statistics["byDay"] }) {
  const { t } = useTranslation("activity");
  const format = useFormat();
  const [measure, setMeasure] = useState<"users" | "views">("users");
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const most = byDay.reduce((best, day) => (day[measure] > best[measure] ? day : best), byDay[0] ?? empty);
  return (
    <>
      <SectionHeading
        title={t("statistics.by_day")}
        note={t(`statistics.unit.${measure}`)}
        aside={
          <Segmented
            label={t("statistics.measure")}
            value={measure}
            onChange={setMeasure}
            options={[
              { value: "users", label: t("statistics.users") },
              { value: "views", label: t("statistics.views") },
            ]}
          />
        }
      />
      <div className={css.beside}>
        <div
          role="img"
          aria-label={t("statistics.chart", {
            measure: t(`statistics.${measure}`),
            from: format.date(byDay[0]?.day ?? most.day),
            to: format.date(byDay.at(-1)?.day ?? most.day),
            most: format.number(most[measure]),
            day: format.date(most.day),
          })}
          className={css.chart}
        >
          {alive && (
            <Suspense>
              <DaysChart
                height={CHART_PX}
                days={byDay.map((day) => ({ day: day.day, value: day[measure] }))}
              />
            </Suspense>
          )}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
        <section className={css.scroll} aria-label={t("statistics.by_day")} tabIndex={0}>
          <table className={charts.table}>
            <thead>
              <tr>
                <th scope="col">{t("statistics.day")}</th>
                <th scope="col">{t("statistics.users")}</th>
                <th scope="col">{t("statistics.views")}</th>
              </tr>
            </thead>
            <tbody>
              {byDay.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{format.date(day.day)}</th>
                  <td>{format.number(day.users)}</td>
                  <td>{format.number(day.views)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  );
}

const empty = { day: "1970-01-01", users: 0, views: 0 };

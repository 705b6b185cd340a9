import { useTranslation } from "react-i18next";
import { type CronWords, cronWords } from "~/domain/flows/cron-words";
import { LANGUAGES, type Locale } from "~/platform/languages/locale";
import { useFormat } from "~/ui/use-format";
import { faultMessage } from "../fault-message";
import type { FlowFault } from "../flows.answers";

/** The first of January 2024 was a Monday: days of the week are named by the days after the Sunday before it. */
const weekday = (day: number, locale: Locale) =>
  new Intl.DateTimeFormat(LANGUAGES[locale].tag, { weekday: "long", timeZone: "UTC" }).format(
    new Date(Date.UTC(2023, 11, 31 + day)),
  );

/** Faults, durations and schedules of flows in words. */
export function useFlowText() {
  const { t } = useTranslation(["flows", "loading", "files"]);
  const format = useFormat();
  const daysOf = ({ days }: CronWords) => {
    if (days.kind === "weekdays") {
      const key = days.weekdays.join();
      if (key === "1,2,3,4,5") return t("cron.working_days");
      return t("cron.weekdays", {
        days: format.list(days.weekdays.map((day) => weekday(day, format.locale))),
      });
    }
    if (days.kind === "month_days")
      return t("cron.month_days", { days: format.list(days.monthDays.map((day) => format.number(day))) });
    return t("cron.every_day");
  };
  const timesOf = ({ times }: CronWords) => {
    if (times.kind === "at") return t("cron.at", { times: format.list(times.at) });
    if (times.kind === "hourly") return t("cron.hourly", { minute: String(times.minute).padStart(2, "0") });
    return t("cron.minutes", { count: times.every });
  };
  return {
    fault: (fault: FlowFault) => {
      const { key, params } = faultMessage(fault);
      const numbers = Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          typeof value === "number" && name !== "status" ? format.number(value) : value,
        ]),
      );
      return t(key, numbers);
    },
    /** When a schedule runs; the expression itself where it says something rarer than people say of days and hours. */
    schedule: (expression: string) => {
      const words = cronWords(expression);
      return words === null ? expression : t("cron.both", { days: daysOf(words), times: timesOf(words) });
    },
    duration: (milliseconds: number) => {
      if (milliseconds < 1000) return t("status.ms", { value: format.number(milliseconds) });
      const seconds = Math.round(milliseconds / 1000);
      if (seconds < 60) return t("status.s", { seconds: format.number(seconds) });
      return t("status.min", {
        minutes: format.number(Math.floor(seconds / 60)),
        seconds: format.number(seconds % 60),
      });
    },
  };
}

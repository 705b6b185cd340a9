import { useTranslation } from "react-i18next";
import { LANGUAGES, LOCALES, localeFrom } from "~/platform/locale";
import type { ReportSchedule } from "../schedules.types";
import { paperOf } from "./print/paper";
import css from "./reports.module.css";

/** Title and language of what a schedule makes; the language decides the paper. */
export function ScheduleDocumentFields({ schedule }: { readonly schedule: ReportSchedule | null }) {
  const { t, i18n } = useTranslation("reports");
  return (
    <>
      <div className={css.field}>
        <label htmlFor="schedule-title">{t("dialog.report_title")}</label>
        <input
          id="schedule-title"
          name="title"
          maxLength={120}
          autoComplete="off"
          defaultValue={schedule?.title ?? ""}
        />
      </div>
      <div className={css.field}>
        <label htmlFor="schedule-language">{t("dialog.language")}</label>
        <select
          id="schedule-language"
          name="locale"
          defaultValue={schedule?.locale ?? localeFrom(i18n.language)}
        >
          {LOCALES.map((value) => (
            <option key={value} value={value}>
              {LANGUAGES[value].name}, {paperOf(value).format}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

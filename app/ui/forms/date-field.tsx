import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/it";
import { DateInput } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { parseDate } from "~/domain/tabular/cells/date-text";
import { FIRST_DAY, LAST_DAY } from "~/domain/tabular/cells/day-bounds";
import { type Locale, localeFrom } from "~/platform/languages/locale";

/** How each reader writes a day in figures, as the calendar's library spells it. */
const VALUE_FORMATS: Readonly<Record<Locale, string>> = {
  en: "DD/MM/YYYY",
  it: "DD/MM/YYYY",
  us: "MM/DD/YYYY",
};

interface Props {
  readonly id?: string;
  readonly label: string;
  /** An ISO day, or nothing. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly clearable?: boolean;
}

/** A day, typed as the reader writes days (or as 2026-09-30), or chosen from a calendar. */
export function DateField({ value, onChange, clearable = false, ...field }: Props) {
  const { t, i18n } = useTranslation("ui");
  const locale = localeFrom(i18n.language);
  return (
    <DateInput
      {...field}
      value={value === "" ? null : value}
      onChange={(day) => onChange(day ?? "")}
      minDate={FIRST_DAY}
      maxDate={LAST_DAY}
      dateParser={(text) => parseDate(text, locale === "us" ? "month_first" : "day_first")}
      valueFormat={VALUE_FORMATS[locale]}
      placeholder={t("date_placeholder")}
      locale={locale === "it" ? "it" : "en"}
      firstDayOfWeek={locale === "us" ? 0 : 1}
      weekendDays={[]}
      clearable={clearable}
      withAsterisk={false}
      inputWrapperOrder={["label", "input", "description", "error"]}
      leftSection={<IconCalendar size={15} stroke={1.8} aria-hidden />}
      leftSectionPointerEvents="none"
      popoverProps={{ position: "bottom-start", withinPortal: true }}
      hideOutsideDates
      ariaLabels={{
        previousMonth: t("date_previous"),
        nextMonth: t("date_next"),
        previousYear: t("date_previous"),
        nextYear: t("date_next"),
        previousDecade: t("date_previous"),
        nextDecade: t("date_next"),
      }}
      clearButtonProps={{ "aria-label": t("date_clear") }}
    />
  );
}

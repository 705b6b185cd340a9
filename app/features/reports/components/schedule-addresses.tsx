import { useTranslation } from "react-i18next";
import { LANGUAGES, LOCALES, localeFrom } from "~/platform/languages/locale";
import type { ReportSchedule } from "../schedules.answers";
import { FieldHelp } from "./field-help";
import css from "./reports.module.css";

const LINK_DAYS = [1, 7, 14, 30, 90] as const;

interface Props {
  readonly schedule: ReportSchedule | null;
  /** What is wrong with the addresses. */
  readonly error: string | undefined;
  readonly onChange: () => void;
}

/** What the form says of recipients outside the company. */
export function addressesIn(form: FormData): object {
  const addresses = String(form.get("addresses") ?? "")
    .split(/[\n,;]+/)
    .flatMap(addressesOn)
    .map((address) => ({ address, locale: form.get("addressLocale") }));
  return { addresses, linkDays: Number(form.get("linkDays")) };
}

/** Addresses of a line: several with blanks between them, or one text that is none and is refused as it was typed. */
function addressesOn(line: string): readonly string[] {
  const text = line.trim();
  if (text === "") return [];
  const words = text.split(/\s+/);
  return words.every((word) => word.includes("@")) ? words : [text];
}

/** Addresses outside the company, the language of their mails, and how long their links open a report. */
export function ScheduleAddresses({ schedule, error, onChange }: Props) {
  const { t, i18n } = useTranslation("reports");
  return (
    <>
      <div className={css.field}>
        <label htmlFor="schedule-addresses">{t("schedule.dialog.addresses")}</label>
        <textarea
          className="us-box"
          id="schedule-addresses"
          name="addresses"
          rows={3}
          spellCheck={false}
          autoComplete="off"
          defaultValue={schedule?.addresses.map(({ address }) => address).join("\n") ?? ""}
          aria-invalid={error !== undefined || undefined}
          aria-describedby="schedule-addresses-help"
          onChange={onChange}
        />
        <FieldHelp id="schedule-addresses-help" error={error}>
          {t("schedule.dialog.addresses_help")}
        </FieldHelp>
      </div>
      <div className={css.pair}>
        <div className={css.field}>
          <label htmlFor="schedule-address-language">{t("schedule.dialog.address_language")}</label>
          <select
            id="schedule-address-language"
            name="addressLocale"
            defaultValue={schedule?.addresses[0]?.locale ?? localeFrom(i18n.language)}
          >
            {LOCALES.map((value) => (
              <option key={value} value={value}>
                {LANGUAGES[value].name}
              </option>
            ))}
          </select>
        </div>
        <div className={css.field}>
          <label htmlFor="schedule-link-days">{t("schedule.dialog.link_days")}</label>
          <select id="schedule-link-days" name="linkDays" defaultValue={schedule?.linkDays ?? 14}>
            {LINK_DAYS.map((count) => (
              <option key={count} value={count}>
                {t("share.day", { count })}
              </option>
            ))}
          </select>
        </div>
      </div>
    </>
  );
}

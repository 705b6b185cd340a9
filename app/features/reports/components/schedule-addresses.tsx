import { useTranslation } from "react-i18next";
import { LANGUAGES, LOCALES, localeFrom } from "~/platform/languages/locale";
import type { ReportSchedule } from "../schedules.answers";
import css from "./reports.module.css";

const LINK_DAYS = [1, 7, 14, 30, 90] as const;

/** What the form says of recipients outside the company. */
export function addressesIn(form: FormData): object {
  const addresses = String(form.get("addresses") ?? "")
    .split(/[\s,;]+/)
    .filter((address) => address !== "")
    .map((address) => ({ address, locale: form.get("addressLocale") }));
  return { addresses, linkDays: Number(form.get("linkDays")) };
}

/** Addresses outside the company, the language of their mails, and how long their links open a report. */
export function ScheduleAddresses({ schedule }: { readonly schedule: ReportSchedule | null }) {
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
          aria-describedby="schedule-addresses-help"
        />
        <p className={css.help} id="schedule-addresses-help">
          {t("schedule.dialog.addresses_help")}
        </p>
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

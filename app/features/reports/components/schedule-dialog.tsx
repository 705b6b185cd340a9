import { Button } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryMetric } from "~/domain/history/history-metrics";
import { NO_BENCHMARK } from "~/domain/portfolios/benchmark";
import { RHYTHMS } from "~/domain/reports/schedule";
import { REPORT_SECTIONS, type ReportSection, STATEMENT } from "~/domain/reports/sections";
import { ApiProblem, callApi, messageOf } from "~/platform/call-api";
import { LANGUAGES, LOCALES, localeFrom } from "~/platform/locale";
import { paths } from "~/platform/paths";
import { Segmented } from "~/ui/controls/segmented";
import { FormDialog } from "~/ui/dialogs/form-dialog";
import { showToast } from "~/ui/toast";
import type { ReportSchedule, SchedulesScreen, ScheduleTiming } from "../schedules.types";
import { OtherPortfolios } from "./other-portfolios";
import { paperOf } from "./print/paper";
import css from "./reports.module.css";
import { ScheduleBenchmark } from "./schedule-benchmark";
import { SchedulePeople } from "./schedule-people";
import { ScheduleTimingFields, timingOf } from "./schedule-timing-fields";
import { allSections, type SectionChoice, SectionPicker } from "./section-picker";

const LINK_DAYS = [1, 7, 14, 30, 90] as const;

interface Props extends Pick<SchedulesScreen, "colleagues" | "metrics"> {
  /** The one to change; null for a new one. */
  readonly schedule: ReportSchedule | null;
  readonly portfolios: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}

function choicesOf(schedule: ReportSchedule | null): readonly SectionChoice[] {
  if (schedule === null || schedule.sections.includes(STATEMENT)) return allSections();
  const others = REPORT_SECTIONS.filter((name) => !schedule.sections.includes(name));
  return [
    ...schedule.sections.map((name) => ({ name, chosen: true })),
    ...others.map((name) => ({ name, chosen: false })),
  ];
}

/** Makes a schedule or changes one: the report as it would be ordered, when, and who gets it. */
export function ScheduleDialog({ schedule, portfolios, colleagues, metrics, onClose }: Props) {
  const { t, i18n } = useTranslation("reports");
  const { revalidate } = useRevalidator();
  const moved = schedule?.timing.rhythm === "on_change" ? schedule.timing : null;
  const [kind, setKind] = useState<"report" | "statement">(
    schedule?.sections.includes(STATEMENT) ? "statement" : "report",
  );
  const [sections, setSections] = useState(() => choicesOf(schedule));
  const [rhythm, setRhythm] = useState<ScheduleTiming["rhythm"]>(schedule?.timing.rhythm ?? "quarterly");
  const [metric, setMetric] = useState<HistoryMetric | undefined>(moved?.metric ?? metrics[0]);
  const [others, setOthers] = useState<readonly string[]>(schedule?.others.map(({ id }) => id) ?? []);
  const [first, setFirst] = useState(schedule?.portfolio.id ?? portfolios[0]?.id ?? "");
  const [people, setPeople] = useState<readonly string[]>(schedule?.people.map(({ id }) => id) ?? []);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const names: readonly ReportSection[] =
    kind === "statement" ? [STATEMENT] : sections.filter(({ chosen }) => chosen).map(({ name }) => name);
  const rhythms = RHYTHMS.filter((one) => one !== "on_change" || metrics.length > 0);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (names.length === 0) return;
    const form = new FormData(event.currentTarget);
    const benchmark = String(form.get("benchmarkId") ?? "");
    const addresses = String(form.get("addresses") ?? "")
      .split(/[\s,;]+/)
      .filter((address) => address !== "")
      .map((address) => ({ address, locale: form.get("addressLocale") }));
    const body = {
      sections: names,
      locale: form.get("locale"),
      title: String(form.get("title") ?? ""),
      ...(benchmark !== "" && { benchmarkId: benchmark === NO_BENCHMARK ? null : benchmark }),
      timing: timingOf(form, rhythm, metric),
      others: kind === "statement" ? [] : others,
      people,
      addresses,
      linkDays: Number(form.get("linkDays")),
      ...(schedule && { version: schedule.version }),
    };
    setBusy(true);
    setProblem(null);
    try {
      if (schedule) await callApi(paths.reportScheduleCall(schedule.id), { method: "PUT", body });
      else
        await callApi(paths.portfolioSchedulesCall(String(form.get("portfolioId"))), {
          method: "POST",
          body,
        });
      showToast({ kind: "ok", title: t(schedule ? "schedule.toast.changed" : "schedule.toast.made") });
      revalidate();
      onClose();
    } catch (error) {
      const found = error instanceof ApiProblem ? error.findings : [];
      setProblem(found.length > 0 ? found.join(" ") : messageOf(error, t("schedule.toast.failed")));
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormDialog
      onClose={onClose}
      title={t(schedule ? "schedule.dialog.change" : "schedule.dialog.new")}
      size={780}
    >
      <form className={css.form} onSubmit={save}>
        <div className={css.kind}>
          <Segmented
            label={t("dialog.kind")}
            value={kind}
            onChange={setKind}
            tall
            options={[
              { value: "report", label: t("dialog.kinds.report") },
              { value: "statement", label: t("dialog.kinds.statement") },
            ]}
          />
          <Segmented
            label={t("schedule.dialog.when")}
            value={rhythm}
            onChange={setRhythm}
            tall
            options={rhythms.map((value) => ({ value, label: t(`schedule.dialog.rhythms.${value}`) }))}
          />
        </div>
        <div className={css.fields}>
          {schedule === null ? (
            <div className={css.field}>
              <label htmlFor="schedule-portfolio">{t("dialog.portfolio")}</label>
              <select
                id="schedule-portfolio"
                name="portfolioId"
                data-autofocus
                value={first}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setFirst(value);
                  setOthers(others.filter((id) => id !== value));
                }}
              >
                {portfolios.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
          ) : (
            <p>{schedule.portfolio.name}</p>
          )}
          <ScheduleTimingFields
            timing={schedule?.timing ?? null}
            rhythm={rhythm}
            metric={metric}
            metrics={metrics}
            onMetric={setMetric}
          />
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
          {kind === "report" && portfolios.length > 1 && (
            <OtherPortfolios
              portfolios={portfolios.filter(({ id }) => id !== first)}
              chosen={others}
              onChange={setOthers}
            />
          )}
          <ScheduleBenchmark schedule={schedule} portfolios={portfolios} />
          <div className={css.field}>
            <label htmlFor="schedule-addresses">{t("schedule.dialog.addresses")}</label>
            <textarea
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
        </div>
        <div className={css.fields}>
          {kind === "report" && (
            <SectionPicker
              choices={sections}
              onChange={setSections}
              error={tried && names.length === 0 ? t("form.no_section") : null}
            />
          )}
          <SchedulePeople colleagues={colleagues} chosen={people} onChange={setPeople} />
        </div>
        <div className={css.foot}>
          {problem ? (
            <p className={css.problem} role="alert">
              {problem}
            </p>
          ) : (
            <p className={css.note}>{t("schedule.dialog.in_your_name")}</p>
          )}
          <Button variant="default" onClick={onClose}>
            {t("schedule.dialog.cancel")}
          </Button>
          <Button type="submit" loading={busy}>
            {t(schedule ? "schedule.dialog.save" : "schedule.dialog.make")}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryMetric } from "~/domain/history/history-metrics";
import { NO_BENCHMARK } from "~/domain/portfolios/benchmark";
import { RHYTHMS } from "~/domain/reports/schedule";
import { ASSET, COMPARISON, REPORT_SECTIONS, type ReportSection, STATEMENT } from "~/domain/reports/sections";
import { usePortfolioFinder } from "~/features/portfolios/components/use-portfolio-finder";
import type { PortfolioChoices } from "~/features/portfolios/portfolios.types";
import { localeFrom } from "~/platform/languages/locale";
import { paths } from "~/platform/paths";
import { Segmented } from "~/ui/controls/segmented";
import { FormDialog } from "~/ui/dialogs/form-dialog";
import { markOf } from "~/ui/forms/printed-number";
import { useStandingErrors } from "~/ui/forms/use-corrections";
import { useWrongFieldFocus } from "~/ui/forms/use-wrong-field-focus";
import type { ReportSchedule, SchedulesScreen } from "../schedules.answers";
import type { ScheduledAsset, ScheduleTiming } from "../schedules.types";
import { askedQuestions, typedQuestions } from "../typed-questions";
import { LanguageField, PortfolioField } from "./order-fields";
import { OtherPortfolios } from "./other-portfolios";
import { QuestionFields } from "./question-fields";
import css from "./reports.module.css";
import { addressesIn, ScheduleAddresses } from "./schedule-addresses";
import { ScheduleBenchmark } from "./schedule-benchmark";
import { SchedulePeople } from "./schedule-people";
import { ScheduleTimingFields, timingOf } from "./schedule-timing-fields";
import { offeredSections, type SectionChoice, SectionPicker } from "./section-picker";
import { useSaveSchedule } from "./use-save-schedule";

/** What a new schedule is about, as another screen asks for it. */
export interface NewSchedule {
  readonly asset: ScheduledAsset | null;
  /** The portfolio first chosen, and those a comparison sets beside it. */
  readonly portfolioId: string | null;
  readonly compareWith: readonly string[];
}

interface Props extends Pick<SchedulesScreen, "colleagues" | "metrics"> {
  /** The one to change; null for a new one. */
  readonly schedule: ReportSchedule | null;
  readonly asked: NewSchedule;
  readonly choices: PortfolioChoices;
  readonly onClose: () => void;
}

const KINDS = ["report", "comparison", "statement"] as const;
type Kind = (typeof KINDS)[number];

function kindOf(schedule: ReportSchedule | null, asked?: NewSchedule): Kind {
  if (schedule?.sections.includes(STATEMENT)) return "statement";
  const compares = schedule ? schedule.sections.includes(COMPARISON) : asked && asked.compareWith.length > 0;
  return compares ? "comparison" : "report";
}

function choicesOf(schedule: ReportSchedule | null): readonly SectionChoice[] {
  if (schedule === null || kindOf(schedule) !== "report") return offeredSections();
  const others = REPORT_SECTIONS.filter((name) => !schedule.sections.includes(name));
  return [
    ...schedule.sections.map((name) => ({ name, chosen: true })),
    ...others.map((name) => ({ name, chosen: false })),
  ];
}

/** The choices, with the portfolios that a schedule has already. */
function withChosen({ items, total }: PortfolioChoices, schedule: ReportSchedule | null): PortfolioChoices {
  const chosen = [schedule?.portfolio ?? [], schedule?.others ?? []].flat();
  const further = chosen.filter(({ id }) => !items.some((item) => item.id === id));
  return { items: [...further.map(({ id, name }) => ({ id, name, benchmark: null })), ...items], total };
}

/** Where a schedule is changed, or made for a portfolio or an asset. */
function callOf(schedule: ReportSchedule | null, asset: ScheduledAsset | null, portfolioId: string) {
  if (schedule !== null) return { method: "PUT" as const, address: paths.reportScheduleCall(schedule.id) };
  const address = asset
    ? paths.assetSchedulesCall(asset.section, asset.isin)
    : paths.portfolioSchedulesCall(portfolioId);
  return { method: "POST" as const, address };
}

/** Makes a schedule or changes one: the report as it would be ordered, when, and who gets it. */
export function ScheduleDialog({ schedule, asked, choices, colleagues, metrics, onClose }: Props) {
  const { t, i18n } = useTranslation("reports");
  const mark = markOf(i18n.language);
  const moved = schedule?.timing.rhythm === "on_change" ? schedule.timing : null;
  const asset = schedule ? schedule.asset : asked.asset;
  const [kind, setKind] = useState<Kind>(() => kindOf(schedule, asked));
  const [sections, setSections] = useState(() => choicesOf(schedule));
  const [rhythm, setRhythm] = useState<ScheduleTiming["rhythm"]>(schedule?.timing.rhythm ?? "quarterly");
  const [metric, setMetric] = useState<HistoryMetric | undefined>(moved?.metric ?? metrics[0]);
  const [others, setOthers] = useState<readonly string[]>(
    schedule?.others.map(({ id }) => id) ?? asked.compareWith,
  );
  const [first, setFirst] = useState(
    schedule?.portfolio?.id ?? asked.portfolioId ?? choices.items[0]?.id ?? "",
  );
  const [benchmark, setBenchmark] = useState(schedule?.benchmarkId ?? "");
  const { portfolios, finder } = usePortfolioFinder(withChosen(choices, schedule), [
    first,
    benchmark,
    ...others,
  ]);
  const [people, setPeople] = useState<readonly string[]>(schedule?.people.map(({ id }) => id) ?? []);
  const [typed, setTyped] = useState(() => typedQuestions(schedule?.questions ?? {}, mark));
  const [tried, setTried] = useState(false);
  const { busy, errors, save } = useSaveSchedule(onClose);
  const { errorOf, correct } = useStandingErrors(errors);
  useWrongFieldFocus(errors);
  const printed: Readonly<Record<Kind, readonly ReportSection[]>> = {
    report: sections.filter(({ chosen }) => chosen).map(({ name }) => name),
    comparison: [COMPARISON],
    statement: [STATEMENT],
  };
  const names = printed[kind];
  const questions = askedQuestions(typed, names, mark);
  const rhythms = RHYTHMS.filter((one) => one !== "on_change" || (asset === null && metrics.length > 0));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (asset === null && (names.length === 0 || questions === null)) return;
    const form = new FormData(event.currentTarget);
    const body = {
      locale: form.get("locale"),
      title: String(form.get("title") ?? ""),
      timing: timingOf(form, rhythm, metric, mark),
      people,
      ...addressesIn(form),
      ...(asset === null && {
        sections: names,
        questions,
        ...(benchmark !== "" && { benchmarkId: benchmark === NO_BENCHMARK ? null : benchmark }),
        others: kind === "statement" ? [] : others,
      }),
      ...(asset && schedule && { sections: [ASSET] }),
      ...(schedule && { version: schedule.version }),
    };
    await save({ ...callOf(schedule, asset, first), body });
  };

  return (
    <FormDialog
      onClose={onClose}
      title={t(schedule ? "schedule.dialog.change" : "schedule.dialog.new")}
      size={780}
      choices={[kind, rhythm, sections]}
    >
      <form className={css.form} onSubmit={submit}>
        <div className={css.kind}>
          {asset === null && (
            <Segmented
              label={t("dialog.kind")}
              value={kind}
              onChange={setKind}
              tall
              options={KINDS.map((value) => ({ value, label: t(`dialog.kinds.${value}`) }))}
            />
          )}
          <Segmented
            label={t("schedule.dialog.when")}
            value={rhythm}
            onChange={setRhythm}
            tall
            options={rhythms.map((value) => ({ value, label: t(`schedule.dialog.rhythms.${value}`) }))}
          />
        </div>
        <div className={css.fields}>
          {asset === null && finder}
          {schedule === null && asset === null ? (
            <PortfolioField
              id="schedule-portfolio"
              portfolios={portfolios}
              chosen={first}
              onChange={(id) => {
                setFirst(id);
                setOthers(others.filter((other) => other !== id));
              }}
            />
          ) : (
            <p>
              <strong>{(asset ?? schedule?.portfolio)?.name}</strong>
              {asset && ` · ${t("schedule.sheet")}`}
            </p>
          )}
          <ScheduleTimingFields
            timing={schedule?.timing ?? null}
            rhythm={rhythm}
            metric={metric}
            metrics={metrics}
            onMetric={setMetric}
            error={errorOf("timing.threshold")}
            onThreshold={() => correct("timing.threshold")}
          />
          <div className={css.field}>
            <label htmlFor="schedule-title">{t("dialog.report_title")}</label>
            <input
              className="us-box"
              id="schedule-title"
              name="title"
              maxLength={120}
              autoComplete="off"
              defaultValue={schedule?.title ?? ""}
            />
          </div>
          <LanguageField id="schedule-language" first={schedule?.locale ?? localeFrom(i18n.language)} />
          {asset === null && kind !== "statement" && choices.total > 1 && (
            <OtherPortfolios
              key={kind}
              compares={kind === "comparison"}
              portfolios={portfolios.filter(({ id }) => id !== first)}
              chosen={others}
              onChange={setOthers}
            />
          )}
          {asset === null && kind !== "comparison" && (
            <ScheduleBenchmark
              schedule={schedule}
              portfolios={portfolios}
              chosen={benchmark}
              onChange={setBenchmark}
            />
          )}
          <ScheduleAddresses
            schedule={schedule}
            error={errorOf("addresses")}
            onChange={() => correct("addresses")}
          />
        </div>
        <div className={css.fields}>
          {asset === null && kind === "report" && (
            <SectionPicker
              choices={sections}
              onChange={setSections}
              error={tried && names.length === 0 ? t("form.no_section") : null}
            />
          )}
          {asset === null && (
            <QuestionFields sections={names} typed={typed} onChange={setTyped} mark={mark} />
          )}
          <SchedulePeople colleagues={colleagues} chosen={people} onChange={setPeople} />
        </div>
        <ScheduleFoot
          isNew={schedule === null}
          busy={busy}
          problem={errors?.[""] ?? null}
          onClose={onClose}
        />
      </form>
    </FormDialog>
  );
}

interface FootProps {
  readonly isNew: boolean;
  readonly busy: boolean;
  /** Why the last attempt was refused. */
  readonly problem: string | null;
  readonly onClose: () => void;
}

function ScheduleFoot({ isNew, busy, problem, onClose }: FootProps) {
  const { t } = useTranslation("reports");
  return (
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
        {t(isNew ? "schedule.dialog.make" : "schedule.dialog.save")}
      </Button>
    </div>
  );
}

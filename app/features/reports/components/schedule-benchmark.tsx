import { useTranslation } from "react-i18next";
import { NO_BENCHMARK } from "~/domain/portfolios/benchmark";
import type { ReportSchedule } from "../schedules.answers";
import css from "./reports.module.css";

interface Props {
  readonly schedule: ReportSchedule | null;
  readonly portfolios: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string;
  readonly onChange: (benchmark: string) => void;
}

/** What the report is compared with; a benchmark that is no portfolio is kept as it is. */
export function ScheduleBenchmark({ schedule, portfolios, chosen, onChange }: Props) {
  const { t } = useTranslation("reports");
  const kept = schedule?.benchmarkId ?? "";
  const isListed = kept === "" || kept === NO_BENCHMARK || portfolios.some(({ id }) => id === kept);
  return (
    <div className={css.field}>
      <label htmlFor="schedule-benchmark">{t("dialog.benchmark")}</label>
      <select
        id="schedule-benchmark"
        value={chosen}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{t("schedule.dialog.own_benchmark")}</option>
        <option value={NO_BENCHMARK}>{t("dialog.no_benchmark")}</option>
        {!isListed && <option value={kept}>{t("schedule.dialog.kept_benchmark")}</option>}
        {portfolios
          .filter(({ id }) => id !== schedule?.portfolio?.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </select>
    </div>
  );
}

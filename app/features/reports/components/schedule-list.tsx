import { useRevalidator } from "@remix-run/react";
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { COMPARISON } from "~/domain/reports/sections";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { limitText } from "~/features/policies/verdict-words";
import { callApi, messageOf } from "~/platform/http/call-api";
import { LANGUAGES } from "~/platform/languages/locale";
import { paths } from "~/platform/paths";
import { Tag } from "~/ui/controls/tag";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";
import { scheduleNameOf } from "../schedule-name";
import type { ReportSchedule } from "../schedules.answers";
import css from "./reports.module.css";

const icon = { size: 17, stroke: 1.6, "aria-hidden": true } as const;
const LAST_DAY = 31;
const TONES = { active: "ok", paused: "info", stopped: "err" } as const;

interface Props {
  readonly schedules: readonly ReportSchedule[];
  readonly onChange: (schedule: ReportSchedule) => void;
}

/** Schedules as a table: what each orders, when, for whom, what came of it last, and what can be done with it. */
export function ScheduleList({ schedules, onChange }: Props) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const columns: readonly Column<ReportSchedule>[] = [
    {
      id: "report",
      header: t("column.report"),
      wide: true,
      cell: (schedule) => (
        <NameCell detail={`${LANGUAGES[schedule.locale].name} · ${t("by", { name: schedule.owner.name })}`}>
          {scheduleNameOf(schedule)}
        </NameCell>
      ),
    },
    {
      id: "about",
      header: t("column.about"),
      onlyWide: true,
      cell: (schedule) => <About schedule={schedule} />,
    },
    {
      id: "when",
      header: t("schedule.column.when"),
      cell: (schedule) => (
        <span className={css.wrapped}>
          <When schedule={schedule} />
        </span>
      ),
    },
    {
      id: "recipients",
      header: t("schedule.column.recipients"),
      onlyWide: true,
      cell: (schedule) => <Recipients schedule={schedule} />,
    },
    {
      id: "last",
      header: t("schedule.column.last"),
      cell: ({ lastRun }) =>
        lastRun === null ? (
          t("schedule.never")
        ) : (
          <NameCell
            to={paths.portfolioReport(lastRun.reportId)}
            detail={`${t([`schedule.run.${lastRun.status}`, `state.${lastRun.status}`])} · ${
              lastRun.deliveredAt === null
                ? t("schedule.not_sent")
                : t("schedule.sent", { date: format.date(lastRun.deliveredAt) })
            }`}
          >
            {format.dateTime(lastRun.orderedAt)}
          </NameCell>
        ),
    },
    {
      id: "next",
      header: t("schedule.column.next"),
      cell: ({ nextOn, status, timing }) => {
        if (status !== "active") return "–";
        const next = timing.rhythm === "on_change" ? t("schedule.next_data") : format.date(nextOn ?? "");
        return <span className={css.oneLine}>{next}</span>;
      },
    },
    {
      id: "state",
      header: t("column.state"),
      cell: ({ status, stopReason }) => (
        <>
          <Tag tone={TONES[status]}>{t(`schedule.state.${status}`)}</Tag>
          {stopReason && <span className={css.reason}>{t(`schedule.stopped.${stopReason}`)}</span>}
        </>
      ),
    },
    {
      id: "actions",
      header: "",
      label: t("column.actions"),
      cell: (schedule) => <Actions schedule={schedule} onChange={onChange} />,
    },
  ];
  return (
    <DataTable
      label={t("schedule.list")}
      rows={schedules}
      columns={columns}
      rowId={({ id }) => id}
      rowName={scheduleNameOf}
      rowHeight={44}
      stacks
    />
  );
}

function About({ schedule: { portfolio, asset, others, sections } }: { schedule: ReportSchedule }) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  if (portfolio === null)
    return (
      <NameCell to={asset ? paths.asset(asset.section, asset.isin) : undefined} detail={t("schedule.sheet")}>
        {asset?.name}
      </NameCell>
    );
  if (!portfolio.isThere) return <NameCell detail={t("gone")}>{portfolio.name}</NameCell>;
  const names = format.list(others.map(({ name }) => name));
  const beside = sections.includes(COMPARISON) ? t("compared_with", { names }) : t("with", { names });
  return (
    <NameCell to={paths.portfolio(portfolio.id)} detail={others.length > 0 ? beside : undefined}>
      {portfolio.name}
    </NameCell>
  );
}

function When({ schedule: { timing } }: { schedule: ReportSchedule }) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const text = useFigureText();
  if (timing.rhythm === "quarterly") return t("schedule.quarterly");
  if (timing.rhythm === "monthly")
    return timing.monthDay === LAST_DAY
      ? t("schedule.monthly_last")
      : t("schedule.monthly", { day: timing.monthDay });
  const { metric, threshold } = timing;
  const amount = `${limitText(format, { metric, value: threshold })} ${text.shortUnit(metric)}`.trim();
  return t("schedule.on_change", { metric: text.name(metric), threshold: amount });
}

function Recipients({ schedule: { people, addresses } }: { schedule: ReportSchedule }) {
  const { t } = useTranslation("reports");
  const said = [
    ...(people.length > 0 ? [t("schedule.people", { count: people.length })] : []),
    ...(addresses.length > 0 ? [t("schedule.addresses", { count: addresses.length })] : []),
  ];
  const names = [...people.map(({ name }) => name), ...addresses.map(({ address }) => address)];
  if (said.length === 0) return t("schedule.nobody");
  const all = names.join(", ");
  return (
    <NameCell
      detail={
        <span className={css.clipped} title={all}>
          {all}
        </span>
      }
    >
      {said.join(", ")}
    </NameCell>
  );
}

function Actions({ schedule, onChange }: { schedule: ReportSchedule } & Pick<Props, "onChange">) {
  const { t } = useTranslation("reports");
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const name = scheduleNameOf(schedule);
  const address = paths.reportScheduleCall(schedule.id);
  const run = async (call: () => Promise<unknown>, done: "paused" | "resumed" | "deleted") => {
    setBusy(true);
    try {
      await call();
      showToast({ kind: "ok", title: t(`schedule.toast.${done}`) });
    } catch (error) {
      const title = t("schedule.toast.failed");
      showToast({ kind: "err", title, message: messageOf(error, "") });
    } finally {
      setBusy(false);
      setAsking(false);
      revalidate();
    }
  };
  const setStatus = (status: "active" | "paused") =>
    run(
      () => callApi(`${address}/status`, { method: "PUT", body: { status } }),
      status === "active" ? "resumed" : "paused",
    );
  const button = (label: string, sign: typeof IconPencil, act: () => void) => {
    const Sign = sign;
    return (
      <button
        type="button"
        className={css.action}
        disabled={busy}
        onClick={act}
        aria-label={label}
        title={label}
      >
        <Sign {...icon} />
      </button>
    );
  };
  return (
    <span className={css.actions}>
      {schedule.mayChange &&
        schedule.portfolio?.isThere !== false &&
        button(t("schedule.change", { name }), IconPencil, () => onChange(schedule))}
      {schedule.mayEnd &&
        (schedule.status === "active"
          ? button(t("schedule.pause", { name }), IconPlayerPause, () => setStatus("paused"))
          : button(t("schedule.resume", { name }), IconPlayerPlay, () => setStatus("active")))}
      {schedule.mayEnd && button(t("schedule.delete", { name }), IconTrash, () => setAsking(true))}
      {isAsking && (
        <ConfirmDialog
          title={t("schedule.delete_question", { name })}
          confirm={t("schedule.delete_confirm")}
          busy={busy}
          onConfirm={() => run(() => callApi(address, { method: "DELETE" }), "deleted")}
          onClose={() => setAsking(false)}
        >
          {t("schedule.delete_text")}
        </ConfirmDialog>
      )}
    </span>
  );
}

import { Button, Group } from "@mantine/core";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import { wholeDay } from "~/ui/whole-day";
import type { Flow, FlowRun } from "../flows.answers";
import css from "./flows.module.css";
import { RunBars } from "./run-bars";
import { RunStatusMark } from "./run-status";
import { useFlowAction } from "./use-flow-action";
import { useFlowText } from "./use-flow-text";

interface Props {
  readonly flows: readonly Flow[];
  readonly mayStart: boolean;
  readonly mayStop: boolean;
}

/** Every flow with its last run: status, answer, error, times, rows, how the runs before went. */
export function FlowStatusTable({ flows, mayStart, mayStop }: Props) {
  const { t } = useTranslation(["flows", "datasets"]);
  const [stopping, setStopping] = useState<Flow | null>(null);
  const start = useFlowAction();
  const stop = useFlowAction(() => setStopping(null));
  const columns = useStatusColumns();
  const acts: Column<Flow> = {
    id: "do",
    header: "",
    label: t("status.start"),
    width: 92,
    cell: (flow) => {
      const canStop = mayStop && ["queued", "fetching", "waiting"].includes(flow.status);
      return (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {mayStart && flow.status === "idle" && (
            <Button
              size="xs"
              variant="default"
              aria-label={`${t("status.start")} ${flow.name}`}
              onClick={() =>
                start.send({ intent: "start", id: flow.id }, t("list.started", { name: flow.name }))
              }
            >
              {t("status.start")}
            </Button>
          )}
          {canStop && (
            <Button
              size="xs"
              variant="default"
              aria-label={`${t("status.stop")} ${flow.name}`}
              onClick={() => setStopping(flow)}
            >
              {t("status.stop")}
            </Button>
          )}
        </Group>
      );
    },
  };
  return (
    <>
      <div className={css.status}>
        <DataTable
          label={t("status.label")}
          rows={flows}
          columns={[...columns, acts]}
          rowId={({ id }) => id}
          rowHeight={40}
          dense
          stacks
        />
      </div>
      {stopping && (
        <ConfirmDialog
          title={t("stop.title", { name: stopping.name })}
          confirm={t("stop.confirm")}
          busy={stop.busy}
          onClose={() => setStopping(null)}
          onConfirm={() => stop.send({ intent: "stop", id: stopping.id }, t("status.is.stopped"))}
        >
          <p>{t("stop.text")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** What went wrong with the last run, or what it left out though it went well. */
function RunNote({ run }: { run: FlowRun }) {
  const { t } = useTranslation("flows");
  const format = useFormat();
  const text = useFlowText();
  const { status, error, loadId, failedCallId, attempts, nextAttemptAt, rejectedRows, readRows } = run;
  const load = loadId !== null && (
    <Link to={paths.load(loadId)}>{t("status.load", { id: format.number(loadId) })}</Link>
  );
  if (error !== null)
    return (
      <span className={css.error}>
        {text.fault(error)}{" "}
        {status === "failed" ? (
          <>
            {load}
            {load && failedCallId !== null && " · "}
            {failedCallId !== null && <Link to={paths.asyncCall(failedCallId)}>{t("status.call")}</Link>}
          </>
        ) : (
          status === "waiting" &&
          nextAttemptAt !== null &&
          t("status.attempt", { attempts, when: format.dateTime(nextAttemptAt) })
        )}
      </span>
    );
  if (!rejectedRows || readRows === null) return null;
  const params = { count: rejectedRows, rows: format.number(readRows) };
  return (
    <span className={css.rejected}>
      {t("status.rejected", params)} {load}
    </span>
  );
}

function useStatusColumns(): Column<Flow>[] {
  const { t } = useTranslation(["flows", "datasets"]);
  const format = useFormat();
  const text = useFlowText();
  const none = <span className="us-dim">–</span>;
  const time = (value: string | null | undefined) => (value ? wholeDay(format.dateTime(value)) : none);
  return [
    {
      id: "name",
      header: t("status.col.name"),
      wide: true,
      cell: ({ name, dataset, run }) => (
        <>
          <NameCell detail={t(`datasets:${dataset}`)}>{name}</NameCell>
          {run && <RunNote run={run} />}
        </>
      ),
    },
    {
      id: "status",
      header: t("status.col.status"),
      width: 84,
      cell: ({ run }) => <RunStatusMark status={run?.status ?? "idle"} />,
    },
    {
      id: "response",
      header: t("status.col.response"),
      width: 84,
      narrowLabel: t("status.col.response"),
      cell: ({ run, origin }) => {
        if (run?.response) return run.response;
        return origin === "inbox" && run ? t("status.file") : none;
      },
    },
    {
      id: "start",
      header: t("status.col.start"),
      width: 92,
      onlyWide: true,
      cell: ({ run }) => time(run?.startedAt),
    },
    {
      id: "end",
      header: t("status.col.end"),
      width: 92,
      onlyWide: true,
      cell: ({ run }) => time(run?.endedAt),
    },
    {
      id: "time",
      header: t("status.col.time"),
      numeric: true,
      onlyWide: true,
      cell: ({ run }) =>
        run?.milliseconds === null || run?.milliseconds === undefined
          ? none
          : text.duration(run.milliseconds),
    },
    {
      id: "rows",
      header: t("status.col.rows"),
      numeric: true,
      narrowLabel: t("status.col.rows"),
      cell: ({ run }) => {
        if (run?.updatedRows === null || run?.updatedRows === undefined) return none;
        const rows = <b>{format.number(run.updatedRows)}</b>;
        return run.loadId === null ? (
          rows
        ) : (
          <Link
            className="us-link"
            to={paths.load(run.loadId)}
            aria-label={t("status.rows_of_load", {
              rows: format.number(run.updatedRows),
              id: format.number(run.loadId),
            })}
          >
            {rows}
          </Link>
        );
      },
    },
    {
      id: "runs",
      header: t("status.col.runs"),
      onlyWide: true,
      cell: ({ history }) => <RunBars history={history} />,
    },
    {
      id: "success",
      header: t("status.col.success"),
      width: 86,
      narrowLabel: t("status.col.success"),
      cell: ({ lastSuccessAt }) => time(lastSuccessAt),
    },
    {
      id: "failure",
      header: t("status.col.failure"),
      width: 86,
      onlyWide: true,
      cell: ({ lastFailureAt }) => time(lastFailureAt),
    },
  ];
}

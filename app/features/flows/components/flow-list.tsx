import { Button, Group } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import type { Flow } from "../flows.answers";
import { FlowDialog } from "./flow-dialog";
import css from "./flows.module.css";
import { NextRun } from "./next-run";
import { RunStatusMark } from "./run-status";
import { useFlowAction } from "./use-flow-action";
import { useFlowText } from "./use-flow-text";

/** Definitions: where from, when, and how the last run went; each can be started, edited, deleted. */
export function FlowList({ flows, empty }: { flows: readonly Flow[]; empty: ReactNode }) {
  const { t } = useTranslation(["flows", "datasets"]);
  const text = useFlowText();
  const [editing, setEditing] = useState<Flow | null>(null);
  const [deleting, setDeleting] = useState<Flow | null>(null);
  const start = useFlowAction();
  const removal = useFlowAction(() => setDeleting(null));
  const columns: Column<Flow>[] = [
    {
      id: "name",
      header: t("list.col.name"),
      wide: true,
      cell: ({ name, dataset, source }) => (
        <NameCell detail={`${t(`datasets:${dataset}`)}, ${source}`}>{name}</NameCell>
      ),
    },
    {
      id: "from",
      header: t("list.col.from"),
      width: 300,
      onlyWide: true,
      cell: ({ origin, location }) => (
        <>
          {t(`form.origins.${origin}`)}
          <span className={css.location} title={location}>
            {location}
          </span>
        </>
      ),
    },
    {
      id: "schedule",
      header: t("list.col.schedule"),
      width: 190,
      cell: ({ schedule, enabled }) => {
        if (schedule === null) return <span className="us-dim">{t("list.by_hand")}</span>;
        if (!enabled) return <span className="us-dim">{t("list.off")}</span>;
        return <span title={schedule}>{text.schedule(schedule)}</span>;
      },
    },
    {
      id: "next",
      header: t("list.col.next"),
      width: 150,
      onlyWide: true,
      cell: ({ nextRunAt }) => (nextRunAt ? <NextRun at={nextRunAt} /> : <span className="us-dim">–</span>),
    },
    {
      id: "last",
      header: t("list.col.last"),
      width: 130,
      cell: ({ run }) => <RunStatusMark status={run?.status ?? "idle"} />,
    },
    {
      id: "do",
      header: "",
      label: t("list.col.name"),
      width: 230,
      cell: (flow) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <Button
            size="xs"
            variant="default"
            disabled={flow.status !== "idle"}
            aria-label={`${t("list.start")} ${flow.name}`}
            onClick={() =>
              start.send({ intent: "start", id: flow.id }, t("list.started", { name: flow.name }))
            }
          >
            {t("list.start")}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            aria-label={`${t("list.edit")} ${flow.name}`}
            onClick={() => setEditing(flow)}
          >
            {t("list.edit")}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            aria-label={`${t("list.delete")} ${flow.name}`}
            onClick={() => setDeleting(flow)}
          >
            {t("list.delete")}
          </Button>
        </Group>
      ),
    },
  ];
  if (flows.length === 0) return empty;
  return (
    <>
      <DataTable
        label={t("list.label")}
        rows={flows}
        columns={columns}
        rowId={({ id }) => id}
        rowHeight={44}
        stacks
      />
      {editing && <FlowDialog flow={editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <ConfirmDialog
          title={t("delete.title", { name: deleting.name })}
          confirm={t("delete.confirm")}
          busy={removal.busy}
          onClose={() => setDeleting(null)}
          onConfirm={() =>
            removal.send({ intent: "delete", id: deleting.id }, t("list.deleted", { name: deleting.name }))
          }
        >
          <p>{t("delete.text")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

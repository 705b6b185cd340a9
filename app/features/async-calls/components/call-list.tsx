import { useTranslation } from "react-i18next";
import type { Page } from "~/platform/list-search";
import { paths } from "~/platform/paths";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { PagedTable } from "~/ui/table/paged-table";
import { useFormat } from "~/ui/use-format";
import type { AsyncCall } from "../async-calls.answers";
import { CallStatusMark, kindKey } from "./call-status";
import css from "./calls.module.css";

/** Calls with their state, attempts and error; each opens. */
export function CallList({ list }: { list: Page<AsyncCall> }) {
  const { t } = useTranslation("calls");
  const format = useFormat();
  const columns: Column<AsyncCall>[] = [
    {
      id: "kind",
      header: t("col.kind"),
      wide: true,
      cell: ({ id, kind, about }) => (
        <NameCell to={paths.asyncCall(id)} detail={about ?? kind}>
          {t(kindKey(kind), { defaultValue: kind || id })}
        </NameCell>
      ),
    },
    {
      id: "status",
      header: t("col.status"),
      width: 130,
      cell: ({ status }) => <CallStatusMark status={status} />,
    },
    {
      id: "by",
      header: t("col.by"),
      width: 150,
      cell: ({ requestedBy }) => requestedBy ?? <span className="us-dim">{t("itself")}</span>,
    },
    {
      id: "attempts",
      header: t("col.attempts"),
      numeric: true,
      narrowLabel: t("col.attempts"),
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      id: "error",
      header: t("col.error"),
      width: 280,
      onlyWide: true,
      cell: ({ error }) =>
        error ? <span className={css.error}>{error}</span> : <span className="us-dim">–</span>,
    },
    {
      id: "created",
      header: t("col.created"),
      width: 150,
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      id: "updated",
      header: t("col.updated"),
      width: 150,
      onlyWide: true,
      cell: ({ updatedAt }) => format.dateTime(updatedAt),
    },
  ];
  return <PagedTable label={t("label")} list={list} columns={columns} />;
}

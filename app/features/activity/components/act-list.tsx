import { useTranslation } from "react-i18next";
import type { Page } from "~/platform/list-search";
import type { Column } from "~/ui/table/column";
import { PagedTable } from "~/ui/table/paged-table";
import table from "~/ui/table/table.module.css";
import { useFormat } from "~/ui/use-format";
import { actText, detailText, subjectText, type Words } from "../act-words";
import type { AuditEntry } from "../audit.answers";
import css from "./activity.module.css";

interface Props {
  readonly list: Page<AuditEntry>;
}

export function ActList({ list }: Props) {
  const { t } = useTranslation(["activity", "people-roles", "frame"]);
  const format = useFormat();
  const { date, dateTime } = format;
  const words: Words = { t: (key, options) => t(key, { ...options }), date, dateTime };
  const columns: Column<AuditEntry>[] = [
    {
      id: "act",
      header: t("acts.col.act"),
      width: 260,
      cell: (entry) => (
        <>
          <span className={table.name}>{actText(words, entry.action)}</span>
          <span className={`${table.detail} ${css.subject}`}>
            {subjectText(words, entry.subjectType)} {entry.subjectName}
          </span>
        </>
      ),
    },
    { id: "actor", header: t("acts.col.actor"), width: 150, cell: (entry) => entry.actorName },
    {
      id: "detail",
      header: t("acts.col.detail"),
      wide: true,
      cell: (entry) => <span className={css.changes}>{detailText(words, entry.detail) || "–"}</span>,
    },
    { id: "at", header: t("acts.col.at"), numeric: true, cell: (entry) => format.dateTime(entry.at) },
    {
      id: "number",
      header: t("acts.col.number"),
      numeric: true,
      onlyWide: true,
      cell: (entry) => format.number(entry.id),
    },
  ];
  return <PagedTable label={t("acts.list")} list={list} columns={columns} />;
}

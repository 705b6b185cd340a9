import { useTranslation } from "react-i18next";
import type { Page } from "~/platform/list-search";
import type { Column } from "~/ui/table/column";
import { PagedTable } from "~/ui/table/paged-table";
import table from "~/ui/table/table.module.css";
import type { AddressOf } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import type { AuditEntry } from "../audit.types";
import css from "./activity.module.css";

interface Props {
  readonly list: Page<AuditEntry>;
  readonly hrefOf: AddressOf;
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) return value.map(shown).join(", ") || "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** "lastName: Vale → Changed", one change after the other. */
function changesOf(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .map(([name, value]) => {
      const change = value as { from?: unknown; to?: unknown } | null;
      const isChange = typeof change === "object" && change !== null && "to" in change;
      return `${name}: ${isChange ? `${shown(change.from)} → ${shown(change.to)}` : shown(value)}`;
    })
    .join("; ");
}

export function ActList({ list, hrefOf }: Props) {
  const { t, i18n } = useTranslation("activity");
  const format = useFormat();
  const named = (action: string) => {
    const key = `acts.action.${action.replace(".", "_")}`;
    return i18n.exists(`activity:${key}`) ? t(key) : action;
  };
  const columns: Column<AuditEntry>[] = [
    {
      id: "act",
      header: t("acts.col.act"),
      width: 260,
      cell: (entry) => (
        <>
          <span className={table.name}>{named(entry.action)}</span>
          <span className={table.detail}>{entry.subjectName}</span>
        </>
      ),
    },
    { id: "actor", header: t("acts.col.actor"), width: 150, cell: (entry) => entry.actorName },
    {
      id: "detail",
      header: t("acts.col.detail"),
      wide: true,
      onlyWide: true,
      cell: (entry) => <span className={css.changes}>{changesOf(entry.detail) || "–"}</span>,
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
  return <PagedTable label={t("acts.list")} list={list} columns={columns} hrefOf={hrefOf} />;
}

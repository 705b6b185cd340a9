import { IconPaperclip, IconPin } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Page } from "~/platform/list-search";
import { paths } from "~/platform/paths";
import { Tag } from "~/ui/controls/tag";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { PagedTable } from "~/ui/table/paged-table";
import { useFormat } from "~/ui/use-format";
import type { ContentEntry } from "../content-editing.answers";

/** Everything written: title, kind, state, languages, who changed it last. */
export function ContentTable({ list }: { list: Page<ContentEntry> }) {
  const { t } = useTranslation("content");
  const format = useFormat();
  const columns: Column<ContentEntry>[] = [
    {
      id: "title",
      header: t("edit.col.title"),
      wide: true,
      cell: ({ id, kind, title, group, pinned, documentName }) => (
        <NameCell
          to={paths.contentEdit(kind, id)}
          detail={
            <>
              {group ? t(`group.${group}`, { defaultValue: group }) : t("edit.no_group")}
              {pinned && <IconPin size={14} stroke={1.6} aria-label={t("pinned")} />}
              {documentName && <IconPaperclip size={14} stroke={1.6} aria-label={documentName} />}
            </>
          }
        >
          {title || t("edit.untitled")}
        </NameCell>
      ),
    },
    { id: "kind", header: t("edit.col.kind"), width: 100, cell: ({ kind }) => t(`edit.kind.${kind}`) },
    {
      id: "state",
      header: t("edit.col.state"),
      width: 150,
      cell: ({ status, publishOn }) =>
        publishOn === null ? (
          <Tag tone={status === "published" ? "ok" : "plain"}>{t(`edit.state.${status}`)}</Tag>
        ) : (
          <Tag tone="info">{t("edit.from", { day: format.date(publishOn) })}</Tag>
        ),
    },
    {
      id: "languages",
      header: t("edit.col.languages"),
      width: 110,
      onlyWide: true,
      cell: ({ languages }) => languages.join(", "),
    },
    {
      id: "updated",
      header: t("edit.col.updated"),
      width: 160,
      cell: ({ updatedAt }) => format.dateTime(updatedAt),
    },
    { id: "by", header: t("edit.col.by"), width: 150, onlyWide: true, cell: ({ updatedBy }) => updatedBy },
  ];
  return <PagedTable label={t("edit.label")} list={list} columns={columns} />;
}

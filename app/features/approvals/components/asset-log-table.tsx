import { Link } from "@remix-run/react";
import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Page } from "~/platform/list-search";
import { paths } from "~/platform/paths";
import { Status } from "~/ui/controls/tag";
import type { Column, Sort } from "~/ui/table/column";
import { PagedTable } from "~/ui/table/paged-table";
import { useFormat } from "~/ui/use-format";
import { noteParams, requestLabel } from "../asset-log-words";
import type { AssetLog } from "../asset-logs.answers";

interface Props {
  readonly list: Page<AssetLog>;
  readonly sort: Sort;
}

/** The log: what was asked, what was done, with which result, when, and what there is to say about it. */
export function AssetLogTable({ list, sort }: Props) {
  const { t } = useTranslation(["approvals", "datasets", "fields"]);
  const format = useFormat();
  const number = (value: number) => format.number(value);
  const columns: Column<AssetLog>[] = [
    {
      id: "requestType",
      header: t("log.col.requestType"),
      width: 150,
      cell: ({ requestType }) => requestLabel(t, requestType),
    },
    {
      id: "operation",
      header: t("log.col.operation"),
      width: 160,
      cell: ({ operation }) => t(`log.operation.${operation}`),
    },
    {
      id: "result",
      header: t("log.col.result"),
      width: 110,
      cell: ({ result }) => (
        <Status tone={result === "success" ? "ok" : "err"}>
          {result === "success" ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
          {t(`log.result.${result}`)}
        </Status>
      ),
    },
    {
      id: "at",
      header: t("log.col.date"),
      width: 150,
      sortable: true,
      cell: ({ at }) => format.dateTime(at),
    },
    {
      id: "notes",
      header: t("log.col.notes"),
      wide: true,
      onlyWide: true,
      cell: ({ note }) => {
        if (note === null) return <span className="us-dim">–</span>;
        const text = t(`log.note.${note.key}`, noteParams(t, note.params, number));
        return note.loadId === null ? (
          text
        ) : (
          <Link className="us-link" to={paths.load(note.loadId)}>
            {text}
          </Link>
        );
      },
    },
    {
      id: "user",
      header: t("log.col.user"),
      width: 140,
      onlyWide: true,
      cell: ({ userName }) => userName ?? <span className="us-dim">–</span>,
    },
  ];
  return <PagedTable label={t("log.label")} list={list} columns={columns} rowHeight={36} sort={sort} />;
}

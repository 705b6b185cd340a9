import { Link, useFetcher } from "@remix-run/react";
import { IconDownload, IconRefresh, IconShare, IconTrash, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "~/platform/languages/locale";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { showUndoToast } from "~/ui/undo-toast";
import { useFormat } from "~/ui/use-format";
import { isUnderWay } from "../report-status";
import type { ReportRow } from "../reports.answers";
import { paperOf } from "./print/paper";
import { ReportState } from "./report-state";
import css from "./reports.module.css";
import { ShareDialog } from "./share-dialog";

const icon = { size: 17, stroke: 1.6, "aria-hidden": true } as const;

/** Reports as a table: what each is, how far it is, and what can be done with it. */
export function ReportList({ reports }: { reports: readonly ReportRow[] }) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const columns: readonly Column<ReportRow>[] = [
    {
      id: "report",
      header: t("column.report"),
      wide: true,
      cell: (report) => (
        <NameCell
          detail={`${report.number} · ${t("sections_count", { count: report.sections.length })}${report.repeats ? ` · ${t("repeats")}` : ""}${report.isScheduled ? ` · ${t("scheduled")}` : ""}`}
        >
          {report.title}
        </NameCell>
      ),
    },
    {
      id: "portfolio",
      header: t("column.about"),
      onlyWide: true,
      cell: ({ portfolio, comparedWith, asset }) =>
        asset ? (
          <NameCell to={paths.asset(asset.section, asset.isin)} detail={asset.isin}>
            {asset.name}
          </NameCell>
        ) : portfolio?.isThere ? (
          <NameCell
            to={paths.portfolio(portfolio.id)}
            detail={
              comparedWith.length > 0
                ? t("with", { names: format.list(comparedWith) })
                : t("version", { version: format.number(portfolio.version) })
            }
          >
            {portfolio.name}
          </NameCell>
        ) : (
          <NameCell detail={t("gone")}>{portfolio?.name}</NameCell>
        ),
    },
    {
      id: "state",
      header: t("column.state"),
      cell: (report) => (
        <>
          <ReportState report={report} />
          {!report.repeat.isPossible && (
            <span className={css.reason}>
              {t("not_again", {
                names: format.list(report.repeat.lost),
                count: report.repeat.lost.length,
              })}
            </span>
          )}
        </>
      ),
    },
    {
      id: "language",
      header: t("column.language"),
      onlyWide: true,
      cell: ({ locale }) => (
        <NameCell detail={paperOf(locale).format}>
          <span style={{ fontWeight: 400 }}>{LANGUAGES[locale].name}</span>
        </NameCell>
      ),
    },
    {
      id: "pages",
      header: t("column.pages"),
      numeric: true,
      cell: ({ pages }) => (pages === null ? "–" : format.number(pages)),
    },
    {
      id: "size",
      header: t("column.size"),
      numeric: true,
      cell: ({ sizeBytes }) => (sizeBytes === null ? "–" : format.bytes(sizeBytes)),
    },
    {
      id: "data",
      header: t("column.data"),
      numeric: true,
      onlyWide: true,
      cell: ({ dataVersion }) => format.number(dataVersion),
    },
    {
      id: "made",
      header: t("column.made"),
      onlyWide: true,
      cell: ({ createdAt, owner }) => (
        <NameCell detail={t("by", { name: owner.name })}>
          <span style={{ fontWeight: 400 }}>{format.dateTime(createdAt)}</span>
        </NameCell>
      ),
    },
    {
      id: "actions",
      header: "",
      label: t("column.actions"),
      cell: (report) => <Actions report={report} />,
    },
  ];
  return (
    <DataTable
      label={t("list")}
      rows={reports}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      rowHeight={44}
      stacks
    />
  );
}

function Actions({ report }: { report: ReportRow }) {
  const { t } = useTranslation("reports");
  const fetcher = useFetcher<ActionAnswer<unknown>>();
  const undo = useUndoToast(report);
  const [isSharing, setSharing] = useState(false);
  const name = `${report.title} ${report.number}`;
  const ending = isUnderWay(report) ? "cancel" : "delete";
  const send = (intent: "again" | "delete") =>
    fetcher.submit({ intent, id: report.id }, { method: "post", action: paths.portfolioReports() });
  return (
    <span className={css.actions}>
      {report.status === "ready" && report.isLicensed && (
        <Link
          className={css.action}
          to={paths.reportFile(report.id)}
          reloadDocument
          aria-label={t("download", { name })}
          title={t("download", { name })}
        >
          <IconDownload {...icon} />
        </Link>
      )}
      {report.status === "ready" && report.isLicensed && (
        <button
          type="button"
          className={css.action}
          onClick={() => setSharing(true)}
          aria-label={t("share.open", { name })}
          title={t("share.open", { name })}
        >
          <IconShare {...icon} />
        </button>
      )}
      {isSharing && <ShareDialog report={report} onClose={() => setSharing(false)} />}
      {report.repeat.isPossible && (
        <button
          type="button"
          className={css.action}
          onClick={() => send("again")}
          aria-label={t("again", { name })}
          title={t("again", { name })}
        >
          <IconRefresh {...icon} />
        </button>
      )}
      {report.canDelete && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            send("delete");
            undo();
          }}
          aria-label={t(ending, { name })}
          title={t(ending, { name })}
        >
          {ending === "cancel" ? <IconX {...icon} /> : <IconTrash {...icon} />}
        </button>
      )}
    </span>
  );
}

/** A deletion can be taken back for ten seconds. The request outlives the row it was made from. */
function useUndoToast(report: ReportRow): () => void {
  const { t } = useTranslation("reports");
  const fetcher = useFetcher<ActionAnswer<unknown>>({ key: `restore ${report.id}` });
  const submit = useRef(fetcher.submit);
  useEffect(() => {
    submit.current = fetcher.submit;
  }, [fetcher.submit]);
  return () =>
    showUndoToast(t(isUnderWay(report) ? "toast.cancelled" : "toast.deleted"), () =>
      submit.current(
        { intent: "restore", id: report.id },
        { method: "post", action: paths.portfolioReports() },
      ),
    );
}

import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { AssetDetail } from "../../asset-detail.answers";
import { type FundDocument, fundDocuments } from "../../fund-documents";

/** Documents a fund's manager names, each with its day and the file that names it. */
export function DocumentTable({ detail }: { readonly detail: AssetDetail }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const documents = fundDocuments(detail.facts, detail.identifiers.isin);
  if (documents.length === 0) {
    return <EmptyState>{t(detail.parts.includes("eet") ? "no_documents" : "no_documents_open")}</EmptyState>;
  }
  const columns: Column<FundDocument>[] = [
    {
      id: "document",
      header: t("document"),
      wide: true,
      cell: ({ kind, text, href }) => (
        <NameCell
          detail={
            href === null ? (
              text
            ) : (
              <a className="us-link" href={href} target="_blank" rel="noopener noreferrer">
                {text} <IconExternalLink size={12} stroke={1.8} aria-label={t("new_window")} />
              </a>
            )
          }
        >
          {t(`document_kinds.${kind}`)}
        </NameCell>
      ),
    },
    {
      id: "on",
      header: t("document_date"),
      oneLine: true,
      cell: ({ on }) => (on ? format.date(on) : "–"),
    },
    {
      id: "period",
      header: t("source.period"),
      oneLine: true,
      onlyWide: true,
      cell: ({ fact }) => (fact.period ? format.date(fact.period) : "–"),
    },
    {
      id: "file",
      header: t("source.file"),
      oneLine: true,
      cell: ({ field, fact }) => (
        <span className="us-dim">
          {t("source.file_row", { file: fact.fileName ?? fact.source, row: fact.sourceRow })},{" "}
          {t("field_of", { field: field })}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t("parts.documents")}
      rows={documents}
      columns={columns}
      rowId={({ kind }) => kind}
      rowHeight={40}
      stacks
    />
  );
}

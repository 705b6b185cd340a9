import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HeldSanctions, SanctionHit } from "~/domain/analysis/views";
import { Tag } from "~/ui/controls/tag";
import { Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";

interface Props {
  readonly held: HeldSanctions | null;
  /** Said where nothing is named. */
  readonly none: ReactNode;
  /** How many the list of funds counts: those of closed sections are counted, but not named. */
  readonly counted: number;
}

interface Row extends SanctionHit {
  readonly isOpen: boolean;
}

/** What a list names of what a fund holds: what the list of funds counts. */
export function HeldSanctionSection({ held, none, counted }: Props) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const rows: readonly Row[] = [
    ...(held?.hits ?? []).map((hit) => ({ ...hit, isOpen: false })),
    ...(held?.toReview ?? []).map((hit) => ({ ...hit, isOpen: true })),
  ];
  const columns: readonly Column<Row>[] = [
    {
      id: "name",
      header: t("position"),
      wide: true,
      cell: ({ name, isin }) => <NameCell detail={isin}>{name}</NameCell>,
    },
    { id: "weight", header: t("weight"), numeric: true, cell: (row) => format.share(row.weightShare, 2) },
    { id: "match", header: t("screened.head"), cell: (row) => <Match row={row} /> },
    {
      id: "listed",
      header: t("listed_name"),
      cell: ({ listedName, authority, listId }) => (
        <NameCell detail={`${authority}, ${listId}`}>{listedName}</NameCell>
      ),
    },
  ];
  return (
    <Section title={t("sanctions_held")} note={t("sanctions_held_note")}>
      {rows.length === 0 ? (
        counted > 0 ? (
          <EmptyState>{t("sanctions_closed", { count: counted })}</EmptyState>
        ) : (
          none
        )
      ) : (
        <DataTable
          label={t("sanctions_held")}
          rows={rows}
          columns={columns}
          rowId={(row) =>
            [row.isin ?? row.issuerId ?? row.name, row.authority, row.listId, ...row.path].join(" ")
          }
          rowHeight={40}
          stacks
        />
      )}
    </Section>
  );
}

function Match({ row: { isOpen, matchedBy } }: { row: Row }) {
  const { t } = useTranslation("assets");
  if (isOpen) return <Tag tone="warn">{t("screened.open")}</Tag>;
  const isByName = matchedBy === "name" || matchedBy === "review";
  return <Tag tone="err">{t(isByName ? "screened.same" : `screened.named_${matchedBy}`)}</Tag>;
}

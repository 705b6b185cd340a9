import { useTranslation } from "react-i18next";
import type { ScreenedRow } from "~/domain/analysis/screening/screened-rows";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import { Tag } from "~/ui/controls/tag";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { CellValue } from "../../assets.answers";
import { factId, useSourceColumns } from "./fact-tables";

type Screened = ScreenedRow<SourcedFact>;

const textOf = (value: CellValue | undefined) => (value === null || value === undefined ? "" : String(value));

function useListingColumns(): Readonly<
  Record<"name" | "authority" | "measure" | "period" | "file", Column<SourcedFact>>
> {
  const { t } = useTranslation("assets");
  return {
    name: {
      id: "name",
      header: t("listed_name"),
      wide: true,
      cell: ({ values }) => <NameCell detail={textOf(values.list_id)}>{textOf(values.name)}</NameCell>,
    },
    authority: {
      id: "authority",
      oneLine: true,
      header: t("authority"),
      cell: ({ values }) => textOf(values.authority),
    },
    measure: {
      id: "measure",
      header: t("measure"),
      oneLine: true,
      cell: ({ values }) => t(`measures.${textOf(values.measure)}`, { defaultValue: textOf(values.measure) }),
    },
    ...useSourceColumns(),
  };
}

/** Listings as they are. */
export function ListingTable({ facts }: { facts: readonly SourcedFact[] }) {
  const { t } = useTranslation("assets");
  const { name, authority, measure, period, file } = useListingColumns();
  return (
    <DataTable
      label={t("parts.sanctions")}
      rows={facts}
      columns={[name, authority, measure, period, file]}
      rowId={factId}
      rowHeight={40}
      stacks
    />
  );
}

const ofRow = (column: Column<SourcedFact>): Column<Screened> => ({
  ...column,
  cell: ({ row }) => column.cell(row),
});

/** Listings that name the asset, its issuer or its country, and what a review decided where only a name is alike. */
export function SanctionTable({ rows }: { readonly rows: readonly Screened[] }) {
  const { t } = useTranslation("assets");
  const { name, authority, measure, period, file } = useListingColumns();
  if (rows.length === 0) return <EmptyState>{t("no_sanctions")}</EmptyState>;
  const state: Column<Screened> = {
    id: "state",
    header: t("screened.head"),
    wide: true,
    cell: (screened) => <Standing screened={screened} />,
  };
  return (
    <DataTable
      label={t("parts.sanctions")}
      rows={rows}
      columns={[ofRow(name), state, ...[authority, measure, period, file].map(ofRow)]}
      rowId={({ row }) => factId(row)}
      rowHeight={40}
      stacks
    />
  );
}

/** How the row came to name the asset, then who decided about it, when and why. */
function Standing({ screened }: { screened: Screened }) {
  const { t } = useTranslation("assets");
  const { state, by, isInForce, isListed } = screened;
  const key = state === "named" ? `named_${by}` : state;
  return (
    <>
      <Tag tone={isListed ? "err" : isInForce && state === "open" ? "warn" : "plain"}>
        {t(`screened.${key}`)}
      </Tag>{" "}
      {!isInForce && <Tag>{t("screened.not_in_force")}</Tag>}
      <DecisionText screened={screened} />
    </>
  );
}

function DecisionText({ screened: { state, decision } }: { screened: Screened }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  if (!decision) return null;
  const { verdict, reason, decided_by: who, as_of: on } = decision.values;
  const isAskedAgain = state === "open" && verdict !== "open";
  return (
    <small className="us-dim" style={{ display: "block" }}>
      {t(isAskedAgain ? "screened.entry_changed" : `screened.decided.${textOf(verdict)}`, {
        who: textOf(who) || "–",
        when: on ? format.date(String(on)) : "–",
        reason: textOf(reason) || "–",
      })}
    </small>
  );
}

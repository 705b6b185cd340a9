import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { CountryPage, ListedCompany } from "../countries.answers";
import css from "./countries.module.css";

/** Companies of the country that sanctions or Law 220 lists name by LEI or ISIN; names alone are left to a review. */
export function ListedCompanies({ country }: { country: CountryPage }) {
  const { t } = useTranslation(["countries", "assets"]);
  const format = useFormat();
  const { companies, law220Lists, listings } = country;
  if (law220Lists === null && listings === null) return null;
  const columns: Column<ListedCompany>[] = [
    {
      id: "name",
      header: t("company"),
      wide: true,
      cell: ({ name, isin }) => (
        <NameCell to={paths.asset("equities", isin)} detail={isin}>
          {name}
        </NameCell>
      ),
    },
    {
      id: "kind",
      header: t("list_kind"),
      cell: ({ dataset }) => t(dataset === "sanctions" ? "assets:parts.sanctions" : "assets:figures.law220"),
    },
    {
      id: "list",
      header: t("list"),
      cell: ({ list, listDate }) => (
        <NameCell detail={listDate ? format.date(listDate) : undefined}>{list}</NameCell>
      ),
    },
    { id: "listed", header: t("assets:listed_name"), onlyWide: true, cell: ({ listedName }) => listedName },
  ];
  const lists = (law220Lists ?? []).map(({ name, date }) => (date ? `${name} (${format.date(date)})` : name));
  return (
    <Section title={t("companies")} note={t("companies_note")}>
      {companies.length === 0 ? (
        <EmptyState>{t("no_companies")}</EmptyState>
      ) : (
        <DataTable
          label={t("companies")}
          rows={companies}
          columns={columns}
          rowId={({ dataset, issuerId, list, listedName }) => `${dataset}${issuerId}${list}${listedName}`}
          rowHeight={40}
          stacks
        />
      )}
      {lists.length > 0 && <p className={css.note}>{t("law220_asked", { lists: format.list(lists) })}</p>}
    </Section>
  );
}

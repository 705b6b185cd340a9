import { useTranslation } from "react-i18next";
import { SECTIONS } from "~/permissions/sections";
import type { Page } from "~/platform/list-search";
import { paths } from "~/platform/paths";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { PagedTable } from "~/ui/table/paged-table";
import { useFormat } from "~/ui/use-format";
import type { TenantSummary } from "../../tenants/tenants.answers";
import type { TenantSearch } from "../../tenants/tenants.schemas";
import { TenantState } from "./tenant-state";

interface Props {
  readonly list: Page<TenantSummary>;
  readonly sort: TenantSearch["sort"];
}

export function TenantList({ list, sort }: Props) {
  const { t } = useTranslation("people-tenants");
  const format = useFormat();
  const columns: Column<TenantSummary>[] = [
    {
      id: "name",
      header: t("list.name"),
      wide: true,
      sortable: true,
      cell: ({ id, name, defaultHostname }) => (
        <NameCell to={paths.tenant(id)} detail={defaultHostname ?? undefined}>
          {name}
        </NameCell>
      ),
    },
    { id: "type", header: t("list.type"), width: 150, onlyWide: true, cell: ({ type }) => t(`type.${type}`) },
    { id: "state", header: t("list.state"), width: 120, cell: (tenant) => <TenantState tenant={tenant} /> },
    {
      id: "sections",
      header: t("list.sections"),
      numeric: true,
      onlyWide: true,
      cell: ({ sections }) => t("list.sections_of", { count: sections.length, all: SECTIONS.length }),
    },
    {
      id: "users",
      header: t("list.users"),
      narrowLabel: t("list.users"),
      numeric: true,
      cell: ({ users }) => format.number(users),
    },
    {
      id: "createdAt",
      header: t("list.created"),
      width: 112,
      sortable: true,
      onlyWide: true,
      numeric: true,
      cell: ({ createdAt }) => format.date(createdAt),
    },
  ];
  return <PagedTable label={t("list.label")} list={list} columns={columns} sort={sort} />;
}

import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Tag } from "~/ui/controls/tag";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import type { RoleView } from "../../roles/roles.types";
import { useRoleName } from "../use-role-name";

/** Every role under the section it belongs to: what it opens, and a way to those who hold it. */
export function RoleList({ roles }: { roles: readonly RoleView[] }) {
  const { t } = useTranslation(["people-roles", "frame"]);
  const { roleName, partName } = useRoleName();
  const opensText = ({ name, section, part }: RoleView) => {
    if (section === null) return t(`opens.${name}`);
    const sectionName = t(`frame:nav.${section}`);
    return part === null
      ? t("opens.section", { section: sectionName })
      : t("opens.part", { part: partName(part), section: sectionName });
  };
  const columns: Column<RoleView>[] = [
    {
      id: "role",
      header: t("list.role"),
      width: 260,
      cell: ({ name }) => <NameCell detail={name}>{roleName(name)}</NameCell>,
    },
    {
      id: "type",
      header: t("list.type"),
      width: 170,
      cell: ({ type }) => (
        <Tag tone={type === "ADMIN" || type === "TENANT" ? "accent" : "plain"}>{t(`type.${type}`)}</Tag>
      ),
    },
    { id: "opens", header: t("list.opens"), onlyWide: true, prose: true, cell: opensText },
    {
      id: "holders",
      header: t("list.holders"),
      numeric: true,
      width: 120,
      cell: ({ name, holders }) =>
        holders === 0 ? (
          <span className="us-dim">{t("list.nobody")}</span>
        ) : (
          <Link className="us-link" to={`${paths.users()}?filter[role]=${name}`} prefetch="intent">
            {t("list.users", { count: holders })}
          </Link>
        ),
    },
  ];
  return (
    <DataTable
      label={t("list.label")}
      rows={roles}
      columns={columns}
      rowId={({ name }) => name}
      rowHeight={40}
      groupOf={({ section }) => (section === null ? t("group.offices") : t(`frame:nav.${section}`))}
      stacks
    />
  );
}

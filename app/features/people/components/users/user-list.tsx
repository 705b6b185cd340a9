import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { Page } from "~/platform/list-search";
import { paths } from "~/platform/paths";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { PagedTable } from "~/ui/table/paged-table";
import { useSelection } from "~/ui/table/use-selection";
import { useFormat } from "~/ui/use-format";
import type { ListedUser } from "../../people.answers";
import type { UserSearch } from "../../people.schemas";
import { useRoleName } from "../use-role-name";
import { UserState } from "./user-state";
import { UsersBar } from "./users-bar";

interface Props {
  readonly list: Page<ListedUser>;
  readonly sort: UserSearch["sort"];
  readonly withTenant: boolean;
  readonly grantable: readonly string[];
  readonly busy: boolean;
  readonly onAct: ComponentProps<typeof UsersBar>["onAct"];
}

export function UserList({ list, sort, withTenant, ...acts }: Props) {
  const { t } = useTranslation("people-users");
  const columns = useColumns(withTenant);
  const selection = useSelection(list.items, ({ id }) => id);
  return (
    <PagedTable
      label={t("list.label")}
      list={list}
      columns={columns}
      sort={sort}
      rowName={({ firstName, lastName, username }) => `${firstName} ${lastName}, ${username}`}
      selection={selection}
    >
      <UsersBar selection={selection} {...acts} />
    </PagedTable>
  );
}

function useColumns(withTenant: boolean): Column<ListedUser>[] {
  const { t } = useTranslation("people-users");
  const format = useFormat();
  const { rolesText } = useRoleName();
  return [
    {
      id: "lastName",
      header: t("list.name"),
      wide: true,
      sortable: true,
      cell: (user) => (
        <NameCell to={paths.user(user.id)} detail={`${user.username}, ${user.email}`}>
          {`${user.firstName} ${user.lastName}`}
        </NameCell>
      ),
    },
    ...(withTenant
      ? [
          {
            id: "tenant",
            header: t("list.tenant"),
            width: 180,
            onlyWide: true,
            cell: ({ tenant }: ListedUser) => tenant.name,
          },
        ]
      : []),
    {
      id: "roles",
      header: t("list.roles"),
      width: 150,
      onlyWide: true,
      cell: ({ roles }) => rolesText(roles) || <span className="us-dim">–</span>,
    },
    { id: "state", header: t("list.state"), width: 96, cell: (user) => <UserState user={user} /> },
    {
      id: "lastAccessAt",
      header: t("list.last_access"),
      narrowLabel: t("list.last_access"),
      width: 150,
      sortable: true,
      cell: ({ lastAccessAt }) =>
        lastAccessAt ? format.dateTime(lastAccessAt) : <span className="us-dim">{t("list.never")}</span>,
    },
    {
      id: "secondFactor",
      header: t("list.second_factor"),
      width: 100,
      onlyWide: true,
      cell: ({ secondFactor }) =>
        secondFactor ? t("list.factor_on") : <span className="us-dim">{t("list.factor_off")}</span>,
    },
    {
      id: "openSessions",
      header: t("list.open_sessions"),
      numeric: true,
      width: 90,
      onlyWide: true,
      cell: ({ openSessions }) => (
        <span className={openSessions === 0 ? "us-dim" : undefined}>{format.number(openSessions)}</span>
      ),
    },
    {
      id: "createdAt",
      header: t("list.created"),
      width: 100,
      sortable: true,
      onlyWide: true,
      cell: ({ createdAt }) => format.date(createdAt),
    },
  ];
}

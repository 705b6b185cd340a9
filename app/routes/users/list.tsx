import { useFetcher, useLoaderData } from "@remix-run/react";
import { IconMailPlus, IconUserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ListExport } from "~/features/assets/components/list/export-menu";
import { TenantFilter } from "~/features/people/components/tenant-filter";
import { TenantsUnavailable } from "~/features/people/components/tenants-unavailable";
import { useNotice } from "~/features/people/components/use-notice";
import { useRoleName } from "~/features/people/components/use-role-name";
import { UserList } from "~/features/people/components/users/user-list";
import { userSearch, usersScreenForm } from "~/features/people/people.schemas";
import { offeredTenants } from "~/features/people/tenants/tenants.service.server";
import { actOnUsers } from "~/features/people/users/user-forms.service.server";
import { browseUsers } from "~/features/people/users/users.service.server";
import { grantableRoles } from "~/permissions/grants";
import { allRoles } from "~/permissions/roles";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { type ActionAnswer, screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { Chip, Chips } from "~/ui/controls/chip";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { NoRows } from "~/ui/filters/no-rows";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { SelectFilter } from "~/ui/filters/select-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { useAddress } from "~/ui/use-address";
import { useAnswer } from "~/ui/use-answer";

export const handle: ScreenHandle = {
  i18n: ["people", "people-users", "people-roles"],
  crumbs: () => [{ key: "nav.users" }],
};

export const loader = screen.loader({ needs: "user:manage", search: userSearch }, async ({ app, search }) => {
  const [list, tenants] = await Promise.all([browseUsers(app, search), offeredTenants(app)]);
  const roles = app.scope.allTenants ? allRoles().map(({ name }) => name) : grantableRoles(app.viewer);
  const grantable = grantableRoles(app.viewer);
  return { list, search, tenants, roles, grantable };
});

export const action = screen.action({ needs: "user:manage", body: usersScreenForm }, ({ app, body }) =>
  actOnUsers(app, body),
);

const STATES = ["enabled", "disabled"] as const;

export default function Users() {
  const { t } = useTranslation(["people-users", "frame"]);
  const { list, search, tenants: offered, roles, grantable } = useLoaderData<typeof loader>();
  const tenants = offered ?? [];
  const { roleName } = useRoleName();
  const { go } = useAddress();
  const fetcher = useFetcher<ActionAnswer<Awaited<ReturnType<typeof actOnUsers>>>>();
  useAnswer(fetcher, ({ changed, refused, reasons }) => {
    if (changed > 0 || refused === 0)
      showToast({ kind: "ok", title: t("several.changed", { count: changed }) });
    if (refused > 0)
      showToast({ kind: "err", title: t("several.refused", { count: refused }), message: reasons.join(" ") });
  });
  useNotice("deleted", t("outcome.deleted"));
  const { tenant, role, state } = search.filter;
  const tenantName = tenants.find(({ id }) => id === tenant)?.name;
  const chips = [
    { key: "tenant", name: t("list.tenant"), choice: tenant && (tenantName ?? tenant) },
    { key: "role", name: t("list.role"), choice: role && roleName(role) },
    { key: "state", name: t("list.state"), choice: state && t(`state.${state}`) },
  ].filter((chip): chip is typeof chip & { choice: string } => chip.choice !== undefined);
  return (
    <>
      <PageHead
        title={t("frame:nav.users")}
        facts={
          <CountFact text={`people-users:list.${list.more ? "count_more" : "count"}`} count={list.total} />
        }
        actions={
          <>
            <ListExport list="users" />
            <ButtonLink to={paths.invitations()}>
              <IconMailPlus stroke={1.6} aria-hidden />
              {t("list.invite")}
            </ButtonLink>
            <ButtonLink to={paths.userNew()} primary>
              <IconUserPlus stroke={1.6} aria-hidden />
              {t("list.new")}
            </ButtonLink>
          </>
        }
      />
      <ListTools
        folds
        search={<ListSearch placeholder={t("list.search")} value={search.q} />}
        end={
          <OneOfFilter
            label={t("list.state")}
            name="filter[state]"
            value={state}
            all={t("state.all")}
            options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        }
      >
        <TenantFilter tenants={tenants} value={tenant} />
        <SelectFilter
          label={t("list.role")}
          name="filter[role]"
          value={role}
          all={t("list.every_role")}
          options={roles.map((name) => ({ value: name, label: roleName(name) }))}
        />
        {chips.length > 0 && (
          <Chips>
            {chips.map(({ key, name, choice }) => (
              <Chip key={key} name={name} choice={choice} onRemove={() => go({ [`filter[${key}]`]: null })} />
            ))}
          </Chips>
        )}
      </ListTools>
      <PageBody>
        {offered === null && <TenantsUnavailable />}
        {list.total === 0 ? (
          <NoRows />
        ) : (
          <UserList
            list={list}
            sort={search.sort}
            withTenant={tenants.length > 0}
            grantable={grantable}
            busy={fetcher.state !== "idle"}
            onAct={(act, ids, role) => fetcher.submit({ act, ids: ids.join(","), role }, { method: "post" })}
          />
        )}
      </PageBody>
    </>
  );
}

import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ListExport } from "~/features/assets/components/list/export-menu";
import { TenantList } from "~/features/people/components/tenants/tenant-list";
import { TENANT_TYPES } from "~/features/people/tenants/tenant-types";
import { tenantSearch } from "~/features/people/tenants/tenants.schemas";
import { browseTenants } from "~/features/people/tenants/tenants.service.server";
import { can } from "~/permissions/policy";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { NoRows } from "~/ui/filters/no-rows";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { SelectFilter } from "~/ui/filters/select-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";

export const handle: ScreenHandle = {
  i18n: ["people", "people-tenants"],
  crumbs: () => [{ key: "nav.tenants" }],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader(
  { needs: "tenant:read", search: tenantSearch },
  async ({ app, search }) => {
    // Who has one tenant only has no use for a list of it.
    if (!can(app.viewer, "tenant:manage")) throw redirect(paths.tenant(app.viewer.tenant.id));
    return {
      title: translate(app.locale, "frame:nav.tenants"),
      list: await browseTenants(app, search),
      search,
    };
  },
);

const STATES = ["enabled", "disabled", "deleted"] as const;

export default function Tenants() {
  const { t } = useTranslation("people-tenants");
  const { title, list, search } = useLoaderData<typeof loader>();
  const { type, state } = search.filter;
  return (
    <>
      <PageHead
        title={title}
        facts={<CountFact text="people-tenants:list.count" count={list.total} />}
        actions={
          <>
            <ListExport list="tenants" />
            <ButtonLink to={paths.tenantNew()} primary>
              <IconPlus stroke={1.6} aria-hidden />
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
        <SelectFilter
          label={t("list.type")}
          name="filter[type]"
          value={type}
          all={t("list.every_type")}
          options={TENANT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </ListTools>
      <PageBody>{list.total === 0 ? <NoRows /> : <TenantList list={list} sort={search.sort} />}</PageBody>
    </>
  );
}

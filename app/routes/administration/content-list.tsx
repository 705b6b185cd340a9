import { NativeSelect } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { IconPlus } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import { ContentTable } from "~/features/content/components/content-table";
import { contentSearch } from "~/features/content/content-editing.schemas";
import { browseContent } from "~/features/content/content-editing.service.server";
import { CONTENT_KINDS, CONTENT_STATES } from "~/features/content/content-editing.types";
import type { ScreenHandle } from "~/platform/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { ListTools } from "~/ui/filters/filtered-list";
import { SearchField } from "~/ui/filters/search-field";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { Pager } from "~/ui/pager/pager";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";

export const handle: ScreenHandle = { i18n: ["content"], crumbs: () => [{ key: "nav.content" }] };

export const loader = screen.loader(
  { needs: "content:edit", search: contentSearch },
  async ({ app, search }) => ({ list: await browseContent(app, search), search }),
);

export default function ContentListScreen() {
  const { t } = useTranslation(["content", "common"]);
  const format = useFormat();
  const { list, search } = useLoaderData<typeof loader>();
  const { q, filter } = search;
  const { hrefOf, go } = useAddress();
  const isFiltered = q !== "" || filter.kind !== undefined || filter.status !== undefined;
  return (
    <>
      <PageHead
        title={t("common:nav.content")}
        facts={
          <>
            <span>
              <Trans
                t={t}
                i18nKey="edit.count"
                count={list.total}
                values={{ number: format.number(list.total) }}
                components={{ b: <b /> }}
              />
            </span>
            <span>{t("edit.what")}</span>
          </>
        }
        actions={CONTENT_KINDS.map((kind, at) => (
          <ButtonLink key={kind} to={paths.contentCreate(kind)} primary={at === 0}>
            <IconPlus stroke={1.6} aria-hidden />
            {t(`edit.kind.${kind}`)}
          </ButtonLink>
        ))}
      />
      <ListTools
        search={<SearchField placeholder={t("edit.search")} value={q} onSearch={(text) => go({ q: text })} />}
      >
        <NativeSelect
          aria-label={t("edit.kind_label")}
          value={filter.kind ?? ""}
          data={[
            { value: "", label: `${t("edit.kind_label")}: ${t("edit.any")}` },
            ...CONTENT_KINDS.map((value) => ({ value, label: t(`edit.kind.${value}`) })),
          ]}
          onChange={(event) => go({ "filter[kind]": event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={t("edit.state_label")}
          value={filter.status ?? ""}
          data={[
            { value: "", label: `${t("edit.state_label")}: ${t("edit.any")}` },
            ...CONTENT_STATES.map((value) => ({ value, label: t(`edit.state.${value}`) })),
          ]}
          onChange={(event) => go({ "filter[status]": event.currentTarget.value })}
        />
      </ListTools>
      <PageBody>
        {list.total === 0 ? (
          <EmptyState
            action={
              isFiltered ? (
                <ButtonLink
                  to={hrefOf({ q: null, "filter[kind]": null, "filter[status]": null, page: null })}
                >
                  {t("edit.clear")}
                </ButtonLink>
              ) : undefined
            }
          >
            {t(isFiltered ? "edit.no_match" : "edit.empty")}
          </EmptyState>
        ) : (
          <>
            <ContentTable items={list.items} />
            <Pager page={list.page} pageSize={list.pageSize} total={list.total} hrefOf={hrefOf} />
          </>
        )}
      </PageBody>
    </>
  );
}

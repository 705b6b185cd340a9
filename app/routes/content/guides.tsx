import { useLoaderData, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ContentList } from "~/features/content/components/content-list";
import { contentSearch } from "~/features/content/content.schemas";
import { searchContent } from "~/features/content/content.service.server";
import type { ScreenHandle } from "~/platform/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ListTools } from "~/ui/filters/filtered-list";
import { SearchField } from "~/ui/filters/search-field";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";

export const handle: ScreenHandle = {
  i18n: ["content"],
  crumbs: () => [{ key: "nav.guides" }],
};

export const loader = screen.loader(
  { needs: "content:read", search: contentSearch },
  async ({ app, search }) => ({ q: search.q, items: await searchContent(app, "guide", search.q) }),
);

export default function Guides() {
  const { t } = useTranslation(["content", "frame"]);
  const { q, items } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  return (
    <>
      <PageHead title={t("frame:nav.guides")} />
      <ListTools
        search={
          <SearchField
            placeholder={t("search_guides")}
            value={q}
            onSearch={(text) => submit(text ? { q: text } : {}, { replace: true, preventScrollReset: true })}
          />
        }
      />
      <PageBody>
        {q !== "" && items.length === 0 ? (
          <EmptyState>{t("no_matches", { q })}</EmptyState>
        ) : (
          <ContentList items={items} hrefOf={paths.guide} />
        )}
      </PageBody>
    </>
  );
}

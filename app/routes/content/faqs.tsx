import { useLoaderData, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FaqList } from "~/features/content/components/faq-list";
import { contentSearch } from "~/features/content/content.schemas";
import { listFaqs } from "~/features/content/content.service.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { screen } from "~/platform/screen.server";
import { ListTools } from "~/ui/filters/filtered-list";
import { SearchField } from "~/ui/filters/search-field";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";

export const handle: ScreenHandle = {
  i18n: ["content"],
  crumbs: () => [{ key: "nav.faqs" }],
};

export const loader = screen.loader(
  { needs: "content:read", search: contentSearch },
  async ({ app, search }) => ({ q: search.q, groups: await listFaqs(app, search.q) }),
);

export default function Faqs() {
  const { t } = useTranslation(["content", "frame"]);
  const { q, groups } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  return (
    <>
      <PageHead title={t("frame:nav.faqs")} />
      <ListTools
        search={
          <SearchField
            placeholder={t("search_faqs")}
            value={q}
            onSearch={(text) => submit(text ? { q: text } : {}, { replace: true, preventScrollReset: true })}
          />
        }
      />
      <PageBody>
        {groups.length === 0 ? (
          <EmptyState>{q ? t("no_faq_matches", { q }) : t("nothing_published")}</EmptyState>
        ) : (
          <FaqList key={q} groups={groups} open={q !== ""} />
        )}
      </PageBody>
    </>
  );
}

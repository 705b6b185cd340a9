import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SearchedContent } from "~/features/content/components/searched-content";
import { contentSearch, readForm } from "~/features/content/content.schemas";
import { markRead, searchContent } from "~/features/content/content.service.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle = {
  i18n: ["content"],
  crumbs: () => [{ key: "nav.guides" }],
};

export const loader = screen.loader(
  { needs: "content:read", search: contentSearch },
  async ({ app, search }) => ({ q: search.q, items: await searchContent(app, "guide", search.q) }),
);

/** Remembers what the reader has read: one of them, or all. */
export const action = screen.action({ needs: "content:read", body: readForm }, async ({ app, body }) => {
  await markRead(app, "guide", body.id);
  return null;
});

export default function Guides() {
  const { t } = useTranslation(["content", "frame"]);
  const { q, items } = useLoaderData<typeof loader>();
  return (
    <SearchedContent
      title={t("frame:nav.guides")}
      kind="guide"
      q={q}
      placeholder={t("search_guides")}
      items={items}
      hrefOf={paths.guide}
    />
  );
}

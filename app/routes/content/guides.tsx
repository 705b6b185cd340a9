import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ContentList } from "~/features/content/components/content-list";
import { listContent } from "~/features/content/content.service.server";
import type { ScreenHandle } from "~/platform/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { PageBody, PageHead } from "~/ui/page/page";

export const handle: ScreenHandle = {
  i18n: ["content"],
  crumbs: () => [{ key: "nav.guides" }],
};

export const loader = screen.loader({ needs: "content:read" }, ({ app }) => listContent(app, "guide"));

export default function Guides() {
  const { t } = useTranslation("frame");
  const items = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t("nav.guides")} />
      <PageBody>
        <ContentList items={items} hrefOf={paths.guide} />
      </PageBody>
    </>
  );
}

import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ContentList } from "~/features/content/components/content-list";
import { showWhatsNew } from "~/features/content/content.service.server";
import type { ContentSummary } from "~/features/content/content.types";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";

export const handle: ScreenHandle = {
  i18n: ["content"],
  crumbs: () => [{ key: "nav.whats-new" }],
};

export const loader = screen.loader({ needs: "content:read" }, ({ app }) => showWhatsNew(app));

const hrefOf = (id: string, { kind, title }: ContentSummary) => {
  if (kind === "guide") return paths.guide(id);
  return kind === "news" ? paths.newsItem(id) : `${paths.faqs()}?q=${encodeURIComponent(title)}`;
};

export default function WhatsNewScreen() {
  const { t } = useTranslation(["content", "frame"]);
  const { important, recent } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t("frame:nav.whats-new")} />
      <PageBody>
        <Section title={t("whats_new.updates")} note={t("whats_new.updates_note")}>
          {important.length === 0 ? (
            <EmptyState>{t("whats_new.nothing_pinned")}</EmptyState>
          ) : (
            <ContentList items={important} hrefOf={hrefOf} withKind />
          )}
        </Section>
        <Section title={t("whats_new.recent")}>
          {recent.length === 0 ? (
            <EmptyState>{t("whats_new.nothing_recent")}</EmptyState>
          ) : (
            <ContentList items={recent} hrefOf={hrefOf} withKind />
          )}
        </Section>
      </PageBody>
    </>
  );
}

import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { VersionDifferenceView } from "~/features/content/components/version-difference";
import { VersionList } from "~/features/content/components/version-list";
import { historySearch, restoreForm } from "~/features/content/content-editing.schemas";
import { requireContent } from "~/features/content/content-editing.service.server";
import { contentHistory, restoreVersion } from "~/features/content/content-history.service.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { CountFact } from "~/ui/page/count-fact";
import { Columns, PageBody, PageHead, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";

const params = z.object({ kind: z.string(), id: z.string().min(1).max(100) });

export const handle: ScreenHandle<{ kind: string; id: string; title: string }> = {
  i18n: ["content"],
  crumbs: (data) => [
    { key: "nav.content", to: paths.contentList() },
    ...(data ? [{ text: data.title, to: paths.contentEdit(data.kind, data.id) }] : []),
    { key: "content:history.crumb" },
  ],
};

export const loader = screen.loader(
  { needs: "content:edit", params, search: historySearch },
  ({ app, params, search }) => contentHistory(app, params.id, search.version),
);

export const action = screen.action(
  {
    needs: "content:edit",
    params,
    body: restoreForm,
    find: ({ app, params }) => requireContent(app, params.id),
  },
  async ({ app, params, body: { version, updatedAt } }) => {
    const restored = await restoreVersion(app, params.id, { version, updatedAt });
    return { updatedAt: restored.updatedAt };
  },
);

/** Every version of an item that is kept, and how each differs from the one before it. */
export default function ContentHistoryScreen() {
  const { t } = useTranslation("content");
  const { kind, id, title, updatedAt, versions, difference } = useLoaderData<typeof loader>();
  const shown = versions.find((version) => version.id === difference?.id);
  return (
    <>
      <PageHead
        title={t("history.title", { title: title || t("edit.untitled") })}
        facts={
          <>
            <CountFact text="content:history.count" count={versions.length} />
            <span>{t("history.what")}</span>
          </>
        }
        actions={<ButtonLink to={paths.contentEdit(kind, id)}>{t("history.edit")}</ButtonLink>}
      />
      <PageBody>
        <Section>
          {difference && shown ? (
            <Columns template="minmax(200px, 280px) minmax(0, 1fr)">
              <VersionList versions={versions} shown={shown.id} />
              <VersionDifferenceView
                key={shown.id}
                version={shown}
                difference={difference}
                isFirst={shown.id === versions.at(-1)?.id}
                restore={shown.id === versions[0]?.id ? null : updatedAt}
              />
            </Columns>
          ) : (
            <EmptyState>{t("history.none")}</EmptyState>
          )}
        </Section>
      </PageBody>
    </>
  );
}

import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AlertList } from "~/features/watchlists/components/alert-list";
import { FollowedList } from "~/features/watchlists/components/followed-list";
import { MarkReadButton } from "~/features/watchlists/components/mark-read-button";
import { RhythmForm } from "~/features/watchlists/components/rhythm-form";
import { watchlistSearch } from "~/features/watchlists/watchlists.schemas";
import { showWatchlists } from "~/features/watchlists/watchlists.service.server";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { Tabs } from "~/ui/page/tabs";
import { useFormat } from "~/ui/use-format";

export const handle: ScreenHandle = {
  i18n: ["watchlists", "assets", "exclusions", "metrics", "analysis", "policies", "vocabulary"],
  crumbs: () => [{ key: "nav.watchlists" }],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader({ search: watchlistSearch }, async ({ app, search }) => ({
  title: translate(app.locale, "watchlists:title"),
  screen: await showWatchlists(app, search),
  filter: { topic: search.filter.topic ?? null, unread: search.filter.unread === "true", q: search.q },
}));

export default function Watchlists() {
  const { t } = useTranslation("watchlists");
  const { title, screen: shown, filter } = useLoaderData<typeof loader>();
  const format = useFormat();
  const count = shown.followed.length;
  return (
    <>
      <PageHead
        title={title}
        facts={
          <>
            <CountFact text="watchlists:facts.assets" count={shown.followed.length} />
            {shown.unread === 0 ? (
              <span>{t("facts.none_unread")}</span>
            ) : (
              <CountFact text="watchlists:facts.unread" count={shown.unread} />
            )}
          </>
        }
        actions={shown.unread > 0 && <MarkReadButton upTo={shown.alerts[0]?.id ?? null} />}
      />
      <Tabs
        label={t("tabs")}
        active={shown.tab}
        tabs={(["changes", "followed", "settings"] as const).map((tab) => ({
          id: tab,
          label: t(`tab.${tab}`),
          to: paths.watchlists(tab === "changes" ? undefined : tab),
          count: tab === "followed" && count > 0 ? format.number(count) : undefined,
        }))}
      />
      {shown.tab === "changes" && <AlertList screen={shown} filter={filter} />}
      {shown.tab === "followed" && <FollowedList followed={shown.followed} />}
      {shown.tab === "settings" && (
        <PageBody>
          <RhythmForm digest={shown.digest} email={shown.email} />
        </PageBody>
      )}
    </>
  );
}

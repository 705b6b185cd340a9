import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { InboxDialog, InboxList } from "~/features/mail/components/inbox-list";
import { MailTabs } from "~/features/mail/components/mail-tabs";
import { inboxScreenSearch } from "~/features/mail/mail.schemas";
import { browseInbox, openInboxMessage } from "~/features/mail/mail.service.server";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { NoRows } from "~/ui/filters/no-rows";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { useAddress } from "~/ui/use-address";

export const handle: ScreenHandle = {
  i18n: ["mail"],
  crumbs: () => [{ key: "nav.emails", to: paths.emails() }, { key: "nav.inbox" }],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader(
  { needs: "email:read", search: inboxScreenSearch },
  async ({ app, search }) => ({
    title: translate(app.locale, "frame:nav.inbox"),
    list: await browseInbox(app, search),
    opened: search.open ? await openInboxMessage(app, search.open) : null,
    search,
  }),
);

export default function Inbox() {
  const { t } = useTranslation("mail");
  const { title, list, opened, search } = useLoaderData<typeof loader>();
  const { stay } = useAddress();
  return (
    <>
      <PageHead
        title={title}
        facts={
          <>
            <CountFact text="mail:screen.inbox.count" count={list.total} />
            <span>{t("screen.inbox.note")}</span>
          </>
        }
      />
      <MailTabs active="inbox" />
      <ListTools search={<ListSearch placeholder={t("screen.inbox.search")} value={search.q} />} />
      <PageBody>
        {list.total === 0 ? <NoRows>{t("screen.inbox.empty")}</NoRows> : <InboxList list={list} />}
      </PageBody>
      {opened && <InboxDialog mail={opened} onClose={() => stay({ open: null })} />}
    </>
  );
}

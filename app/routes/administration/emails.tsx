import { useFetcher, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListExport } from "~/features/assets/components/list/export-menu";
import { EmailDialog } from "~/features/mail/components/email-dialog";
import { EmailList } from "~/features/mail/components/email-list";
import { MailTabs } from "~/features/mail/components/mail-tabs";
import { emailScreenSearch, retryFields } from "~/features/mail/mail.schemas";
import { browseEmails, hasInbox, previewEmail } from "~/features/mail/mail.service.server";
import { EMAIL_STATUSES, MAIL_TYPES } from "~/features/mail/mail.types";
import { retryMails } from "~/features/people/invitations/retry-mails.service.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { type ActionAnswer, screen } from "~/platform/screen.server";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { NoRows } from "~/ui/filters/no-rows";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { SelectFilter } from "~/ui/filters/select-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { useAddress } from "~/ui/use-address";
import { useAnswer } from "~/ui/use-answer";

export const handle: ScreenHandle = { i18n: ["mail"], crumbs: () => [{ key: "nav.emails" }] };

export const loader = screen.loader(
  { needs: "email:read", search: emailScreenSearch },
  async ({ app, search }) => ({
    list: await browseEmails(app, search),
    opened: search.open ? await previewEmail(app, search.open) : null,
    search,
    hasInbox: hasInbox(app),
  }),
);

export const action = screen.action({ needs: "email:read", body: retryFields }, async ({ app, body }) => ({
  retried: await retryMails(app, body.ids),
}));

export default function Emails() {
  const { t } = useTranslation(["mail", "frame"]);
  const { list, opened, search, ...screen } = useLoaderData<typeof loader>();
  const { stay } = useAddress();
  const fetcher = useFetcher<ActionAnswer<{ retried: number }>>();
  const close = () => stay({ open: null });
  useAnswer(fetcher, ({ retried }) => {
    showToast({ kind: "ok", title: t("screen.retried", { count: retried }) });
    if (opened) close();
  });
  const retry = (ids: readonly string[]) => fetcher.submit({ ids: ids.join(",") }, { method: "post" });
  const { status, mailType } = search.filter;
  return (
    <>
      <PageHead
        title={t("frame:nav.emails")}
        facts={<CountFact text="mail:screen.count" count={list.total} />}
        actions={<ListExport list="emails" />}
      />
      {screen.hasInbox && <MailTabs active="emails" />}
      <ListTools
        folds
        search={<ListSearch placeholder={t("screen.search")} value={search.q} />}
        end={
          <OneOfFilter
            label={t("screen.status.label")}
            name="filter[status]"
            value={status}
            all={t("screen.status.all")}
            options={EMAIL_STATUSES.map((value) => ({ value, label: t(`screen.status.${value}`) }))}
          />
        }
      >
        <SelectFilter
          label={t("screen.type.label")}
          name="filter[mailType]"
          value={mailType}
          all={t("screen.type.all")}
          options={MAIL_TYPES.map((value) => ({ value, label: t(`screen.type.${value}`) }))}
        />
      </ListTools>
      <PageBody>
        {list.total === 0 ? (
          <NoRows>{t("screen.empty")}</NoRows>
        ) : (
          <EmailList list={list} busy={fetcher.state !== "idle"} onRetry={retry} />
        )}
      </PageBody>
      {opened && (
        <EmailDialog
          email={opened}
          busy={fetcher.state !== "idle"}
          onRetry={() => retry([opened.id])}
          onClose={close}
        />
      )}
    </>
  );
}

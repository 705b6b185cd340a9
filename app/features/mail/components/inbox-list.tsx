import { useTranslation } from "react-i18next";
import type { Page } from "~/platform/list-search";
import { Dialog } from "~/ui/dialogs/dialog";
import { StepLink } from "~/ui/step-link";
import type { Column } from "~/ui/table/column";
import { PagedTable } from "~/ui/table/paged-table";
import table from "~/ui/table/table.module.css";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import type { InboxMessage, OpenedInboxMessage } from "../mail.answers";
import css from "./mail.module.css";
import { MailContent } from "./mail-content";

interface Props {
  readonly list: Page<InboxMessage>;
}

export function InboxList({ list }: Props) {
  const { hrefOf } = useAddress();
  const { t } = useTranslation("mail");
  const format = useFormat();
  const columns: Column<InboxMessage>[] = [
    {
      id: "mail",
      header: t("screen.inbox.col.mail"),
      wide: true,
      cell: (mail) => (
        <>
          <StepLink className={table.name} to={hrefOf({ open: mail.id })} replace>
            {mail.subject}
          </StepLink>
          <span className={table.detail}>{mail.from}</span>
        </>
      ),
    },
    { id: "to", header: t("screen.inbox.col.to"), cell: (mail) => mail.to },
    {
      id: "received",
      header: t("screen.inbox.col.received"),
      numeric: true,
      cell: (mail) => format.dateTime(mail.receivedAt),
    },
  ];
  return <PagedTable label={t("screen.inbox.list")} list={list} columns={columns} />;
}

export function InboxDialog({ mail, onClose }: { mail: OpenedInboxMessage; onClose: () => void }) {
  const { t } = useTranslation("mail");
  const format = useFormat();
  return (
    <Dialog onClose={onClose} title={mail.subject} size={720}>
      <div className={css.facts}>
        <span>{t("screen.preview.from", { from: mail.from })}</span>
        <span>
          {t("screen.preview.to", { to: mail.to })} · {format.dateTime(mail.receivedAt)}
        </span>
      </div>
      <MailContent html={mail.html} text={mail.text} />
    </Dialog>
  );
}

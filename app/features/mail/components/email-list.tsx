import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Page } from "~/platform/list-search";
import { StepLink } from "~/ui/step-link";
import type { Column } from "~/ui/table/column";
import { PagedTable } from "~/ui/table/paged-table";
import { SelectionBar } from "~/ui/table/selection-bar";
import table from "~/ui/table/table.module.css";
import { useSelection } from "~/ui/table/use-selection";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import { wholeDay } from "~/ui/whole-day";
import type { EmailSummary } from "../mail.answers";
import { EmailStatus } from "./email-status";

interface Props {
  readonly list: Page<EmailSummary>;
  readonly busy: boolean;
  readonly onRetry: (ids: readonly string[]) => void;
}

export function EmailList({ list, busy, onRetry }: Props) {
  const { hrefOf } = useAddress();
  const { t } = useTranslation("mail");
  const format = useFormat();
  const selection = useSelection(list.items, ({ id }) => id);
  const unsent = selection.rows.filter(({ status }) => status !== "sent");
  const columns: Column<EmailSummary>[] = [
    {
      id: "mail",
      header: t("screen.col.mail"),
      wide: true,
      cell: (email) => (
        <>
          <StepLink className={table.name} to={hrefOf({ open: email.id })} replace>
            {email.subject}
          </StepLink>
          <span className={table.detail}>{email.to}</span>
        </>
      ),
    },
    {
      id: "state",
      header: t("screen.col.state"),
      width: 150,
      cell: (email) => <EmailStatus email={email} />,
    },
    {
      id: "type",
      header: t("screen.col.type"),
      width: 150,
      onlyWide: true,
      cell: (email) => t(`screen.type.${email.mailType}`),
    },
    {
      id: "tenant",
      header: t("screen.col.tenant"),
      width: 220,
      onlyWide: true,
      cell: (email) => email.tenantName ?? "–",
    },
    {
      id: "attempts",
      header: t("screen.col.attempts"),
      numeric: true,
      onlyWide: true,
      cell: (email) => format.number(email.attempts),
    },
    {
      id: "created",
      header: t("screen.col.created"),
      width: 140,
      narrowLabel: t("screen.col.created"),
      cell: (email) => wholeDay(format.dateTime(email.createdAt)),
    },
    {
      id: "sent",
      header: t("screen.col.sent"),
      width: 140,
      onlyWide: true,
      cell: (email) => (email.sentAt ? wholeDay(format.dateTime(email.sentAt)) : "–"),
    },
  ];
  return (
    <PagedTable
      label={t("screen.list")}
      list={list}
      columns={columns}
      rowName={({ subject, to }) => `${subject}, ${to}`}
      selection={selection}
    >
      <SelectionBar selection={selection}>
        <Button
          size="xs"
          loading={busy}
          disabled={unsent.length === 0}
          onClick={() => {
            onRetry(unsent.map(({ id }) => id));
            selection.clear();
          }}
        >
          {t("screen.retry_selected", { count: unsent.length })}
        </Button>
        {unsent.length < selection.rows.length && (
          <span className="us-dim us-wide">{t("screen.retry_hint")}</span>
        )}
      </SelectionBar>
    </PagedTable>
  );
}

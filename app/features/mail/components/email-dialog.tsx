import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/ui/dialogs/dialog";
import { useFormat } from "~/ui/use-format";
import type { EmailPreview } from "../mail.answers";
import { EmailStatus } from "./email-status";
import css from "./mail.module.css";
import { MailContent } from "./mail-content";

/** Mails whose single-use link is sealed and never shown here. */
const WITH_LINK: ReadonlySet<string> = new Set(["invitation", "account_created", "password_reset"]);

interface Props {
  readonly email: EmailPreview;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** What somebody was sent, as far as it is stored: the link that opens an account never is. */
export function EmailDialog({ email, busy, onRetry, onClose }: Props) {
  const { t } = useTranslation(["mail", "ui"]);
  const format = useFormat();
  return (
    <Dialog onClose={onClose} title={email.subject} size={720}>
      <div className={css.facts}>
        <span>
          {t("screen.preview.to", { to: email.to })} · {format.dateTime(email.sentAt ?? email.createdAt)}
        </span>
        <div>
          <EmailStatus email={email} />
        </div>
        {WITH_LINK.has(email.mailType) && <span className="us-dim">{t("screen.preview.link_hidden")}</span>}
      </div>
      <MailContent html={email.html} text={email.text} />
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {t("ui:close")}
        </Button>
        {email.status !== "sent" && (
          <Button onClick={onRetry} loading={busy}>
            {t("screen.retry")}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

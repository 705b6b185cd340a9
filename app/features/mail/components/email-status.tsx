import { IconCircleCheck, IconCircleX, IconClock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Status } from "~/ui/controls/tag";
import { useFormat } from "~/ui/use-format";
import type { EmailSummary } from "../mail.answers";
import css from "./mail.module.css";

const LOOK = {
  ready: { tone: "info", Icon: IconClock },
  sent: { tone: "ok", Icon: IconCircleCheck },
  failed: { tone: "err", Icon: IconCircleX },
} as const;

const UNKNOWN_OUTCOME = "unknown_outcome: ";

/** Why the last attempt failed: in our words where we know the reason, else in the mail server's. */
function useReason() {
  const { t, i18n } = useTranslation("mail");
  const said = (error: string) => {
    const key = `screen.reason.${error}`;
    return i18n.exists(`mail:${key}`) ? t(key) : error;
  };
  return (error: string) =>
    error.startsWith(UNKNOWN_OUTCOME)
      ? t("screen.reason.unknown_outcome", { reason: said(error.slice(UNKNOWN_OUTCOME.length)) })
      : said(error);
}

/** Ready, sent or failed; below it the reason and the next attempt. */
export function EmailStatus({ email }: { email: EmailSummary }) {
  const { t } = useTranslation("mail");
  const format = useFormat();
  const reason = useReason();
  const { tone, Icon } = LOOK[email.status];
  return (
    <>
      <Status tone={tone}>
        <Icon size={15} stroke={1.8} aria-hidden />
        {t(`screen.status.one.${email.status}`)}
      </Status>
      {email.error && (
        <span data-below className={`us-dim ${css.below}`}>
          {reason(email.error)}
        </span>
      )}
      {email.status === "ready" && email.nextAttemptAt && (
        <span data-below className={`us-dim ${css.below}`}>
          {t("screen.next_attempt", { when: format.dateTime(email.nextAttemptAt) })}
        </span>
      )}
    </>
  );
}

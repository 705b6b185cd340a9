import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { FormButton } from "~/ui/forms/field";
import { useFormat } from "~/ui/use-format";
import type { OwnSession } from "../sessions.answers";
import { deviceOf } from "../throttle/device";
import css from "./other-sessions.module.css";

interface Props {
  readonly sessions: readonly OwnSession[];
}

/** Asked right after signing in: what about the sessions elsewhere? Leaving the dialog keeps them. */
export function OtherSessions({ sessions }: Props) {
  const { t } = useTranslation(["sessions", "frame"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  useEffect(() => {
    const element = dialog.current;
    // Drawn open on the server; with scripts it becomes modal.
    element?.close();
    element?.showModal();
    element?.querySelector("a")?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      className={css.dialog}
      aria-labelledby="other-sessions"
      onCancel={(event) => {
        event.preventDefault();
        navigate(paths.home());
      }}
    >
      <h2 id="other-sessions">{t("other_sessions.title", { count: sessions.length })}</h2>
      <p className={css.lead}>{t("other_sessions.lead")}</p>
      <ul className={css.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionFacts session={session} />
            <Form method="post">
              <button type="submit" name="session" value={session.id} className={css.end} disabled={busy}>
                {t("other_sessions.end")}
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <FormButton primary href={paths.home()}>
          {t("other_sessions.keep")}
        </FormButton>
        <Form method="post">
          <input type="hidden" name="session" value="others" />
          <FormButton busy={busy}>{t("other_sessions.end_others")}</FormButton>
        </Form>
        <Form method="post" action={paths.logout()}>
          <FormButton busy={busy}>{t("other_sessions.end_this")}</FormButton>
        </Form>
      </div>
    </dialog>
  );
}

/** Device, address and last use of a session. */
export function SessionFacts({ session }: { session: OwnSession }) {
  const { t } = useTranslation("sessions");
  const format = useFormat();
  const { browser, system } = deviceOf(session.userAgent);
  const named = browser && system ? t("device", { browser, system }) : (browser ?? system);
  return (
    <p className={css.facts}>
      <b>{named ?? t("device_unknown")}</b>
      <span>
        {session.ipAddress || t("address_unknown")} ·{" "}
        {t("last_used", { when: format.dateTime(session.lastUsedAt) })}
      </span>
    </p>
  );
}

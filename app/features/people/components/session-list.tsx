import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SessionFacts } from "~/features/sessions/components/other-sessions";
import type { OwnSession } from "~/features/sessions/sessions.answers";
import { Tag } from "~/ui/controls/tag";
import css from "./profile.module.css";
import { useProfileAct } from "./use-profile-form";

/** Where the person is signed in; every session but this one can be ended here. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation("profile");
  const { act, busy } = useProfileAct();
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <ul className={css.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionFacts session={session} />
            {session.current ? (
              <Tag tone="accent">{t("sessions.this")}</Tag>
            ) : (
              <Button
                size="xs"
                variant="default"
                disabled={busy}
                onClick={() => act("end-session", { id: session.id })}
              >
                {t("sessions.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div className={css.below}>
          <Button variant="default" disabled={busy} onClick={() => act("end-others")}>
            {t("sessions.end_others", { count: others.length })}
          </Button>
        </div>
      )}
    </>
  );
}

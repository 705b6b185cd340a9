import { Button } from "@mantine/core";
import { IconDeviceMobileOff, IconKey, IconLock, IconLockOpen, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import type { UserDetails } from "../../people.answers";

interface Props {
  readonly user: UserDetails;
  readonly busy: boolean;
  readonly onAct: (intent: Act) => void;
}

type Act = "disable" | "enable" | "force-password" | "reset-second-factor" | "delete";

/** What can be done to a user besides changing it; what is not taken back at a click is asked first. */
export function UserActs({ user, busy, onAct }: Props) {
  const { t } = useTranslation("people-users");
  const [asked, setAsked] = useState<Exclude<Act, "enable"> | null>(null);
  const name = `${user.firstName} ${user.lastName}`;
  const icon = { stroke: 1.6, size: 16, "aria-hidden": true } as const;
  return (
    <>
      {!user.isSelf && (
        <Button
          variant="default"
          leftSection={<IconKey {...icon} />}
          onClick={() => setAsked("force-password")}
        >
          {t("acts.force-password")}
        </Button>
      )}
      {user.secondFactor && !user.isSelf && (
        <Button
          variant="default"
          leftSection={<IconDeviceMobileOff {...icon} />}
          onClick={() => setAsked("reset-second-factor")}
        >
          {t("acts.reset-second-factor")}
        </Button>
      )}
      {!user.isSelf &&
        (user.disabled ? (
          <Button
            variant="default"
            leftSection={<IconLockOpen {...icon} />}
            loading={busy}
            onClick={() => onAct("enable")}
          >
            {t("acts.enable")}
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconLock {...icon} />} onClick={() => setAsked("disable")}>
            {t("acts.disable")}
          </Button>
        ))}
      {!user.isSelf && (
        <Button variant="default" leftSection={<IconTrash {...icon} />} onClick={() => setAsked("delete")}>
          {t("acts.delete")}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={t(`ask.${asked}.title`, { name })}
          confirm={t(`ask.${asked}.button`)}
          busy={busy}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            onAct(asked);
            setAsked(null);
          }}
        >
          {t(`ask.${asked}.consequence`, { name })}
        </ConfirmDialog>
      )}
    </>
  );
}

import { Button } from "@mantine/core";
import { IconArrowBackUp, IconLock, IconLockOpen, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import type { TenantDetails } from "../../tenants/tenants.answers";

type Act = "disable" | "enable" | "delete" | "restore";

interface Props {
  readonly tenant: TenantDetails;
  readonly busy: boolean;
  readonly onAct: (intent: Act) => void;
}

/** Closing a tenant, deleting it, and the way back from either. */
export function TenantActs({ tenant, busy, onAct }: Props) {
  const { t } = useTranslation("people-tenants");
  const [asked, setAsked] = useState<"disable" | "delete" | null>(null);
  const icon = { stroke: 1.6, size: 16, "aria-hidden": true } as const;
  if (tenant.deleted) {
    return (
      <Button leftSection={<IconArrowBackUp {...icon} />} loading={busy} onClick={() => onAct("restore")}>
        {t("acts.restore")}
      </Button>
    );
  }
  return (
    <>
      {tenant.disabled ? (
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
      )}
      <Button variant="default" leftSection={<IconTrash {...icon} />} onClick={() => setAsked("delete")}>
        {t("acts.delete")}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t(`ask.${asked}.title`, { name: tenant.name })}
          confirm={t(`ask.${asked}.button`)}
          busy={busy}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            onAct(asked);
            setAsked(null);
          }}
        >
          {t(`ask.${asked}.consequence`, { count: tenant.users })}
        </ConfirmDialog>
      )}
    </>
  );
}

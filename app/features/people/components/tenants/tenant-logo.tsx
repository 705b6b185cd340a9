import { Button, FileButton, Group } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { showToast } from "~/ui/toast";
import type { TenantDetails } from "../../tenants.types";
import css from "../people.module.css";

interface Props {
  readonly tenant: TenantDetails;
  readonly onRemove: () => void;
}

interface Problem {
  readonly detail?: string;
  readonly findings?: readonly { readonly message: string }[];
}

/** The logo as reports print it, on white; a file replaces it. */
export function TenantLogo({ tenant, onRemove }: Props) {
  const { t } = useTranslation("people-tenants");
  const revalidator = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [stored, setStored] = useState(0);
  const send = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    const answer = await fetch(paths.tenantLogo(tenant.id), { method: "PUT", body: file }).catch(() => null);
    setBusy(false);
    if (answer?.ok) {
      setStored(stored + 1);
      revalidator.revalidate();
      showToast({ kind: "ok", title: t("outcome.logo_stored") });
      return;
    }
    const problem = answer ? ((await answer.json().catch(() => ({}))) as Problem) : {};
    showToast({
      kind: "err",
      title: t("logo.failed"),
      message: problem.findings?.[0]?.message ?? problem.detail,
    });
  };
  return (
    <>
      <div className={css.logo}>
        {tenant.hasLogo ? (
          <img
            src={`${paths.tenantLogo(tenant.id)}?stored=${stored}`}
            alt={t("logo.alt", { name: tenant.name })}
          />
        ) : (
          <span style={{ color: "#696169", fontSize: 13 }}>{t("logo.none")}</span>
        )}
      </div>
      <p className={css.note} style={{ marginTop: 8 }}>
        {t("logo.help")}
      </p>
      {!tenant.deleted && (
        <Group gap={8} mt={12}>
          <FileButton onChange={send} accept="image/png,image/jpeg,image/webp">
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={busy}
                leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
              >
                {t("logo.choose")}
              </Button>
            )}
          </FileButton>
          {tenant.hasLogo && (
            <Button variant="default" onClick={onRemove}>
              {t("logo.remove")}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}

import { Button, FileButton, Group } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiProblem, callApi, messageOf } from "~/platform/http/call-api";
import { paths } from "~/platform/paths";
import { showToast } from "~/ui/toast";
import type { TenantDetails } from "../../tenants/tenants.answers";
import css from "../people.module.css";

interface Props {
  readonly tenant: TenantDetails;
  readonly onRemove: () => void;
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
    try {
      await callApi(paths.tenantLogo(tenant.id), { method: "PUT", body: file });
      setStored(stored + 1);
      revalidator.revalidate();
      showToast({ kind: "ok", title: t("outcome.logo_stored") });
    } catch (error) {
      const [found] = error instanceof ApiProblem ? error.findings : [];
      showToast({ kind: "err", title: t("logo.failed"), message: found ?? messageOf(error, "") });
    } finally {
      setBusy(false);
    }
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

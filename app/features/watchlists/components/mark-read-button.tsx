import { Button } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "~/platform/call-api";
import { showToast } from "~/ui/toast";

/** Marks everything up to the newest change in sight as read: what comes meanwhile stays unread. */
export function MarkReadButton({ upTo }: { upTo: number | null }) {
  const { t } = useTranslation(["watchlists", "errors"]);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const mark = async () => {
    setBusy(true);
    try {
      const body = { upTo: upTo ?? Number.MAX_SAFE_INTEGER };
      const { read } = await callApi<{ read: number }>("/api/v1/watch-alerts/read", { method: "POST", body });
      showToast({ kind: "ok", title: t("marked", { count: read }) });
      revalidate();
    } catch {
      showToast({ kind: "err", title: t("errors:unknown") });
    }
    setBusy(false);
  };
  return (
    <Button variant="default" loading={busy} onClick={mark}>
      {t("mark_read")}
    </Button>
  );
}

import { Button } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { callApi } from "~/platform/http/call-api";
import { showToast } from "~/ui/toast";
import { useCall } from "~/ui/use-call";

/** Marks everything up to the newest change in sight as read: what comes meanwhile stays unread. */
export function MarkReadButton({ upTo }: { upTo: number | null }) {
  const { t } = useTranslation("watchlists");
  const { revalidate } = useRevalidator();
  const { busy, run } = useCall();
  const mark = () =>
    run(async () => {
      const body = { upTo: upTo ?? Number.MAX_SAFE_INTEGER };
      const { read } = await callApi<{ read: number }>("/api/v1/watch-alerts/read", { method: "POST", body });
      showToast({ kind: "ok", title: t("marked", { count: read }) });
      revalidate();
    });
  return (
    <Button variant="default" loading={busy} onClick={mark}>
      {t("mark_read")}
    </Button>
  );
}

import { Button } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { callApi } from "~/platform/http/call-api";
import { showToast } from "~/ui/toast";
import { useCall } from "~/ui/use-call";

interface Props {
  readonly assets: readonly { readonly isin: string | null; readonly section: string }[];
  readonly onFollowed?: () => void;
  readonly size?: "xs" | "sm";
}

/** Follows what is selected; what is followed already stays followed. */
export function FollowButton({ assets, onFollowed, size = "xs" }: Props) {
  const { t } = useTranslation("watchlists");
  const { busy, run } = useCall();
  const known = assets.flatMap(({ isin, section }) => (isin === null ? [] : [{ isin, section }]));
  const follow = () =>
    run(async () => {
      await callApi("/api/v1/watches", { method: "POST", body: { assets: known } });
      showToast({ kind: "ok", title: t("followed", { count: known.length }) });
      onFollowed?.();
    });
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconBell size={15} stroke={1.6} aria-hidden />}
      loading={busy}
      disabled={known.length === 0}
      onClick={follow}
    >
      {t("follow")}
    </Button>
  );
}

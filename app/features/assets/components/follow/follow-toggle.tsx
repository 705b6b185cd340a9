import { Button } from "@mantine/core";
import { IconBell, IconBellFilled } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi, messageOf } from "~/platform/call-api";
import { showToast } from "~/ui/toast";
import type { Followed } from "./followed.types";

interface Props {
  readonly isin: string;
  readonly section: string;
  readonly name: string;
  /** The watch on it; null where it is not followed. */
  readonly watchId: string | null;
}

/** Follows an asset from its page, or no longer. */
export function FollowToggle({ isin, section, name, watchId }: Props) {
  const { t } = useTranslation(["watchlists", "errors"]);
  const [id, setId] = useState(watchId);
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      if (id === null) {
        const body = { assets: [{ section, isin }] };
        const { items } = await callApi<{ items: readonly Followed[] }>("/api/v1/watches", {
          method: "POST",
          body,
        });
        setId(items.find(({ kind, subject }) => kind === "asset" && subject === isin)?.id ?? null);
        showToast({ kind: "ok", title: t("followed_name", { name }) });
      } else {
        await callApi(`/api/v1/watches/${id}`, { method: "DELETE" });
        setId(null);
        showToast({ kind: "ok", title: t("unfollowed", { name }) });
      }
    } catch (error) {
      const message = messageOf(error, t("errors:unknown"));
      showToast({ kind: "err", title: message });
    }
    setBusy(false);
  };
  const Icon = id === null ? IconBell : IconBellFilled;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
      loading={busy}
      aria-pressed={id !== null}
      aria-label={id === null ? undefined : t("unfollow", { name })}
      onClick={change}
    >
      {t(id === null ? "follow" : "following")}
    </Button>
  );
}

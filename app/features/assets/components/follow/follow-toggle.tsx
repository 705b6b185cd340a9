import { Button } from "@mantine/core";
import { IconBell, IconBellFilled } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "~/platform/http/call-api";
import { showToast } from "~/ui/toast";
import { useCall } from "~/ui/use-call";
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
  const { t } = useTranslation("watchlists");
  const [id, setId] = useState(watchId);
  const { busy, run } = useCall();
  const change = () =>
    run(async () => {
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
    });
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

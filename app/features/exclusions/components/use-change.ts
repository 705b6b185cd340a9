import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "~/platform/http/call-api";
import { showToast } from "~/ui/toast";
import { useCall } from "~/ui/use-call";
import type { ExclusionImpact } from "../exclusions.answers";

/** A change of rules on its way to the API; percent as a person states it. */
export interface StatedChange {
  readonly scope: "personal" | "company";
  readonly add?: readonly {
    readonly kind: "asset_manager" | "isin" | "activity" | "benchmark";
    readonly subject: string;
    readonly subType?: string | null;
    readonly maxSharePct?: number;
    readonly reason?: string;
  }[];
  readonly remove?: readonly string[];
}

const QUIET_MS = 250;

/** What a change would do to portfolios, asked again a moment after it was edited. */
export function useImpact(change: StatedChange | null): ExclusionImpact | null {
  const [impact, setImpact] = useState<ExclusionImpact | null>(null);
  const asked = change === null ? "" : JSON.stringify(change);
  useEffect(() => {
    setImpact(null);
    if (asked === "") return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await callApi<ExclusionImpact>("/api/v1/exclusions/preview", {
        method: "POST",
        body: JSON.parse(asked),
      }).catch(() => null);
      if (!isOver) setImpact(answer);
    }, QUIET_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return impact;
}

/** Saves a change of rules and loads the screen again; a refusal is shown in its own words. */
export function useSaveChange() {
  const { t } = useTranslation("exclusions");
  const { revalidate } = useRevalidator();
  const { busy, run } = useCall();
  const save = (change: StatedChange): Promise<boolean> =>
    run(async () => {
      await callApi("/api/v1/exclusions/changes", { method: "POST", body: change });
      revalidate();
      showToast({ kind: "ok", title: t("saved") });
    });
  return { save, busy };
}

/** Options of the API for a field, a moment after somebody typed; a failure has its own message. */
export function useOptions<T>(path: string, q: string, failure: string): readonly T[] {
  const [items, setItems] = useState<readonly T[]>([]);
  const { t } = useTranslation("errors");
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const found = await callApi<{ items: readonly T[] }>(`${path}?q=${encodeURIComponent(q)}`);
        if (!isOver) setItems(found.items);
      } catch {
        if (!isOver) showToast({ kind: "err", title: t(failure) });
      }
    }, QUIET_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [path, q, failure, t]);
  return items;
}

import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { ActionAnswer } from "~/platform/screen.server";
import { useProblemToast } from "./use-problem-toast";

const SAVE_AFTER_MS = 700;

/**
 * Saves a draft a moment after its last edit, and at once with what else is asked of it. While that is under way nothing
 * is saved by itself: a second request of the same fetcher would end the first.
 */
export function useDraftSaver(payload: string, isDue: boolean) {
  const saver = useFetcher<ActionAnswer<unknown>>();
  const isAsked = saver.formData?.has("intent") ?? false;
  useProblemToast(saver);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saving follows what is edited, not the saver.
  useEffect(() => {
    if (!isDue || isAsked) return;
    const timer = setTimeout(() => saver.submit({ payload }, { method: "post" }), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [payload, isDue, isAsked]);
  return {
    isSaving: saver.state !== "idle",
    clear: () => saver.submit({ payload: "{}", intent: "clear" }, { method: "post" }),
    saveAsPortfolio: (name: string) =>
      saver.submit({ payload, intent: `portfolio:${name}` }, { method: "post" }),
  };
}

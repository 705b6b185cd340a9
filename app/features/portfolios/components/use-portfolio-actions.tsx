import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ActionAnswer } from "~/platform/screen.server";
import { showRefusal, showToast } from "~/ui/toast";
import { showUndoToast } from "~/ui/undo-toast";
import type { PortfolioOutcome } from "../portfolio-forms.service.server";

/** Deletes, restores, copies, renames and transfers portfolios, and tells how it went. A deletion can be undone. */
export function usePortfolioActions(onDone?: (outcome: PortfolioOutcome) => void) {
  const { t } = useTranslation(["portfolios", "errors"]);
  const fetcher = useFetcher<ActionAnswer<PortfolioOutcome>>();
  const told = useRef<unknown>(null);
  const asked = useRef<string | null>(null);
  const action = "/portfolios";

  const restore = (ids: readonly string[]) => {
    asked.current = "restore";
    fetcher.submit({ intent: "restore", ids: ids.join(",") }, { method: "post", action });
  };

  const offerUndo = (ids: readonly string[]) =>
    showUndoToast(t("delete.done", { count: ids.length }), () => restore(ids));

  useEffect(() => {
    if (fetcher.state !== "idle" || fetcher.data === undefined || told.current === fetcher.data) return;
    told.current = fetcher.data;
    const answer = fetcher.data;
    if (!answer.ok) {
      const title = asked.current === "delete" ? t("errors:portfolios_deletion") : null;
      showRefusal(title, answer.problem.message);
      return;
    }
    if (answer.result.done === "delete") offerUndo(answer.result.ids);
    else
      showToast({
        kind: "ok",
        title: t(`outcome.${answer.result.done}`, { count: answer.result.ids.length }),
      });
    onDone?.(answer.result);
  });

  return {
    busy: fetcher.state !== "idle",
    send: (fields: Record<string, string>) => {
      asked.current = fields.intent ?? null;
      fetcher.submit(fields, { method: "post", action });
    },
    offerUndo,
  };
}

import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { showRefusal, showToast } from "~/ui/toast";
import { useAnswer } from "~/ui/use-answer";

interface Outcome {
  readonly kind?: "ok" | "info";
  readonly title: string;
  /** The load that follows from the decision. */
  readonly loadId: number | undefined;
}

interface Telling<V, T> {
  readonly done: (result: T, verb: V) => Outcome;
  /** The title over the reason of a refusal, where there is one. */
  readonly refused?: (verb: V) => string | null;
  /** Called once it is done. What is refused stays open, with what was typed. */
  readonly onEnd: () => void;
}

/** Sends what was decided and tells once what came of it, with the way to the load that follows. */
export function useDecision<V extends string, T>({ done, refused, onEnd }: Telling<V, T>) {
  const { t } = useTranslation("approvals");
  const fetcher = useFetcher<ActionAnswer<T>>();
  const [verb, setVerb] = useState<V | null>(null);
  useAnswer<T>(
    fetcher as { readonly state: string; readonly data?: ActionAnswer<T> },
    (result) => {
      if (verb === null) return;
      const { kind = "ok", title, loadId } = done(result, verb);
      const message = loadId !== undefined && <a href={paths.load(loadId)}>{t("see_load")}</a>;
      showToast({ kind, title, ...(message && { message }) });
      onEnd();
    },
    (reason) => showRefusal(verb === null ? null : (refused?.(verb) ?? null), reason),
  );
  return {
    busy: fetcher.state !== "idle",
    send: (intent: V, fields: Readonly<Record<string, string>>) => {
      setVerb(intent);
      fetcher.submit({ intent, ...fields }, { method: "post" });
    },
  };
}

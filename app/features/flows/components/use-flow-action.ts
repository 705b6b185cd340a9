import { useFetcher } from "@remix-run/react";
import { useRef } from "react";
import type { ActionAnswer } from "~/platform/screen.server";
import { showToast } from "~/ui/toast";
import { useAnswer } from "~/ui/use-answer";

/** Asks something of a flow; `done` is what is said once it was done. A refusal is shown and the dialog stays. */
export function useFlowAction(onDone: () => void = () => undefined) {
  const fetcher = useFetcher<ActionAnswer<unknown>>();
  const said = useRef("");
  useAnswer(fetcher, () => {
    showToast({ kind: "ok", title: said.current });
    onDone();
  });
  const errors = fetcher.data?.ok === false ? fetcher.data.problem.fields : null;
  return {
    /** By field, why the last definition was refused. */
    errors,
    busy: fetcher.state !== "idle",
    send: (fields: Readonly<Record<string, string>>, done: string) => {
      said.current = done;
      fetcher.submit(fields, { method: "post" });
    },
  };
}

import { useEffect, useRef } from "react";
import type { ScreenProblem } from "~/platform/screen.server";
import { showToast } from "~/ui/toast";

interface Asked {
  readonly state: string;
  readonly data?: unknown;
}

function problemIn(data: unknown): ScreenProblem | null {
  const answer = data as { ok?: boolean; problem?: ScreenProblem } | undefined;
  return answer?.ok === false ? (answer.problem ?? null) : null;
}

/** Shows why something was not saved, once for each answer. What was typed stays. */
export function useProblemToast(fetcher: Asked): void {
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (fetcher.state !== "idle" || told.current === fetcher.data) return;
    told.current = fetcher.data;
    const problem = problemIn(fetcher.data);
    if (problem !== null) showToast({ kind: "err", title: problem.message });
  }, [fetcher.state, fetcher.data]);
}

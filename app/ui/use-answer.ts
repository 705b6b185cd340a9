import { useEffect, useRef } from "react";
import type { ActionAnswer } from "~/platform/screen.server";
import { showToast } from "./toast";

/** A fetcher whose action answers with what it did. */
export interface Asked<T> {
  readonly state: string;
  readonly data?: ActionAnswer<T>;
}

/**
 * Hears each answer of an action once: what it brought goes to `onDone`, why it was refused to `onRefused` (with the first
 * cause found, where one is named), or else into a notice that stays.
 */
export function useAnswer<T>(
  asked: Asked<T>,
  onDone?: (result: T) => void,
  onRefused?: (message: string, because: string | undefined) => void,
): void {
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (asked.state !== "idle" || asked.data === undefined || told.current === asked.data) return;
    told.current = asked.data;
    const answer = asked.data;
    if (answer.ok) onDone?.(answer.result);
    // The page says that the session has ended; everything on it stays as it is.
    else if (answer.problem.status === 401) return;
    else if (onRefused) onRefused(answer.problem.message, answer.problem.findings[0]?.message);
    // What is wrong in a field is said beside the field; the empty name stands for the form as a whole.
    else if (Object.keys(answer.lastResult?.error ?? {}).every((field) => field === ""))
      showToast({ kind: "err", title: answer.problem.message });
  });
}

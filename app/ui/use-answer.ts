import type { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { showToast } from "./toast";

interface Answer<T> {
  readonly ok: boolean;
  readonly result?: T;
  readonly problem?: { readonly message: string };
}

type Fetcher<T> = Pick<ReturnType<typeof useFetcher<Answer<T>>>, "state"> & { readonly data?: unknown };

/** Hears every answer of an action once: what came of it, or why nothing did, as a notice that stays. */
export function useAnswer<T>(
  fetcher: Fetcher<T>,
  heard: { readonly done: (result: T) => void; readonly failed?: (message: string) => void },
): void {
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (fetcher.state !== "idle" || fetcher.data === undefined || told.current === fetcher.data) return;
    told.current = fetcher.data;
    const answer = fetcher.data as Answer<T>;
    if (answer.ok) heard.done(answer.result as T);
    else if (heard.failed) heard.failed(answer.problem?.message ?? "");
    else showToast({ kind: "err", title: answer.problem?.message ?? "" });
  });
}

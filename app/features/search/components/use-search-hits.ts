import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { SearchHit } from "~/features/assets/search.answers";
import { callApi } from "~/platform/http/call-api";
import { paths } from "~/platform/paths";

const DEBOUNCE_MS = 120;
export const MIN_CHARACTERS = 2;

export type SearchState = "idle" | "searching" | "done" | "failed";

interface Found<T> {
  readonly found: T | null;
  readonly state: SearchState;
  /** What the answer is to. */
  readonly question: string;
}

const IDLE = { found: null, state: "idle", question: "" } as const;

/** Asks as somebody types; what was found last stays until there is better, an answer to an older question is thrown away. */
export function useFound<T>(text: string, addressOf: (question: string) => string): Found<T> {
  const [asked] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const [answer, setAnswer] = useState<Found<T>>(IDLE);
  const address = asked.length < MIN_CHARACTERS ? null : addressOf(asked);
  useEffect(() => {
    if (address === null) {
      setAnswer(IDLE);
      return;
    }
    const abort = new AbortController();
    setAnswer((before) => ({ ...before, state: "searching" }));
    callApi<T>(address, { signal: abort.signal })
      .then((found) => setAnswer({ found, state: "done", question: asked }))
      .catch(() => {
        if (!abort.signal.aborted) setAnswer({ found: null, state: "failed", question: asked });
      });
    return () => abort.abort();
  }, [address, asked]);
  return answer;
}

const NO_HITS: readonly SearchHit[] = [];

/** Assets and issuers as somebody types. */
export function useSearchHits(text: string): { hits: readonly SearchHit[]; state: SearchState } {
  const { found, state } = useFound<{ items: readonly SearchHit[] }>(text, paths.search);
  return { hits: found?.items ?? NO_HITS, state };
}

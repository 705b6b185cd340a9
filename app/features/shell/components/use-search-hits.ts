import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { followVerdict } from "~/platform/api-answer";
import type { SearchHit } from "../quick-search.types";

const DEBOUNCE_MS = 120;
const MIN_CHARACTERS = 2;

export type SearchState = "idle" | "searching" | "done" | "failed";

/** Asks the search as somebody types; an answer to an older question is thrown away. */
export function useSearchHits(text: string): { hits: readonly SearchHit[]; state: SearchState } {
  const [asked] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const [answer, setAnswer] = useState<{ hits: readonly SearchHit[]; state: SearchState }>({
    hits: [],
    state: "idle",
  });
  useEffect(() => {
    if (asked.length < MIN_CHARACTERS) {
      setAnswer({ hits: [], state: "idle" });
      return;
    }
    const abort = new AbortController();
    setAnswer((before) => ({ hits: before.hits, state: "searching" }));
    fetch(`/api/v1/search?q=${encodeURIComponent(asked)}`, {
      signal: abort.signal,
      headers: { accept: "application/json" },
    })
      .then(async (response) => {
        if (!followVerdict(response).ok) throw new Error(`search answered ${response.status}`);
        const body = (await response.json()) as { items: readonly SearchHit[] };
        setAnswer({ hits: body.items, state: "done" });
      })
      .catch(() => {
        if (!abort.signal.aborted) setAnswer({ hits: [], state: "failed" });
      });
    return () => abort.abort();
  }, [asked]);
  return answer;
}

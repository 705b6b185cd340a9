import { useEffect, useState } from "react";
import { callApi } from "~/platform/http/call-api";
import type { RichNode } from "../content.types";

const ADDRESS = "/api/v1/content/preview";
const WAIT_MS = 300;

interface Preview {
  readonly nodes: readonly RichNode[];
  /** Why the newest text is not among them; null where it is. */
  readonly failure: unknown;
}

const NOTHING: Preview = { nodes: [], failure: null };

/** What readers will see of a text, a moment after it was typed; what was shown stays while the next one comes. */
export function usePreview(markdown: string): Preview {
  const [preview, setPreview] = useState(NOTHING);
  useEffect(() => {
    if (markdown === "") return setPreview(NOTHING);
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { signal } = asked;
        const body = { markdown };
        const answer = await callApi<{ readonly nodes: readonly RichNode[] }>(ADDRESS, {
          method: "POST",
          body,
          signal,
        });
        setPreview({ nodes: answer.nodes, failure: null });
      } catch (failure) {
        // Not where a newer text is on its way, or the page is left.
        if (!asked.signal.aborted) setPreview(({ nodes }) => ({ nodes, failure }));
      }
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [markdown]);
  return preview;
}

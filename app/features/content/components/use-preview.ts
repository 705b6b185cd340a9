import { useEffect, useState } from "react";
import { callApi } from "~/platform/call-api";
import type { RichNode } from "../content.types";

const ADDRESS = "/api/v1/content/preview";
const WAIT_MS = 300;

/** What readers will see of a text, a moment after it was typed; what was shown stays while the next one comes. */
export function usePreview(markdown: string): readonly RichNode[] {
  const [nodes, setNodes] = useState<readonly RichNode[]>([]);
  useEffect(() => {
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
        setNodes(answer.nodes);
      } catch {
        // A newer text is on its way, or the page is left; what was shown stays.
      }
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [markdown]);
  return nodes;
}

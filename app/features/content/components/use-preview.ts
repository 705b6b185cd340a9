import { useEffect, useState } from "react";
import type { RichNode } from "../content.types";

const WAIT_MS = 300;

/** What readers will see of a text, a moment after it was typed; what was shown stays while the next one comes. */
export function usePreview(markdown: string): readonly RichNode[] {
  const [nodes, setNodes] = useState<readonly RichNode[]>([]);
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch("/api/v1/content/preview", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ markdown }),
          signal: asked.signal,
        });
        if (answer.ok) setNodes(((await answer.json()) as { nodes: RichNode[] }).nodes);
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

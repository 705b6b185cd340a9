import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { callApi } from "~/platform/http/call-api";
import { paths } from "~/platform/paths";
import { useRefusalToast } from "~/ui/use-call";
import type { QuickStart } from "../quick-search.answers";
import { visitOf } from "../visit-of";

/** Long enough to tell a page that is read from one that is passed by. */
const STAYED_MS = 1200;

/** Remembers the assets, countries and portfolios whose pages are opened, if `active`. */
export function useRememberedVisits(active: boolean): void {
  const { pathname } = useLocation();
  const visit = visitOf(pathname);
  const body = active && visit ? JSON.stringify(visit) : null;
  useEffect(() => {
    if (body === null) return;
    const stayed = setTimeout(() => {
      // What could not be remembered is no reason to disturb anybody.
      callApi(paths.visits(), { method: "POST", body: JSON.parse(body) }).catch(() => undefined);
    }, STAYED_MS);
    return () => clearTimeout(stayed);
  }, [body]);
}

const NOTHING: QuickStart = { recent: [], suggested: [] };

/** Where somebody may want to go before they type, and how to forget where they went. */
export function useQuickStart(): { start: QuickStart; forget: () => void } {
  const refuse = useRefusalToast();
  const [start, setStart] = useState(NOTHING);
  useEffect(() => {
    const abort = new AbortController();
    // Without it the search opens with nothing to suggest.
    callApi<QuickStart>(paths.visits(), { signal: abort.signal }).then(setStart, () => undefined);
    return () => abort.abort();
  }, []);
  const forget = useCallback(() => {
    callApi(paths.visits(), { method: "DELETE" }).then(
      () => setStart((before) => ({ ...before, recent: [] })),
      refuse,
    );
  }, [refuse]);
  return { start, forget };
}

import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { followVerdict } from "~/platform/api-answer";
import { paths } from "~/platform/paths";
import type { QuickStart } from "../quick-search.types";
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
    const headers = { "content-type": "application/json" };
    const stayed = setTimeout(() => {
      // What could not be remembered is no reason to disturb anybody.
      fetch(paths.visits(), { method: "POST", headers, body }).catch(() => undefined);
    }, STAYED_MS);
    return () => clearTimeout(stayed);
  }, [body]);
}

const NOTHING: QuickStart = { recent: [], suggested: [] };

/** Where somebody may want to go before they type, and how to forget where they went. */
export function useQuickStart(): { start: QuickStart; forget: () => void } {
  const [start, setStart] = useState(NOTHING);
  useEffect(() => {
    const abort = new AbortController();
    fetch(paths.visits(), { signal: abort.signal, headers: { accept: "application/json" } })
      .then(async (response) => {
        if (followVerdict(response).ok) setStart((await response.json()) as QuickStart);
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  const forget = useCallback(() => {
    fetch(paths.visits(), { method: "DELETE" })
      .then((response) => {
        if (followVerdict(response).ok) setStart((before) => ({ ...before, recent: [] }));
      })
      .catch(() => undefined);
  }, []);
  return { start, forget };
}

import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Locale } from "./locale";

/** Remembers the language, then loads the page anew: every text and number on it changes. */
export function useChooseLocale(): (locale: Locale) => void {
  const fetcher = useFetcher({ key: "choose-locale" });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && fetcher.state === "idle") {
      asked.current = false;
      window.location.reload();
    }
    if (fetcher.state === "submitting") asked.current = true;
  }, [fetcher.state]);
  return (locale) => fetcher.submit({ locale }, { method: "post", action: "/resources/preferences" });
}

import { useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { forgetVisitor } from "~/platform/pages/google-analytics";
import { type AnalyticsChoice, preferenceCookie } from "~/platform/pages/preferences";

/** What the root tells of analytics: null where the installation has none. */
export interface Analytics {
  readonly id: string;
  /** Null until the visitor has decided. */
  readonly choice: AnalyticsChoice | null;
}

export function useAnalytics(): Analytics | null {
  const root = useRouteLoaderData<{ readonly analytics: Analytics | null }>("root");
  return root?.analytics ?? null;
}

/** Keeps the visitor's choice in this browser. A withdrawal loads the page anew, without the script. */
export function useChooseAnalytics(): (choice: AnalyticsChoice) => void {
  const { revalidate } = useRevalidator();
  return (choice) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
    document.cookie = preferenceCookie("analytics", choice);
    if (choice === "no" && window.dataLayer) {
      forgetVisitor();
      window.location.reload();
    } else revalidate();
  };
}

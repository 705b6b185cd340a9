/** Origins Google Analytics 4 loads from and reports to (Google: "Use Tag Manager with a CSP", read November 2026). */
export const ANALYTICS_ORIGINS = [
  "https://*.googletagmanager.com",
  "https://*.google-analytics.com",
] as const;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's script reads calls as `arguments` objects, not as arrays. */
function gtag(..._call: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer.push(arguments);
}

/** Loads the script once. Before this nothing is asked of Google and no cookie of theirs is set. */
export function startCounting(id: string): void {
  if (window.dataLayer) return;
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false, allow_google_signals: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.appendChild(script);
}

/** Counts one view of a screen by its name: addresses carry identifiers and questions, and stay here. */
export function countView(screen: string): void {
  const view = {
    page_title: screen,
    page_location: `${window.location.origin}/${screen}`,
    page_referrer: "",
  };
  gtag("set", view);
  gtag("event", "page_view", view);
}

/** Removes Google's cookies; the script itself goes with the page. */
export function forgetVisitor(): void {
  for (const pair of document.cookie.split(/;\s*/)) {
    const name = pair.split("=")[0] ?? "";
    if (!name.startsWith("_ga")) continue;
    // Google sets them for the widest domain a browser allows.
    const parts = window.location.hostname.split(".");
    for (let from = 0; from < parts.length; from += 1) {
      const domain = parts.slice(from).join(".");
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
      document.cookie = `${name}=; Path=/; Max-Age=0; Domain=${domain}`;
    }
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
}

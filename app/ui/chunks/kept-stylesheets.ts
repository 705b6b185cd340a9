/**
 * Keeps the stylesheets of screens that are left. Remix removes them, but a part fetched while they were there (a dialog,
 * a menu) counts on them wherever it is opened next: Vite fetches no stylesheet twice. They go before those of the screen,
 * which stay the last word on what it draws.
 */
export function keepStylesheets(): void {
  new MutationObserver((changes) => {
    for (const { removedNodes } of changes)
      for (const node of removedNodes) if (isStylesheet(node)) keep(node);
  }).observe(document.head, { childList: true });
}

function isStylesheet(node: Node): node is HTMLLinkElement {
  return node instanceof HTMLLinkElement && node.rel === "stylesheet";
}

function keep(link: HTMLLinkElement): void {
  const present = [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  if (present.some(({ href }) => href === link.href)) return;
  document.head.insertBefore(link.cloneNode(), present[0] ?? null);
}

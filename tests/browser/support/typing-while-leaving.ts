import type { Locator, Page } from "@playwright/test";

interface Place {
  readonly pathname: string;
}

type Browser = Window & {
  pathsLedTo?: Set<string>;
  __remixRouter?: {
    subscribe: (told: (state: { location: Place; navigation: { location?: Place } }) => void) => void;
  };
};

/** Longer than a field waits for the next key before it asks. */
const BUSY_MS = 300;

/**
 * Follows a link, and types once the router has left and before React has drawn the screen it led to. The page is busy
 * for a while then, so that the field asks at the first moment it can.
 */
export async function typeOnceTheRouterHasLeft(page: Page, link: Locator, field: Locator): Promise<void> {
  const elements = [await link.elementHandle(), await field.elementHandle()] as const;
  await page.evaluate(
    ([followed, typedIn, busyMs]) => {
      const browser: Browser = window;
      const left = location.pathname;
      browser.pathsLedTo = new Set();
      let hasTyped = false;
      browser.__remixRouter?.subscribe((state) => {
        if (state.navigation.location) browser.pathsLedTo?.add(state.navigation.location.pathname);
        if (hasTyped || state.location.pathname === left) return;
        hasTyped = true;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(typedIn, "Calder");
        typedIn?.dispatchEvent(new Event("input", { bubbles: true }));
        const until = performance.now() + busyMs;
        while (performance.now() < until);
      });
      (followed as HTMLElement).click();
    },
    [...elements, BUSY_MS] as const,
  );
}

/** The paths that navigations led to since the link was followed. */
export const pathsLedTo = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...((window as Browser).pathsLedTo ?? [])]);

import type { Locator, Page } from "@playwright/test";

/** How many times slower than this machine the reader's is. */
const SLOWER = 6;

/** How long the data of a screen is on its way. */
const ON_THE_WAY_MS = 700;

/** A slow computer at a slow connection: what was chosen is on its way for a while. */
export async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.route(
    ({ pathname }) => pathname.endsWith(".data"),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ON_THE_WAY_MS));
      // Given up for a newer one.
      await route.continue().catch(() => undefined);
    },
  );
}

/** One thing a reader does: a click, with Shift or without, or another value of a field that offers several. */
export interface Act {
  readonly at: (page: Page) => Locator;
  readonly shift?: boolean;
  /** The value chosen; of one that is known by its place alone, the place. */
  readonly value?: string | number;
  readonly text?: string;
}

/**
 * Two things done one right after the other, without waiting for what the first one brings. Both happen inside the page:
 * a test that asks for the second place after the first act would be too slow to be quick.
 */
export async function inQuickSuccession(page: Page, first: Act, second: Act): Promise<void> {
  const acts = await Promise.all(
    [first, second].map(async ({ at, shift = false, value, text }) => {
      await at(page).waitFor({ state: "attached" });
      return { element: await at(page).elementHandle(), shift, value, text };
    }),
  );
  await page.evaluate(async (given) => {
    for (const { element, shift, value, text } of given) {
      if (element instanceof HTMLSelectElement && value !== undefined) {
        if (typeof value === "number") element.selectedIndex = value;
        else element.value = value;
        element.dispatchEvent(new Event("change", { bubbles: true }));
      } else if (element instanceof HTMLInputElement && text !== undefined) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, text);
        element.dispatchEvent(new Event("input", { bubbles: true }));
      } else
        (element as HTMLElement).dispatchEvent(
          new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: shift }),
        );
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, acts);
}

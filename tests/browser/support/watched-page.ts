import { test as base, expect, type Page } from "@playwright/test";
import { violationsOf } from "./violations";

/** Remix writes to the console that a load was given up for a newer one; the page goes on with the newer one. */
const GIVEN_UP = /^AbortError: BodyStreamBuffer was aborted/;

/** Refusals, and what a test without a connection asks for: Remix looks for the routes of new links at moments of its own. */
const EXPECTED =
  /Failed to load resource.*(400|401|403|404|409|422|429|503|ERR_INTERNET_DISCONNECTED)|^Failed to fetch manifest patches TypeError: Failed to fetch/;

/** A page whose console is watched: an error nobody expected fails the test, a CSP violation included. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      const isExpected = EXPECTED.test(message.text());
      if (message.type() === "error" && !isExpected && !GIVEN_UP.test(message.text()))
        errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    expect(errors).toEqual([]);
  },
});

/**
 * Dialogs and messages fade in and out, and the page gives a panel room: half way nothing is as it is read and pressed. What
 * moves with a scroll bar alone stands still.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline, effect }) =>
          playState !== "running" ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/**
 * No violation of WCAG 2.2 A and AA on the page as it stands. A message that begins to fade while axe looks is half
 * transparent: what is found is looked for once more when nothing moves.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  if ((await violationsOf(page)).length === 0) return;
  await untilStill(page);
  expect(await violationsOf(page)).toEqual([]);
}

import { expect, type Locator, type Page } from "@playwright/test";

/** Presses the button of a form and waits until its answer is on the page: the message of an earlier one may still be there. */
export async function send(page: Page, button: Locator): Promise<void> {
  const answer = page.waitForResponse(
    (one) => one.request().method() === "POST" && new URL(one.url()).pathname.endsWith(".data"),
  );
  await button.click();
  await answer;
  await expect(button).toBeEnabled();
}

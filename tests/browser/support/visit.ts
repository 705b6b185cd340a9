import type { Page } from "@playwright/test";

/** Opens an address and waits until the page answers, as a person does who sees it before clicking. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await answers(page);
}

/** Waits until what stands on the page reacts to clicks and typing. */
export const answers = (page: Page): Promise<void> =>
  page.locator("html[data-answers]").waitFor({ state: "attached" });

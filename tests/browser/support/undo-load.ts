import type { Page } from "@playwright/test";

/** Undoes the load that is open, and answers the question whether to. */
export async function undoLoad(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Undo this load" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Undo load/ })
    .click();
}

import type { Page } from "@playwright/test";

/** Opens an address and waits until its buttons answer, as a person does who sees the page before clicking. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main button, main a")].some((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactProps$")),
    ),
  );
}

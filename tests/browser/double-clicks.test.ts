import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

/** Between the clicks of a double click, as a hand makes it. */
const BETWEEN_MS = 120;

test("a dialog or drawer opened by a double click: stays open, and a click beside it closes it", async ({
  page,
}) => {
  await signIn(page, "analyst");
  for (const [address, opener, width] of [
    ["/assets/equities", "Go to page…", 1440],
    ["/dashboard", "Search or go to", 1440],
    ["/assets/equities", "Filters", 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, address);
    const button = page.getByRole("button", { name: opener });
    const dialog = page.getByRole("dialog");
    // Once before, so that its script is there.
    await button.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await button.dblclick({ delay: BETWEEN_MS });
    await page.waitForTimeout(1_000);
    await expect(dialog, opener).toBeVisible();
    const { width: inner, height } = page.viewportSize() ?? { width, height: 844 };
    await page.mouse.click(inner - 5, height - 5);
    await expect(dialog, opener).toBeHidden();
  }
});

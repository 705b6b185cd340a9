import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

test("on a telephone the closed menu is no stop of the keyboard; opened it takes the focus, and Esc gives it back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "analyst");
  await visit(page, "/dashboard");
  const menu = page.getByRole("button", { name: "Open the menu" });
  const navigation = page.getByRole("navigation", { name: "Main", exact: true });
  await expect(navigation).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menu).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("link", { name: "Understory" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await expect(navigation).toBeHidden();

  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Close the menu" }).click({ position: { x: 370, y: 400 } });
  await expect(navigation).toBeHidden();
});

test("a dialog that Esc closes gives the focus back to what opened it", async ({ page }) => {
  await signIn(page, "analyst");
  for (const [address, opener] of [
    ["/assets/equities", "Go to page…"],
    ["/assets/exclusions/rules", "Import"],
    ["/dashboard", "Search or go to"],
  ] as const) {
    await visit(page, address);
    const button = page.getByRole("button", { name: opener });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(button).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(button).toBeFocused();
  }
});

import { expect } from "@playwright/test";
import { checkIsin } from "~/domain/identifiers/isin";
import { loadFile } from "./support/load-file";
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

test("a dialog whose opener went with what it decided leaves the focus in the content", async ({ page }) => {
  await signIn(page, "admin");
  // One that nobody has rejected yet.
  const numbers = Array.from(
    { length: 100 },
    (_, at) => `US91${String(Date.now() % 1e6).padStart(6, "0")}${at}`,
  );
  const isin = numbers.map((number) => number.padEnd(12, "0")).find((number) => checkIsin(number).ok) ?? "";
  await loadFile(
    page,
    "esg-ratings",
    "browser-focus",
    `subject_id,rating,provider,as_of\n${isin},4,p,2026-01-01\n`,
  );
  await visit(page, `/administration/missing-assets?q=${isin}`);
  await page.getByRole("button", { name: `Reject ${isin}` }).focus();
  await page.keyboard.press("Enter");
  const confirm = page.getByRole("dialog").getByRole("button", { name: /^Reject/ });
  await confirm.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 asset rejected")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("main:focus, main :focus")).toHaveCount(1);
});

test("a button that sends has the focus again afterwards, and a form that was accepted says no longer what was wrong", async ({
  page,
}) => {
  await signIn(page, "tenant-admin");
  await visit(page, "/tenants/calder-voss");
  const needed = page.getByRole("textbox", { name: /^Needed coverage/ });
  const save = page.getByRole("button", { name: "Save changes" });
  await needed.fill("65,5");
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("A whole number from 0 to 100, without decimals.")).toBeVisible();
  await expect(needed).toBeFocused();
  await needed.fill("65");
  // It is on its way until what was refused has been read again.
  await expect(save).toBeEnabled();
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Customer saved")).toBeVisible();
  await expect(page.getByText("A whole number from 0 to 100, without decimals.")).toBeHidden();
  await expect(save).toBeFocused();
});

test("tabs that are wider than the desk: fade at their end, but not while one of them has the focus of the keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 780, height: 800 });
  await signIn(page, "analyst");
  await visit(page, "/portfolios?q=Calder&sort=createdAt");
  await page.getByRole("link", { name: "Calder Balanced Europe", exact: true }).first().click();
  const tabs = page.getByRole("navigation", { name: "Portfolio" }).getByRole("link");
  await expect(tabs.first()).toBeVisible();
  const fade = () => tabs.first().evaluate((tab) => getComputedStyle(tab.parentElement ?? tab).maskImage);
  await expect.poll(fade).toContain("gradient");
  await tabs.first().focus();
  await page.keyboard.press("Tab");
  await expect.poll(fade).toBe("none");
});

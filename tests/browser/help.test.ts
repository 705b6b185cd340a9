import { expect } from "@playwright/test";
import { originOf, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("help: opens the section about the screen beside it when asked from the keyboard", async ({
  page,
  context,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/portfolios/policies");
  await page.getByRole("link", { name: "Help on this screen" }).focus();
  const [guide] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Enter")]);
  await expect(guide).toHaveURL(/\/help\/analyst\/policies$/);
  await expect(guide.getByRole("heading", { level: 1, name: "Policy checks" })).toBeVisible();
  await expect(guide).toHaveTitle("Policy checks · Understory");
  // Buttons are called as on the screen itself.
  await expect(guide.getByText("New rule", { exact: true })).toBeVisible();
  await expectAccessible(guide);

  const contents = guide.getByRole("navigation", { name: "Analyst’s guide" });
  await expect(contents.getByRole("link", { name: "Policy checks" })).toHaveAttribute("aria-current", "page");
  await contents.getByRole("link", { name: "Reports", exact: true }).click();
  await expect(guide.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await guide
    .getByRole("navigation", { name: "Sections before and after" })
    .getByText("Report schedules")
    .click();
  await expect(guide).toHaveURL(/\/help\/analyst\/schedules$/);
});

test("help: lists the administrator's guide to administrators only, in the reader's language", async ({
  page,
  context,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/help");
  await expect(page.getByRole("navigation", { name: "Analyst’s guide" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Administrator’s guide" })).toHaveCount(0);

  await signIn(page, "sysadmin");
  await context.addCookies([{ name: "locale", value: "it", url: await originOf(page) }]);
  await visit(page, "/help?screen=/data-loading");
  await expect(page.getByRole("heading", { level: 1, name: "Caricamento dati" })).toBeVisible();
  await expectAccessible(page);
});

test("help: a section is found by the search of the top bar", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/dashboard");
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox").fill("hollow circle");
  await page.getByRole("option", { name: /Reading a figure/ }).click();
  await expect(page).toHaveURL(/\/help\/analyst\/figures$/);
});

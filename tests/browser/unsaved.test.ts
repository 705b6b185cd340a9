import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("unsaved texts: another language of a statement, a link and going back ask before they discard them", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/portfolios?q=Calder&sort=createdAt");
  await page.getByRole("link", { name: "Calder Balanced Europe", exact: true }).first().click();
  await page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: "PAI statement" })
    .click();
  const text = page.getByRole("textbox").last();
  await text.fill("We vote on climate at every general meeting.");
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  const languages = page.getByRole("link", { name: "Italian" });
  await languages.click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(text).toHaveValue("We vote on climate at every general meeting.");
  await page.getByRole("navigation").first().getByRole("link", { name: "Dashboard" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await languages.click();
  await dialog.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/language=it/);
  await expect(dialog).toBeHidden();
  await page.getByRole("navigation").first().getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/dashboard/);
});

test("settings ask before they are left, and not once they are saved", async ({ page }) => {
  await signIn(page, "sysadmin");
  await visit(page, "/administration/settings");
  await page.getByLabel("Contact address").fill("desk@understory.example");
  const home = page.getByRole("navigation").first().getByRole("link", { name: "Users", exact: true });
  await home.click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings are in force")).toBeVisible();
  await home.click();
  await expect(page).toHaveURL(/\/users/);
  await visit(page, "/administration/settings");
  await page.getByLabel("Contact address").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings are in force")).toBeVisible();
});

test("a dialog with something typed in it asks before Escape, the cross or a click beside it closes it", async ({
  page,
}) => {
  await signIn(page, "sysadmin");
  await visit(page, "/administration/update-assets");
  const open = page.getByRole("button", { name: "New flow" });
  const flow = page.getByRole("dialog", { name: "New update flow" });
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await open.click();
  await page.keyboard.press("Escape");
  await expect(flow).toBeHidden();
  await open.click();
  await flow.getByLabel("Name").fill("Weekly issuers");
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(flow.getByLabel("Name")).toHaveValue("Weekly issuers");
  await flow.getByRole("button", { name: "Close" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(flow).toBeHidden();
  await expect(question).toBeHidden();
  await page.getByRole("navigation").first().getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/dashboard/);
});

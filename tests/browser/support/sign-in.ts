import { expect, type Page } from "@playwright/test";

export const PASSWORD = "amber-willow-fjord-4711";

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/dashboard$|\/login\?sessions=other$/);
  // Other tests sign the same people in. A click before the page answers may lead nowhere: a person clicks again.
  await expect(async () => {
    if (page.url().endsWith("sessions=other")) await page.locator("dialog a").click();
    await expect(page).toHaveURL(/\/dashboard$/, { timeout: 3000 });
  }).toPass({ timeout: 20_000 });
}

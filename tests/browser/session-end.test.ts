import { expect } from "@playwright/test";
import { PASSWORD } from "./support/sign-in";
import { startProduct } from "./support/start-product";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("two minutes before its end a session asks to be renewed, in every tab, and one answer is for all", async ({
  page,
  context,
}, testInfo) => {
  test.setTimeout(180_000);
  // Sessions live a little longer than the two minutes before which it asks.
  const settings = { SEED: "none", SESSION_IDLE_SECONDS: "128" };
  const product = await startProduct(testInfo.parallelIndex, testInfo.outputPath("state"), settings);
  try {
    await visit(page, `${product.origin}/login`);
    await page.getByLabel("Username").fill("analyst");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const tab = await context.newPage();
    await tab.goto(`${product.origin}/guides`);
    const question = { name: "Do you want to renew this session?" };
    const [dialog, other] = [page.getByRole("dialog", question), tab.getByRole("dialog", question)];
    await expect(dialog).toBeVisible({ timeout: 30_000 });
    await expect(other).toBeVisible();
    await expect(dialog.getByRole("timer")).toContainText(/1:[0-5]\d/);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Renew the session" }).click();
    await expect(dialog).toBeHidden();
    await expect(other).toBeHidden();
    // Asked again, somebody may as well leave.
    await expect(dialog).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await tab.reload();
    await expect(tab).toHaveURL(/\/login$/);
  } finally {
    // A page that is still on its way to the sign-in asks nothing of a product that has stopped.
    await Promise.all(context.pages().map((open) => open.close()));
    await product.stop();
  }
});

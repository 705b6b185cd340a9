import { expect } from "@playwright/test";
import { PASSWORD, signIn } from "./support/sign-in";
import { expectAccessible, test } from "./support/watched-page";

test("a person signs in, sees the dashboard, and leaves", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
  await signIn(page, "analyst");
  await expect(page.getByRole("heading", { name: "Welcome, Giulia" }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/logout");
  await page.goto("/portfolios");
  await expect(page).toHaveURL(/\/login$/);
});

test("a wrong password keeps what was typed and says so without telling whether the user exists", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByLabel("Username").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill(`${PASSWORD}x`);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("User name or password is wrong.")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("nobody");
});

test("an unknown address says so and leads back", async ({ page }) => {
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: /dashboard/i }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("clicks that arrive while the page comes alive do not stop it", async ({ page }) => {
  await page.addInitScript(() => {
    // React starts its work by a message; as on a busy machine, clicks come first.
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 300);
    };
  });
  await page.goto("/login", { waitUntil: "commit" });
  const isAlive = () => page.evaluate(() => "__remixRouter" in window);
  await expect
    .poll(async () => {
      await page.mouse.click(700, 300);
      return isAlive();
    })
    .toBe(true);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

import { expect, type Page } from "@playwright/test";
import { PASSWORD, signIn, signInByForm } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("a person signs in, sees the dashboard, and signs out", async ({ page }) => {
  await visit(page, "/dashboard");
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
  await signInByForm(page, "analyst");
  await expect(page.getByRole("heading", { name: "Welcome, Giulia" }).first()).toBeVisible();
  await expectAccessible(page);
  await visit(page, "/logout");
  await visit(page, "/portfolios");
  await expect(page).toHaveURL(/\/login$/);
});

test("a wrong password keeps what was typed and says so without telling whether the user exists", async ({
  page,
}) => {
  await visit(page, "/login");
  await page.getByLabel("Username").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill(`${PASSWORD}x`);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Username or password is wrong.")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("nobody");
});

test("an unknown address says so and leads back", async ({ page }) => {
  await visit(page, "/nowhere");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: /dashboard/i }).click();
  await expect(page).toHaveURL(/\/login$/);
});

/** React starts its work by a message; as on a busy machine, what a person does comes first. */
async function slowly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 300);
    };
  });
}

test("clicks that arrive while the page comes alive do not stop it", async ({ page }) => {
  await slowly(page);
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

declare global {
  interface Window {
    letReactWork: () => void;
  }
}

/** React starts each piece of its work by a message: they wait until the test lets them go, so that what a person does comes first. */
async function heldBack(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    let held: (() => void)[] | null = [];
    MessagePort.prototype.postMessage = function (message: unknown) {
      const send = () => post.call(this, message);
      if (held === null) send();
      else held.push(send);
    };
    window.letReactWork = () => {
      for (const send of held ?? []) send();
      held = null;
    };
  });
  return () => page.evaluate(() => window.letReactWork());
}

test("what is typed while the page comes alive is not lost", async ({ page }) => {
  await signIn(page, "analyst");
  const letReactWork = await heldBack(page);
  await page.goto("/portfolios", { waitUntil: "commit" });
  await page.getByRole("searchbox", { name: "Search portfolios" }).fill("no such portfolio");
  expect(await page.locator("html[data-answers]").count()).toBe(0);
  await letReactWork();
  await expect(page.getByText("No portfolio matches “no such portfolio”.")).toBeVisible();
});

test("a file that is chosen while the page comes alive is uploaded, once", async ({ page }) => {
  await signIn(page, "analyst");
  const letReactWork = await heldBack(page);
  const uploads: string[] = [];
  page.on("request", (request) => request.method() === "POST" && uploads.push(request.url()));
  await page.goto("/portfolios/import", { waitUntil: "commit" });
  await page.locator("input[type=file]").setInputFiles("tests/support/portfolio-files/good.csv");
  expect(await page.locator("html[data-answers]").count()).toBe(0);
  await letReactWork();
  await expect(page.getByRole("complementary", { name: "Findings" })).toBeVisible({ timeout: 20_000 });
  expect(uploads.filter((url) => url.endsWith("/portfolios/import"))).toHaveLength(1);
});

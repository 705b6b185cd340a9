import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

const PUBLIC = ["/login", "/forgot-password", "/verify/0", "/shared-reports/0"] as const;

for (const address of PUBLIC)
  test(`colour scheme: ${address} follows the system while it is open`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await visit(page, address);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(background).not.toBe(light);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(background).toBe(light);
  });

test("colour scheme: a chosen theme stays when the system changes, also after signing out", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signIn(page, "analyst");
  await visit(page, "/dashboard");
  await context.addCookies([{ name: "theme", value: "light", url: page.url() }]);
  for (const address of ["/dashboard", "/logout"]) {
    await visit(page, address);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
    await page.emulateMedia({ colorScheme: "light" });
  }
});

import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("countries are shaded, sorted and found, walked through by keyboard, and opened", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/countries");
  const map = page.getByRole("listbox", { name: /^World map of: GHG intensity/ });
  await expect(map.getByRole("option", { name: /^Italy: / })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Shade the map by").selectOption({ label: "Sanctions" });
  await expect(page).toHaveURL(/measure=sanctions/);
  await expect(page.getByRole("row", { name: /^Russia RU .* ban or embargo/ })).toBeVisible();

  const chosen = page.locator("[aria-live] b");
  await page.getByRole("option", { name: /^Germany: / }).hover();
  await expect(chosen).toHaveText("Germany");
  await page.getByRole("listbox", { name: /^World map of: Sanctions/ }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(chosen).not.toHaveText("Germany");

  await page.getByRole("columnheader", { name: "GHG intensity" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=-countryGhgIntensity/);
  await page.getByRole("searchbox", { name: "Country or code" }).fill("ital");
  const rows = page.getByRole("table", { name: "Countries" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await page.getByRole("link", { name: "Italy", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Italy", level: 1 })).toBeVisible();
});

test("a country's figures show their working; its page names sanctions, bonds and who holds them", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/countries/RU?figure=countryGhgIntensity");
  const panel = page.getByRole("dialog", { name: /GHG intensity of the economy/ });
  await expect(panel.getByText(/demo-countries-2024\.csv/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByText("New debt prohibited")).toBeVisible();
  await expect(page.getByRole("table", { name: "Sanctions" }).getByRole("row")).not.toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^All \d+ bonds/ }).click();
  await expect(page.getByRole("heading", { name: "Government bonds", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/assets\/governatives\?filter/);
  await page
    .getByRole("link", { name: /^Russia \d/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Russia \d/, level: 1 })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Russia", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Russia", level: 1 })).toBeVisible();
});

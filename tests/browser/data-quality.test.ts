import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("every number of the data quality leads to as many rows as it says", async ({ page }) => {
  await signIn(page, "sysadmin");
  await visit(page, "/administration/data-quality?section=pai");
  await expectAccessible(page);
  const rows = page.getByRole("table", { name: "Coverage by metric" }).getByRole("row");
  const emptiest = rows.filter({ has: page.getByRole("link") }).first();
  const without = (await emptiest.getByRole("link").last().innerText()).trim();
  await emptiest.getByRole("link").last().click();
  await expect(page).toHaveURL(/\/assets\/pai\?filter/);
  await expect(page.getByRole("heading", { name: "PAI indicators", level: 1 })).toBeVisible();
  await expect(page.locator("main")).toContainText(without);

  await visit(page, "/administration/data-quality?section=pai");
  const bars = page.getByRole("list", { name: "Reported or estimated" });
  await bars.getByRole("link", { name: "Estimated" }).click();
  await expect(page).toHaveURL(/filter(\[|%5B)basis(\]|%5D)=estimated/);

  await visit(page, "/administration/data-quality?section=pai");
  const trend = page.getByRole("img", {
    name: /^All metrics, mean: v\d+, \d+ \w+ \d{4}, \d\d:\d\d \d+\.\d%/,
  });
  await expect(trend).toBeVisible();
});

import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("sentences beside a benchmark: follow the denominator, say when the verdict turns, open their calculation", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, `/portfolios?q=${encodeURIComponent("Calder Balanced Europe")}`);
  await page.getByRole("link", { name: "Calder Balanced Europe", exact: true }).first().click();
  await page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: "PAI", exact: true })
    .click();
  await page.getByRole("button", { name: "Benchmark" }).click();
  await page.getByRole("menuitem", { name: "Global Equity Core", exact: true }).click();
  await expect(page.getByText("Benchmark Global Equity Core")).toBeVisible();

  const words = page.getByRole("region", { name: "In plain words" });
  const both =
    /footprint is \d+% (lower|higher) than that of Global Equity Core on covered value, \d+% (lower|higher) on all: the benchmark lacks data/;
  await expect(words).toContainText(both);
  await expect(words).toContainText("of the value covered is in companies active in the fossil fuel sector");

  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page).toHaveURL(/denominator=ALL/);
  await expect(words).toContainText(both);
  await expect(words).toContainText("of all investments is in companies active in the fossil fuel sector");
  await expectAccessible(page);

  await words.getByRole("button", { name: both }).click();
  await expect(page.getByRole("dialog", { name: /Carbon footprint/ })).toBeVisible();
});

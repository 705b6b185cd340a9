import { expect } from "@playwright/test";
import { openCopy } from "./support/portfolio-copy";
import { signIn } from "./support/sign-in";
import { expectAccessible, test } from "./support/watched-page";

test("sentences beside a benchmark: follow the denominator, say when the verdict turns, open their calculation", async ({
  page,
}) => {
  await signIn(page, "analyst");
  // The benchmark is kept with the portfolio: a copy of its own.
  await openCopy(page, "Calder Balanced Europe", "In words");
  await page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: "PAI", exact: true })
    .click();
  await expect(page).toHaveURL(/\/analysis\/pai/);
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

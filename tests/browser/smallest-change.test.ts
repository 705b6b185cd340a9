import { expect, type Page } from "@playwright/test";
import { openCopy } from "./support/portfolio-copy";
import { withRules } from "./support/rules";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

/** A rule on the carbon footprint for the time of a test. */
const withRule = (page: Page, atMost: number, during: () => Promise<void>) =>
  withRules(page, [{ metric: "pai.2.scope123", atMost }], during);

const toChange = async (page: Page) => {
  await page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: "Policy checks" })
    .click();
  await page.getByRole("link", { name: "Smallest change that meets the rules" }).click();
  await expect(page.getByRole("heading", { name: "Proposed trades" })).toBeVisible();
};

test("a breached rule: the smallest change names trades that meet it, and opens in the what-if", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await openCopy(page, "Calder Balanced Europe", "Smallest change");
  await withRule(page, 600, async () => {
    await toChange(page);
    const rule = page.getByRole("row").filter({ hasText: "must be at most 600" });
    await expect(rule).toContainText("breach");
    await expect(rule).toContainText("passes");
    const trades = page.getByRole("table", { name: "Trades" });
    await expect(trades.getByRole("row").filter({ hasText: "Sell" }).first()).toBeVisible();
    await expect(trades.getByRole("row").filter({ hasText: "Buy" }).first()).toBeVisible();
    await expect(page.getByText("Whether there is a market for the size of a trade")).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel("Maximum per holding, %").fill("30");
    await page.getByLabel("Keep the allocation").selectOption("category");
    await page.getByLabel("Tolerance, pp").fill("20");
    await page.getByRole("button", { name: "Work out" }).click();
    await expect(page).toHaveURL(/maxWeightPct=30/);
    await expect(page.getByRole("table", { name: "Categories" })).toBeVisible();
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/smallest change\.csv$/);

    await page.getByRole("link", { name: "Open in what-if" }).click();
    await expect(page.getByText(/Begins with \d+ proposed weights/)).toBeVisible();
    const figures = page.getByRole("region", { name: "Live figures" });
    await expect(figures.getByText(/changes are against what was saved/)).toBeVisible();
    // Rules that fail are listed there: none does any more.
    await expect(figures.getByRole("list", { name: "Policy checks" })).toHaveCount(0);
  });
});

test("a rule that no weights can meet: the answer names it and proposes nothing", async ({ page }) => {
  await signIn(page, "analyst");
  await openCopy(page, "Calder Balanced Europe", "No change");
  await withRule(page, 0, async () => {
    await toChange(page);
    await expect(page.getByText(/cannot be met (together )?within these bounds/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Open in what-if" })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("bounds that are no numbers are named at their field and asked of nobody", async ({ page }) => {
  await signIn(page, "analyst");
  await openCopy(page, "Calder Balanced Europe", "Wrong bound");
  await visit(
    page,
    `${new URL(page.url()).pathname.replace(/\/(analysis|composition).*/, "")}/smallest-change`,
  );
  await page.getByLabel("Maximum per holding, %").fill("a lot");
  await page.getByRole("button", { name: "Work out" }).click();
  await expect(page.getByText("A number above 0 and at most 100.")).toBeVisible();
  await expect(page).not.toHaveURL(/maxWeightPct/);
  await page.getByLabel("Maximum per holding, %").fill("");
  await page.getByLabel("Keep the allocation").selectOption("country");
  await page.getByLabel("Tolerance, pp").fill("-1");
  await page.getByRole("button", { name: "Work out" }).click();
  await expect(page.getByText("A number from 0 to 100.")).toBeVisible();
});

test("a what-if that was kept with its proposal says so when there is none any more", async ({ page }) => {
  await signIn(page, "analyst");
  await openCopy(page, "Calder Balanced Europe", "No proposal");
  const portfolio = new URL(page.url()).pathname.replace(/\/(analysis|composition).*/, "");
  await visit(page, `${portfolio}/what-if?proposal=smallest-change&maxWeightPct=1`);
  await expect(page.getByText("By the data of today there is no proposal")).toBeVisible();
});

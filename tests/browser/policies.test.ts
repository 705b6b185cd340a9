import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("a tenant's rule reads as a sentence and judges a portfolio, and goes again", async ({ page }) => {
  await signIn(page, "tenant-admin");
  await visit(page, "/portfolios/policies");
  const form = page.getByRole("form", { name: "New rule" });
  await form.getByLabel("Figure").selectOption({ label: "Board gender diversity" });
  await form.getByRole("button", { name: "Add the rule" }).click();
  await expect(form.getByText("Write a number.")).toBeVisible();
  await form.getByLabel(/^Value/).fill("500");
  await form.getByRole("button", { name: "Add the rule" }).click();
  await expect(form.getByText(/^This figure cannot have that value/)).toBeVisible();
  await form.getByLabel(/^Value/).fill("99");
  await form.getByLabel("in", { exact: true }).selectOption({ label: "portfolios" });
  await form.getByRole("button", { name: "Add the rule" }).click();
  const row = page.getByRole("row", {
    name: /^Board gender diversity must be at least 99\.\d% in portfolios; otherwise it is a breach\./,
  });
  await expect(row).toBeVisible();
  await expectAccessible(page);

  await visit(page, "/portfolios?q=Calder");
  await page.getByRole("link", { name: "Calder Balanced Europe", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: "Policy checks" })
    .click();
  const check = page.getByRole("listitem").filter({ hasText: "Board gender diversity must be at least 99" });
  await expect(check).toContainText("breach");
  await expectAccessible(page);

  await visit(page, "/portfolios/policies");
  await row.getByRole("button", { name: "Remove the rule about Board gender diversity" }).click();
  await expect(row).toHaveCount(0);
});

test("whoever may not set rules sees them without the means to change them", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/portfolios/policies");
  await expect(page.getByRole("heading", { level: 1, name: "Policy checks" })).toBeVisible();
  await expect(page.getByRole("form", { name: "New rule" })).toHaveCount(0);
  await expectAccessible(page);
});

test("policy checks: a rule with too little data cannot be judged, and names its coverage and the holdings without data", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/portfolios?q=Emerging");
  await page.getByRole("link", { name: "Emerging Income", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: "Policy checks" })
    .click();
  const check = page
    .getByRole("list", { name: "Policy checks" })
    .getByRole("listitem")
    .filter({ hasText: "Exposure to controversial weapons must be at most 0.0%" });
  await expect(check).toContainText("cannot be judged");
  for (const kind of ["XLSX", "CSV"]) {
    const download = page.waitForEvent("download");
    await page
      .getByRole("group", { name: "Policy checks as a file" })
      .getByRole("link", { name: kind })
      .click();
    expect((await download).suggestedFilename()).toBe(`Emerging Income policy checks.${kind.toLowerCase()}`);
  }
  await expect(check).toContainText(/4\d% of the eligible value has data; 50% is needed for a verdict\./);
  await expect(check).toContainText(/Without data: .+ and \d+ more/);
  await expect(check).not.toContainText("passes");
  await expectAccessible(page);
  await check
    .getByRole("link", { name: "All holdings without data for Exposure to controversial weapons" })
    .click();
  await expect(page.getByText("Covered of eligible 43.2%")).toBeVisible();
});

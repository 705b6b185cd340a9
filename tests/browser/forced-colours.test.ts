import { expect, type Locator, type Page } from "@playwright/test";
import { originOf, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

const styleOf = (locator: Locator, property: string, pseudo?: string) =>
  locator.evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
    property,
    pseudo,
  ] as const);

async function openPortfolio(page: Page): Promise<void> {
  await visit(page, "/portfolios?q=Calder%20Balanced%20Europe");
  await page.getByRole("link", { name: "Calder Balanced Europe", exact: true }).first().click();
  await page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: "PAI", exact: true })
    .click();
  await expect(page.getByRole("table", { name: "Principal adverse impacts" }).first()).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, "analyst");
});

test("forced colours: coverage is drawn under a figure and in a table", async ({ page }) => {
  await openPortfolio(page);
  const figure = page.locator("main [data-line]").first();
  expect(await styleOf(figure, "background-image", "::after")).toContain("gradient");
  const bar = page.locator("main tbody i").first();
  expect(await styleOf(bar, "background-image")).toContain("gradient");
});

test("forced colours: what is chosen has another background than what is not", async ({ page }) => {
  await openPortfolio(page);
  const tabs = page.getByRole("navigation", { name: "Portfolio" });
  const [open, other] = [tabs.locator("[aria-current]"), tabs.locator("a:not([aria-current])").first()];
  expect(await styleOf(open, "background-color")).not.toBe(await styleOf(other, "background-color"));
  const denominators = page.getByRole("group", { name: "Denominator" });
  const [chosen, unchosen] = [
    denominators.locator("[data-chosen]"),
    denominators.locator(":not([data-chosen])").first(),
  ];
  expect(await styleOf(chosen, "background-color")).not.toBe(await styleOf(unchosen, "background-color"));
});

test("forced colours: a check box takes the room it has when it is drawn by the system", async ({ page }) => {
  await visit(page, "/assets/funds");
  const box = page.locator("tbody input[type=checkbox]").first();
  const [drawn, cell] = [await box.boundingBox(), await page.locator("tbody td").first().boundingBox()];
  expect(drawn?.x).toBeGreaterThanOrEqual(cell?.x ?? 0);
  expect(drawn?.width).toBeLessThanOrEqual(16);
});

test("forced colours: the theme is the system's when another one was chosen", async ({ page, context }) => {
  await context.addCookies([{ name: "theme", value: "light", url: await originOf(page) }]);
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await visit(page, "/dashboard");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

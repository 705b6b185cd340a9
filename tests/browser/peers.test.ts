import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { openCopy } from "./support/portfolio-copy";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test, untilStill } from "./support/watched-page";

test("a rating stands among the funds of a category, the funds come as a file, and counting them gives the same", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, "analyst");
  await openCopy(page, "Calder Balanced Europe", "Among funds");
  await page.getByRole("button", { name: "Funds compared" }).click();
  const choice = page.getByRole("menuitem", { name: /^Equity Europe, \d+ funds$/ });
  await choice.click();
  await expect(page).toHaveURL(/peers=/);
  const line = page.getByText(/^Better than \d+ of \d+ funds in Equity Europe$/).first();
  const [, worse = "", count = ""] = /(\d+) of (\d+) funds/.exec(await line.innerText()) ?? [];
  await expectAccessible(page);

  const rating = page.locator('[id="figure-esg.rating-line"]');
  const own = Number(await rating.innerText());
  await rating.click();
  const working = page.getByRole("dialog", { name: "ESG rating" });
  await expect(working.getByText(`Better than ${worse} of ${count} funds in Equity Europe`)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    working.getByRole("link", { name: "The funds of the category, as CSV" }).click(),
  ]);
  const [head, ...funds] = (await readFile(await file.path(), "utf8"))
    .replace("\uFEFF", "")
    .trim()
    .split(/\r?\n/);
  expect(head).toBe("isin,name,esg.rating,covered_of_eligible,compared");
  const compared = funds.filter((row) => row.endsWith(",true"));
  expect(compared).toHaveLength(Number(count));
  const values = compared.map((row) => Number(row.split(",").at(-3)));
  // The screen rounds the own rating to one decimal; less than half of it is no difference.
  const below = (edge: number) => values.filter((value) => value < edge).length;
  expect(Number(worse)).toBeGreaterThanOrEqual(below(own - 0.1));
  expect(Number(worse)).toBeLessThanOrEqual(below(own + 0.05));
  await page.keyboard.press("Escape");
  await expect(working).toBeHidden();
  await expect(rating).toBeFocused();
  await untilStill(page);

  await page.getByRole("button", { name: "Funds compared" }).click();
  await page.getByRole("menuitem", { name: "Keep with the portfolio" }).click();
  await expect(page.getByText("Category of funds kept with the portfolio")).toBeVisible();
  await page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: "PAI", exact: true })
    .click();
  await expect(page).toHaveURL(/analysis\/pai/);
  await visit(page, new URL(page.url()).pathname);
  await expect(page.getByRole("columnheader", { name: "Better than" })).toBeVisible();
  await page.getByRole("button", { name: "Funds compared" }).click();
  await page.getByRole("menuitem", { name: "No funds" }).click();
  await expect(page.getByRole("columnheader", { name: "Better than" })).toBeHidden();
});

test("a menu with more categories than the screen is high stays on it and scrolls by itself", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, "analyst");
  await openCopy(page, "Calder Balanced Europe", "Among funds");
  await page.getByRole("button", { name: "Funds compared" }).click();
  const menu = page.getByRole("menu");
  const last = menu.getByRole("menuitem").last();
  await expect(menu.getByRole("menuitem", { name: "No funds" })).toBeInViewport();
  await expect(last).not.toBeInViewport();
  const { x = 0, y = 0, width = 0, height = 600 } = (await menu.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(600);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, 5000);
  await expect(last).toBeInViewport();
  expect(await scrolled()).toBe(before);
  await last.click();
  await expect(page).toHaveURL(/peers=/);
});

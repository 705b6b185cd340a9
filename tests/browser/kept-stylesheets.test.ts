import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

const stylesheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href }) => href),
  );

test("stylesheets: those of the screen that was left stay in the page, each once, after a link is followed", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/portfolios/new");
  const before = await stylesheets(page);
  await page.getByRole("navigation").getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const arrived = async () => (await stylesheets(page)).some((href) => !before.includes(href));
  await expect.poll(arrived).toBe(true);
  const after = await stylesheets(page);
  expect(before.filter((href) => !after.includes(href))).toEqual([]);
  expect(after.filter((href, at) => after.indexOf(href) !== at)).toEqual([]);
});

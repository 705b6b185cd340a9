import { expect, type Page } from "@playwright/test";
import { visit } from "./visit";

/** Opens a copy of a portfolio of the demo under a name of its own, so that its edits disturb no other test. */
export async function openCopy(page: Page, of: string, prefix: string): Promise<string> {
  await visit(page, `/portfolios?q=${encodeURIComponent(of)}`);
  await page.getByRole("link", { name: of, exact: true }).first().click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Copy" }).click();
  const name = `${prefix} ${Date.now()}`;
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await visit(page, `/portfolios?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return name;
}

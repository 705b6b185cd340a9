import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { pressOn, tabTo } from "./support/tab-to";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

/** What the portfolio is typed from: what is searched for, the name that is found, its weight. */
const LINES = [
  ["NL0099114207", "Corvane Semiconductors NV", "60"],
  ["IE00DM41KE20", "Kestrel Europe Leaders UCITS ETF", "40"],
] as const;

test("an analyst types a portfolio, analyses it, opens how a figure is calculated and exports it, all by keyboard", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const name = `Typed ${Date.now()}`;
  await signIn(page, "analyst");
  await visit(page, "/portfolios");
  await pressOn(page, page.getByRole("link", { name: "New portfolio" }));
  await expect(page.getByRole("heading", { level: 1, name: "New portfolio" })).toBeVisible();

  await tabTo(page, page.getByRole("textbox", { name: "Name" }));
  await page.keyboard.type(name);
  for (const [isin, asset, weight] of LINES) {
    await tabTo(page, page.getByRole("combobox", { name: "Add an asset" }));
    await page.keyboard.type(isin);
    await expect(page.getByRole("option", { name: new RegExp(asset) })).toBeVisible();
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByLabel(`Weight of ${asset} in percent`, { exact: true }));
    await page.keyboard.press("Control+A");
    await page.keyboard.type(weight);
  }
  await expect(page.getByRole("status").filter({ hasText: "Total" })).toContainText("100.00%");
  await pressOn(page, page.getByRole("button", { name: "Save the portfolio" }));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  const tabs = page.getByRole("navigation", { name: "Portfolio" });
  await pressOn(page, tabs.getByRole("link", { name: "PAI", exact: true }));
  const footprint = "Carbon footprint, scope 1, 2 and 3";
  const figure = page.getByRole("row", { name: new RegExp(footprint) }).getByRole("button");
  await pressOn(page, figure);
  const panel = page.getByRole("dialog", { name: footprint });
  await pressOn(page, panel.getByRole("button", { name: "Compute it again" }));
  await expect(panel.getByText(/It agrees with the figure\./)).toBeVisible();

  const download = page.waitForEvent("download");
  await pressOn(page, panel.getByRole("link", { name: "Working as CSV" }));
  const file = await readFile(await (await download).path(), "utf8");
  // The ETF is looked through: the lines of its companies name it by ISIN.
  for (const [isin] of LINES) expect(file).toContain(`,${isin},`);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(figure).toBeFocused();
});

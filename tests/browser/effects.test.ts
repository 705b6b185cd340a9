import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { openCopy } from "./support/portfolio-copy";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const number = (text: string) => Number(text.replace("−", "-").replaceAll(/[^\d.-]/g, ""));

test("effects: what moved a figure between two versions adds up as printed, and charts are downloaded", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, "analyst");
  const name = await openCopy(page, "Calder Balanced Europe", "Moved");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Weight of Jorvik Mining plc in percent", { exact: true }).fill("1.4");
  await page.getByLabel("Weight of Corvane Semiconductors NV in percent", { exact: true }).fill("10.6");
  await page.getByRole("button", { name: "Save version 2" }).click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await page.getByRole("link", { name: "What moved the figures" }).click();
  await page.getByLabel("Figure").selectOption("Carbon footprint, scope 1, 2 and 3");
  await expect(page).toHaveURL(/metric=pai\.2\.scope123/);
  await expect(page.getByText("The effects add up to the change exactly.")).toBeVisible();
  await expectAccessible(page);
  const table = page.getByRole("table", { name: /lines that moved it/ });
  const rows = table.locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  const totals = await rows.locator("td:last-child").allInnerTexts();
  const printed = number(await table.locator("tfoot td").last().innerText());
  expect(totals.reduce((sum, text) => sum + number(text), 0)).toBeCloseTo(printed, 6);

  const chart = page.getByRole("button", { name: /^Download as (SVG|CSV)/ });
  for (const [index, sign] of [
    [0, "<svg"],
    [1, "Effect,"],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent("download"), chart.nth(index).click()]);
    expect((await readFile(await file.path(), "utf8")).replace("\uFEFF", "").startsWith(sign)).toBe(true);
  }
});

test("a rating is requested once for an asset without one, and the answer is shown beside it", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/portfolios?q=Calder+Balanced+Europe");
  await page.getByRole("link", { name: "Calder Balanced Europe", exact: true }).first().click();
  await page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: "ESG", exact: true })
    .click();
  const line = page.getByRole("row", { name: /Lumera Telecom/ });
  await expect(line).toBeVisible();
  // Another run may have asked before: then the answer is there already.
  const ask = line.getByRole("button", { name: "Ask for coverage of Lumera Telecom 2.90% 2030" });
  await expect(async () => {
    if (await ask.isVisible()) await ask.click();
    await expect(line.getByText(/^(asked for|accepted|rejected)$/)).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await expect(ask).toBeHidden();
  await expectAccessible(page);
});

import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const FILES = path.resolve("tests/support/portfolio-files");

async function upload(page: Page, file: string): Promise<void> {
  await visit(page, "/portfolios/import");
  await page.locator("input[type=file]").setInputFiles(path.join(FILES, file));
  await expect(page.getByRole("complementary", { name: "Findings" })).toBeVisible();
}

/** Imports the good file under a name of its own and stands on its page. */
async function imported(page: Page, name: string): Promise<void> {
  await upload(page, "good.csv");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: /^Import 4/ }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("a file with faults says where they are, its good rows are imported, and the import is taken back", async ({
  page,
}) => {
  const name = `With faults ${Date.now()}`;
  await signIn(page, "analyst");
  await upload(page, "with-errors.csv");
  const findings = page.getByRole("complementary", { name: "Findings" });
  await expect(findings.getByText("Row 4, column A (isin)")).toBeVisible();
  await expect(findings.getByText("Row 5, column D (weight_pct)")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: /^Import 2/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Import/ })
    .click();
  await expect(page.getByText("Imported 2 rows.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /Undo/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Portfolios" })).toBeVisible();
  await visit(page, `/portfolios?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(`No portfolio matches “${name}”.`)).toBeVisible();
});

test("a portfolio is edited into a second version that says what changed, and a wrong weight is refused", async ({
  page,
}) => {
  const name = `Edited ${Date.now()}`;
  await signIn(page, "analyst");
  await imported(page, name);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Edit" }).click();
  const share = page.getByLabel("Weight of Corvane Semiconductors NV in percent", { exact: true });
  await share.fill("0.001");
  await expect(
    page.getByText("Invalid asset weight detected. Allowed values are between 0.01 and 100"),
  ).toBeVisible();
  await share.fill("15");
  await page.getByLabel("Weight of Italy 4.10% 2034 in percent", { exact: true }).fill("15");
  await page.getByLabel("What changes, for the history").fill("Less technology");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save version 2" }).click();
  await expect(page.getByText("Less technology")).toBeVisible();
  await expect(page.getByText("2 holdings changed")).toBeVisible();
  await expect(page.getByText("20.00% to 15.00%")).toBeVisible();
  await page.getByRole("link", { name: "Version 1" }).click();
  await expect(page.getByText("An earlier version; analyses use the latest.")).toBeVisible();
});

test("several portfolios are deleted after a question and come back with Undo", async ({ page }) => {
  const stamp = `Pair ${Date.now()}`;
  await signIn(page, "analyst");
  await imported(page, `${stamp} one`);
  await imported(page, `${stamp} two`);
  await visit(page, `/portfolios?q=${encodeURIComponent(stamp)}`);
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: `Select ${stamp} one` }).check();
  await page.getByRole("checkbox", { name: `Select ${stamp} two` }).check();
  await page.getByRole("button", { name: /^Delete/ }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 2 portfolios?" });
  await expect(dialog).toContainText("You can undo this for 10 seconds.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete 2 portfolios" }).click();
  await expect(page.getByText("2 portfolios deleted")).toBeVisible();
  await expect(page.getByText(`No portfolio matches “${stamp}”.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: `${stamp} one` })).toBeVisible();
  await expect(page.getByRole("link", { name: `${stamp} two` })).toBeVisible();
});

test("a portfolio is renamed and copied from its menu", async ({ page }) => {
  const name = `Menu ${Date.now()}`;
  await signIn(page, "analyst");
  await imported(page, name);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(`${name} renamed`);
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${name} renamed` })).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Copy" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Portfolio copied")).toBeVisible();
  await visit(page, `/portfolios?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name: `${name} renamed (copy)` })).toBeVisible();
});

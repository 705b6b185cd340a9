import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("a person orders a report with chosen sections, gets the PDF, deletes it and takes that back", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const title = `Third quarter ${Date.now()}`;
  await signIn(page, "analyst");
  await visit(page, "/portfolio-reports");
  await expectAccessible(page);
  await page.getByRole("link", { name: "New report" }).click();
  const dialog = page.getByRole("dialog", { name: "New report" });
  await dialog.getByLabel("Portfolio", { exact: true }).selectOption({ label: "Calder Balanced Europe" });
  await dialog.getByLabel("Title", { exact: true }).fill(title);
  await dialog.getByLabel("Language and paper").selectOption("it");
  await dialog.getByRole("button", { name: "None", exact: true }).click();
  await dialog.getByRole("button", { name: "Make the report" }).click();
  await expect(dialog.getByText("Choose at least one section.")).toBeVisible();
  await dialog.getByLabel("Cover", { exact: true }).check();
  await dialog.getByLabel("Summary", { exact: true }).check();
  await expect(dialog.getByText("2 sections chosen")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make the report" }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole("row", { name: new RegExp(title) }).first();
  await expect(row.getByText("Ready")).toBeVisible({ timeout: 60_000 });
  await expect(row).toContainText("Italian");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("link", { name: new RegExp(`^Download ${title}`) }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${title} \\d{4}-\\d{2}-\\d{2} C\\d-.*\\.pdf$`));
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(bytes.toString("latin1")).toContain("/Lang (it-IT)");
  await expectAccessible(page);

  await row.getByRole("button", { name: new RegExp(`^Delete ${title}`) }).click();
  await expect(page.getByText("Report deleted")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(title) })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: new RegExp(title) })).toHaveCount(1);
});

test("sections are put in another order with the keyboard alone", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/portfolio-reports?portfolio=");
  const dialog = page.getByRole("dialog", { name: "New report" });
  await dialog.getByRole("button", { name: "Move Summary up" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("listitem").first()).toContainText("Summary");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/portfolio-reports$/);
});

test("the statement on adverse impacts is ordered as a document of its own", async ({ page }) => {
  test.setTimeout(120_000);
  const title = `Statement ${Date.now()}`;
  await signIn(page, "analyst");
  await visit(page, "/portfolio-reports?portfolio=");
  const dialog = page.getByRole("dialog", { name: "New report" });
  await dialog.getByRole("button", { name: "PAI statement (SFDR)" }).click();
  await expect(dialog.getByText("Sections, in the order they are printed")).toHaveCount(0);
  await dialog.getByLabel("Portfolio", { exact: true }).selectOption({ label: "Calder Balanced Europe" });
  await dialog.getByLabel("Title", { exact: true }).fill(title);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make the report" }).click();
  const row = page.getByRole("row", { name: new RegExp(title) }).first();
  await expect(row.getByText("Ready")).toBeVisible({ timeout: 60_000 });
  await expect(row).toContainText("1 section");
});

test("the demo has no reports and says so", async ({ page }) => {
  await signIn(page, "demo-user");
  await visit(page, "/portfolio-reports");
  await expect(page.getByText("Not available in the demo.")).toBeVisible();
});

import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("a person orders a report with chosen sections, gets the PDF, shares it, deletes it and takes that back", async ({
  page,
  browser,
  baseURL,
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
  // They answer questions of their own: whoever wants them chooses them.
  for (const section of ["SFDR 2.0", "Smallest change that meets the rules"])
    await expect(dialog.getByLabel(section, { exact: true })).not.toBeChecked();
  await expect(dialog.getByLabel("Holdings", { exact: true })).toBeChecked();
  await dialog.getByRole("button", { name: "None", exact: true }).click();
  await dialog.getByRole("button", { name: "Make the report" }).click();
  await expect(dialog.getByText("Choose at least one section.")).toBeVisible();
  await dialog.getByLabel("Cover", { exact: true }).check();
  await dialog.getByLabel("Summary", { exact: true }).check();
  const bound = dialog.getByLabel("Maximum per holding, %");
  await expect(bound).toHaveCount(0);
  await dialog.getByLabel("SFDR 2.0", { exact: true }).check();
  await dialog.getByLabel("Smallest change that meets the rules", { exact: true }).check();
  await dialog.getByLabel("Text", { exact: true }).selectOption({ label: "Commission, 2025" });
  await dialog.getByLabel("Cash", { exact: true }).selectOption({ label: "may be spent or raised" });
  await bound.fill("a lot");
  await dialog.getByRole("button", { name: "Make the report" }).click();
  await expect(dialog.getByText("A number above 0 and at most 100.")).toBeVisible();
  await bound.fill("30");
  await expect(dialog.getByText("4 sections chosen")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make the report" }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole("row", { name: new RegExp(title) }).first();
  await expect(row.getByText("Ready")).toBeVisible({ timeout: 60_000 });
  await expect(row).toContainText("Italiano");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("link", { name: new RegExp(`^Download ${title}`) }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${title} \\d{4}-\\d{2}-\\d{2} C\\d-.*\\.pdf$`));
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(bytes.toString("latin1")).toContain("/Lang (it-IT)");
  await expectAccessible(page);

  await row.getByRole("button", { name: new RegExp(`^Share ${title}`) }).click();
  const sharing = page.getByRole("dialog", { name: `Share ${title}` });
  await expectAccessible(page);
  await sharing.getByLabel("Password (optional)").fill("short");
  await sharing.getByRole("button", { name: "Make a link" }).click();
  await expect(sharing.getByText("A password has at least 8 characters.")).toBeVisible();
  await sharing.getByLabel("Password (optional)").fill("grove-of-birches");
  await expect(sharing.getByText("A password has at least 8 characters.")).toBeHidden();
  await sharing.getByRole("button", { name: "Make a link" }).click();
  const link = (await sharing.getByRole("status").locator("code").textContent()) ?? "";
  await expect(sharing.getByRole("region", { name: "Links that open this report" })).toContainText(
    "with a password · never downloaded",
  );
  await expectAccessible(page);

  // Whoever has the link has no session here.
  const stranger = await browser.newContext({ baseURL });
  const outside = await stranger.newPage();
  await visit(outside, new URL(link).pathname);
  await expect(outside.getByRole("heading", { level: 1 })).toHaveText(title);
  await expectAccessible(outside);
  await outside.getByLabel("Password", { exact: true }).fill("not-this-one");
  await outside.getByRole("button", { name: /^Download the PDF/ }).click();
  await expect(outside.getByRole("alert")).toContainText("That is not the password of this link.");
  await outside.getByLabel("Password", { exact: true }).fill("grove-of-birches");
  const [shared] = await Promise.all([
    outside.waitForEvent("download"),
    outside.getByRole("button", { name: /^Download the PDF/ }).click(),
  ]);
  expect((await readFile(await shared.path())).equals(bytes)).toBe(true);
  await expect(outside.getByRole("alert")).toHaveCount(0);

  await sharing.getByRole("button", { name: "End", exact: true }).click();
  await expect(sharing.getByRole("region", { name: "Links that open this report" })).toHaveCount(0);
  await outside.reload();
  await expect(outside.getByRole("heading", { level: 1 })).toHaveText("This link opens nothing");
  await stranger.close();
  await page.keyboard.press("Escape");

  // Found among all reports by its title.
  const search = page.getByRole("searchbox", { name: "Title, portfolio or number" });
  await search.fill(`${title} of nobody`);
  await expect(page.getByText("Nothing matches the search and the filters.")).toBeVisible();
  await search.fill(title);
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(1);

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
  // The order would be lost: whoever leaves is asked first.
  await page.keyboard.press("Escape");
  const leave = page.getByRole("button", { name: "Leave without saving" });
  await leave.focus();
  await page.keyboard.press("Enter");
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

test("a note is written to a section of a report, and removed from another", async ({ page }) => {
  const title = `With a note ${Date.now()}`;
  await signIn(page, "analyst");
  await visit(page, "/portfolio-reports?portfolio=any");
  const dialog = page.getByRole("dialog", { name: "New report" });
  await dialog.getByLabel("Title", { exact: true }).fill(title);
  await dialog.getByRole("button", { name: "Note on Summary" }).click();
  await page.keyboard.type("We sold two holdings.");
  await dialog.getByRole("button", { name: "Note on Portfolio composition" }).click();
  await page.keyboard.type("Written by mistake.");
  await dialog.getByRole("button", { name: "Remove the note on Portfolio composition" }).click();
  await expect(dialog.getByRole("textbox", { name: "Note on Summary" })).toHaveValue("We sold two holdings.");
  await expectAccessible(page);
  const [sent] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === "POST" && request.url().includes("portfolio-reports"),
    ),
    dialog.getByRole("button", { name: "Make the report" }).click(),
  ]);
  expect(JSON.parse(new URLSearchParams(sent.postData() ?? "").get("notes") ?? "")).toEqual({
    summary: "We sold two holdings.",
  });
  const row = page.getByRole("row", { name: new RegExp(title) }).first();
  await expect(row.getByText("Ready")).toBeVisible({ timeout: 60_000 });
});

test("the demo has no reports and says so", async ({ page }) => {
  await signIn(page, "demo-user");
  await visit(page, "/portfolio-reports");
  await expect(page.getByText("Not available in the demo.")).toBeVisible();
});

test("two portfolios are ordered in one document, which names both", async ({ page }) => {
  test.setTimeout(120_000);
  const title = `Two mandates ${Date.now()}`;
  await signIn(page, "analyst");
  await visit(page, "/portfolio-reports");
  await page.getByRole("link", { name: "New report" }).click();
  const dialog = page.getByRole("dialog", { name: "New report" });
  await dialog.getByLabel("Portfolio", { exact: true }).selectOption({ label: "Calder Balanced Europe" });
  await dialog.getByText("Further portfolios in the same document").click();
  const others = dialog.getByRole("group").filter({ hasText: "Each is printed with the same sections" });
  await others.getByRole("checkbox").first().check();
  await expect(dialog.getByText("1 further portfolio in the same document")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Title", { exact: true }).fill(title);
  await dialog.getByRole("button", { name: "Make the report" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row", { name: new RegExp(title) }).first();
  await expect(row.getByText("Ready")).toBeVisible({ timeout: 60_000 });
  await expect(row).toContainText("with ");
});

import { expect, type Page } from "@playwright/test";
import { originOf, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const RULES = "/assets/exclusions/rules";

/** Leaves the account as it was found: without rules of its own, looking through all of them. */
async function withoutRules(page: Page): Promise<void> {
  const headers = { origin: await originOf(page) };
  const { rules } = (await (await page.request.get("/api/v1/exclusions")).json()) as {
    rules: { id: string; scope: string }[];
  };
  const remove = rules.filter(({ scope }) => scope === "personal").map(({ id }) => id);
  const data = { scope: "personal", remove };
  expect((await page.request.post("/api/v1/exclusions/changes", { headers, data })).ok()).toBe(true);
  await page.request.put("/api/v1/exclusions/view", { headers, data: { mode: "all" } });
}

test.beforeEach(async ({ page }) => {
  await signIn(page, "analyst");
  await withoutRules(page);
});

test.afterEach(({ page }) => withoutRules(page));

test("an activity is excluded: the impact is said first, then lists and portfolios are marked", async ({
  page,
}) => {
  await visit(page, RULES);
  await expect(page.getByText("No activity is excluded in this view.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add activity" }).click();
  const dialog = page.getByRole("dialog", { name: "Exclude an activity" });
  await dialog.getByRole("textbox", { name: "Activity" }).click();
  await page.getByRole("option", { name: "Fossil fuels" }).click();
  await expect(dialog.getByText(/^\d+ of your holdings become excluded\.$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Exclude", exact: true }).click();
  const activities = page.getByRole("table", { name: "By activity" });
  await expect(activities).toContainText("less than 10.00%");

  await page.getByRole("button", { name: "Edit Fossil fuels" }).click();
  const edited = page.getByRole("dialog", { name: "Edit the exclusion of Fossil fuels" });
  await edited.getByRole("textbox", { name: "Allowed revenue exposure" }).click();
  await page.getByRole("option", { name: "less than 5.00%" }).click();
  await edited.getByLabel("Reason").fill("Climate policy");
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(activities).toContainText("less than 5.00%");
  await expect(activities).toContainText("Climate policy");
  await expect(activities.getByRole("row")).toHaveCount(2);

  await visit(page, "/assets/equities?filter[sector]=Energy");
  await expect(page.getByText(/^Excluded: Fossil fuels/).first()).toBeVisible();
  await expectAccessible(page);
  const total = page.locator("header [role=status]").first();
  const before = await total.innerText();
  await page.getByRole("button", { name: "Exclusions marked" }).click();
  await page.getByRole("checkbox", { name: "Hide what is excluded" }).check();
  await expect(page).toHaveURL(/excluded=hidden/);
  await expect(total).not.toHaveText(before);
  await expect(page.getByText(/^Excluded: Fossil fuels/)).toHaveCount(0);

  await visit(page, "/assets/exclusions/portfolios");
  await expect(page.getByRole("table").first()).toContainText("Personal rule: Fossil fuels");
  await expectAccessible(page);
});

test("a manager and an instrument are excluded, and allowed again", async ({ page }) => {
  await visit(page, RULES);
  await page.getByRole("button", { name: "Add manager" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Asset manager" }).click();
  const option = page.getByRole("option").first();
  const manager = await option.innerText();
  await option.click();
  await dialog.getByRole("button", { name: "Exclude", exact: true }).click();
  await expect(page.getByRole("table", { name: "By asset manager" })).toContainText(manager);

  await page.getByRole("button", { name: "Add ISIN" }).click();
  await dialog.getByRole("textbox", { name: "ISIN" }).fill("IT0009921170");
  await dialog.getByRole("button", { name: "Exclude", exact: true }).click();
  await expect(dialog.getByText("This is not a valid ISIN.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "ISIN" }).fill("IT0009921179");
  await dialog.getByRole("button", { name: "Exclude", exact: true }).click();
  await expect(page.getByRole("table", { name: "By ISIN" })).toContainText("Brightwater Utilities SpA");
  await visit(page, "/assets/equities/IT0009921179?tab=exclusions");
  await expect(page.getByText("Personal rule: IT0009921179")).toBeVisible();
  await expectAccessible(page);

  await visit(page, RULES);
  await page.getByRole("button", { name: "Remove Brightwater Utilities SpA" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove rule" }).click();
  await expect(page.getByText("No instrument is excluded in this view.")).toBeVisible();
});

test("a file is read with its findings, excluded, and undone", async ({ page }) => {
  await visit(page, RULES);
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import exclusions" });
  await dialog.locator("input[type=file]").setInputFiles({
    name: "exclusions.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("isin,reason\nIT0009921179,policy\nIT0009921170,typo\n"),
  });
  await expect(dialog.getByText("1 row accepted")).toBeVisible();
  await expect(dialog.getByText(/“IT0009921170” is not a valid ISIN/)).toBeVisible();
  await expect(dialog.getByText("Row 3, column A (isin)")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Exclude 1" }).click();
  await expect(page.getByRole("table", { name: "By ISIN" })).toContainText("IT0009921179");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("No instrument is excluded in this view.")).toBeVisible();
});

test("companies of a file that are only named: the securities of their names are accepted and excluded", async ({
  page,
}) => {
  await visit(page, RULES);
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import exclusions" });
  await dialog.locator("input[type=file]").setInputFiles({
    name: "names.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Company;Reason\nBrightwater Utilities;Coal\nNobody Knows Us;Coal\n"),
  });
  const named = dialog.getByRole("region", { name: "Companies without an ISIN" });
  const security = named.getByRole("checkbox", { name: "Brightwater Utilities SpA · IT0009921179" });
  await security.check();
  await expect(dialog.getByText("1 row accepted")).toBeVisible();
  await expect(security).toBeChecked();
  await expectAccessible(page);
  await security.uncheck();
  await expect(dialog.getByText("0 rows accepted")).toBeVisible();
  await named.getByRole("button", { name: "Use 1 of exactly that name" }).click();
  await dialog.getByRole("button", { name: "Exclude 1" }).click();
  await expect(page.getByRole("table", { name: "By ISIN" })).toContainText("IT0009921179");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("No instrument is excluded in this view.")).toBeVisible();
});

test("the lists of issuers open, lead to their pages, and tell which funds hold an excluded one", async ({
  page,
}) => {
  await visit(page, "/assets/exclusions");
  await page.getByRole("checkbox", { name: /^Tobacco/ }).check();
  await expect(page).toHaveURL(/filter/);
  await expect(page.getByRole("cell", { name: "Tobacco" }).first()).toBeVisible();
  await expectAccessible(page);
  await visit(page, "/assets/exclusions-pab-ctb?sort=-funds");
  await expectAccessible(page);
  await page.locator("tbody [data-name] a").first().click();
  await expect(page.getByRole("link", { name: /^Funds that hold it/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to draft" })).toHaveCount(0);
  await page.getByRole("link", { name: /^Funds that hold it/ }).click();
  await expect(page.getByRole("columnheader", { name: "Weight" })).toBeVisible();
  await expectAccessible(page);
});

test("exclusions of a file: it is read again and stays chosen, when the rules are to be the company's", async ({
  page,
}) => {
  await signIn(page, "tenant-admin");
  await visit(page, RULES);
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import exclusions" });
  await dialog.locator("input[type=file]").setInputFiles({
    name: "exclusions.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("isin,reason\nIT0009921179,policy\n"),
  });
  await expect(dialog.getByText("1 row accepted")).toBeVisible();
  await dialog.getByText("Company", { exact: true }).click();
  await expect(dialog.getByText("exclusions.csv")).toBeVisible();
  await dialog.getByRole("button", { name: "Exclude 1" }).click();
  const row = page
    .getByRole("table", { name: "By ISIN" })
    .getByRole("row")
    .filter({ hasText: "IT0009921179" });
  await expect(row).toContainText("Company");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Import undone")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
});

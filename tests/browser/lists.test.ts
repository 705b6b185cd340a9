import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const rows = (page: Page) => page.locator("tbody tr:not([data-spacer])");

async function withoutViews(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.get("/api/v1/saved-views?list=funds");
  const { items } = (await answer.json()) as { items: { id: string; mine: boolean }[] };
  for (const { id, mine } of items)
    if (mine) await page.request.delete(`/api/v1/saved-views/${id}`, { headers });
}

test("a list is filtered, sorted by two columns, saved under a name, opened again and removed", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await withoutViews(page);
  await visit(page, "/assets/funds?filter[sfdrArticle]=9&sort=-esgRating");
  await page
    .getByRole("columnheader", { name: "Taxonomy" })
    .getByRole("link")
    .click({ modifiers: ["Shift"] });
  await expect(page).toHaveURL(/sort=-esgRating%2C-taxonomyReportedShare/);
  await expect(page.getByRole("columnheader", { name: /Rating/ })).toHaveAttribute("aria-sort", "descending");
  const first = await rows(page).first().locator("[data-name] a").innerText();

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByLabel("Save this list as").fill("Dark green, best first");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("link", { name: "Dark green, best first" })).toBeVisible();

  await visit(page, "/assets/funds");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("link", { name: "Dark green, best first" }).click();
  await expect(page).toHaveURL(/filter%5BsfdrArticle%5D=9/);
  await expect(page).toHaveURL(/columns=name/);
  await expect(rows(page).first().locator("[data-name] a")).toHaveText(first);

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("button", { name: "Remove the view Dark green, best first" }).click();
  await expect(page.getByText("No view is saved yet.")).toBeVisible();
});

test("a shared view is there for a colleague", async ({ page, browser }) => {
  await signIn(page, "analyst");
  await withoutViews(page);
  const headers = { origin: new URL(page.url()).origin };
  const data = { list: "funds", name: "For the house", search: "filter[sfdrArticle]=8", shared: true };
  expect((await page.request.post("/api/v1/saved-views", { headers, data })).status()).toBe(201);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, "reader");
  await visit(other, "/assets/funds");
  // The colleague reads Italian.
  await other.getByRole("button", { name: "Viste" }).click();
  await other.getByRole("link", { name: "For the house" }).click();
  await expect(other).toHaveURL(/filter%5BsfdrArticle%5D=8/);
  await other.close();
  await withoutViews(page);
});

test("columns in the address are the columns on screen; another choice goes into the address", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/funds?columns=name,currency,esgRating");
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Manager" }).check();
  await expect(page).toHaveURL(/columns=name%2Ccurrency%2CesgRating%2CassetManager/);
  await expect(page.getByRole("columnheader", { name: "Manager" })).toBeVisible();
});

test("two to five assets stand side by side, what is best is said, one alone is not compared", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/equities?filter[type]=equity");
  const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  await boxes.first().check();
  const compare = page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Compare" });
  await expect(compare).toBeDisabled();
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await compare.click();
  await expect(page.getByRole("heading", { name: "Side by side", level: 1 })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  await expect(page.getByText("best", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  const all = await rows(page).count();
  await page.getByRole("checkbox", { name: "Only what differs" }).check();
  expect(await rows(page).count()).toBeLessThan(all);
});

test("of two funds it is said what they hold in common; two classes of one fund hold the same", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/funds?filter[mainClass]=false&filter[lookThroughShare][gte]=0.5");
  const isin =
    (await rows(page).first().locator("[data-name]").innerText()).match(/[A-Z]{2}\w{9}\d/)?.[0] ?? "";
  const answer = await page.request.get(`/api/v1/assets/funds/${isin}`);
  const { classes } = (await answer.json()) as { classes: { isin: string; main: boolean }[] };
  const main = classes.find((one) => one.main)?.isin ?? "";
  await visit(page, `/assets/funds/compare?ids=${main},${isin}`);
  const overlap = page.getByRole("table", { name: "Holdings in common" });
  await expect(overlap.getByRole("cell", { name: /^(9\d\.\d|100\.0)%$/ })).toBeVisible();
  await expectAccessible(page);
});

test("the whole filtered list is taken along as a file", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/funds?filter[sfdrArticle]=9");
  const total = Number(
    (await page.locator("header [role=status] b").first().innerText()).replaceAll(",", ""),
  );
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /CSV/ }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines.length - 1).toBe(total);
});

test("adverse impacts are read by issuer and by indicator, with coverage and distribution", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/pai");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Indicators", exact: true }).click();
  const table = page.getByRole("table", { name: "Coverage and distribution by indicator" });
  await expect(table.getByRole("link", { name: "Fossil fuels" })).toBeVisible();
  await expect(table.getByText(/^\d+ yes, /).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: /^Sovereign/ }).check();
  await expect(page).toHaveURL(/view=indicators/);
  await page.getByRole("button", { name: "Clear all" }).click();
  await table.getByRole("link", { name: "GHG intensity", exact: true }).click();
  await expect(page).toHaveURL(/sort=-ghgIntensity/);
  await expect(page.getByRole("columnheader", { name: /Intensity/ })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
});

test("who holds no PAI sub-role finds no PAI list", async ({ page }) => {
  await signIn(page, "reader");
  await visit(page, "/assets/pai");
  await expect(page.getByRole("heading", { name: "Sezione non consentita" })).toBeVisible();
});

test("an address that means nothing says what is wrong with it", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/funds?page=0");
  await expect(page.getByText(/“0”|"0" is not a page/)).toBeVisible();
  await visit(page, "/assets/funds?sort=secret");
  await expect(page.getByText(/There is no column "secret" here\./)).toBeVisible();
});

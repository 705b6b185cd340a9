import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { originOf, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const rows = (page: Page) => page.locator("tbody tr:not([data-spacer])");

async function withoutViews(page: Page): Promise<void> {
  const headers = { origin: await originOf(page) };
  const answer = await page.request.get("/api/v1/saved-views?list=funds");
  const { items } = (await answer.json()) as { items: { id: string; mine: boolean }[] };
  for (const { id, mine } of items)
    if (mine) await page.request.delete(`/api/v1/saved-views/${id}`, { headers });
}

const names = (page: Page) => page.locator("tbody [data-name] a[href*='/assets/funds/']").allInnerTexts();
const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(",", ""));

test("a list is filtered, sorted by two columns, saved as a view, compared and exported, and the view is there again later", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await withoutViews(page);
  await visit(page, "/assets/funds");
  await page.getByRole("checkbox", { name: /^Article 9/ }).check();
  await expect(page).toHaveURL(/filter%5BsfdrArticle%5D=9/);
  await page.getByRole("columnheader", { name: "Rating" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=-esgRating/);
  await page
    .getByRole("columnheader", { name: "Taxonomy" })
    .getByRole("link")
    .click({ modifiers: ["Shift"] });
  await expect(page).toHaveURL(/sort=-esgRating%2C-taxonomyReportedShare/);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Manager" }).check();
  await expect(page.getByRole("columnheader", { name: "Manager" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByLabel("Save this list as").fill("Dark green, best first");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("link", { name: "Dark green, best first" })).toBeVisible();
  await expect(page.getByLabel("Save this list as")).toBeFocused();
  await page.getByLabel("Save this list as").fill("Dark green, best first");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Save this list as")).toHaveAccessibleDescription(/You have a view/);
  await expect(page.getByLabel("Save this list as")).toBeFocused();
  await page.getByRole("button", { name: "Edit the view Dark green, best first" }).click();
  await page.getByRole("checkbox", { name: "Replace it with the list as it stands now" }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeHidden();
  await expect(page.getByText("View “Dark green, best first” saved").last()).toBeVisible();
  await page.keyboard.press("Escape");
  const listed = await names(page);
  expect(listed).toHaveLength(10);
  const funds = numberIn(await page.locator("header [role=status] b").first().innerText());
  const classes = numberIn(await page.getByText(/of [\d,]+ share classes$/).innerText());
  expect(classes).toBeGreaterThan(funds);

  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /CSV/ }).click(),
  ]);
  const [head, ...lines] = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  const article = head?.split(",").indexOf("sfdrArticle") ?? -1;
  expect(lines).toHaveLength(classes);
  // Names hold no comma here, so that a line can be taken apart at commas.
  expect(
    new Set(lines.filter((line) => !line.includes('"')).map((line) => line.split(",")[article])),
  ).toEqual(new Set(["9"]));

  const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  await boxes.first().check();
  const compare = page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Compare" });
  await expect(compare).toBeDisabled();
  await boxes.nth(1).check();
  await compare.click();
  await expect(page.getByRole("heading", { name: "Side by side", level: 1 })).toBeVisible();
  for (const name of listed.slice(0, 2)) await expect(page.getByRole("columnheader", { name })).toBeVisible();

  await visit(page, "/dashboard");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, "analyst");
  await visit(page, "/assets/funds");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("link", { name: "Dark green, best first" }).click();
  await expect(page).toHaveURL(/filter%5BsfdrArticle%5D=9/);
  await expect(page.getByRole("columnheader", { name: "Manager" })).toBeVisible();
  await expect(rows(page).first().locator("[data-name] a")).toHaveText(listed[0] ?? "");
  await expect.poll(() => names(page)).toEqual(listed);

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("button", { name: "Edit the view Dark green, best first" }).click();
  await expect(page.getByLabel("New name")).toBeFocused();
  await page.getByLabel("New name").fill("Article 9");
  await page.getByRole("checkbox", { name: "Share with my company" }).first().check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("link", { name: "Article 9", exact: true })).toBeVisible();
  await expect(page.getByText("shared", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit the view Article 9" })).toBeFocused();
  await page.getByRole("button", { name: "Remove the view Article 9" }).click();
  await expect(page.getByText("No view is saved yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("View “Article 9” restored")).toBeVisible();
  await page.getByRole("button", { name: "Views" }).click();
  await expect(page.getByRole("link", { name: "Article 9", exact: true })).toBeVisible();
});

test("share classes stand under their fund: opened by keyboard, found by identifier, each a row of its own where asked", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/funds?filter[lookThroughShare][gte]=0.5");
  const before = await rows(page).count();
  const opener = page.locator("tbody button[aria-expanded=false]").first();
  await opener.focus();
  await page.keyboard.press("Enter");
  const parts = page.locator("tbody tr[data-part]");
  await expect(parts.first()).toBeVisible();
  const opened = page.locator("tbody button[aria-expanded=true]");
  await expect(opened).toBeFocused();
  expect(await rows(page).count()).toBe(before + (await parts.count()));
  await expectAccessible(page);

  const fund = page.locator("tbody tr").filter({ has: page.locator("button[aria-expanded=true]") });
  const isinIn = async (row: typeof fund) => /[A-Z]{2}\w{9}\d/.exec(await row.innerText())?.[0] ?? "";
  const [main, other] = [await isinIn(fund), await isinIn(parts.first())];
  await fund.getByRole("checkbox").check();
  await parts.first().getByRole("checkbox").check();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Compare" }).click();
  // Two classes of one fund hold the same.
  const overlap = page.getByRole("table", { name: "Holdings in common" });
  await expect(overlap.getByRole("cell", { name: /^(9\d\.\d|100\.0)%$/ })).toBeVisible();
  await expectAccessible(page);

  await visit(page, `/assets/funds?q=${other}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(main);
  await expect(parts).toContainText(other);
  await page.getByRole("link", { name: "Share classes", exact: true }).click();
  await expect(page).toHaveURL(/by=classes/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(other);
});

test("a shared view is there for a colleague", async ({ page, browser }) => {
  await signIn(page, "analyst");
  await withoutViews(page);
  const headers = { origin: await originOf(page) };
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
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
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
  await expect(page).toHaveURL(/filter.*view=indicators/);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).not.toHaveURL(/filter/);
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

test("an address with an impossible page or order says what is wrong with it", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/funds?page=0");
  await expect(page.getByText(/“0”|"0" is not a page/)).toBeVisible();
  await visit(page, "/assets/funds?sort=secret");
  await expect(page.getByText(/There is no column "secret" here\./)).toBeVisible();
});

test("an address with an unknown filter: the screen opens without it, when that is asked for", async ({
  page,
}) => {
  await signIn(page, "admin");
  await visit(page, "/administration/invitations?status=expired");
  await expect(page.getByText("that this screen does not have")).toBeVisible();
  await page.getByRole("link", { name: "Open without it" }).click();
  await expect(page).toHaveURL(/\/administration\/invitations$/);
  await expect(page.getByRole("heading", { name: "Invitations", level: 1 })).toBeVisible();
});

test("a list that is copied comes out cell by cell: each on one line, without what is only spoken", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "analyst");
  await visit(page, "/portfolios?q=Calder");
  // Ratings arrive after the list.
  await expect(page.getByRole("row", { name: "Calder Balanced Europe" }).first()).toContainText(/\d%/);
  await page.evaluate(() =>
    window.getSelection()?.selectAllChildren(document.querySelector("table") ?? document.body),
  );
  await page.keyboard.press("ControlOrMeta+c");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [head, row] = copied.split(/\r?\n/).map((line) => line.split("\t"));
  expect(head?.slice(1, 4)).toEqual(["Name", "Rating", "Coverage"]);
  expect(row?.slice(1, 4)).toEqual([
    expect.stringMatching(/^Calder Balanced Europe \d+ holdings, EUR$/),
    expect.stringMatching(/^\d\.\d$/),
    expect.stringMatching(/^\d+%$/),
  ]);
});

test("pager: the last page is shown, when the address names one after it", async ({ page }) => {
  await signIn(page, "admin");
  await visit(page, "/administration/content?pageSize=5&page=50");
  await expect(page).not.toHaveURL(/page=50/);
  await expect(page.locator("main tbody tr").first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pages" }).locator("[aria-current=page]")).toBeVisible();
});

test("a filter of numbers: reads what is typed by the marks of the reader's language, and what is no number filters nothing", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await page.context().addCookies([{ name: "locale", value: "it", url: await originOf(page) }]);
  await visit(page, "/assets/funds?filter[carbonFootprint][gte]=12.5");
  const from = page.getByLabel("Impronta di carbonio da");
  await expect(from).toHaveValue("12,5");
  await from.fill("1.250");
  await from.press("Enter");
  await expect(page).toHaveURL(/carbonFootprint%5D%5Bgte%5D=1250(&|$)/);
  await from.fill("mille");
  await from.press("Enter");
  await expect(from).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert").filter({ hasText: "È previsto un numero." })).toBeVisible();
  await expect(page).toHaveURL(/carbonFootprint%5D%5Bgte%5D=1250(&|$)/);
});

import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { originOf, signIn } from "./support/sign-in";
import { answers, visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const rows = (page: Page) => page.locator("tbody tr:not([data-spacer])");
const totals = (page: Page) => page.locator("header [role=status]").first();

async function emptyDraft(page: Page): Promise<void> {
  const origin = await originOf(page);
  const answer = await page.request.delete("/api/v1/draft", { headers: { origin } });
  expect(answer.ok()).toBe(true);
}

test("a list: filters, order and page are in the address, and the filters are stated in words", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/funds");
  await expect(page.getByRole("heading", { name: "Funds", level: 1 })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expectAccessible(page);

  await page.getByRole("checkbox", { name: /^Article 9/ }).check();
  await expect(page).toHaveURL(/filter%5BsfdrArticle%5D=9/);
  await expect(page.getByRole("button", { name: "Remove the filter SFDR 9" })).toBeVisible();
  await expect(totals(page)).toContainText(/ of [\d,]+ funds/);
  for (const tag of await page.getByRole("cell", { name: /^Art\. / }).all())
    await expect(tag).toHaveText("Art. 9");

  await page.getByRole("columnheader", { name: "Rating" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=-esgRating/);
  await expect(page.getByRole("columnheader", { name: "Rating" })).toHaveAttribute("aria-sort", "descending");

  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^11 to 20 of /)).toBeVisible();
  await page.reload();
  await answers(page);
  await expect(page.getByText(/^11 to 20 of /)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Article 9/ })).toBeChecked();

  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).not.toHaveURL(/filter/);
});

test("the jump dialog: takes a page that exists, says why it refuses another, and closes when the browser goes back", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/funds");
  await page.getByRole("button", { name: "Go to page…" }).click();
  const dialog = page.getByRole("dialog", { name: "Go to which page?" });
  await expect(dialog.getByRole("button", { name: "OK" })).toBeDisabled();
  await dialog.getByLabel("Page").fill("99999");
  await expect(dialog.getByText(/There is no such page/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "OK" })).toBeDisabled();
  await dialog.getByLabel("Page").fill("3");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/page=3/);
  await page.getByRole("button", { name: "Go to page…" }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/page=3/);
  await expect(dialog).toBeHidden();
});

test("a filter that leaves nothing is named, with the way back", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/funds?filter[carbonFootprint][lte]=-1");
  await expect(
    page.getByText(/No fund matches Footprint up to −1\. Without Footprint up to −1, [\d,]+ match\./),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove Footprint" }).click();
  await expect(rows(page)).toHaveCount(10);
});

test("what is selected survives paging, goes to the draft, and is refused by name the second time", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/funds");
  await emptyDraft(page);
  const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  const first = await rows(page).first().locator("[data-name] a").innerText();
  await boxes.first().check();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByText(/^11 to 20 of /)).toBeVisible();
  await boxes.first().check();
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toContainText("2 selected 1 on another page");
  await bar.getByRole("button", { name: "Add to draft" }).click();
  await expect(page.getByText("2 assets added to the draft")).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByRole("link", { name: "Draft 2 assets" })).toBeVisible();

  await visit(page, "/assets/funds");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Add to draft" }).click();
  await expect(page.getByText(`Already in the draft: ${first}.`)).toBeVisible();
  await expect(page.getByText("The other one was added.")).toBeVisible();
  await emptyDraft(page);
});

test("where an issuer exists as share and as bond a type is chosen before anything is added", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/equities?q=Brightwater");
  await emptyDraft(page);
  await page.getByRole("checkbox", { name: "Select Brightwater Utilities SpA" }).check();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Add to draft" }).click();
  const dialog = page.getByRole("dialog", { name: "Share or bond?" });
  const add = dialog.getByRole("button", { name: "Add 1 asset" });
  await expect(add).toBeDisabled();
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  await add.click();
  await expect(page.getByText("Added to the draft: Brightwater Utilities SpA")).toBeVisible();
  await emptyDraft(page);
});

test("assets are added to a portfolio with a weight in range, and refused by name when it holds them", async ({
  page,
}) => {
  await signIn(page, "analyst");
  const origin = await originOf(page);
  const cash = { identifier: "Cash", identifierType: "name", assetType: "cash", weightPct: 100 };
  const make = async (name: string) => {
    const data = { name, holdings: [cash] };
    const made = await page.request.post("/api/v1/portfolios", { headers: { origin }, data });
    return ((await made.json()) as { id: string }).id;
  };
  // More than one answer of the list holds: the one that is wanted is found by its name.
  const before = await Promise.all(Array.from({ length: 30 }, (_, at) => make(`Added before ${at}`)));
  const id = await make("Added from a list");
  const choose = async () => {
    await visit(page, "/assets/funds");
    await page
      .getByRole("checkbox", { name: /^Select (?!all)/ })
      .first()
      .check();
    await page.getByRole("button", { name: "Add to a portfolio" }).click();
    const dialog = page.getByRole("dialog", { name: "Add this asset to which portfolio?" });
    await dialog.getByRole("textbox", { name: "Portfolio", exact: true }).fill("from a L");
    await page.getByRole("option", { name: "Added from a list" }).click();
    return dialog;
  };
  const dialog = await choose();
  await dialog.getByLabel(/^Weight of/).fill("120");
  await expect(
    dialog.getByText("Invalid asset weight detected. Allowed values are between 0.01 and 100"),
  ).toBeVisible();
  await dialog.getByLabel(/^Weight of/).fill("20");
  await dialog.getByRole("button", { name: "Add 1 asset" }).click();
  await expect(page.getByText("1 asset added to Added from a list")).toBeVisible();
  const saved = await page.request.get(`/api/v1/portfolios/${id}`);
  const { holdings } = (await saved.json()) as { holdings: { weightPct: number }[] };
  expect(holdings.map(({ weightPct }) => weightPct)).toEqual([80, 20]);

  const again = await choose();
  await again.getByLabel(/^Weight of/).fill("5");
  await again.getByRole("button", { name: "Add 1 asset" }).click();
  await expect(again.getByText(/^Already in Added from a list: .+ Nothing was added\.$/)).toBeVisible();
  for (const made of [id, ...before])
    await page.request.delete(`/api/v1/portfolios/${made}`, { headers: { origin } });
});

test("the page of a company opens the working of a figure down to file and row", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/equities?q=Brightwater");
  await page.getByRole("link", { name: "Brightwater Utilities SpA" }).click();
  await expect(page.getByRole("heading", { name: "Brightwater Utilities SpA", level: 1 })).toBeVisible();
  await expectAccessible(page);
  const figure = page.getByRole("button", { name: /^GHG intensity 1\+2\+3:/ }).first();
  await figure.click();
  const panel = page.getByRole("dialog", { name: "GHG intensity 1+2+3" });
  await expect(panel).toContainText("Revenue");
  await expect(panel).toContainText("demo-company-pai-2025.csv");
  await expect(panel).toContainText(/Row\s*[\d,]+, column scope1_t/);
  await expect(panel.getByRole("link", { name: /^\d+, / })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(figure).toBeFocused();
  for (const tab of ["ESG", "SDG", "PAI", "EU taxonomy", "Activities", "Exclusions", "Instruments"]) {
    await page
      .getByRole("navigation", { name: "Parts of the page" })
      .getByRole("link", { name: tab })
      .click();
    await expect(
      page.getByRole("navigation", { name: "Parts of the page" }).getByRole("link", { name: tab }),
    ).toHaveAttribute("aria-current", "page");
  }
});

test("the working of a figure leads a system administrator to the load and its original file", async ({
  page,
}) => {
  await signIn(page, "sysadmin");
  await visit(page, "/assets/equities?q=Brightwater");
  await page.getByRole("link", { name: "Brightwater Utilities SpA" }).click();
  await page
    .getByRole("button", { name: /^GHG intensity 1\+2\+3:/ })
    .first()
    .click();
  const panel = page.getByRole("dialog", { name: "GHG intensity 1+2+3" });
  await panel
    .getByRole("link", { name: /^\d+, / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/data-loading\?load=\d+$/);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Original file" }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toMatch(/^issuer_id,.*scope1_t/);
});

test("an asset that does not exist is not found, with the way back", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/funds/LU0000000000");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("link", { name: /dashboard/i }).last()).toBeVisible();
});

test("a reader of funds and ETFs sees these two and no other section", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "locale", value: "en", url: baseURL ?? "" }]);
  await signIn(page, "reader");
  await visit(page, "/dashboard");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: /^Funds/ })).toBeVisible();
  await expect(menu.getByRole("link", { name: /^ETFs/ })).toBeVisible();
  await expect(menu.getByRole("link", { name: /Equities/ })).toHaveCount(0);
  await visit(page, "/assets/etfs");
  await expect(rows(page)).toHaveCount(10);
  await visit(page, "/assets/equities");
  await expect(page.getByRole("heading", { name: "Section Not Allowed" })).toBeVisible();
});

test("in Italian heads, numbers and words are Italian", async ({ page, context, baseURL }) => {
  await signIn(page, "analyst");
  await context.addCookies([{ name: "locale", value: "it", url: baseURL ?? "" }]);
  await visit(page, "/assets/funds?pageSize=25&sort=-esgRating");
  await expect(page.getByRole("heading", { name: "Fondi", level: 1 })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Impronta" })).toBeVisible();
  await expect(rows(page).first()).toContainText(/\d,\d/);
  await expect(page.getByText(/^Da 1 a 25 di /)).toBeVisible();
});

import { expect, type Page } from "@playwright/test";
import type { QuickStart } from "~/features/search/quick-search.answers";
import { signIn } from "./support/sign-in";
import { answers, visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const NAME = "Brightwater Utilities SpA";
const ISIN = "IT0009921179";

async function search(page: Page) {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search assets, countries, portfolios, screens" });
  await expect(field).toBeFocused();
  return { field, options: page.getByRole("listbox", { name: "Results" }) };
}

/** A page counts as opened once somebody stayed on it. */
const remembered = (page: Page) =>
  page.waitForResponse((one) => one.url().endsWith("/visits") && one.request().method() === "POST");

test("Ctrl K finds a misspelt name, an ISIN, a country and a screen, and remembers what was opened", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/faqs");

  // What was opened before is forgotten first: the recent ones are those of this story.
  const started = page.waitForResponse(
    (one) => one.url().endsWith("/visits") && one.request().method() === "GET",
  );
  const first = await search(page);
  const before = (await (await started).json()) as QuickStart;
  if (before.recent.length > 0) await page.getByRole("button", { name: "Clear recent" }).click();
  await expect(first.options.getByText("Opened recently")).toHaveCount(0);

  await first.field.fill("brigthwater utilites");
  await expect(first.options.getByRole("option", { name: NAME })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Read as: ");
  await expectAccessible(page);
  await first.field.press("Escape");
  await expect(first.field).toHaveCount(0);

  const byIsin = await search(page);
  await byIsin.field.fill(ISIN.toLowerCase());
  const found = byIsin.options.getByRole("option").first();
  await expect(found).toContainText(NAME);
  await expect(found).toHaveAttribute("aria-selected", "true");
  const assetKept = remembered(page);
  await byIsin.field.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/assets/equities/${ISIN}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(NAME);
  await assetKept;

  const byCountry = await search(page);
  await byCountry.field.fill("Itlay");
  const country = byCountry.options.getByRole("group", { name: "Countries" }).getByRole("option");
  await expect(country).toContainText("Italy");
  const countryKept = remembered(page);
  await country.click();
  await expect(page).toHaveURL(/\/countries\/IT$/);
  await countryKept;

  const nothing = await search(page);
  await nothing.field.fill("zzqxj wvvk");
  await expect(page.getByText("Nothing matches “zzqxj wvvk”.")).toBeVisible();
  await nothing.field.fill("");
  const recent = nothing.options.getByRole("group", { name: "Opened recently" }).getByRole("option");
  await expect(recent).toHaveText([/^Italy/, new RegExp(`^${NAME}`)]);
  await nothing.field.press("ArrowDown");
  await nothing.field.press("Enter");
  await answers(page);
  await expect(page).toHaveURL(new RegExp(`/assets/equities/${ISIN}$`));

  // From within a field, too.
  await visit(page, "/assets/funds");
  await page.getByRole("main").getByRole("searchbox").first().focus();
  const screens = await search(page);
  await screens.field.fill("portfol");
  await screens.options.getByRole("group", { name: "Go to" }).getByRole("option").first().click();
  await expect(page).toHaveURL(/\/portfolio/);
});

test("Ctrl K acts: a report for a portfolio, a tab of it, an asset for the draft, the methodology of a figure", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/faqs");
  const report = await search(page);
  await report.field.fill("report for calder bal");
  const first = report.options.getByRole("option").first();
  await expect(first).toContainText("Report for Calder Balanced Europe");
  await expectAccessible(page);
  await report.field.press("Enter");
  await expect(page.getByRole("dialog", { name: "New report" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  const pai = await search(page);
  await pai.field.fill("pai of calder");
  await expect(pai.options.getByRole("option").first()).toContainText("PAI of Calder Balanced Europe");
  await pai.field.press("Enter");
  await expect(page).toHaveURL(/\/analysis\/pai/);

  const draft = await search(page);
  await draft.field.fill("add corvane to draft");
  await expect(draft.options.getByRole("option").first()).toContainText(/^Add Corvane .* to the draft/);
  await draft.field.press("Enter");
  await expect(page.getByText(/is in the draft$|was in the draft already$/)).toBeVisible();

  const figure = await search(page);
  await figure.field.fill("carbon footprint");
  await figure.options.getByRole("option", { name: /^Carbon footprint, scope 1, 2 and 3/ }).click();
  await expect(page).toHaveURL(/\/methodology\/pai\.2\.scope123/);
});

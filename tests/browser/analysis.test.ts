import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const TABS = [
  "ESG",
  "SDG",
  "Contribution",
  "PAI",
  "Sanctions",
  "Asset allocation",
  "Rating distribution",
] as const;

async function open(page: Page, portfolio: string, tab: string): Promise<void> {
  await visit(page, `/portfolios?q=${encodeURIComponent(portfolio)}`);
  await page.getByRole("link", { name: portfolio, exact: true }).click();
  await page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: tab, exact: true })
    .click();
  await expect(page.getByRole("link", { name: tab, exact: true })).toHaveAttribute("aria-current", "page");
}

test("the seven analyses and the further figures are tabs, each readable by everybody", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, "analyst");
  await open(page, "Calder Balanced Europe", "ESG");
  for (const tab of [...TABS, "More figures"]) {
    await page.getByRole("link", { name: tab, exact: true }).click();
    await expect(page.getByRole("link", { name: tab, exact: true })).toHaveAttribute("aria-current", "page");
    await expectAccessible(page);
  }
});

test("a figure opens down to the row of its file, is read at another denominator, and is computed again", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await open(page, "Calder Balanced Europe", "PAI");
  const footprint = page.getByRole("row", { name: /Carbon footprint, scope 1, 2 and 3/ });
  const covered = await footprint.getByRole("button").innerText();
  await footprint.getByRole("button").click();
  const panel = page.getByRole("dialog", { name: "Carbon footprint, scope 1, 2 and 3" });
  await expect(panel.getByText("PAI 2, Table 1")).toBeVisible();
  await expect(panel.getByText(/^demo-company-pai-\d{4}(-restated-[\d-]+)?\.csv$/)).toBeVisible();
  await expect(panel.getByText(/^\d+ · scope1_t, scope2_t, scope3_t, evic_eur_m$/)).toBeVisible();
  await panel.getByRole("button", { name: "Compute it again" }).click();
  await expect(panel.getByText(/It agrees with the figure\./)).toBeVisible();
  await expectAccessible(page);
  const atAll = panel.getByRole("link", { name: /^All / });
  const valueAtAll = (await atAll.innerText()).replace("All ", "");
  await atAll.click();
  await expect(page).toHaveURL(/denominator=ALL/);
  await expect(footprint.getByRole("button")).not.toHaveText(covered);
  // Asked for once, the proof follows the denominator.
  await expect(panel.getByText(/It agrees with the figure\./)).toContainText(`: ${valueAtAll} `);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("a country of the allocation opens the lines in it, and a holding of the contribution its own row", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await open(page, "Calder Balanced Europe", "Asset allocation");
  await page.getByRole("button", { name: /^Italy: / }).click();
  const panel = page.getByRole("dialog", { name: "Country of risk: Italy" });
  await expect(panel.getByRole("button", { name: "Italy 4.10% 2034" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.getByRole("link", { name: "Contribution", exact: true }).click();
  await expect(page).toHaveURL(/\/analysis\/contribution/);
  await page
    .getByRole("button", { name: /^Jorvik Mining plc: / })
    .first()
    .click();
  const rating = page.getByRole("dialog", { name: "ESG rating" });
  await expect(rating.getByText("Jorvik Mining plc, chosen above")).toBeVisible();
});

test("a portfolio below the threshold shows no rating, and says how much is covered and who is missing", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await open(page, "Emerging Income", "ESG");
  await expect(page.getByText("low coverage").first()).toBeVisible();
  const sentence = /^\d+% of the eligible value is covered; \d+% is needed for this figure to be shown\.$/;
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByText("Corporate sleeve").locator("..")).toContainText("low coverage");
  await expect(page.getByText(/have no rating, the largest/)).toBeVisible();
  await expectAccessible(page);
});

test("composition of an earlier data version: has the ratings of that version, names it, and is a tab like the others", async ({
  page,
}) => {
  await signIn(page, "analyst");
  const portfolios = await page.request.get("/api/v1/portfolios?q=Calder&sort=createdAt");
  const { items } = (await portfolios.json()) as { items: { id: string }[] };
  const ratings = page.getByRole("main").locator("tbody td").filter({ hasText: "of 5" });
  await visit(page, `/portfolios/${items[0]?.id}/composition`);
  await expect(page.getByRole("columnheader", { name: "Flags" })).toBeVisible();
  const today = await ratings.allInnerTexts();
  await visit(page, `/portfolios/${items[0]?.id}/analysis/esg?asOf=36`);
  const tabs = page.getByRole("navigation", { name: "Portfolio", exact: true });
  await tabs.getByRole("link", { name: "Composition" }).click();
  await expect(page).toHaveURL(/\/composition\?.*asOf=36/);
  await expect(page.getByText(/^As of data version 36/)).toBeVisible();
  await expect(page.getByText("Data version 36", { exact: true })).toBeVisible();
  await expect(ratings).toHaveCount(today.length);
  expect(await ratings.allInnerTexts()).not.toEqual(today);
  // What speaks against an asset is known of today alone.
  await expect(page.getByRole("columnheader", { name: "Flags" })).toBeHidden();
  await tabs.getByRole("link", { name: "ESG" }).click();
  await expect(page).toHaveURL(/\/esg\?.*asOf=36/);
  await page.goBack();
  await expect(tabs.getByRole("link", { name: "Composition" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("columnheader", { name: "Coverage" })).toBeVisible();
  for (const tab of ["History", "PAI statement", "Annex figures", "SFDR 2.0"]) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(tabs.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
  }
  await tabs.getByRole("link", { name: "ESG" }).click();
  await page.getByRole("link", { name: /^All \d+ holdings$/ }).click();
  await expect(page).toHaveURL(/\/contribution\?.*asOf=36/);
  await tabs.getByRole("link", { name: "Composition" }).click();
  // The contribution leads back to today too: a click on it would take the place of the one before.
  await expect(page).toHaveURL(/\/composition\?.*asOf=36/);
  await page.getByRole("link", { name: /^Back to/ }).click();
  await expect(page).toHaveURL(/\/composition$/);
  await expect(ratings).toHaveText(today, { useInnerText: true });
});

test("tables of an analysis: show every column on a telephone without scrolling sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, "analyst");
  await visit(page, "/portfolios");
  await page.getByRole("link", { name: "Calder Balanced Europe" }).click();
  const beyond = () =>
    page
      .locator("main table")
      .evaluateAll((tables) =>
        tables
          .filter(
            ({ parentElement }) => (parentElement?.scrollWidth ?? 0) > (parentElement?.clientWidth ?? 0),
          )
          .map((table) => table.getAttribute("aria-label")),
      );
  for (const tab of ["ESG", "Contribution", "Asset allocation", "Rating distribution"]) {
    const link = page
      .getByRole("navigation", { name: "Portfolio", exact: true })
      .getByRole("link", { name: tab });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page.locator("main table").first()).toBeVisible();
    await expect.poll(beyond, { message: tab }).toEqual([]);
  }
});

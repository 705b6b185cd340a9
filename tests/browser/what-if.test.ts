import { setTimeout as sleep } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const FUND = "LU9904120771";
const SHARE = "NL0099114207";
const MINER = "GB0099041J70";

async function add(page: Page, isin: string): Promise<void> {
  await page.getByLabel("Add an asset").fill(isin);
  await page.getByRole("option").filter({ hasText: isin }).first().click();
}

/** The answer to what saves the draft with an asset at this weight. */
const savedAt = (page: Page, percent: number) =>
  page.waitForResponse((answer) => {
    const sent = new URLSearchParams(answer.request().postData() ?? "");
    return sent.has("base") && sent.get("payload")?.includes(`"percentage":${percent},`) === true;
  });

/** A new draft of these, in equal weights, saved: the page calls it saved already before it begins to save by itself. */
async function draftOfEqualWeights(page: Page, isins: readonly string[]): Promise<void> {
  await visit(page, "/portfolio-draft");
  const clear = page.getByRole("button", { name: "Clear the draft" });
  if (await clear.isEnabled()) await clear.click();
  for (const isin of isins) await add(page, isin);
  const saved = savedAt(page, Number((100 / isins.length).toFixed(2)));
  await page.getByRole("button", { name: "Equal weights" }).click();
  await saved;
}

const headline = (page: Page, metric: string) => page.locator(`[id="live-${metric}-line"]`);

test("figures move while weights change, and the saved portfolio has the same ones from the server", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const name = `What if ${Date.now()}`;
  await signIn(page, "analyst");
  await draftOfEqualWeights(page, [FUND, SHARE, MINER]);
  await expect(headline(page, "pai.2.scope123")).toBeVisible({ timeout: 30_000 });
  const before = await headline(page, "pai.2.scope123").innerText();
  await page.getByLabel("Weight of Jorvik Mining plc in percent").fill("5");
  await page.getByLabel("Weight of Corvane Semiconductors NV in percent").fill("35");
  await page.getByLabel("Weight of Aldermoor Global Transition Fund in percent").fill("60");
  await expect(headline(page, "pai.2.scope123")).not.toHaveText(before);
  await expectAccessible(page);
  const live = {
    footprint: await headline(page, "pai.2.scope123").innerText(),
    intensity: await headline(page, "pai.3.scope123").innerText(),
    fossil: await headline(page, "pai.4").innerText(),
    rating: await headline(page, "esg.rating").innerText(),
  };
  await page.getByRole("button", { name: "Save as portfolio" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Portfolio" });
  await tabs.getByRole("link", { name: "PAI", exact: true }).click();
  await expect(page.locator('[id="figure-pai.2.scope123-line"]')).toHaveText(live.footprint);
  await expect(page.locator('[id="figure-pai.3.scope123-line"]')).toHaveText(live.intensity);
  await expect(page.locator('[id="figure-pai.4-line"]')).toHaveText(live.fossil);
  await tabs.getByRole("link", { name: "ESG", exact: true }).click();
  await expect(page.locator('[id="figure-esg.rating-line"]')).toHaveText(live.rating);
});

test("a draft made a portfolio before its last edit was saved by itself becomes that portfolio", async ({
  page,
}) => {
  const name = `At once ${Date.now()}`;
  await signIn(page, "analyst");
  await page.clock.install();
  await draftOfEqualWeights(page, [SHARE, MINER]);
  await page.getByRole("button", { name: "Save as portfolio" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as portfolio" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  // The answer is under way when the draft's own saving falls due.
  await page.route(/portfolio-draft/, async (route) => {
    if (route.request().method() === "POST") await sleep(1_500);
    await route.continue().catch(() => undefined);
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel("Weight of Jorvik Mining plc in percent").fill("40");
  await page.getByLabel("Weight of Corvane Semiconductors NV in percent").fill("60");
  await page.getByRole("button", { name: "Save as portfolio" }).click();
  await page.clock.runFor(300);
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.clock.runFor(700);
  await page.clock.resume();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("a draft saved as a portfolio while it saves by itself becomes that portfolio at the first press", async ({
  page,
}) => {
  const name = `Meanwhile ${Date.now()}`;
  await signIn(page, "analyst");
  await draftOfEqualWeights(page, [SHARE, MINER]);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.route(/portfolio-draft/, async (route) => {
    if (!route.request().postData()?.includes("intent")) await sleep(2_500);
    await route.continue().catch(() => undefined);
  });
  const ownSaving = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("portfolio-draft"),
  );
  await page.getByLabel("Weight of Jorvik Mining plc in percent").fill("40");
  await page.getByLabel("Weight of Corvane Semiconductors NV in percent").fill("60");
  await page.getByRole("button", { name: "Save as portfolio" }).click();
  const field = page.getByRole("dialog", { name: "Save as portfolio" }).getByLabel("Name");
  await field.fill(name);
  await ownSaving;
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("draft that was cleared: its assets and weights come back and are stored, when that is taken back", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await draftOfEqualWeights(page, [SHARE, MINER]);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear the draft" }).click();
  await expect(page.getByText("2 assets removed from the draft")).toBeVisible();
  await expect(page.getByText("The draft is empty.")).toBeVisible();
  const saved = savedAt(page, 50);
  await page.getByRole("button", { name: "Undo" }).click();
  await saved;
  await visit(page, "/portfolio-draft");
  await expect(page.getByLabel("Weight of Jorvik Mining plc in percent")).toHaveValue("50");
});

test("assets added while a draft that had them is being cleared stay in the new draft", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, "analyst");
  await draftOfEqualWeights(page, [SHARE, MINER]);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.route(/portfolio-draft/, async (route) => {
    if (route.request().postData()?.includes("intent")) await sleep(2_500);
    await route.continue().catch(() => undefined);
  });
  await page.getByRole("button", { name: "Clear the draft" }).click();
  await add(page, SHARE);
  await add(page, MINER);
  const saved = savedAt(page, 50);
  await page.getByRole("button", { name: "Equal weights" }).click();
  await saved;
  await page.unroute(/portfolio-draft/);
  await visit(page, "/portfolio-draft");
  await expect(page.getByLabel("Weight of Jorvik Mining plc in percent")).toHaveValue("50");
  await expect(page.getByLabel("Weight of Corvane Semiconductors NV in percent")).toHaveValue("50");
});

test("the lines of a draft stay on screen while it saves by itself, whatever is drawn meanwhile", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, "analyst");
  await draftOfEqualWeights(page, [SHARE, MINER]);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  // Spaces at the end of a description are no edit, yet each draws the page.
  await page.getByLabel("Description").evaluate((field) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const draw = (text: string) => {
      write?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      setTimeout(draw, 0, text === "" ? " " : "");
    };
    draw(" ");
    const weights = () => document.querySelectorAll("[aria-label^='Weight of']").length;
    const seen = new Set([weights()]);
    new MutationObserver(() => seen.add(weights())).observe(document.body, {
      childList: true,
      subtree: true,
    });
    Object.assign(window, { seen });
  });
  for (let percent = 1; percent <= 8; percent += 1) {
    const answer = savedAt(page, percent);
    await page.getByLabel("Weight of Jorvik Mining plc in percent").fill(String(percent));
    await answer;
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  }
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen])).toEqual([2]);
});

test("a better one of the same sector takes a holding's place in one click, and the figures move as foretold", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, "analyst");
  await draftOfEqualWeights(page, [SHARE, MINER]);
  await page.getByRole("button", { name: "Find a better one than Jorvik Mining plc" }).click();
  const dialog = page.getByRole("dialog", { name: "A better one than Jorvik Mining plc" });
  await dialog.getByLabel("Better by").selectOption("GHG intensity");
  const best = dialog.getByRole("row").nth(1);
  await expect(best.getByText(/^[+−]\d/).first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const name = (await best.locator("td").first().locator("span").first().innerText()).trim();
  await best.getByRole("button", { name: "Swap for" }).click();
  await expect(dialog).toBeHidden();
  const editor = page.getByRole("table", { name: "Holdings" });
  await expect(editor.getByText(name)).toBeVisible();
  await expect(editor.getByText("Jorvik Mining plc")).toBeHidden();
  await expect(page.getByLabel(`Weight of ${name} in percent`)).toHaveValue("50");
});

test("portfolios stand side by side with their differences, and a benchmark is kept", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/portfolios?q=e&sort=createdAt");
  await page.getByRole("checkbox", { name: "Select Calder Balanced Europe", exact: true }).check();
  await page.getByRole("checkbox", { name: "Select Global Equity Core", exact: true }).check();
  await page.getByRole("link", { name: "Compare" }).click();
  const row = page.getByRole("row", { name: /^Carbon footprint, scope 1, 2 and 3/ });
  await expect(row.getByRole("link")).toHaveCount(2);
  await expect(row).toContainText(/[+−]\d/);
  await expectAccessible(page);
  await row.getByRole("link").first().click();
  await expect(page.getByRole("dialog", { name: "Carbon footprint, scope 1, 2 and 3" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Benchmark", exact: true }).click();
  await page.getByRole("menuitem", { name: "Global Equity Core", exact: true }).click();
  await expect(page.getByText("Benchmark kept with the portfolio")).toBeVisible();
  await expect(page.getByText("Benchmark Global Equity Core")).toBeVisible();
  await visit(page, new URL(page.url()).pathname);
  await expect(page.getByText("Benchmark Global Equity Core")).toBeVisible();
  const composition = page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: "Composition", exact: true });
  await composition.click();
  await expect(composition).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL(/\/composition$/);
  await expect(page.getByText("Benchmark Global Equity Core")).toBeVisible();
  await page.getByRole("button", { name: "Benchmark", exact: true }).click();
  await page.getByRole("menuitem", { name: "Fund, ETF or blend…" }).click();
  const dialog = page.getByRole("dialog", { name: "Benchmark" });
  await dialog.getByLabel("Fund or ETF by name or ISIN").fill("IE00DM41KE20");
  await dialog.getByRole("listbox").getByRole("option").first().click();
  await dialog.getByLabel("Portfolio").selectOption({ label: "Global Equity Core" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByLabel(/^Weight of Global Equity Core/).fill("30");
  await expect(dialog.getByText("The weights must add up to 100%.")).toBeVisible();
  await dialog.getByLabel(/^Weight of Kestrel/).fill("70");
  await dialog.getByRole("button", { name: "Use as benchmark" }).click();
  await expect(page.getByText(/Benchmark 70% Kestrel .*, 30% Global Equity Core/)).toBeVisible();
  await page.getByRole("button", { name: "Benchmark", exact: true }).click();
  await page.getByRole("menuitem", { name: "No benchmark" }).click();
  await expect(page.getByText(/^Benchmark 70%/)).toBeHidden();
});

test("opening a portfolio to edit it changes none of its weights, those of cash included", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/portfolios?q=Calder+Balanced");
  await page.getByRole("link", { name: "Calder Balanced Europe", exact: true }).first().click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Calder Balanced Europe" })).toBeVisible();
  await page.reload();
  await expect(headline(page, "pai.2.scope123")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel("Weight of Cash EUR in percent", { exact: true })).toHaveValue("2");
  await expect(page.getByRole("status").filter({ hasText: "Total" })).toContainText("100.00%");
  await page.getByLabel("Draw the weight of Cash EUR").press("ArrowRight");
  await expect(page.getByLabel("Weight of Cash EUR in percent", { exact: true })).toHaveValue("2.05");
});

test("what-if of an earlier data version: has the figures of that version and names it", async ({ page }) => {
  await signIn(page, "analyst");
  const portfolios = await page.request.get("/api/v1/portfolios?q=Calder&sort=createdAt");
  const { items } = (await portfolios.json()) as { items: { id: string }[] };
  const analysis = `/portfolios/${items[0]?.id}/analysis/esg`;
  const rating = page.locator('[id="figure-esg.rating-line"]');
  await visit(page, analysis);
  const today = await rating.innerText();
  // Before ratings of three of its holdings were revised.
  await visit(page, `${analysis}?asOf=36`);
  const earlier = await rating.innerText();
  expect(earlier).not.toBe(today);
  await page.getByRole("link", { name: "What-if", exact: true }).click();
  await expect(page).toHaveURL(/\/what-if\?.*asOf=36/);
  await expect(headline(page, "esg.rating")).toHaveText(earlier, { timeout: 30_000 });
  await expect(page.getByText(/^As of data version 36/)).toBeVisible();
  await page.getByRole("link", { name: /^Back to/ }).click();
  await expect(headline(page, "esg.rating")).toHaveText(today, { timeout: 30_000 });
});

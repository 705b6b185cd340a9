import { expect, type Page } from "@playwright/test";
import { apiOf } from "./support/people";
import { originOf, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

const HALDEN = "CH0990412279";
const JORVIK = "GB0099041J70";

const saved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().includes("portfolio-draft") && answer.request().method() === "POST",
  );

/** Types a weight and waits until it is saved. */
async function weigh(page: Page, name: string, percent: string): Promise<void> {
  const answer = saved(page);
  await page.getByLabel(`Weight of ${name} in percent`).fill(percent);
  expect((await answer).status()).toBe(200);
}

const weightsOf = (page: Page) =>
  page
    .getByLabel(/^Weight of .* in percent$/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test("a draft in two tabs: neither loses what the other typed, nor what was added to it meanwhile", async ({
  page,
  context,
}) => {
  await signIn(page, "analyst");
  const api = await apiOf(await originOf(page), "analyst");
  await api("PUT", "/draft", {
    items: [HALDEN, JORVIK].map((isin) => ({ assetId: isin, isin })),
  });
  await visit(page, "/portfolio-draft");
  const other = await context.newPage();
  await visit(other, "/portfolio-draft");
  await weigh(page, "Halden Pharma SA", "40");
  await api("POST", "/draft/items", { items: [{ assetId: "NL0099114207", isin: "NL0099114207" }] });
  await weigh(other, "Jorvik Mining plc", "25");
  // The older tab shows what it did not know once its own weight is saved.
  await expect.poll(() => weightsOf(other)).toEqual(["40", "25", ""]);
  await weigh(page, "Halden Pharma SA", "45");
  await expect.poll(() => weightsOf(page)).toEqual(["45", "25", ""]);
  const { items } = (await api("GET", "/draft")) as { items: { percentage: number | null }[] };
  expect(items.map(({ percentage }) => percentage)).toEqual([45, 25, null]);
  await api("DELETE", "/draft");
});

test("cash added to a draft that was opened again is a line of its own", async ({ page }) => {
  await signIn(page, "analyst");
  const api = await apiOf(await originOf(page), "analyst");
  await api("DELETE", "/draft");
  for (const lines of [1, 2]) {
    await visit(page, "/portfolio-draft");
    const answer = saved(page);
    await page.getByRole("button", { name: "Add cash" }).click();
    expect((await answer).status()).toBe(200);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    const { items } = (await api("GET", "/draft")) as { items: unknown[] };
    expect(items).toHaveLength(lines);
  }
  await api("DELETE", "/draft");
});

test("a draft whose save got no answer: is not called saved, asks before it is left, and is saved by its button", async ({
  page,
}) => {
  await signIn(page, "other-analyst");
  await visit(page, "/portfolio-draft");
  const description = page.getByLabel("Description");
  const state = page.getByRole("status").filter({ hasText: /^(Not s|S)av/ });
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await description.fill("Kept through a bad connection");
  await expect(state).toHaveText("Not saved");
  await page.getByRole("navigation").first().getByRole("link", { name: "Dashboard" }).click();
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Stay" })
    .click();

  await page.unroute("**/*.data*");
  const answer = saved(page);
  await page.getByRole("button", { name: "Save again" }).click();
  expect((await answer).status()).toBe(200);
  await expect(state).toHaveText("Saved");
  await visit(page, "/portfolio-draft");
  await expect(description).toHaveValue("Kept through a bad connection");
});

test("a draft that is left right after an edit: the edit is saved, and nothing calls it saved before", async ({
  page,
}) => {
  await signIn(page, "other-analyst");
  await visit(page, "/portfolio-draft");
  const description = page.getByLabel("Description");
  const answer = saved(page);
  await description.fill("Typed and left");
  await expect(page.getByRole("status").filter({ hasText: /^Sav/ })).toHaveText(/^Saving$|^Saved$/);
  await page.getByRole("navigation").first().getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await answer).status()).toBe(200);
  await visit(page, "/portfolio-draft");
  await expect(description).toHaveValue("Typed and left");
});

test("a draft with a weight out of range: asks before it is left", async ({ page }) => {
  await signIn(page, "other-analyst");
  await visit(page, "/portfolio-draft");
  const answer = saved(page);
  await page.getByRole("button", { name: "Add cash" }).click();
  await answer;
  await page
    .getByLabel(/^Weight of .* in percent$/)
    .first()
    .fill("140");
  await expect(page.getByText("Not saved: the weights add up to more than 100%")).toBeVisible();
  await page.getByRole("navigation").first().getByRole("link", { name: "Dashboard" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel(/^Weight of .* in percent$/).first()).toHaveValue("140");
});

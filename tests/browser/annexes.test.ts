import { expect } from "@playwright/test";
import { apiOf } from "./support/people";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const PORTFOLIO = "Calder Balanced Europe";

test("figures of an annex are read with their calculation and copied as a table", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const api = await apiOf(baseURL, "analyst");
  // What other tests leave among the portfolios is no part of this one.
  const list = await api("GET", `/portfolios?q=${encodeURIComponent(PORTFOLIO)}`);
  const { items } = list as { items: { id: string; name: string }[] };
  const portfolio = items.find(({ name }) => name === PORTFOLIO);
  if (!portfolio) throw new Error("no portfolio");

  await signIn(page, "analyst");
  await visit(page, `/portfolios/${portfolio.id}/annexes`);
  await expect(page.getByRole("heading", { name: "Annex IV: periodic disclosure, Article 8" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Taxonomy alignment of investments excluding sovereign bonds" }),
  ).toBeVisible();
  await expectAccessible(page);

  const taxonomy = "To what extent were the sustainable investments with an environmental objective aligned";
  await page.getByRole("button", { name: `Copy as a table: ${taxonomy}` }).click();
  await expect(page.getByText("Copied as a table")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n")[0]).toBe("Item\tShare\tCoverage");
  expect(copied).toContain("Turnover, including sovereign bonds\t");

  await page.getByRole("button", { name: /^Turnover, including sovereign bonds/ }).click();
  await expect(page.getByRole("link", { name: "Working as Parquet" })).toBeVisible();
  await page.keyboard.press("Escape");

  const years = page.getByLabel("Reference period");
  await years.selectOption({ index: 1 });
  await expect(page.getByText(/quarter ends of 20\d\d/)).toBeVisible();

  await page.getByRole("link", { name: "Annex III" }).click();
  await expect(
    page.getByRole("heading", { name: "Annex III: pre-contractual disclosure, Article 9" }),
  ).toBeVisible();
  await expect(page.getByText("Not known: no data on sustainable investments")).toBeVisible();
});

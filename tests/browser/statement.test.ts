import { expect } from "@playwright/test";
import { apiOf } from "./support/people";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("a statement is written, lacks less with each text, and begins the year after", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const api = await apiOf(baseURL, "analyst");
  const holdings = [
    { isin: "NL0012969182", weightPct: 60 },
    { isin: "IT0003128367", weightPct: 40 },
  ];
  const name = `Statement ${Date.now()}`;
  const frame = { name, currency: "EUR", totalValue: 10_000_000, holdings };
  const { id } = (await api("POST", "/portfolios", { ...frame, asOf: "2025-09-30" })) as { id: string };
  await api("PUT", `/portfolios/${id}`, { ...frame, asOf: "2025-12-31", version: 1 });

  await signIn(page, "analyst");
  await visit(page, `/portfolios/${id}/statement`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("No holdings are kept for 31 March 2025 (Article 6(3)).")).toBeVisible();
  await expect(
    page.getByText("No additional indicator of Table 2 is chosen", { exact: false }),
  ).toBeVisible();
  const open = page.getByText(/^\d+ points open$/);
  const before = Number.parseInt((await open.textContent()) ?? "", 10);

  await page.getByLabel("Engagement policies").fill("We write to every company once a year.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Text saved")).toBeVisible();
  await expect(open).toHaveText(`${before - 1} points open`);

  await page.getByRole("button", { name: /^Write the texts about GHG emissions/ }).click();
  await page.getByLabel("Explanation").fill("Two utilities cause most of it.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(open).toHaveText(`${before - 2} points open`);
  await expectAccessible(page);

  await page.getByLabel("Reference year").selectOption("2026");
  await expect(page.getByText(/^Carried over from 2025, written by/)).toBeVisible();
  await page.getByRole("button", { name: "Confirm for 2026" }).click();
  await expect(page.getByText("Text confirmed for 2026")).toBeVisible();
});

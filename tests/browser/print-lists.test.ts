import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

const LINES = 120;

test("print: a long list is drawn whole on paper and only in part on screen", async ({ page, baseURL }) => {
  await signIn(page, "analyst");
  const created = await page.request.post("/api/v1/portfolios", {
    headers: { origin: baseURL ?? "" },
    data: {
      name: `Printed ${Date.now()}`,
      asOf: "2026-09-30",
      currency: "EUR",
      holdings: Array.from({ length: LINES }, (_, at) => ({
        name: `Account ${at}`,
        assetType: "cash",
        weightPct: 100 / LINES,
      })),
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { id } = (await created.json()) as { id: string };
  await visit(page, `/portfolios/${id}/composition`);
  const rows = page.locator("tbody tr[data-index]");
  await expect(rows.first()).toBeVisible();
  await page.evaluate(() => {
    window.addEventListener("beforeprint", () => {
      document.body.dataset.printed = String(document.querySelectorAll("tbody tr[data-index]").length);
    });
  });
  expect(await rows.count()).toBeLessThan(LINES);
  await page.pdf();
  expect(await page.locator("body").getAttribute("data-printed")).toBe(String(LINES));
  await expect.poll(() => rows.count()).toBeLessThan(LINES);
});

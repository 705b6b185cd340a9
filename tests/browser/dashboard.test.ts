import { expect } from "@playwright/test";
import { loadFile } from "./support/load-file";
import { originOf, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("dashboard: shows portfolios, their ratings and the counts of the sections", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/dashboard");
  const portfolios = page.getByRole("table", { name: "Portfolios" });
  await expect(portfolios.getByRole("columnheader", { name: "Change" })).toBeVisible();
  await expect(portfolios.getByRole("row")).not.toHaveCount(1);
  await expect(portfolios.getByText(/^Benchmark \d\.\d$/).first()).toBeVisible();
  const sections = page.locator("section", { has: page.getByRole("heading", { name: "Sections" }) });
  await expect(sections.getByRole("link")).toHaveText([
    "Funds",
    "ETFs",
    "Equities, corporate bonds",
    "Government bonds",
    "Supranational bonds",
    "Thematic bonds",
  ]);
  await expect(page.getByText(/of your assets changed|Nothing in your portfolios changed/)).toBeVisible();
  await expect(page.getByText(/changed 0 assets/)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Waiting for you" })).toBeVisible();
  await expectAccessible(page);
});

test("dashboard: fits a telephone and shows every name in full", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, "analyst");
  await visit(page, "/dashboard");
  const table = page.getByRole("table", { name: "Portfolios" });
  await expect(table.getByText(/^Benchmark \d\.\d$/).first()).toBeVisible();
  const tooNarrow = await table.evaluate((element) =>
    [element.parentElement, ...element.querySelectorAll("*")]
      .filter((part) => part !== null && part.clientWidth > 1 && part.scrollWidth > part.clientWidth)
      .map((part) => part?.textContent),
  );
  expect(tooNarrow).toEqual([]);
});

for (const locale of ["en", "it"])
  test(`dashboard: nothing of the table of portfolios is cut in ${locale}, when a desk leaves it little room`, async ({
    page,
  }) => {
    await signIn(page, "analyst");
    await page.context().addCookies([{ name: "locale", value: locale, url: await originOf(page) }]);
    await visit(page, "/dashboard");
    const table = page.locator("main table").first();
    await expect(table.getByText(/^Benchmark \d[.,]\d$/).first()).toBeVisible();
    await expect(table.locator("td[data-column=policies] svg").first()).toBeVisible();
    for (const width of [1440, 1366, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = () =>
        table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : null));
      await expect.poll(beyond, { message: `at ${width}` }).toBe(0);
    }
  });

test("dashboard: lists failures for an administrator, and what a new data version changed", async ({
  page,
}) => {
  await signIn(page, "admin");
  await loadFile(page, "issuers", "dashboard-test", "nothing,of,use\n1,2,3\n", { end: "failed" });
  await loadFile(
    page,
    "issuers",
    "dashboard-test",
    "issuer_id,issuer_type,name\nDASHBOARD-TEST,company,Dashboard Test SpA\n",
  );
  await visit(page, "/dashboard");
  const task = page.getByRole("link", { name: /loads? failed in the last 14 days/ });
  await expect(task).toBeVisible();
  await expectAccessible(page);
  await task.click();
  await expect(page).toHaveURL(/\/data-loading/);
});

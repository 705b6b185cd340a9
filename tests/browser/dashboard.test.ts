import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

/** Uploads a file through the API, as the person who is signed in. */
async function uploaded(page: Page, dataset: string, file: string): Promise<string> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post(`/api/v1/loads?dataset=${dataset}&source=dashboard-test`, {
    headers: { origin, "content-type": "text/csv", "x-file-name": "dashboard-test.csv" },
    data: file,
  });
  expect(answer.status()).toBe(202);
  const { loadId } = (await answer.json()) as { loadId: number };
  const status = async () =>
    ((await (await page.request.get(`/api/v1/loads/${loadId}`)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 30_000 }).toMatch(/finished|failed/);
  return status();
}

test("the day starts with portfolios, their ratings and what the sections hold", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/dashboard");
  const portfolios = page.getByRole("table", { name: "Portfolios" });
  await expect(portfolios.getByRole("columnheader", { name: "Change" })).toBeVisible();
  await expect(portfolios.getByRole("row")).not.toHaveCount(1);
  const sections = page.locator("section", { has: page.getByRole("heading", { name: "Sections" }) });
  await expect(sections.getByRole("link")).toHaveText([
    "Funds",
    "ETFs",
    "Equities, corporate bonds",
    "Government bonds",
    "Supranational bonds",
    "Thematic bonds",
  ]);
  await expectAccessible(page);
});

test("what failed waits for an administrator, and a new data version says what changed", async ({ page }) => {
  await signIn(page, "admin");
  expect(await uploaded(page, "issuers", "nothing,of,use\n1,2,3\n")).toBe("failed");
  expect(
    await uploaded(
      page,
      "issuers",
      "issuer_id,issuer_type,name\nDASHBOARD-TEST,company,Dashboard Test SpA\n",
    ),
  ).toBe("finished");
  await visit(page, "/dashboard");
  const task = page.getByRole("link", { name: /loads? failed in the last 14 days/ });
  await expect(task).toBeVisible();
  await expect(page.getByText(/Data version \d+ changed \d+ assets?/)).toBeVisible();
  await expectAccessible(page);
  await task.click();
  await expect(page).toHaveURL(/\/data-loading/);
});

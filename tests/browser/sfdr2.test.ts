import { expect } from "@playwright/test";
import { apiOf } from "./support/people";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const PORTFOLIO = "Calder Balanced Europe";

test("SFDR 2.0 of a portfolio: shows verdict, calculation and holdings in the way for the chosen text", async ({
  page,
  baseURL,
}) => {
  const api = await apiOf(baseURL, "analyst");
  const list = await api("GET", `/portfolios?q=${encodeURIComponent(PORTFOLIO)}`);
  const { items } = list as { items: { id: string; name: string }[] };
  const portfolio = items.find(({ name }) => name === PORTFOLIO);
  if (!portfolio) throw new Error("no portfolio");

  await signIn(page, "analyst");
  await visit(page, `/portfolios/${portfolio.id}/sfdr2`);
  await expect(
    page.getByRole("heading", { name: "Negotiating mandate of the Council on the amendment of the SFDR" }),
  ).toBeVisible();
  await expect(page.getByText(/is not law\. It would apply 24 months/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Transition, Article 7" })).toBeVisible();
  await expectAccessible(page);

  const sustainable = page.getByRole("region", { name: "Sustainable, Article 9" });
  await sustainable
    .getByRole("button", { name: /At least 70% of investments in line with the strategy/ })
    .click();
  await expect(page.getByRole("link", { name: "Working as Parquet" })).toBeVisible();
  await page.keyboard.press("Escape");
  // The page is laid out anew where the panel was: a click meanwhile meets what stood there.
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("link", { name: "Commission, 2025" }).click();
  await expect(
    page.getByRole("heading", { name: "Proposal of the European Commission to amend the SFDR" }),
  ).toBeVisible();
  await expect(
    sustainable.getByRole("rowheader", { name: /^or At least 15% of investments aligned/ }),
  ).toBeVisible();

  await page.getByLabel("Figure for the strategy").selectOption("targets");
  await expect(
    sustainable.getByText(/here: companies with a validated science-based target/).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/text=commission_2025&strategy=targets|strategy=targets&text=commission_2025/);
});

test("a fund is judged on its own page", async ({ page, baseURL }) => {
  const api = await apiOf(baseURL, "analyst");
  const list = (await api("GET", "/assets/funds?pageSize=5")) as { items: { isin: string; name: string }[] };
  const fund = list.items[0];
  if (!fund) throw new Error("no fund");
  await signIn(page, "analyst");
  await visit(page, `/assets/funds/${fund.isin}`);
  await page.getByRole("link", { name: "SFDR 2.0", exact: true }).click();
  await expect(page.getByRole("heading", { name: `${fund.name}: SFDR 2.0` })).toBeVisible();
  await expect(page.getByRole("region", { name: "ESG basics, Article 8" })).toBeVisible();
  await page
    .getByRole("button", { name: /holdings with an ESG rating above 3/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Working as Parquet" })).toBeVisible();
});

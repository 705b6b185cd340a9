import path from "node:path";
import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

/** The steps of docs/tour.md, by the names it gives them. */

test("tour: an analyst imports a portfolio, opens a figure, orders a report and finds schedules and sheets", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, "analyst");
  const side = page.getByRole("navigation", { name: "Main" });

  await visit(page, "/dashboard");
  await page.getByRole("link", { name: "Import a portfolio" }).first().click();
  const chooser = page.waitForEvent("filechooser");
  await page.locator("button", { hasText: "Choose a file" }).click();
  await (await chooser).setFiles(path.resolve("tests/support/portfolio-files/fineco-sintesi.csv"));
  await expect(page.getByLabel("What the catalogue recognises")).toContainText("Known and rated");
  await page.getByRole("button", { name: /^Import \d+ valid rows/ }).click();
  await expect(page).toHaveURL(/\/analysis\/esg\?imported=/);

  await side.getByRole("link", { name: /^Portfolios/ }).click();
  await page.getByRole("searchbox", { name: "Search portfolios" }).fill("Calder Balanced");
  await page.getByRole("link", { name: "Calder Balanced Europe", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: "PAI", exact: true })
    .click();
  const footprint = "Carbon footprint, scope 1, 2 and 3";
  await page
    .getByRole("row", { name: new RegExp(footprint) })
    .getByRole("button")
    .click();
  const panel = page.getByRole("dialog", { name: footprint });
  await panel.getByRole("button", { name: "Compute it again" }).click();
  await expect(panel.getByText(/It agrees with the figure\./)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Report", exact: true }).click();
  const report = page.getByRole("dialog", { name: "New report" });
  const title = `On a tour ${Date.now()}`;
  await report.getByLabel("Title", { exact: true }).fill(title);
  await report.getByRole("button", { name: "Note on Summary" }).click();
  await page.keyboard.type("Taken on a tour.");
  await report.getByRole("button", { name: "Make the report" }).click();
  await expect(report).toBeHidden();
  await expect(page.getByRole("row", { name: new RegExp(title) }).getByText("Ready")).toBeVisible({
    timeout: 60_000,
  });

  await page.getByRole("navigation", { name: "Reports and schedules" }).getByText("Schedules").click();
  await expect(page.getByRole("button", { name: "New schedule" })).toBeVisible();

  await side.getByRole("link", { name: /^Funds/ }).click();
  await page
    .locator("main")
    .getByRole("link", { name: /^Aldermoor/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Order as PDF" })).toBeVisible();
});

test("tour: a system administrator finds loading, conflicts and the chain of the audit log", async ({
  page,
}) => {
  await signIn(page, "sysadmin");
  for (const [address, name] of [
    ["/data-loading", "Data loading"],
    ["/administration/conflict-assets", "Conflict assets"],
  ] as const) {
    await visit(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  }
  await visit(page, "/administration/audit-log");
  await page.getByRole("button", { name: "Check the chain" }).click();
  await expect(page.getByText(/follows from the one before it/)).toBeVisible();
});

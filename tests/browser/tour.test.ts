import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { namesOfTour } from "./support/tour-names";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

/** The steps of docs/tour.md, by the names it gives them. */

const sideBar = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("tour: an analyst imports a portfolio, opens a figure, orders a report, finds schedules and orders a sheet", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { named, left } = namesOfTour("As a portfolio analyst");
  await signIn(page, "analyst");
  const side = sideBar(page);

  await visit(page, "/portfolios");
  await side.getByRole("link", { name: named("Dashboard") }).click();
  await page
    .getByRole("link", { name: named("Import a portfolio") })
    .first()
    .click();
  const chooser = page.waitForEvent("filechooser");
  await page.locator("button", { hasText: named("Choose a file") }).click();
  await (await chooser).setFiles(path.resolve("tests/support/portfolio-files/fineco-sintesi.csv"));
  await expect(page.getByLabel("What the catalogue recognises")).toContainText("Known and rated");
  await expect(page.getByRole("complementary", { name: "Findings" })).toContainText(/Row \d+|Column [A-Z]/);
  const [first = "", last = ""] = named("Import … valid rows").split("…");
  await page.getByRole("button", { name: new RegExp(`^${first}\\d+${last}`) }).click();
  await expect(page).toHaveURL(/\/analysis\/esg\?imported=/);

  await side.getByRole("link", { name: new RegExp(`^${named("Portfolios")}`) }).click();
  await page.getByRole("searchbox", { name: "Search portfolios" }).fill("Calder Balanced");
  await expect(page).toHaveURL(/q=Calder/);
  await page.getByRole("link", { name: named("Calder Balanced Europe"), exact: true }).click();
  await page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: named("PAI"), exact: true })
    .click();
  const footprint = named("Carbon footprint, scope 1, 2 and 3");
  await page
    .getByRole("row", { name: new RegExp(footprint) })
    .getByRole("button")
    .click();
  const panel = page.getByRole("dialog", { name: footprint });
  await expect(panel.getByText("Formula")).toBeVisible();
  await expect(panel.getByRole("table").first()).toContainText("Jorvik Mining plc");
  for (const denominator of ["Covered", "Eligible", "All"])
    await expect(panel.getByText(new RegExp(`^${denominator} [\\d.,]+$`)).first()).toBeVisible();
  await panel.getByRole("button", { name: named("Compute it again") }).click();
  await expect(panel.getByText(/It agrees with the figure\./)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  await page.getByRole("link", { name: named("Report"), exact: true }).click();
  const report = page.getByRole("dialog", { name: "New report" });
  const title = `On a tour ${Date.now()}`;
  await report.getByLabel("Title", { exact: true }).fill(title);
  await report
    .getByRole("button", { name: /^Move .* down$/ })
    .first()
    .click();
  await report.getByRole("button", { name: "Note on Summary" }).click();
  await page.keyboard.type("Taken on a tour.");
  await report.getByRole("button", { name: named("Make the report") }).click();
  await expect(report).toBeHidden();
  const made = page.getByRole("row", { name: new RegExp(title) });
  await expect(made.getByText("Ready")).toBeVisible({ timeout: 90_000 });
  await expect(made).toContainText(/C\d+-\d{4}-\d{4}-\d+/);

  await side.getByRole("link", { name: new RegExp(`^${named("Reports")}`) }).click();
  await page
    .getByRole("navigation", { name: "Reports and schedules" })
    .getByRole("link", { name: named("Schedules") })
    .click();
  await page.getByRole("button", { name: named("New schedule") }).click();
  await expect(page.getByRole("dialog", { name: "New schedule" })).toBeVisible();
  await page.keyboard.press("Escape");

  await side.getByRole("link", { name: new RegExp(`^${named("Funds")}`) }).click();
  await page.getByRole("searchbox", { name: "Name, ISIN or manager" }).fill("Aldermoor");
  const fund = page.locator("main").getByRole("link", { name: /^Aldermoor/ });
  await expect(page).toHaveURL(/q=Aldermoor/);
  await page.getByRole("checkbox", { name: /^Article 8/ }).check();
  await expect(page).toHaveURL(/filter/);
  await page.getByRole("columnheader", { name: /Rating/ }).click();
  await expect(page).toHaveURL(/sort=/);
  await fund.first().click();
  // What was said of the report before goes by itself.
  await expect(page.getByText("Report ordered")).toBeHidden();
  await page.getByRole("button", { name: named("Order as PDF") }).click();
  await expect(page.getByText("Report ordered")).toBeVisible();
  expect(left()).toEqual([]);
});

test("tour: the help leads through the same steps, to the screens and from each of them back", async ({
  page,
  context,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/help/analyst/first-steps");
  await page.getByRole("link", { name: "A tour in five minutes" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "A tour in five minutes" })).toBeVisible();
  const steps = await page
    .locator("main ol:not(nav ol) > li")
    .evaluateAll((items) => items.map((item) => item.querySelector("a")?.getAttribute("href") ?? ""));
  expect(steps).toEqual([
    "/portfolios/import",
    "/portfolios",
    "/help/analyst/reports",
    "/portfolio-reports/schedules",
    "/assets/funds",
    "/help/analyst/reports",
  ]);
  for (const step of steps.filter((address) => !address.startsWith("/help"))) {
    await visit(page, step);
    const [guide] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Help on this screen" }).click(),
    ]);
    await guide
      .getByRole("navigation", { name: "Analyst’s guide" })
      .getByRole("link", { name: "A tour in five minutes" })
      .click();
    await expect(guide).toHaveURL(/\/help\/analyst\/tour$/);
    await guide.close();
  }
});

test("tour: links only to screens that a demo user may open, and names the others as not available", async ({
  page,
}) => {
  await signIn(page, "demo-user");
  await visit(page, "/help/analyst/tour");
  const steps = page.locator("main article ol > li");
  await expect(steps.filter({ hasText: "Not available in the demo." })).toHaveCount(4);
  const screens = await steps
    .getByRole("link")
    .evaluateAll((links) =>
      links.flatMap((link) => link.getAttribute("href") ?? []).filter((to) => !to.startsWith("/help/")),
    );
  expect(screens).toEqual(["/portfolios", "/assets/funds"]);
  for (const screen of screens) {
    const answer = await page.goto(screen);
    expect(answer?.status()).toBe(200);
  }
});

test("tour: a system administrator finds loading, conflicts and the chain of the audit log", async ({
  page,
}) => {
  const { named, left } = namesOfTour("As a system administrator");
  await signIn(page, "sysadmin");
  await visit(page, "/dashboard");
  const side = sideBar(page);
  for (const screen of ["Data loading", "Conflict assets", "Audit log"]) {
    // What waits is counted in a link of its own beside it.
    await side.getByRole("link", { name: named(screen), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(screen);
  }
  await page.getByRole("button", { name: named("Check the chain") }).click();
  await expect(page.getByText(/follows from the one before it/)).toBeVisible();
  expect(left()).toEqual([]);
});

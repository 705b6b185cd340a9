import { expect } from "@playwright/test";
import { openCopy } from "./support/portfolio-copy";
import { signIn } from "./support/sign-in";
import { expectAccessible, test } from "./support/watched-page";

test("history: an edit of the holdings is a point with its cause, and leads to what moved the figure", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, "analyst");
  const name = await openCopy(page, "Calder Balanced Europe", "History");
  const tabs = page.getByRole("navigation", { name: "Portfolio" });
  await tabs.getByRole("link", { name: "History", exact: true }).click();
  await expect(page.getByText("One point so far.")).toBeVisible();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Weight of Jorvik Mining plc in percent", { exact: true }).fill("1.4");
  await page.getByLabel("Weight of Corvane Semiconductors NV in percent", { exact: true }).fill("10.6");
  await page.getByRole("button", { name: "Save version 2" }).click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await tabs.getByRole("link", { name: "History", exact: true }).click();
  const figure = "Carbon footprint, scope 1, 2 and 3";
  await page.getByRole("link", { name: figure }).click();
  const rows = page.getByRole("table", { name: figure }).locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Holdings");
  await expectAccessible(page);
  await rows.first().getByRole("link").click();
  await expect(page.getByText("The effects add up to the change exactly.")).toBeVisible();
});

import { expect } from "@playwright/test";
import { loadFile } from "./support/load-file";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("the history of loads: a file is found by its name, and by dataset and state", async ({ page }) => {
  await signIn(page, "admin");
  const source = `sought-${Date.now()}`;
  await loadFile(page, "issuers", source, "issuer_id,issuer_type,name\nSOUGHT-1,company,Sought\n", {
    dryRun: true,
  });
  await visit(page, "/data-loading");
  const history = page.getByRole("table", { name: "History" });
  const rows = history.getByRole("row").filter({ hasText: ".csv" });
  await page.getByRole("searchbox", { name: "Search file, source or number" }).fill(source);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${source}.csv`);
  await expectAccessible(page);

  await page.getByLabel("Dataset of the loads").selectOption({ label: "Securities" });
  await expect(page.getByText("Nothing matches the search and the filters.")).toBeVisible();
  await page.getByLabel("Dataset of the loads").selectOption({ label: "Issuers" });
  await page.getByLabel("Status", { exact: true }).selectOption({ label: "Finished" });
  await expect(page).toHaveURL(/status%5D=finished/);
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);

  // The dataset of the next file is a choice of its own.
  await expect(page.getByLabel("Dataset", { exact: true })).toHaveValue("issuers");
});

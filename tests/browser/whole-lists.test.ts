import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { pressOn } from "./support/tab-to";
import { undoLoad } from "./support/undo-load";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const SOURCE = "whole-list-test";

/** Parties as OFAC lists them. */
const ofac = (parties: number): string =>
  [
    ...Array.from(
      { length: parties },
      (_, at) => `${870_000 + at},"WHOLE LIST PARTY ${at} LTD",-0- ,"IRAN",${"-0- ,".repeat(7)}-0- `,
    ),
    "\u001a",
  ].join("\n");

async function choose(page: Page, parties: number): Promise<void> {
  await visit(page, "/data-loading?dataset=sanctions");
  await page.getByLabel("Source", { exact: true }).fill(SOURCE);
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: `sdn-${parties}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(ofac(parties)),
  });
  // The publication is recognised, so it is taken for what it is by nature.
  await expect(page.getByLabel("This file is the complete list of its source")).toBeChecked();
}

const isPublished = (page: Page) =>
  expect(page.getByRole("listitem").filter({ hasText: "Published" })).toContainText("data version", {
    timeout: 90_000,
  });

test("a list without some of its parties is compared, waits for a decision taken with the keyboard, ends them, and is undone", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page, "admin");
  await choose(page, 50);
  await page.getByRole("button", { name: "Load the file" }).click();
  await isPublished(page);

  await choose(page, 35);
  await page.getByLabel("Compare only, store nothing").check();
  await page.getByRole("button", { name: "Compare the file" }).click();
  await expect(page.getByText("Loaded, the file would wait for a decision:")).toBeVisible();
  await expect(page.locator("dl")).toContainText("Ended15");
  await expectAccessible(page);
  await page.getByRole("link", { name: "15 rows would end" }).click();
  await expect(page.getByRole("row").filter({ hasText: "WHOLE LIST PARTY 49 LTD" })).toBeVisible();
  await expectAccessible(page);

  await choose(page, 35);
  await pressOn(page, page.getByRole("button", { name: "Load the file" }));
  const question = page.getByRole("region", { name: "This list waits for your decision" });
  await expect(question).toContainText("15 of 50 rows in force are not in the file and would end.");
  await expectAccessible(page);
  await question.getByRole("link", { name: "See the 15 rows that would end" }).click();
  await expect(page.getByRole("row").filter({ hasText: "WHOLE LIST PARTY 35 LTD" })).toBeVisible();
  await visit(page, "/dashboard");
  await page
    .getByRole("link", { name: /^1 list waits for your decision before it is loaded, since / })
    .click();
  await pressOn(page, question.getByRole("button", { name: "End 15 rows and load" }));
  await isPublished(page);
  await expect(page.locator("dl")).toContainText("Ended15");
  await page.getByRole("link", { name: "15 rows ended" }).click();
  await expect(page.getByRole("row").filter({ hasText: "WHOLE LIST PARTY 49 LTD" })).toContainText("Removed");
  await page.goBack();

  await undoLoad(page);
  await expect(page.getByRole("row").filter({ hasText: "sdn-35.csv" }).first()).toContainText("Undone", {
    timeout: 60_000,
  });
  await choose(page, 50);
  await page.getByLabel("Compare only, store nothing").check();
  await page.getByRole("button", { name: "Compare the file" }).click();
  await expect(page.getByText("0 of 50 rows in force would end.")).toBeVisible();
});

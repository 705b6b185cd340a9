import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Locator } from "@playwright/test";
import { apiOf, makeUser } from "./support/people";
import { signIn, signInByForm } from "./support/sign-in";
import { answers, visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const FILES = path.resolve("tests/support/portfolio-files");

const ROLES = ["ROLE_FUND", "ROLE_ETF", "ROLE_EQUITY", "ROLE_GOVERNATIVE", "ROLE_SUPRANATIONAL"];

test("somebody new signs in, and a file of theirs becomes a rated portfolio and its PDF in six clicks", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { username } = await makeUser(baseURL, await apiOf(baseURL, "tenant-admin"), ROLES);
  await signInByForm(page, username);
  await page.getByRole("link", { name: "Import a portfolio" }).first().click();
  await answers(page);

  // From the file to the PDF, every click counts.
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };

  const chooser = page.waitForEvent("filechooser");
  await click(page.locator("button", { hasText: "Choose a file" }));
  clicks += 1; // the file itself, in the dialog of the operating system
  await (await chooser).setFiles(path.join(FILES, "fineco-sintesi.csv"));

  const recognised = page.getByLabel("What the catalogue recognises");
  await expect(recognised).toContainText(/Known and rated\s*[\d.]+%/);
  await expect(page.getByText(/of the eligible weight is recognised$/)).toBeVisible();
  await expect(page.getByLabel("As of")).toHaveValue("30/09/2026");
  await expectAccessible(page);
  await click(page.getByRole("button", { name: /^Import \d+ valid rows/ }));

  await expect(page).toHaveURL(/\/analysis\/esg\?imported=/);
  const notice = page.getByRole("region", { name: "The import" });
  await expect(notice).toContainText(/Imported \d+ rows\./);
  await expect(notice.getByRole("button", { name: "Undo the import" })).toBeVisible();
  await expect(notice).toContainText(/\d+ checks? pass/);
  await expect(page.getByText("What holds it back")).toBeVisible();
  await expectAccessible(page);

  await click(page.getByRole("link", { name: "Report", exact: true }));
  await click(page.getByRole("dialog").getByRole("button", { name: "Make the report" }));
  const row = page.getByRole("row", { name: /fineco-sintesi/ }).first();
  await expect(row.getByText("Ready")).toBeVisible({ timeout: 120_000 });
  const download = page.waitForEvent("download");
  await click(row.getByRole("link", { name: /^Download/ }));
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(clicks).toBeLessThanOrEqual(6);
});

test("lines without a known ISIN are matched by name, all certain ones at once", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/portfolios/import");
  const text = [
    "ticker,name,weight_pct",
    "CORV,CORVANE SEMICONDUCTORS,50",
    "ESTH,ESTERHAUS BANK,30",
    "NONE,Nobody Knows This Holding,20",
  ].join("\n");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "by name.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const matches = page.getByRole("region", { name: "Matches for unknown lines" });
  await expect(page.getByLabel("What the catalogue recognises")).toContainText("Unknown100.0%");
  await expectAccessible(page);
  await matches.getByRole("button", { name: "Use all 2 certain matches" }).click();
  await expect(page.getByText("80.0% of the eligible weight is recognised")).toBeVisible();
  await expect(matches).toContainText("2 lines matched by you.");
  await matches.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("0.0% of the eligible weight is recognised")).toBeVisible();
});

test("columns are asked about when the file leaves them open, with the reason", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/portfolios/import");
  await page.locator("input[type=file]").setInputFiles({
    name: "open.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`isin,market value,note ${Date.now()}\nNL0099114207,1.205,\nDE000DM4EH23,2.410,`),
  });
  await expect(
    page.getByText("The file leaves something open: whether the comma or the point is the decimal mark."),
  ).toBeVisible();
  await page.getByLabel("Decimal mark").selectOption(".");
  await page.getByRole("button", { name: "See the findings" }).click();
  await expect(page.getByRole("button", { name: /^Import 2 valid rows/ })).toBeEnabled();
});

test("a column of signs that was set to be not used can be chosen again, and shorts are told in the shares", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/portfolios/import");
  const text = ["ISIN;L/S;Weight %", "NL0099114207;L;80", "DE000DM4EH23;L;40", "IT0009914034;S;20"].join(
    "\n",
  );
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "long and short.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const recognised = page.getByLabel("What the catalogue recognises");
  const sign = page.getByLabel("Field of column B L/S");
  await expect(sign).toHaveValue("short");
  await expect(recognised).toContainText(/of which .20\.0% short or owed/);
  await expectAccessible(page);
  await sign.selectOption({ label: "Not used" });
  await expect(sign).toHaveValue("ignore");
  await expect(recognised).not.toContainText("short or owed");
  await sign.selectOption({ label: "Sign: long or short" });
  await expect(sign).toHaveValue("short");
  await expect(recognised).toContainText(/of which .20\.0% short or owed/);
});

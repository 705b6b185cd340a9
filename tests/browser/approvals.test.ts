import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { checkIsin } from "~/domain/identifiers/isin";
import { loadFile } from "./support/load-file";
import { apiOf } from "./support/people";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const RATINGS = "subject_id,rating,provider,as_of\n";

test("missing assets are approved one by one and rejected as a selection, each after a question", async ({
  page,
}) => {
  await signIn(page, "admin");
  await loadFile(
    page,
    "esg-ratings",
    "browser-missing",
    `${RATINGS}US5949181045,4,p,2026-01-01\nUS67066G1040,3,p,2026-01-01\nUS88160R1014,2,p,2026-01-01\n`,
  );
  await visit(page, "/administration/missing-assets?q=US");
  await expect(page.getByRole("heading", { name: "Missing assets", level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Approve US5949181045" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Approve US5949181045?");
  await dialog.getByLabel("Name").fill("Microsoft Corp.");
  await dialog.getByLabel("Type").selectOption("equity");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Approve the asset" }).click();
  await expect(page.getByText("1 asset approved")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "US5949181045" })).toHaveCount(0);

  await page.getByLabel("Select US67066G1040").check();
  await page.getByLabel("Select US88160R1014").check();
  const selection = page.getByRole("region", { name: "Selection" });
  await selection.getByRole("button", { name: "Reject" }).click();
  await expect(dialog).toContainText("Reject 2 assets?");
  await dialog.getByRole("button", { name: "Reject 2 assets" }).click();
  await expect(page.getByText("2 assets rejected")).toBeVisible();
  await page.getByRole("link", { name: /^Rejected/ }).click();
  await expect(page).toHaveURL(/status%5D=rejected/);
  await expect(page.getByRole("row").filter({ hasText: "US88160R1014" })).toContainText("Load");
  await expectAccessible(page);
});

test("many missing assets are completed in a worksheet: fetched, filled, sent back, approved in four clicks", async ({
  page,
}) => {
  await signIn(page, "admin");
  const isins = Array.from({ length: 400 }, (_, at) => `US90${String(at).padStart(8, "0")}`).filter(
    (isin) => checkIsin(isin).ok,
  );
  const rows = isins.map((isin) => `${isin},3,p,2026-01-01`).join("\n");
  await loadFile(page, "esg-ratings", "browser-worksheet", `${RATINGS}${rows}\n`);
  await visit(page, "/administration/missing-assets?q=US90");
  await page.getByRole("button", { name: "Worksheet…" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: "CSV" }).click(),
  ]);
  const fetched = await readFile(await download.path(), "utf8");
  const [header, ...lines] = fetched.trim().split(/\r?\n/);
  expect(lines).toHaveLength(40);
  const filled = lines.map((line, at) => {
    const [isin, , , , ...rest] = line.split(",");
    return [isin, `Company ${at}`, at === 7 ? "share" : "equity", "", ...rest].join(",");
  });
  const buffer = Buffer.from([header, ...filled].join("\n"));
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "filled.csv", mimeType: "text/csv", buffer });
  await expect(dialog.getByRole("status")).toContainText("39 assets are complete · 1 row has a mistake");
  await expect(dialog.getByRole("row").filter({ hasText: "“share” is no type" })).toContainText(
    "Row 9, column C",
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Approve 39 assets" }).click();
  await expect(page.getByText("39 assets approved")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "US90" })).toHaveCount(1);
});

test("a conflict shows both values with their sources; what is accepted replaces, and the log says so", async ({
  page,
}) => {
  await signIn(page, "admin");
  const pai = "issuer_id,period_end,evic_eur_m,scope1_t\n";
  await loadFile(page, "company-pai", "browser-one", `${pai}BROWSER-1,2024-12-31,2000,100\n`);
  await loadFile(page, "company-pai", "browser-two", `${pai}BROWSER-1,2024-12-31,2000,77\n`);
  await visit(page, "/administration/conflict-assets?q=BROWSER-1");
  const row = page.getByRole("row").filter({ hasText: "BROWSER-1" });
  await expect(row).toContainText("browser-one, row 2 of");
  await expect(row).toContainText("browser-two, row 2 of");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept BROWSER-1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept the value" }).click();
  await expect(page.getByText("1 conflict accepted")).toBeVisible();
  await page.getByRole("link", { name: /^Accepted/ }).click();
  await expect(page).toHaveURL(/status%5D=accepted/);
  await expect(page.getByRole("row").filter({ hasText: "BROWSER-1" })).toContainText("by");
  await expectAccessible(page);

  await visit(page, "/administration/asset-logs");
  const log = page.getByRole("row").filter({ hasText: "BROWSER-1, PAI of companies" });
  await expect(log).toContainText("Asset accept");
  await expectAccessible(page);
});

test("From Date must be before To Date in the asset log", async ({ page }) => {
  await signIn(page, "admin");
  await visit(page, "/administration/asset-logs");
  await page.getByLabel("From Date").fill("2026-11-10");
  await page.getByLabel("To Date").fill("2026-11-09");
  await expect(page.getByText("To Date must be after From Date")).toBeVisible();
  await expect(page).not.toHaveURL(/2026-11-09/);
  await page.getByLabel("To Date").fill("2026-11-11");
  await expect(page).toHaveURL(/2026-11-11/);
  await page.getByLabel("From Date").fill("2026-11-12");
  await expect(page.getByText("From Date must be before To Date")).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^asset-log-.*\.csv$/);
});

test("a merge that somebody else decided meanwhile: is refused with the reason, and its question goes with its row", async ({
  page,
  baseURL,
}) => {
  await signIn(page, "admin");
  const header = "issuer_id,issuer_type,name,lei,country\n";
  const lei = "HWUPKR0MPOU8FGXBT394";
  await loadFile(page, "issuers", "browser-first", `${header}MERGE-1,company,Kestrel SA,${lei},FR\n`);
  await loadFile(page, "issuers", "browser-second", `${header}MERGE-2,company,Kestrel S.A.,${lei},FR\n`);
  const row = page.getByRole("row").filter({ hasText: "MERGE-1" });
  await expect(async () => {
    await visit(page, "/administration/merge-proposals?q=Kestrel");
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await row.getByRole("button", { name: /^Merge/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();

  const other = await apiOf(baseURL, "sysadmin");
  const { items } = (await other("GET", "/merge-proposals?q=Kestrel")) as {
    items: { id: number; version: number }[];
  };
  const { id, version } = items[0] ?? {};
  await other("POST", "/merge-proposals/keep-apart", { id, version, reason: "Two companies" });
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Somebody else decided about this proposal");
  await expect(dialog).toBeHidden();
});

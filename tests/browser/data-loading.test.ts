import { readFile, writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { undoLoad } from "./support/undo-load";
import { answers, visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const FILE = [
  "Company;Kind;Country",
  "Browser Test One;company;Italy",
  "Browser Test Two;company;Atlantis",
  ";company;FR",
].join("\n");

const LOADED_FILE = FILE.replaceAll("Company;Kind", "issuer_id;issuer_type;name").replaceAll(
  ";company;",
  ";company;Test company;",
);

test("an administrator maps a file, compares it, loads it and undoes it", async ({ page }) => {
  await signIn(page, "admin");
  await visit(page, "/data-loading?dataset=issuers");
  await expect(page.getByRole("heading", { name: "Data loading", level: 1 })).toBeVisible();
  await expectAccessible(page);

  // The file has no identifier: the preview says so and takes the name for it.
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "browser-test.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(FILE),
  });
  const preview = page.getByRole("region", { name: "How the first rows are read" });
  await preview.getByLabel("Field for column A, Company").selectOption("issuer_id");
  await preview.getByLabel("Field for column B, Kind").selectOption("issuer_type");
  await preview.getByLabel("name, the same in every row").fill("Test company");
  await preview.getByLabel("name, the same in every row").blur();
  await expect(preview.getByText("A (Company) is missing.", { exact: false })).toBeVisible();
  await expectAccessible(page);

  // Any other field can have one value for all rows too.
  await preview.getByLabel("Another field").selectOption("sector");
  await preview.getByLabel("sector, the same in every row").fill("Testing");
  await preview.getByLabel("sector, the same in every row").press("Enter");
  await expect(preview.getByRole("columnheader", { name: "sector" })).toBeVisible();

  await page.getByLabel("Compare only, store nothing").check();
  await page.getByRole("button", { name: "Compare the file" }).click();
  await expect(page.getByText("A comparison writes nothing")).toBeVisible();
  const counts = page.locator("dl");
  await expect(counts).toContainText("Read3");
  await expect(counts).toContainText("Inserted2");
  await expect(counts).toContainText("Rejected1");
  await page.getByRole("link", { name: "What would change, row by row" }).click();
  await expect(page.getByRole("heading", { name: "What browser-test.csv would change" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Browser Test One" })).toContainText("Inserted");
  await expectAccessible(page);
  await page.getByRole("link", { name: /^No longer there/ }).click();
  await expect(page.getByText("No rows of this kind.")).toBeVisible();
  await visit(page, "/data-loading?dataset=issuers");

  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "browser-test.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(LOADED_FILE),
  });
  await page.getByLabel("Compare only, store nothing").uncheck();
  await page.getByRole("button", { name: "Load the file" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Published" })).toContainText("data version");
  await expect(page.getByText('"Atlantis" is not a country.')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Original file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("browser-test.csv");
  expect(await readFile(await download.path(), "utf8")).toBe(LOADED_FILE);
  await page.getByRole("link", { name: "What it changed" }).click();
  await expect(page.getByRole("heading", { name: "Changes between two data versions" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Browser Test One" })).toContainText("Added");
  await expectAccessible(page);
  await page.goBack();

  await undoLoad(page);
  await expect(page.getByRole("row").filter({ hasText: "browser-test.csv" }).first()).toContainText("Undone");
});

test("what was chosen for a file is taken for the next with its headers, but not whose rows they are", async ({
  page,
}) => {
  await signIn(page, "admin");
  const choose = async (name: string) => {
    await visit(page, "/data-loading?dataset=fund-holdings");
    await page.getByLabel("File", { exact: true }).setInputFiles({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from("Instrument;Share of fund\nUS0378331005;60\nIT0003132476;40\n"),
    });
  };
  await choose("positions-1.csv");
  const preview = page.getByRole("region", { name: "How the first rows are read" });
  await expect(preview.getByText("Choose below which column holds it", { exact: false })).toBeVisible();
  await preview.getByLabel("Field for column A, Instrument").selectOption("isin");
  const secondColumn = preview.getByLabel("Field for column B, Share of fund");
  await secondColumn.selectOption("weight_pct");
  for (const [field, value] of [
    ["fund_isin", "LU0378449770"],
    ["as_of", "2025-12-31"],
  ] as const) {
    await preview.getByLabel(`${field}, the same in every row`).fill(value);
    await preview.getByLabel(`${field}, the same in every row`).press("Enter");
  }
  await expect(preview.getByRole("row").filter({ hasText: "US0378331005" })).toContainText("LU0378449770");
  // Whoever works with the keyboard stays where they are while the rows are read again.
  await secondColumn.focus();
  await secondColumn.selectOption("");
  await expect(preview.getByText("Choose below which column holds it", { exact: false })).toBeVisible();
  await expect(secondColumn).toBeFocused();
  await secondColumn.selectOption("weight_pct");
  await expect(preview.getByRole("row").filter({ hasText: "US0378331005" })).toContainText("LU0378449770");
  await expectAccessible(page);
  await page.getByLabel("Compare only, store nothing").check();
  await page.getByRole("button", { name: "Compare the file" }).click();
  await expect(page.getByText("A comparison writes nothing")).toBeVisible();

  await choose("positions-2.csv");
  await expect(
    preview.getByText("The columns are those chosen for the last file", { exact: false }),
  ).toBeVisible();
  await expect(preview.getByLabel("Field for column A, Instrument")).toHaveValue("isin");
  await expect(preview.getByLabel("fund_isin, the same in every row")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Load the file" })).toBeDisabled();
  await expectAccessible(page);
  await preview.getByRole("button", { name: "As last time: LU0378449770" }).click();
  await preview.getByRole("button", { name: "As last time: 2025-12-31" }).click();
  await expect(page.getByRole("button", { name: "Load the file" })).toBeEnabled();
});

test("the date above a header is offered for every row, with its cell, and what was cleared is not taken again", async ({
  page,
}) => {
  await signIn(page, "admin");
  await visit(page, "/data-loading?dataset=fund-holdings");
  const choose = (name: string, title: string) =>
    page.getByLabel("File", { exact: true }).setInputFiles({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(`${title}\nfund_isin;isin;weight_pct\nLU0378449770;US0378331005;100\n`),
    });
  await choose("dated.csv", "Holdings as of 30/09/2026");
  const preview = page.getByRole("region", { name: "How the first rows are read" });
  const day = preview.getByLabel("as_of, the same in every row");
  const note = preview.getByText("read from cell A1 above the header (“30/09/2026”)", { exact: false });
  await expect(day).toHaveValue("2026-09-30");
  await expect(note).toBeVisible();
  await expect(preview.getByRole("row").filter({ hasText: "US0378331005" })).toContainText("2026-09-30");
  await expect(page.getByRole("button", { name: "Load the file" })).toBeEnabled();
  await expectAccessible(page);

  await day.fill("");
  await day.press("Enter");
  await expect(page.getByRole("button", { name: "Load the file" })).toBeDisabled();
  await expect(note).toBeHidden();
  await preview.getByRole("button", { name: "As in cell A1: 2026-09-30" }).click();
  await expect(note).toBeVisible();

  // A date with two readings is not guessed: somebody says which part is the day.
  await choose("unclear.csv", "Holdings as of 03/04/2026");
  await expect(preview.getByText("can be read as two different dates", { exact: false })).toBeVisible();
  await expect(day).toHaveValue("");
  await preview.getByLabel("Dates such as 03/04/2026").selectOption("month_first");
  await expect(day).toHaveValue("2026-03-04");
  await page.getByLabel("Compare only, store nothing").check();
  await page.getByRole("button", { name: "Compare the file" }).click();
  await expect(page.getByText("A comparison writes nothing")).toBeVisible();

  // The next file with these headers states a day of its own.
  await visit(page, "/data-loading?dataset=fund-holdings");
  await choose("next.csv", "Holdings as of 31/10/2026");
  await expect(day).toHaveValue("2026-10-31");
  await expect(page.getByRole("button", { name: "Load the file" })).toBeEnabled();
});

test("a file over the limit is refused before it is sent", async ({ page }, testInfo) => {
  await signIn(page, "admin");
  await visit(page, "/data-loading");
  const large = testInfo.outputPath("large.csv");
  await writeFile(large, Buffer.alloc(52_428_801, "a"));
  await page.getByLabel("File", { exact: true }).setInputFiles(large);
  await expect(page.getByText("The file is 50.1 MB; the limit is 50 MB.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Load the file" })).toBeDisabled();
});

test("an upload that broke off is continued with the same file after the page was loaded again", async ({
  page,
}, testInfo) => {
  await signIn(page, "admin");
  await visit(page, "/data-loading?dataset=issuers");
  const large = testInfo.outputPath("in-parts.csv");
  const rows = Array.from(
    { length: 1_500 },
    (_, at) => `PARTS-${at},company,Company ${at},${"x".repeat(4_000)}`,
  );
  await writeFile(large, ["issuer_id,issuer_type,name,notes", ...rows].join("\n"));
  let isBroken = true;
  await page.route("**/api/v1/uploads/*/parts/2", (route) =>
    isBroken ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.getByLabel("File", { exact: true }).setInputFiles(large);
  await page.getByRole("button", { name: "Load the file" }).click();
  await expect(page.getByText(/Connection lost at .* trying again/)).toBeVisible();

  // The page tries again by itself: the part must not arrive before the page is gone.
  await page.reload();
  isBroken = false;
  await answers(page);
  await expect(page.getByText(/in-parts\.csv: 5\.0 MB of 5\.\d MB for Issuers are here/)).toBeVisible();
  await expectAccessible(page);
  const parts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") parts.push(request.url().split("/").at(-1) ?? "");
  });
  await page.getByLabel("Compare only, store nothing").check();
  await page.getByLabel("File", { exact: true }).setInputFiles(large);
  await page.getByRole("button", { name: "Continue the upload" }).click();
  await expect(page.getByText("A comparison writes nothing")).toBeVisible();
  expect(parts).toEqual(["2"]);
  await expect(page.locator("dl")).toContainText("Read1,500");
});

test("a file that two tabs send is loaded once, and both end at its load", async ({
  page,
  context,
}, testInfo) => {
  await signIn(page, "admin");
  const large = testInfo.outputPath("two-tabs.csv");
  const rows = Array.from(
    { length: 1_500 },
    (_, at) => `TABS-${at},company,Company ${at},${"x".repeat(4_000)}`,
  );
  await writeFile(large, ["issuer_id,issuer_type,name,notes", ...rows].join("\n"));
  const chooseIn = async (tab: typeof page) => {
    await visit(tab, "/data-loading?dataset=issuers");
    // The rows of a file that is chosen push the box down, perhaps while it is clicked.
    await tab.getByLabel("Compare only, store nothing").check();
    await tab.getByLabel("File", { exact: true }).setInputFiles(large);
  };
  await chooseIn(page);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/uploads/*/parts/2", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("button", { name: "Compare the file" }).click();
  await expect(page.getByText(/5\.0 MB of 5\.\d MB/)).toBeVisible();
  const other = await context.newPage();
  await chooseIn(other);
  await other.getByRole("button", { name: "Continue the upload" }).click();
  await expect(other.getByText("A comparison writes nothing")).toBeVisible();
  release();
  await expect(page.getByText("A comparison writes nothing")).toBeVisible();
  expect(new URL(page.url()).search).toBe(new URL(other.url()).search);
});

test("an upload: leaves an administrator who has gone to another screen there, and leads to its load", async ({
  page,
}) => {
  await signIn(page, "admin");
  await visit(page, "/data-loading?dataset=issuers");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname === "/api/v1/loads",
    async (route) => {
      await released;
      await route.continue();
    },
  );
  await page.getByLabel("Compare only, store nothing").check();
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "left-behind.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(LOADED_FILE),
  });
  await page.getByRole("button", { name: "Compare the file" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  release();
  await expect(page.getByText("left-behind.csv has arrived")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("link", { name: "See the load" }).click();
  await expect(page).toHaveURL(/\/data-loading\?dataset=issuers&load=\d+$/);
  await expect(page.getByText("left-behind.csv").first()).toBeVisible();
});

test("the history of loads: its search begins where its rows begin, on a desk and on a telephone", async ({
  page,
}) => {
  await signIn(page, "admin");
  const search = page.getByPlaceholder("Search file, source or number");
  const left = async (of: typeof search) => Math.round((await of.boundingBox())?.x ?? -1);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, "/data-loading");
    expect(await left(search)).toBe(await left(page.getByRole("heading", { name: "History" })));
  }
});

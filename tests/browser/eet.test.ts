import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const HEADERS = ["00010", "00050", "00070", "10000", "10010", "10040", "20000", "20010", "20020", "20030"];
const FAULTY = [
  [...HEADERS, "20040", "20100", "70000", "20420"].join("|"),
  "V1.1.3|2025-12-31|Y|House SGR|N|31/12/2025|LU0000000000|1|Fund A|EUR|6|N|Y|35",
].join("\n");

test("a template is checked where it is, and its report says what is wrong with each row", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/dashboard");
  await page.getByRole("link", { name: "EET check" }).click();
  await expect(page.getByRole("heading", { name: "EET check", level: 1 })).toBeVisible();
  await expectAccessible(page);

  const choose = (name: string, text: string) =>
    page
      .getByLabel("The file", { exact: true })
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose("weights.csv", "isin,weight\nLU0000000000,1\n");
  await expect(page.getByRole("alert")).toContainText("No row names fields of the European ESG Template");

  const [codes = "", fund = ""] = FAULTY.split("\n");
  const values = fund.split("|");
  const onItsSide = codes.split("|").map((code, at) => `${code}|${values[at]}`);
  await choose("on its side.csv", onItsSide.join("\n"));
  await expect(page.getByRole("table", { name: "Findings" })).toContainText("Row 6, column B");
  await choose("faulty.csv", FAULTY);
  await expect(page.getByText("Version V1.1.3, 14 known columns, 1 row")).toBeVisible();
  const findings = page.getByRole("table", { name: "Findings" });
  await expect(findings).toContainText('"31/12/2025" is not a date in the form 2025-12-31.');
  await expect(findings).toContainText(
    "35 is more than 100 %: shares are fractions, perhaps 0.35 was meant.",
  );
  await expectAccessible(page);

  await page.getByRole("button", { name: /Percentage instead of fraction/ }).click();
  await expect(findings).not.toContainText("is not a date");
  const report = page.waitForEvent("download");
  await page.getByRole("button", { name: "Report as XLSX" }).click();
  expect((await report).suggestedFilename()).toBe("faulty - EET check.xlsx");
});

test("a template is written for a portfolio, every field with its origin, and read again by the check", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/portfolios?q=Calder+Balanced+Europe");
  await page.getByRole("link", { name: "Calder Balanced Europe", exact: true }).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Write EET" }).click();
  await expect(page.getByRole("heading", { name: "Write an EET", level: 1 })).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByLabel("Identifier", { exact: true })).toHaveValue("");
  await page.getByLabel("SFDR product type").selectOption("8");
  await page.getByLabel("Sustainable minimum, %").fill("250");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("A percentage from 0 to 100")).toBeVisible();
  await page.getByLabel("Sustainable minimum, %").fill("30,0");
  await page.getByLabel("Further fields").fill("13000 https://house.example/esg\n20220 perhaps");
  await page.getByRole("button", { name: "Apply" }).click();
  const findings = page.getByRole("table", { name: "Findings" });
  await expect(findings).toContainText("None of the fields 20190, 20200, 20210 is Y, though 20180 > 0.");
  const fields = page.getByRole("table", { name: "Fields written" });
  await expect(page.getByText("Line 2: “20220 perhaps” is no value of the field.")).toBeVisible();
  await page.getByPlaceholder("Code, name or value").fill("13000");
  await expect(fields).toContainText("https://house.example/esg");
  await page.getByPlaceholder("Code, name or value").fill("20180");
  await expect(fields).toContainText("0.3");
  await expect(fields).toContainText("Stated here");
  await page.getByPlaceholder("Code, name or value").fill("30220");
  await expect(fields.getByRole("link")).toHaveCount(1);
  await expect(fields.getByRole("link")).toHaveAttribute("href", /analysis\/pai\?explain=pai\.2\.scope12$/);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const file = await (await download).path();
  await visit(page, "/eet");
  await page.getByLabel("The file", { exact: true }).setInputFiles(file);
  await expect(page.getByText("Version V1.1.3, 616 known columns, 1 row")).toBeVisible();
});

test("an administrator sees how well the data is filled and opens the rows without a value", async ({
  page,
}) => {
  await signIn(page, "admin");
  await visit(page, "/administration/data-quality");
  const coverage = page.getByRole("table", { name: "Coverage by metric" });
  await expect(coverage).toContainText("Sustainable, last reported");
  await expectAccessible(page);
  const row = coverage.getByRole("row").filter({ hasText: "Sustainable, last reported" });
  const missing = row.getByRole("link");
  const count = (await missing.textContent()) ?? "";
  await missing.click();
  await expect(page).toHaveURL(/filter(\[|%5B)siReportedShare(\]|%5D)=null/);
  await expect(page.getByRole("heading", { name: "Funds", level: 1 })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${count}\\b`)).first()).toBeVisible();
});

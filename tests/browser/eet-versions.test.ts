import { expect } from "@playwright/test";
import { loadFile } from "./support/load-file";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const ISIN = "LU0274208692";
const CODES = ["00010", "00070", "10040", "20000", "20010", "20020", "20040", "20420"];
const template = (day: string, name: string, share: number) =>
  [CODES.join("|"), ["V1.1.3", "Y", day, ISIN, "1", name, "6", share].join("|")].join("\n");

test("two templates of a fund are compared as of a data version: what came later is not known yet", async ({
  page,
}) => {
  await signIn(page, "admin");
  await loadFile(page, "securities", "house", `isin,name,type,currency\n${ISIN},Compared Fund,fund,EUR\n`);
  await loadFile(page, "eet", "house", template("2025-12-31", "First name", 0.1));
  await loadFile(page, "eet", "house", template("2026-03-31", "Second name", 0.2));
  const loads = await page.request.get("/api/v1/loads");
  const [{ version }] = ((await loads.json()) as { items: [{ version: number }] }).items;
  await loadFile(page, "eet", "house", template("2026-06-30", "Third name", 0.2));

  await visit(page, `/assets/funds/${ISIN}/eet`);
  const table = page.getByRole("table", { name: "EET compared" });
  await expect(page.getByText("2 fields changed")).toBeVisible();
  await expect(table.getByRole("row").filter({ hasText: "20020" })).toContainText("Third name");

  await visit(page, `/assets/funds/${ISIN}/eet?asOf=${version}`);
  await expect(page.getByText("3 fields changed")).toBeVisible();
  await expect(table.getByRole("row").filter({ hasText: "20420" })).toContainText("0.2");
  await expect(table).not.toContainText("Third name");
  await expectAccessible(page);
  await page.getByRole("link", { name: /Back to today/ }).click();
  await expect(table).toContainText("Third name");
});

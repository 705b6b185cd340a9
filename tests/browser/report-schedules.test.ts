import { expect } from "@playwright/test";
import { originOf, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("a person schedules reports for an address outside, changes the schedule, pauses it, resumes it and deletes it", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const title = `Month end ${Date.now()}`;
  await signIn(page, "analyst");
  await visit(page, "/portfolio-reports");
  await page.getByRole("navigation", { name: "Reports and schedules" }).getByText("Schedules").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report schedules");
  await expectAccessible(page);

  await page.getByRole("button", { name: "New schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "New schedule" });
  await dialog.getByLabel("Portfolio", { exact: true }).selectOption({ label: "Calder Balanced Europe" });
  await dialog.getByRole("button", { name: "Monthly" }).click();
  await dialog.getByLabel("Day of the month").selectOption("31");
  await dialog.getByLabel("Title", { exact: true }).fill(title);
  await dialog.getByLabel("Addresses outside").fill("not an address");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make the schedule" }).click();
  const addresses = dialog.getByLabel("Addresses outside");
  await expect(addresses).toHaveAccessibleDescription("“not an address” is not a mail address.");
  await expect(addresses).toBeFocused();
  await dialog.getByLabel("Addresses outside").fill("client@outside.example");
  await dialog.getByLabel("SFDR 2.0", { exact: true }).check();
  await dialog.getByLabel("Text", { exact: true }).selectOption({ label: "Commission, 2025" });
  await dialog.getByRole("button", { name: "Make the schedule" }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole("row", { name: new RegExp(title) }).first();
  await expect(row).toContainText("Monthly, on the last day");
  await expect(row).toContainText("1 address");
  await expect(row).toContainText("None yet");
  await expect(row).toContainText("Active");
  await expectAccessible(page);

  await row.getByRole("button", { name: `Change the schedule of ${title}` }).click();
  const change = page.getByRole("dialog", { name: "Change the schedule" });
  await expect(change.getByLabel("Day of the month")).toHaveValue("31");
  await expect(change.getByLabel("Text", { exact: true })).toHaveValue("commission_2025");
  await change.getByRole("button", { name: "When data changes" }).click();
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Stay" })
    .click();
  await change.getByLabel("Headline figure").selectOption({ index: 0 });
  await change.getByLabel("Moves by more than (points)").fill("0.5");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(change).toBeHidden();
  await expect(row).toContainText(/moves by more than 0\.50?/);
  await expect(row).toContainText("With new data");

  await row.getByRole("button", { name: `Pause the schedule of ${title}` }).click();
  await expect(row).toContainText("Paused");
  await row.getByRole("button", { name: `Resume the schedule of ${title}` }).click();
  await expect(row).toContainText("Active");
  await row.getByRole("button", { name: `Delete the schedule of ${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("row", { name: new RegExp(title) })).toHaveCount(0);
});

test("a person schedules a comparison from the comparison, and a sheet from the page of a fund, and changes the sheet", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const title = `Side by side ${Date.now()}`;
  const sheet = `Sheet ${Date.now()}`;
  await signIn(page, "analyst");
  const portfolios = await page.request.get("/api/v1/portfolios?sort=name");
  const [first, second] = ((await portfolios.json()) as { items: { id: string; name: string }[] }).items;
  await visit(page, `/portfolios/compare?ids=${first?.id},${second?.id}`);
  await page.getByRole("link", { name: "Schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "New schedule" });
  await expect(dialog.getByRole("button", { name: "Comparison" })).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByLabel("Portfolio", { exact: true })).toHaveValue(first?.id ?? "");
  await expect(dialog.getByRole("checkbox", { name: second?.name })).toBeChecked();
  await dialog.getByLabel("Title", { exact: true }).fill(title);
  await dialog.getByRole("button", { name: "Make the schedule" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: new RegExp(title) })).toContainText(
    `compared with ${second?.name}`,
  );

  const funds = await page.request.get("/api/v1/assets/funds?pageSize=25");
  const [fund] = ((await funds.json()) as { items: { isin: string; name: string }[] }).items;
  await visit(page, `/assets/funds/${fund?.isin}`);
  await page.getByRole("link", { name: "Schedule" }).click();
  await expect(dialog.getByText(fund?.name ?? "", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "When data changes" })).toHaveCount(0);
  await dialog.getByLabel("Title", { exact: true }).fill(sheet);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make the schedule" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row", { name: new RegExp(sheet) });
  await expect(row).toContainText("Sheet of the asset");
  await row.getByRole("button", { name: `Change the schedule of ${sheet}` }).click();
  const change = page.getByRole("dialog", { name: "Change the schedule" });
  await change.getByRole("button", { name: "Monthly" }).click();
  await change.getByRole("button", { name: "Save" }).click();
  await expect(change).toBeHidden();
  await expect(row).toContainText("Monthly, on day 1");
  for (const name of [title, sheet]) {
    await page.getByRole("button", { name: `Delete the schedule of ${name}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("row", { name: new RegExp(name) })).toHaveCount(0);
  }
});

test("a new schedule: shows its whole note, when the window is a telephone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().addCookies([{ name: "locale", value: "it", url: await originOf(page) }]);
  await signIn(page, "analyst");
  await visit(page, "/portfolio-reports/schedules");
  await page.getByRole("button", { name: "Nuova pianificazione" }).click();
  const note = page.getByRole("dialog").getByText(/^I report sono creati/);
  await note.scrollIntoViewIfNeeded();
  const box = await note.boundingBox();
  expect(box?.width).toBeGreaterThan(200);
  await expect(note).toBeInViewport({ ratio: 1 });
});

test("the buttons of a new schedule: stand in one line, when the sentence beside them is long", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await page.context().addCookies([{ name: "locale", value: "it", url: await originOf(page) }]);
  await visit(page, "/portfolio-reports/schedules");
  await page.getByRole("button", { name: "Nuova pianificazione" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nuova pianificazione" });
  const topOf = async (name: string) => (await dialog.getByRole("button", { name }).boundingBox())?.y;
  await expect
    .poll(async () => (await topOf("Annulla")) === (await topOf("Crea la pianificazione")))
    .toBe(true);
});

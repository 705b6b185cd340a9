import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
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
  await expect(dialog.getByRole("alert")).toContainText("An address is not a mail address.");
  await dialog.getByLabel("Addresses outside").fill("client@outside.example");
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
  await change.getByRole("button", { name: "When data changes" }).click();
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

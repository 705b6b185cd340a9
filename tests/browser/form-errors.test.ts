import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

const EMPTY = "This field cannot stay empty.";

test("a refused form: leads to its first wrong field in sight, and says of a field only until it is changed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await signIn(page, "admin");
  await visit(page, "/administration/invitations");
  await page.getByRole("button", { name: "Invite people" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(dialog.getByText(EMPTY)).toHaveCount(2);
  const mail = dialog.getByLabel(/^E-mail/);
  await expect(mail).toBeFocused();
  const isOnTop = await mail.evaluate((field) => {
    const { left, top, width, height } = field.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === field;
  });
  expect(isOnTop).toBe(true);

  await mail.fill("nobody");
  await expect(dialog.getByText(EMPTY)).toHaveCount(1);
  await dialog.getByLabel("Customer", { exact: true }).selectOption({ index: 1 });
  await expect(dialog.getByText(EMPTY)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(mail).toHaveAttribute("aria-invalid", "true");
});

test("a refused flow: says of a field only until it is changed, and again where it is refused again", async ({
  page,
}) => {
  await signIn(page, "admin");
  await visit(page, "/administration/update-assets");
  await page.getByRole("button", { name: "New flow" }).click();
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save flow" });
  const schedule = dialog.getByRole("textbox", { name: "Schedule" });
  await dialog.getByLabel("Name").fill(`Refused ${Date.now()}`);
  await dialog.getByRole("textbox", { name: "Source" }).fill("refused");
  await dialog.getByLabel("Address").fill("https://data.example.org/figures.csv");
  await schedule.fill("99 * * * *");
  await save.click();
  await expect(schedule).toHaveAttribute("aria-invalid", "true");
  await schedule.fill("98 * * * *");
  await expect(schedule).not.toHaveAttribute("aria-invalid", "true");
  await save.click();
  await expect(schedule).toHaveAttribute("aria-invalid", "true");
});

test("the value of a portfolio: is shown with separators, and anything but a number above zero is refused at once", async ({
  page,
}) => {
  await signIn(page, "other-analyst");
  await visit(page, "/portfolios?q=Northmere+Core+Income");
  await page.getByRole("link", { name: "Northmere Core Income", exact: true }).click();
  await page.getByRole("link", { name: "What-if" }).first().click();
  const value = page.getByLabel("Total value");
  const save = page.getByRole("button", { name: "Save as a new portfolio" });
  await expect(value).toHaveValue("88,000,000");
  await value.fill("about 88 million");
  await expect(page.getByText("A number above zero, or nothing.")).toBeVisible();
  await expect(save).toBeDisabled();
  await value.fill("90,000,000");
  await expect(save).toBeEnabled();
});

test("ages of data out of order: are refused at their field, on the settings and on a customer's page", async ({
  page,
}) => {
  await signIn(page, "sysadmin");
  const tenants = await page.request.get("/api/v1/tenants");
  const { items } = (await tenants.json()) as { items: { id: string }[] };
  for (const screen of ["/administration/settings", `/tenants/${items[0]?.id}?tab=configuration`]) {
    await visit(page, screen);
    const old = page.getByLabel("Ratings: old after", { exact: true });
    await old.fill("37");
    await page.getByRole("button", { name: /^Save( changes)?$/ }).click();
    await expect(old).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("Data is old before it is too old")).toHaveCount(1);
    await old.fill("36");
    await expect(old).not.toHaveAttribute("aria-invalid", "true");
  }
});

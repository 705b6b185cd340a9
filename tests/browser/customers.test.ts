import { expect } from "@playwright/test";
import { send } from "./support/send";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a customer's configuration is checked in fields and in JSON, its logo and a provider are kept", async ({
  page,
}) => {
  test.setTimeout(150_000);
  await signIn(page, "tenant-admin");
  await visit(page, "/tenants");
  await expect(page).toHaveURL(/\/tenants\/calder-voss$/);
  await visit(page, "/tenants/calder-voss");
  await expect(page.getByRole("button", { name: "Disable" })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveCount(0);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "l.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("The logo must be a PNG, JPEG or WebP image.")).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({ name: "l.png", mimeType: "image/png", buffer: PNG });
  await expect(page.getByRole("img", { name: "Logo of Calder & Voss Asset Management" })).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No logo")).toBeVisible();

  await page.getByRole("link", { name: "Configuration" }).click();
  await page.getByLabel("Coal").fill("120");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("A percentage is between 0 and 100.")).toBeVisible();
  await page.getByLabel("Coal").fill("5");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Customer saved")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "JSON" }).click();
  await expect(page.getByLabel("tenantConfig")).toHaveValue(/"coal": 5/);
  await page.getByLabel("tenantConfig").fill("{ not json");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("The configuration is not valid JSON.")).toBeVisible();
  await page.getByLabel("tenantConfig").fill("{}");
  await send(page, page.getByRole("button", { name: "Save changes" }));
  await expect(page.getByLabel("tenantConfig")).toHaveValue("{}");

  await page.getByRole("link", { name: "External sign-in" }).click();
  await page.getByRole("button", { name: "Add" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a provider" });
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("House sign-in");
  await dialog.getByLabel("Issuer").fill("http://login.house.example");
  await dialog.getByLabel("Client ID").fill("understory");
  await dialog.getByRole("button", { name: "Add the provider" }).click();
  await expect(dialog.getByText("The address of a provider begins with https.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Issuer").fill("https://login.house.example");
  await dialog.getByRole("button", { name: "Add the provider" }).click();
  await expect(page.getByText("Provider added")).toBeVisible();
  await page.getByRole("button", { name: "Remove House sign-in" }).click();
  await page.getByRole("button", { name: "Remove the provider" }).click();
  await expect(page.getByText("Provider removed")).toBeVisible();
});

test("a customer is deleted and restored; one that does not exist is not found", async ({ page }) => {
  const name = `Passing ${Date.now()}`;
  await signIn(page, "admin");
  await visit(page, "/tenants/new");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("button", { name: "Create the customer" }).click();
  await expect(page.getByText("Customer created")).toBeVisible();
  await page.getByRole("link", { name: "Invite its administrator" }).click();
  const dialog = page.getByRole("dialog", { name: "Whom to invite?" });
  await expect(dialog.getByLabel("Customer", { exact: true })).toHaveValue(/.+/);
  await expect(dialog.getByLabel("Customer", { exact: true }).locator("option:checked")).toHaveText(name);
  await expect(dialog.getByRole("checkbox", { name: "Customer Admin" })).toBeChecked();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/invitations$/);
  await page.goBack();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete the customer" }).click();
  await expect(page.getByText("This customer is deleted: nobody can sign in.")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Customer restored")).toBeVisible();
  await expect(page.getByRole("button", { name: "Disable" })).toBeVisible();
  await visit(page, "/tenants/nowhere");
  await expect(page.getByText("Customer not found").first()).toBeVisible();
});

test("roles say what they open and lead to who holds them", async ({ page }) => {
  await signIn(page, "admin");
  await visit(page, "/administration/roles");
  await expectAccessible(page);
  await page
    .getByRole("row", { name: /ROLE_SYSTEM_ADMIN/ })
    .getByRole("link", { name: "1 user" })
    .click();
  await expect(
    page.getByRole("button", { name: "Remove the filter Role System administrator" }),
  ).toBeVisible();
  await expect(page.getByText("1 to 1 of 1")).toBeVisible();
});

test("on a phone lists and forms stay within the screen", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "admin");
  for (const path of [
    "/users",
    "/users/new",
    "/tenants",
    "/tenants/calder-voss",
    "/tenants/calder-voss?tab=configuration",
    "/tenants/calder-voss?tab=sign-in",
    "/administration/roles",
    "/administration/invitations",
  ]) {
    await visit(page, path);
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(beyond, { message: path }).toBe(0);
    await expectAccessible(page);
  }
});

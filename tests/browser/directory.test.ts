import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("a user is created with a role, changed and deleted; a mistake stays beside its field", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const stamp = Date.now();
  await signIn(page, "tenant-admin");
  await visit(page, "/users/new");
  await expect(page.getByRole("combobox", { name: "Customer", exact: true })).toHaveCount(0);
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill(`Vale${stamp}`);
  await page.getByLabel("Username").fill("nora vale");
  await page.getByLabel("E-mail").fill(`nora.${stamp}@calder-voss.example`);
  await page.getByRole("button", { name: "Create the user" }).click();
  await expect(page.getByText("Username cannot contain white spaces.")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue(`Vale${stamp}`);
  await page.getByLabel("Username").fill("analyst");
  await page.getByRole("button", { name: "Create the user" }).click();
  await expect(page.getByText("This username is taken.")).toBeVisible();
  await page.getByLabel("Username").fill(`nora.${stamp}`);
  // A part is chosen together with its section.
  await page.getByRole("group", { name: "Funds" }).getByRole("checkbox", { name: "SDG" }).check();
  await page.getByRole("button", { name: "Create the user" }).click();
  await expect(page.getByText("User created")).toBeVisible();
  const funds = page.getByRole("group", { name: "Funds" });
  await expect(funds.getByRole("checkbox", { name: "Funds" })).toBeChecked();
  await expect(funds.getByRole("checkbox", { name: "EET" })).not.toBeChecked();
  await funds.getByRole("checkbox", { name: "Funds" }).uncheck();
  await expect(funds.getByRole("checkbox", { name: "SDG" })).not.toBeChecked();
  await page.getByLabel("First name").fill("Eleonora");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("User saved")).toBeVisible();
  await expect(page.getByRole("heading", { name: `Eleonora Vale${stamp}`, level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Force password" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Force password" }).click();
  await expect(page.getByText("A new password is due at the next step")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete the user" }).click();
  await expect(page.getByText("User deleted")).toBeVisible();
  await page.getByPlaceholder("Name, username or e-mail").fill(`Vale${stamp}`);
  await expect(page.getByText("Nothing matches the search and the filters.")).toBeVisible();
});

test("whoever has no password yet cannot be forced to a new one, and the words say so", async ({ page }) => {
  await signIn(page, "tenant-admin");
  await visit(page, "/users");
  await page.getByRole("link", { name: "Chiara Donati" }).click();
  await expect(page.getByRole("heading", { name: "Chiara Donati", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Force password" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Force password" }).click();
  await expect(page.getByText("Can't force password")).toBeVisible();
  await expect(page.getByText("This person has no password here")).toBeVisible();
});

test("a file of people names row and column of what was left out; a link that cannot be copied says so", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const stamp = Date.now();
  await signIn(page, "tenant-admin");
  await visit(page, "/administration/invitations");
  await page.getByRole("button", { name: "Invite people" }).click();
  await page.getByRole("button", { name: "Many, by file" }).click();
  const file = `First name;Contact ${stamp}\nIris;iris.${stamp}@file.example\nOtto;not an address\n`;
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  // No header says what column B is; its cells do, and whoever knows better chooses.
  await expect(page.getByText("1 person can be invited")).toBeVisible();
  await expect(page.getByText(/^Recognised by what its cells hold/)).toBeVisible();
  const contact = page.getByLabel(`Field for column B, Contact ${stamp}`);
  await expect(contact).toHaveValue("email");
  await contact.selectOption("");
  await expect(page.getByText("0 people can be invited")).toBeVisible();
  await expect(page.getByText(/No column with addresses found/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the invitation" })).toBeDisabled();
  await contact.selectOption("email");
  await expect(page.getByText("1 person can be invited")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(page.getByRole("heading", { name: "1 row left out" })).toBeVisible();
  const mistake = page.getByRole("row", { name: /not an address/ });
  await expect(mistake.getByRole("cell").nth(0)).toHaveText("Row 3, column B");
  await expectAccessible(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("no")) },
    });
  });
  await page.getByRole("button", { name: `Copy link of iris.${stamp}@file.example` }).click();
  await expect(page.getByText("Cannot copy")).toBeVisible();
  await page.getByRole("button", { name: `Revoke the invitation of iris.${stamp}@file.example` }).click();
  await page.getByRole("button", { name: "Revoke the invitation", exact: true }).click();
  await expect(page.getByText("Invitation revoked")).toBeVisible();
  const row = page.getByRole("row", { name: new RegExp(`iris.${stamp}`) }).last();
  await expect(row.getByText("Revoked")).toBeVisible();
});

import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const STRONG = "lantern orchard gravel teapot";

const sideBar = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** The text of the newest mail to an address, as it lies in the inbox of this machine. */
async function mailTo(page: Page, address: string): Promise<string> {
  const list = async () => {
    const answer = await page.request.get(`/api/v1/inbox?q=${encodeURIComponent(address)}&pageSize=100`);
    const { items } = (await answer.json()) as { items: { id: string; to: string }[] };
    return items.find(({ to }) => to === address)?.id ?? null;
  };
  await expect.poll(list, { timeout: 30_000 }).not.toBeNull();
  const mail = await page.request.get(`/api/v1/inbox/${await list()}`);
  return ((await mail.json()) as { text: string }).text;
}

async function createCustomer(page: Page, name: string, sections: readonly string[]): Promise<void> {
  await visit(page, "/tenants");
  await expectAccessible(page);
  await page.getByRole("link", { name: "New customer" }).click();
  await expect(page.getByRole("heading", { name: "New customer", level: 1 })).toBeVisible();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  const boxes = page.getByRole("group", { name: "Enabled sections" }).getByRole("checkbox");
  for (const box of await boxes.all()) await box.uncheck();
  for (const section of sections) await page.getByRole("checkbox", { name: section, exact: true }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create the customer" }).click();
  await expect(page.getByText("Customer created")).toBeVisible();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test("a customer is created, a person invited, limited to two sections, and shut out while signed in", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const stamp = Date.now();
  const customer = `Brightwater ${stamp}`;
  const address = `ada.${stamp}@brightwater.example`;
  await signIn(page, "admin");
  await createCustomer(page, customer, ["Funds", "ETFs"]);

  await visit(page, "/administration/invitations");
  await page.getByRole("button", { name: "Invite people" }).click();
  const dialog = page.getByRole("dialog", { name: "Whom to invite?" });
  await dialog.getByLabel("E-mail").fill("nobody");
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(dialog.getByText("This is not an e-mail address.")).toBeVisible();
  await dialog.getByLabel("E-mail").fill(address);
  await dialog.getByRole("combobox", { name: "Customer", exact: true }).selectOption({ label: customer });
  await dialog.getByRole("button", { name: "All sections" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Funds", exact: true })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "Government bonds", exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("heading", { name: "1 person invited" })).toBeVisible();

  const link = /https?:\/\/\S+\/signIn\?code=[\w-]{43}/.exec(await mailTo(page, address))?.[0] ?? "";
  const context = await browser.newContext({ locale: "en-GB" });
  const ada = await context.newPage();
  const { pathname, search } = new URL(link);
  await ada.goto(pathname + search);
  await expect(ada.getByText(customer).first()).toBeVisible();
  await ada.getByLabel("First name").fill("Ada");
  await ada.getByLabel("Last name").fill("Moor");
  await ada.getByLabel("Username").fill(`ada.${stamp}`);
  for (const field of await ada.locator("input[type=password]").all()) await field.fill(STRONG);
  await ada.locator("form button[type=submit]").click();
  await expect(ada).toHaveURL(/\/dashboard$/);

  await expect(sideBar(ada).getByRole("link", { name: /^Funds/ })).toBeVisible();
  await expect(sideBar(ada).getByRole("link", { name: /^ETFs/ })).toBeVisible();
  for (const closed of [/^Equities/, /bonds/, /^Users/, /^Customers/])
    await expect(sideBar(ada).getByRole("link", { name: closed })).toHaveCount(0);
  await ada.goto("/assets/equities");
  await expect(ada.getByText("Section Not Allowed").first()).toBeVisible();
  await ada.goto("/users");
  await expect(ada.getByText("Section Not Allowed").first()).toBeVisible();
  await visit(ada, "/assets/funds");

  await visit(page, "/users");
  await page.getByPlaceholder("Search name, user name or e-mail").fill(address);
  await expect(page.getByText("1 to 1 of 1")).toBeVisible();
  await page.getByRole("link", { name: "Ada Moor" }).click();
  await expect(page.getByRole("heading", { name: "Sessions" })).toBeVisible();
  await expect(page.getByText("1 open")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Disable" }).click();
  const ask = page.getByRole("dialog", { name: "Disable Ada Moor?" });
  await expectAccessible(page);
  await ask.getByRole("button", { name: "Disable the user" }).click();
  await expect(page.getByText("User disabled, sessions ended")).toBeVisible();
  await expect(page.getByText("not signed in")).toBeVisible();

  await sideBar(ada).getByRole("link", { name: /^ETFs/ }).click();
  await expect(ada).toHaveURL(/\/login$/);
  await context.close();
});

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
  await expect(page.getByText("This user name is taken.")).toBeVisible();
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
  await page.getByPlaceholder("Search name, user name or e-mail").fill(`Vale${stamp}`);
  await expect(page.getByText("No user matches the search and the filters.")).toBeVisible();
});

test("whoever has no password yet cannot be forced to a new one, and the words say so", async ({ page }) => {
  await signIn(page, "tenant-admin");
  await visit(page, "/users");
  await page.getByRole("link", { name: "Chiara Donati" }).click();
  await expect(page.getByRole("heading", { name: "Chiara Donati", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Force password" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Force password" }).click();
  await expect(page.getByText("Can't force password")).toBeVisible();
});

test("a file of people names row and column of what was left out; a link that cannot be copied says so", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const stamp = Date.now();
  await signIn(page, "tenant-admin");
  await visit(page, "/administration/invitations");
  await page.getByRole("button", { name: "Invite people" }).click();
  await page.getByRole("button", { name: "Many, by CSV file" }).click();
  const file = `First name;E-mail\nIris;iris.${stamp}@file.example\nOtto;not an address\n`;
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("heading", { name: "1 row left out" })).toBeVisible();
  const mistake = page.getByRole("row", { name: /not an address/ });
  await expect(mistake.getByRole("cell").nth(0)).toHaveText("3");
  await expect(mistake.getByRole("cell").nth(1)).toHaveText("B");
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

import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "./support/own-product";
import { apiOf } from "./support/people";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible } from "./support/watched-page";

const STRONG = "lantern orchard gravel teapot";

const sideBar = (page: Page) => page.getByRole("navigation", { name: "Main" });

async function somebodyElse(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: "en-GB" });
  return context.newPage();
}

async function createCustomer(page: Page, name: string): Promise<void> {
  await visit(page, "/tenants");
  await expectAccessible(page);
  await page.getByRole("link", { name: "New customer" }).click();
  await expect(page.getByRole("heading", { name: "New customer", level: 1 })).toBeVisible();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create the customer" }).click();
  await expect(page.getByText("Customer created")).toBeVisible();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

async function invite(page: Page, address: string, customer: string): Promise<void> {
  await visit(page, "/administration/invitations");
  await page.getByRole("button", { name: "Invite people" }).click();
  const dialog = page.getByRole("dialog", { name: "Whom to invite?" });
  await dialog.getByLabel("E-mail").fill("nobody");
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(dialog.getByText("This is not an e-mail address.")).toBeVisible();
  await dialog.getByLabel("E-mail").fill(address);
  await dialog.getByRole("combobox", { name: "Customer", exact: true }).selectOption({ label: customer });
  await dialog.getByRole("button", { name: "All sections" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("heading", { name: "1 person invited" })).toBeVisible();
}

async function signInByCompany(page: Page, account: string): Promise<void> {
  await visit(page, "/login");
  await page.getByRole("link", { name: "Sign in with your company" }).click();
  await page.getByLabel("Work e-mail address").fill(account);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Account").fill(account);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

test("a customer is created, a person invited by mail, signed in by password and by company, limited to two sections, and shut out while signed in", async ({
  page,
  browser,
  baseURL,
  own,
}) => {
  test.setTimeout(240_000);
  const address = "ada@brightwater.example";
  await signIn(page, "admin");
  await createCustomer(page, "Brightwater");
  await invite(page, address, "Brightwater");

  // The mail was sent: it is read where the mail server put it.
  await expect.poll(async () => (await own.mailsTo(address)).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await own.mailsTo(address);
  expect(mail?.from).toBe("research@house.example");
  expect(mail?.subject).toMatch(/ invites you to Understory$/);
  const link = /https?:\/\/\S+\/signIn\?code=[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "";
  await visit(page, "/administration/emails");
  await expect(page.getByRole("row", { name: new RegExp(address) }).getByText("Sent")).toBeVisible();

  const ada = await somebodyElse(browser, baseURL);
  await visit(ada, link);
  await expect(ada.getByRole("heading", { name: "Join Brightwater" })).toBeVisible();
  await ada.getByLabel("First name").fill("Ada");
  await ada.getByLabel("Last name").fill("Moor");
  await ada.getByLabel("Username").fill("ada.moor");
  await ada.getByLabel("Password", { exact: true }).fill(STRONG);
  await ada.getByRole("button", { name: "Accept and sign in" }).click();
  await expect(ada).toHaveURL(/\/dashboard$/);
  await visit(ada, "/logout");
  await ada.getByLabel("Username").fill("ada.moor");
  await ada.getByLabel("Password", { exact: true }).fill(STRONG);
  await ada.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(ada).toHaveURL(/\/dashboard$/);
  await expect(sideBar(ada).getByRole("link", { name: /^Equities/ })).toBeVisible();
  for (const closed of [/^Users/, /^Customers/])
    await expect(sideBar(ada).getByRole("link", { name: closed })).toHaveCount(0);

  const { startIdentityProvider } = await import("../support/identity-provider");
  const provider = await startIdentityProvider(`${baseURL}/login-external`);
  const api = await apiOf(baseURL, "admin");
  const { items } = (await api("GET", "/tenants")) as { items: { id: string; name: string }[] };
  const tenantId = items.find(({ name }) => name === "Brightwater")?.id;
  try {
    const { issuer, clientId, clientSecret } = provider;
    await api("POST", `/tenants/${tenantId}/providers`, {
      name: "Brightwater sign-in",
      issuer,
      clientId,
      clientSecret,
      emailDomains: ["brightwater.example"],
      defaultRoles: ["ROLE_FUND"],
    });
    const ester = await somebodyElse(browser, baseURL);
    await signInByCompany(ester, "ester@brightwater.example");
    await expect(ester.getByRole("link", { name: /^Fondi/ }).first()).toBeVisible();
    await ester.context().close();
  } finally {
    await provider.stop();
  }

  await visit(page, `/tenants/${tenantId}`);
  const boxes = page.getByRole("group", { name: "Enabled sections" }).getByRole("checkbox");
  for (const box of await boxes.all()) await box.uncheck();
  for (const section of ["Funds", "ETFs"])
    await page.getByRole("checkbox", { name: section, exact: true }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Customer saved")).toBeVisible();
  await visit(ada, "/dashboard");
  await expect(sideBar(ada).getByRole("link", { name: /^Funds/ })).toBeVisible();
  await expect(sideBar(ada).getByRole("link", { name: /^ETFs/ })).toBeVisible();
  for (const closed of [/^Equities/, /bonds/])
    await expect(sideBar(ada).getByRole("link", { name: closed })).toHaveCount(0);
  await visit(ada, "/assets/equities");
  await expect(ada.getByText("Section Not Allowed").first()).toBeVisible();
  expect((await ada.request.get("/api/v1/assets/equities")).status()).toBe(403);
  await visit(ada, "/assets/funds");

  await visit(page, "/users?q=ada.moor");
  await page.getByRole("link", { name: "Ada Moor" }).click();
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
  await expect(ada.getByText("Your session has ended. Sign in again.")).toBeVisible();
  await ada.getByLabel("Username").fill("ada.moor");
  await ada.getByLabel("Password", { exact: true }).fill(STRONG);
  await ada.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(ada.getByText("Username or password is wrong.")).toBeVisible();
  await ada.context().close();
});

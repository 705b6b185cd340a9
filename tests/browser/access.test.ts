import { expect, type Page } from "@playwright/test";
import { apiOf, linkMailedTo, makeUser } from "./support/people";
import { PASSWORD, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const STRONG = "lantern orchard gravel teapot";

async function fillIn(page: Page, username: string, password: string) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a forgotten password is replaced through the mail that arrives", async ({ page, baseURL }) => {
  const user = await makeUser(baseURL, await apiOf(baseURL, "tenant-admin"));
  await visit(page, "/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Username or e-mail address").fill(user.username);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("If this account exists, a mail with a link is on its way.")).toBeVisible();

  const inbox = await apiOf(baseURL, "sysadmin");
  const link = await linkMailedTo(inbox, user.email, /http\S+\/password-change\?token=[\w-]+/);
  await visit(page, link);
  await expect(page).toHaveURL(/\/password-change$/);
  await expect(page.getByText(`For the user ${user.username}.`)).toBeVisible();
  await page.getByLabel("New password").fill("ada longhi 1234");
  await expect(page.getByText("Still too easy to guess")).toBeVisible();
  await expect(page.getByText("It is made of your name, username, address or company.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("New password").fill(STRONG);
  await expect(page.getByText("Very strong")).toBeVisible();
  await page.getByRole("button", { name: "Store the new password" }).click();
  await expect(page.getByText("Your new password is stored. Sign in with it.")).toBeVisible();
  await fillIn(page, user.username, STRONG);
  await expect(page).toHaveURL(/\/dashboard$/);

  await visit(page, link);
  await expect(page.getByRole("heading", { name: "This link was used already" })).toBeVisible();
  await expectAccessible(page);
});

test("a forced password comes first, whatever address is opened, and then the product is open", async ({
  page,
  baseURL,
}) => {
  const api = await apiOf(baseURL, "tenant-admin");
  const user = await makeUser(baseURL, api);
  await api("POST", `/users/${user.id}/force-password`);
  await visit(page, "/login");
  await fillIn(page, user.username, PASSWORD);
  await expect(page).toHaveURL(/\/password-change$/);
  await visit(page, "/portfolios");
  await expect(page.getByRole("heading", { name: "Choose a new password first" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password").fill(STRONG);
  await page.getByRole("button", { name: "Store the new password" }).click();
  await expect(page.getByText("The current password is wrong.")).toBeVisible();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Store the new password" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("an invited person sees who invites, chooses name and password, and is in", async ({
  page,
  baseURL,
}) => {
  const api = await apiOf(baseURL, "tenant-admin");
  const email = `invited-${Date.now()}@example.org`;
  await api("POST", "/invitations", { invitees: [{ email, firstName: "Ada" }] });
  const inbox = await apiOf(baseURL, "sysadmin");
  await visit(page, await linkMailedTo(inbox, email, /http\S+\/signIn\?code=[\w-]+/));
  await expect(page).toHaveURL(/\/signIn$/);
  await expect(page.getByRole("heading", { name: /^Join / })).toBeVisible();
  await expect(page.getByLabel("E-mail address")).toHaveValue(email);
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expectAccessible(page);
  await page.getByLabel("Last name").fill("Longhi");
  await page.getByLabel("Username").fill("white space");
  await page.getByLabel("Password", { exact: true }).fill(STRONG);
  await page.getByRole("button", { name: "Accept and sign in" }).click();
  await expect(page.getByText("Username cannot contain white spaces.")).toBeVisible();
  await page.getByLabel("Username").fill(`ada-${Date.now()}`);
  await page.getByRole("button", { name: "Accept and sign in" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Ada" }).first()).toBeVisible();

  await visit(page, "/logout");
  await visit(page, "/signIn?code=never-given");
  await expect(
    page.getByRole("heading", { name: "Invitation code is not valid or it has expired" }),
  ).toBeVisible();
  await expectAccessible(page);
});

test("signing in asks about sessions elsewhere, and the others can be closed", async ({
  page,
  browser,
  baseURL,
}) => {
  const user = await makeUser(baseURL, await apiOf(baseURL, "tenant-admin"));
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await signIn(elsewhere, user.username);
  await visit(elsewhere, "/dashboard");
  await visit(page, "/login");
  await fillIn(page, user.username, PASSWORD);
  const dialog = page.getByRole("dialog", { name: /^You have (another|\d+ other) open sessions?$/ });
  await expect(dialog).toContainText(/Chrome on \w+/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close the other sessions" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // The browser that lost its session is led to the sign-in page by the next thing it does, without a reload.
  await elsewhere.getByRole("link", { name: "Portfolios" }).first().click();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await context.close();
});

test("sign-in pages tell people who are signed in already", async ({ page }) => {
  await signIn(page, "analyst");
  for (const address of ["/login", "/login-admin", "/login-external", "/signIn?code=x"]) {
    await visit(page, address);
    await expect(page.getByRole("heading", { name: "You are already logged in." })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("maintenance: open pages go to its screen and back when it is over, and administrators can still sign in", async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await apiOf(baseURL, "sysadmin");
  await signIn(page, "analyst");
  await visit(page, "/dashboard");
  await api("PUT", "/maintenance", { on: true });
  try {
    await page.getByRole("link", { name: "Portfolios" }).first().click();
    await expect(page).toHaveURL(/\/maintenance$/);
    await expect(page.getByRole("heading", { name: "Understory is being maintained." })).toBeVisible();
    await expectAccessible(page);
    await visit(page, "/login");
    await expect(page).toHaveURL(/\/maintenance$/);
    const context = await browser.newContext();
    const admin = await context.newPage();
    await visit(admin, "/maintenance");
    await admin.getByRole("link", { name: "Administrator sign-in" }).click();
    await expect(admin.getByText("Only system administrators can sign in.")).toBeVisible();
    await expectAccessible(admin);
    await fillIn(admin, "sysadmin", PASSWORD);
    await expect(admin).toHaveURL(/\/dashboard$|sessions=other$/);
    await context.close();
  } finally {
    await api("PUT", "/maintenance", { on: false });
  }
  // Who waited goes on to the page that was chosen.
  await expect(page).toHaveURL(/\/portfolios$/, { timeout: 20_000 });
  await visit(page, "/maintenance");
  await expect(page.getByRole("heading", { name: "Understory is available." })).toBeVisible();
});

test("somebody from a company with a provider of its own signs in there and comes back as a new user", async ({
  page,
  baseURL,
}) => {
  const { startIdentityProvider } = await import("../support/identity-provider");
  const provider = await startIdentityProvider(`${baseURL}/login-external`);
  try {
    const admin = await apiOf(baseURL, "sysadmin");
    const { items } = (await admin("GET", "/tenants")) as { items: { id: string; type: string }[] };
    const tenant = items.find((item) => item.type === "MSP");
    const { issuer, clientId, clientSecret } = provider;
    const made = (await admin("POST", `/tenants/${tenant?.id}/providers`, {
      name: "House of Ester",
      issuer,
      clientId,
      clientSecret,
      emailDomains: ["ester.example"],
      defaultRoles: ["ROLE_FUND"],
      shownAtSignIn: true,
    })) as { id: string };
    await visit(page, "/login");
    await expect(page.getByRole("link", { name: "Continue with House of Ester" })).toBeVisible();
    await page.getByRole("link", { name: "Sign in with another company" }).click();
    await expect(page.getByRole("heading", { name: "Sign in with your company" })).toBeVisible();
    await expectAccessible(page);
    const account = `ester-${Date.now()}@ester.example`;
    await page.getByLabel("Work e-mail address").fill(account);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await page.getByLabel("Account").fill(account);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    // The provider says the person reads Italian. A user nobody made by hand has no menu.
    await expect(
      page.getByRole("heading", { name: "Benvenuta, Ester" }).or(page.getByText("Ester")).first(),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /Menu/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Esci" }).click();
    await expect(page).toHaveURL(/\/unauthorized-external$/);
    await admin("DELETE", `/tenants/${tenant?.id}/providers/${made.id}`);
  } finally {
    await provider.stop();
  }
});

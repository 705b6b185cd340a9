import { expect } from "@playwright/test";
import { apiOf, makeUser } from "./support/people";
import { originOf, PASSWORD, signIn } from "./support/sign-in";
import { answers, visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("an administrator reads the e-mails that were sent, as HTML and as text, and the inbox of this machine", async ({
  page,
}) => {
  await signIn(page, "admin");
  await page.request.post("/api/v1/auth/forgot-password", {
    data: { username: "reader" },
    headers: { origin: await originOf(page) },
  });
  const row = page.getByRole("row", { name: /marco\.bellini/ }).first();
  await expect(async () => {
    await visit(page, "/administration/emails?q=marco.bellini");
    await expect(row.getByText("Sent", { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await row.getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("only the recipient gets it")).toBeVisible();
  const frame = dialog.locator("iframe");
  await expect(frame).toHaveAttribute("sandbox", /^(?!.*allow-(scripts|same-origin))/);
  await expect(frame.contentFrame().getByRole("heading")).toBeVisible();
  await dialog.getByRole("button", { name: "Text only" }).click();
  await expect(dialog.locator("pre")).toContainText("Understory");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();

  await page.getByRole("link", { name: "Local inbox" }).click();
  await expect(page).toHaveURL(/\/administration\/inbox/);
  await expect(page.getByRole("row", { name: /marco\.bellini/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test("a call that fails is told to the server without what was asked, and an administrator finds it", async ({
  page,
}) => {
  await signIn(page, "admin");
  await visit(page, "/administration/webclient-logs");
  await page.evaluate(async () => {
    await fetch("/api/v1/portfolios/none/analysis?contribution=private-word");
  });
  await expect(async () => {
    await visit(page, "/administration/webclient-logs?q=/analysis");
    await expect(page.getByRole("row", { name: /portfolios\/.*analysis/ }).first()).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(page.getByText("private-word")).toHaveCount(0);
  await expectAccessible(page);
  await visit(page, "/administration/webclient-logs?q=/analysis");
  await page
    .getByRole("button", { name: /portfolios\/.*analysis/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Nothing was sent.")).toBeVisible();
  await expect(dialog.locator("pre")).toContainText("resource.not_found");
  await expectAccessible(page);
});

test("the chain of the audit log is checked, and its rows are found by what they are about", async ({
  page,
}) => {
  await signIn(page, "sysadmin");
  await visit(page, "/administration/audit-log");
  await page.getByRole("button", { name: "Check the chain" }).click();
  await expect(page.getByText(/each follows from the one before it/)).toBeVisible();
  await page.getByLabel("About", { exact: true }).selectOption("maintenance");
  await expect(page).toHaveURL(/filter%5Baction%5D=maintenance/);
  await expectAccessible(page);
});

test("statistics say who is here, show days as bars and as a table, and leave as a file", async ({
  page,
}) => {
  await signIn(page, "sysadmin");
  await visit(page, "/users-statistics");
  await expect(page.getByText(/active in the last 30 minutes/)).toBeVisible();
  await expect(page.getByRole("img", { name: /People a day from/ }).locator("svg")).toBeVisible();
  await page.getByRole("button", { name: "Screens opened" }).click();
  await expect(page.getByRole("img", { name: /Screens opened a day from/ })).toBeVisible();
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page.getByRole("region", { name: "By day" }).getByRole("row")).toHaveCount(8);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("user-statistics.csv");
});

test("a person changes the name, makes a token that is shown once and works, and revokes it", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/profile");
  await expect(page.getByText("This session")).toBeVisible();
  await page.getByLabel("First name").fill("Giulia Maria");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Giulia Maria" })).toBeVisible();
  await page.getByLabel("First name").fill("Giulia");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Giulia", exact: true })).toBeVisible();

  const name = `Nightly ${Date.now()}`;
  await page.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Read portfolios").check();
  await expectAccessible(page);
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Create the token" }).click();
  const token = await dialog.locator("code").innerText();
  expect(token).toMatch(/^us_[\w-]{43}$/);
  await expectAccessible(page);
  const asked = (path: string) =>
    page.request
      .get(path, { headers: { authorization: `Bearer ${token}` } })
      .then((answer) => answer.status());
  expect(await asked("/api/v1/portfolios")).toBe(200);
  expect(await asked("/api/v1/assets/funds")).toBe(403);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByRole("button", { name: `Revoke ${name}` })).toHaveCount(0);
  expect(await asked("/api/v1/portfolios")).toBe(401);
  await expectAccessible(page);
});

test("another address needs the password", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/profile");
  await page.getByLabel("New address").fill("elsewhere@calder-voss.example");
  await page.getByLabel("Current password").fill(`not ${PASSWORD}`);
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(page.getByText("The current password is wrong.")).toBeVisible();
  await page.reload();
  await answers(page);
  await expect(page.getByText("giulia.rinaldi@calder-voss.example").first()).toBeVisible();
});

test("a CUSIP number is shown after its terms are read and accepted", async ({ page, baseURL }) => {
  const api = await apiOf(baseURL, "tenant-admin");
  const user = await makeUser(baseURL, api);
  await api("PUT", `/users/${user.id}`, { roles: ["ROLE_EQUITY"] });
  await signIn(page, user.username);
  const list = await page.request.get("/api/v1/assets/equities?filter[country]=US&filter[type]=equity");
  const { items } = (await list.json()) as { items: { isin: string }[] };
  const isin = items[0]?.isin ?? "";
  await visit(page, `/assets/equities/${isin}`);
  await expect(page.getByText(`CUSIP ${isin.slice(2, 11)}`)).toHaveCount(0);
  await page.getByRole("button", { name: "Show CUSIP" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Version 2026-01", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Accept the terms" }).click();
  await expect(page.getByText(`CUSIP ${isin.slice(2, 11)}`)).toBeVisible();
  await visit(page, "/profile");
  await expect(page.getByText(/Terms 2026-01 accepted on/)).toBeVisible();
});

test("support looks at a customer's screens under a banner, changes nothing, and leaves", async ({
  page,
}) => {
  await signIn(page, "sysadmin");
  await visit(page, "/tenants/calder-voss");
  await page.getByRole("button", { name: "Open as support" }).click();
  const banner = page.getByRole("region", { name: "Support view" });
  await expect(banner).toContainText("Calder & Voss");
  await visit(page, "/portfolios?q=Calder+Balanced+Europe");
  await expect(page.getByRole("link", { name: "Calder Balanced Europe", exact: true })).toBeVisible();
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  const refused = await page.request.post("/api/v1/portfolios", {
    data: {},
    headers: { origin: await originOf(page) },
  });
  expect(refused.status()).toBe(403);
  await banner.getByRole("button", { name: "Leave" }).click();
  await expect(banner).toHaveCount(0);
  await visit(page, "/administration/audit-log");
  await expect(page.getByRole("row", { name: /Support view left/ }).first()).toBeVisible();
});

test("maintenance is asked before it begins", async ({ page }) => {
  await signIn(page, "sysadmin");
  await visit(page, "/administration/maintenance");
  await expect(page.getByText("The product is open", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Close for maintenance" }).click();
  const dialog = page.getByRole("dialog", { name: "Close the product for maintenance?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
});

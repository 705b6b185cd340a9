import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { expect, type Page } from "@playwright/test";
import { apiOf, linkMailedTo, makeUser } from "./support/people";
import { PASSWORD, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

async function givePassword(page: Page, username: string): Promise<void> {
  await visit(page, "/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/**
 * The code an app shows, or will show in half a minute: each works once. The code of half a minute ago would be refused
 * whenever the next half minute begins before it arrives.
 */
const codeOf = (secret: string, drift = 0) => createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + drift);

test("a second factor is set up in the profile, asked for at the next sign-in, and switched off again", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const { username, email } = await makeUser(baseURL, await apiOf(baseURL, "tenant-admin"));
  await signIn(page, username);
  await visit(page, "/profile");
  await page.getByRole("link", { name: "Set up a second factor" }).click();
  await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
  await page.getByLabel("Current password").fill("not the password");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByText("The current password is wrong.")).toBeVisible();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expect(page.getByLabel("Code the app shows")).toBeFocused();
  await expectAccessible(page);
  const typed = (await page.locator("code").innerText()).replaceAll("-", "");
  const secret = new TextDecoder().decode(base32.decode(typed));
  await page.getByLabel("Code the app shows").fill("000000");
  await page.getByRole("button", { name: "Switch it on" }).click();
  await expect(page.getByText("This code is wrong, or was used already.")).toBeVisible();
  await page.getByLabel("Code the app shows").fill(await codeOf(secret));
  await page.getByRole("button", { name: "Switch it on" }).click();
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
  const codes = await page.getByRole("main").getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole("link", { name: "I have kept them" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  const inbox = await apiOf(baseURL, "sysadmin");
  await linkMailedTo(inbox, email, /asks for a code of your authenticator app/);

  await visit(page, "/logout");
  await givePassword(page, username);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expectAccessible(page);
  await visit(page, "/dashboard");
  await expect(page).toHaveURL(/\/login$/);
  await visit(page, "/second-factor");
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This code is wrong, or was used already.")).toBeVisible();
  await expect(page.getByText("Without your phone: one of your recovery codes.")).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  // Making the user left a session elsewhere.
  await expect(page).toHaveURL(/\/login\?sessions=other$/);

  await visit(page, "/profile");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Switch off" }).click();
  const dialog = page.getByRole("dialog", { name: "Switch the second factor off?" });
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByLabel(/^Code of the app/).fill(codes[0] ?? "");
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("This code is wrong, or was used already.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByLabel(/^Code of the app/).fill(await codeOf(secret, 1));
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("Second factor switched off")).toBeVisible();
  await expect(page.getByRole("link", { name: "Set up a second factor" })).toBeVisible();
});

import { expect } from "@playwright/test";
import { apiOf, linkMailedTo, makeUser } from "./support/people";
import { PASSWORD } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

const STRONG = "lantern orchard gravel teapot";

test("a forgotten password is replaced by the link of a mail; what is refused is marked and has the focus, and the link works once", async ({
  page,
  baseURL,
}) => {
  const { username, email } = await makeUser(baseURL, await apiOf(baseURL, "tenant-admin"));
  await visit(page, "/forgot-password");
  await page.getByLabel("Username or e-mail address").fill(username);
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: "a mail with a link is on its way" }),
  ).toBeVisible();
  await expectAccessible(page);
  const inbox = await apiOf(baseURL, "sysadmin");
  const link = await linkMailedTo(inbox, email, /https?:\/\/\S+password-change\?token=\S+/);

  await visit(page, link);
  const field = page.getByLabel("New password", { exact: true });
  const store = page.getByRole("button", { name: "Store the new password" });
  await field.fill("password1234");
  await store.click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("This is close to a commonly used password.");
  await expectAccessible(page);
  await field.press("End");
  await field.pressSequentially("5");
  await expect(field).not.toHaveAttribute("aria-invalid", "true");

  await field.fill(PASSWORD);
  await store.click();
  await expect(page.getByText("The new password is the old one.")).toBeVisible();
  await field.fill(STRONG);
  await store.click();
  await expect(page).toHaveURL(/\/login\?changed$/);

  await visit(page, link);
  await expect(
    page.getByRole("heading", { name: "This link was used already, or it has expired." }),
  ).toBeVisible();
  await expectAccessible(page);
});

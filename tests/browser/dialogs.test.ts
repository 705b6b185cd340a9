import { expect } from "@playwright/test";
import { originOf, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

test("a form in a dialog: going back on the same screen asks before it discards what was typed", async ({
  page,
}) => {
  await signIn(page, "tenant-admin");
  const invitees = [{ email: `going-back-${Date.now()}@example.org` }];
  const headers = { origin: await originOf(page) };
  const invited = await page.request.post("/api/v1/invitations", { headers, data: { invitees } });
  expect(invited.ok()).toBe(true);
  await visit(page, "/administration/invitations");
  await page.getByLabel("Rows per page").selectOption("25");
  await expect(page).toHaveURL(/pageSize=25/);
  await page.getByRole("button", { name: "Invite people" }).click();
  const form = page.getByRole("dialog", { name: "Whom to invite?" });
  const address = form.getByLabel("E-mail");
  await address.fill("ada@example.org");
  await page.goBack();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(address).toHaveValue("ada@example.org");
  await expect(page).toHaveURL(/pageSize=25/);
  await page.goBack();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).not.toHaveURL(/pageSize/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

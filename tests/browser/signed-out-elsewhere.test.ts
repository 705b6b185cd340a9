import { expect, type Page } from "@playwright/test";
import { send } from "./support/send";
import { originOf, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

/** What another tab of this browser does. */
const signOutElsewhere = async (page: Page) => {
  const answer = await page.request.put("/api/v1/auth/logout", { headers: { origin: await originOf(page) } });
  expect(answer.status()).toBe(204);
};

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Your session has ended" });

test("a form sent after its session has ended: keeps what was typed until the same person is signed in again", async ({
  page,
}) => {
  await signIn(page, "sysadmin");
  await visit(page, "/administration/settings");
  const address = page.getByLabel("Contact address");
  await address.fill("desk@understory.example");
  await signOutElsewhere(page);
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("link", { name: "Sign in in a new tab" })).toHaveAttribute(
    "target",
    "_blank",
  );
  await expectAccessible(page);
  await signIn(page, "analyst");
  await expect(dialog.getByText(/is signed in in this browser now/)).toBeVisible();
  await signOutElsewhere(page);
  await signIn(page, "sysadmin");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("You are signed in again")).toBeVisible();
  await expect(address).toHaveValue("desk@understory.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings are in force")).toBeVisible();
  await address.fill("");
  await send(page, page.getByRole("button", { name: "Save" }));
  await expect(page.getByText("The settings are in force").last()).toBeVisible();
});

test("an editor whose session has ended: leaving the page leads to the sign-in", async ({ page }) => {
  await signIn(page, "sysadmin");
  await visit(page, "/administration/content/create?kind=guide");
  await page.getByLabel("Title").fill("A guide nobody keeps");
  await signOutElsewhere(page);
  await page.getByRole("button", { name: "Save" }).click();
  await dialogOf(page).getByRole("button", { name: "Leave this page" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

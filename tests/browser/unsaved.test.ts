import { expect, type Page } from "@playwright/test";
import { send } from "./support/send";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("unsaved texts: another language of a statement, a link and going back ask before they discard them", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/portfolios?q=Calder&sort=createdAt");
  await page.getByRole("link", { name: "Calder Balanced Europe", exact: true }).first().click();
  await page
    .getByRole("navigation", { name: "Portfolio" })
    .getByRole("link", { name: "PAI statement" })
    .click();
  await expect(page).toHaveURL(/\/statement/);
  const text = page.getByRole("textbox").last();
  await text.fill("We vote on climate at every general meeting.");
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  const languages = page.getByRole("link", { name: "Italian" });
  await languages.click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(text).toHaveValue("We vote on climate at every general meeting.");
  await page.getByRole("navigation").first().getByRole("link", { name: "Dashboard" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await languages.click();
  await dialog.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/language=it/);
  await expect(dialog).toBeHidden();
  await page.getByRole("navigation").first().getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/dashboard/);
});

test("settings ask before they are left, and not once they are saved", async ({ page }) => {
  await signIn(page, "sysadmin");
  await visit(page, "/administration/settings");
  await page.getByLabel("Contact address").fill("desk@understory.example");
  const home = page.getByRole("navigation").first().getByRole("link", { name: "Users", exact: true });
  await home.click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings are in force")).toBeVisible();
  await home.click();
  await expect(page).toHaveURL(/\/users/);
  await visit(page, "/administration/settings");
  await page.getByLabel("Contact address").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings are in force")).toBeVisible();
});

for (const { screen, path, label, typed } of [
  { screen: "the profile", path: "/profile", label: "First name", typed: "Ada" },
  { screen: "the contact page", path: "/contact", label: "Message", typed: "Which list is this of?" },
])
  test(`${screen}: asks before it is left, when something is typed`, async ({ page }) => {
    await signIn(page, "analyst");
    await visit(page, path);
    await page.getByLabel(label, { exact: true }).fill(typed);
    await expectQuestion(page);
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(typed);
  });

test("a dialog with something typed in it asks before Escape, the cross or a click beside it closes it", async ({
  page,
}) => {
  await signIn(page, "sysadmin");
  await visit(page, "/administration/update-assets");
  const open = page.getByRole("button", { name: "New flow" });
  const flow = page.getByRole("dialog", { name: "New update flow" });
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await open.click();
  await expect(flow).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(flow).toBeHidden();
  await open.click();
  await flow.getByLabel("Name").fill("Weekly issuers");
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(flow.getByLabel("Name")).toHaveValue("Weekly issuers");
  await flow.getByRole("button", { name: "Close" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(flow).toBeHidden();
  await expect(question).toBeHidden();
  await page.getByRole("navigation").first().getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/dashboard/);
});

/** What is sent is under way for a while. */
const delayAnswers = (page: Page) =>
  page.route(
    ({ pathname }) => pathname.endsWith(".data"),
    async (route) => {
      if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    },
  );

async function expectQuestion(page: Page): Promise<void> {
  await page.getByRole("navigation").first().getByRole("link", { name: "Dashboard" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
}

test("what is typed while settings are being saved: stays, is asked about, and is saved by the next click", async ({
  page,
}) => {
  await signIn(page, "sysadmin");
  await visit(page, "/administration/settings");
  await delayAnswers(page);
  const save = page.getByRole("button", { name: "Save" });
  const [address, name] = [page.getByLabel("Contact address"), page.getByLabel("Name of the sender")];
  await address.fill("desk@understory.example");
  await save.click();
  await name.fill("Understory desk");
  await expect(page.getByText("The settings are in force")).toBeVisible();
  await expect(save).not.toHaveAttribute("data-loading");
  await expectQuestion(page);
  await expect(name).toHaveValue("Understory desk");

  await send(page, save);
  await expect(page.getByText("The settings are in force").last()).toBeVisible();
  await visit(page, "/administration/settings");
  await expect(address).toHaveValue("desk@understory.example");
  await expect(name).toHaveValue("Understory desk");
  for (const field of [address, name]) await field.fill("");
  await save.click();
  await expect(page.getByText("The settings are in force")).toBeVisible();
});

test("what is typed while a text of the content is being saved: is asked about before it is left", async ({
  page,
}) => {
  await signIn(page, "admin");
  await visit(page, "/administration/content/create?kind=news");
  await page.getByLabel("Title").fill("News that is written on");
  await page.getByLabel("Short description").fill("In one sentence");
  await page.getByLabel("Text", { exact: true }).fill("First");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/administration\/content\/news\//);
  // The address is that of the saved text a moment before its form is.
  await expect(page.getByRole("link", { name: "History" })).toBeVisible();
  await delayAnswers(page);
  await page.getByLabel("Text", { exact: true }).fill("Second");
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByLabel("Text", { exact: true }).fill("Third");
  await answered;
  await expect(page.getByRole("button", { name: "Save" })).not.toHaveAttribute("data-loading");
  await expectQuestion(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete it" }).click();
  await expect(page).toHaveURL(/\/administration\/content$/);
});

test("what is typed while a customer is being saved: is asked about before it is left", async ({ page }) => {
  await signIn(page, "sysadmin");
  await visit(page, "/tenants?sort=createdAt");
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().click();
  await delayAnswers(page);
  const [all, bonds] = [page.getByLabel(/^Needed coverage/), page.getByLabel(/^Needed where/)];
  const before = await bonds.inputValue();
  await all.fill(await all.inputValue());
  await page.getByRole("button", { name: "Save changes" }).click();
  await bonds.fill("51");
  await expect(page.getByText("Customer saved")).toBeVisible();
  await expectQuestion(page);
  await bonds.fill(before);
  await send(page, page.getByRole("button", { name: "Save changes" }));
  await expect(page.getByText("Customer saved").last()).toBeVisible();
});

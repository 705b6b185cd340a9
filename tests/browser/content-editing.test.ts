import { expect } from "@playwright/test";
import { send } from "./support/send";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("an administrator writes a guide beside its preview, adds a document, publishes it and deletes it", async ({
  page,
}) => {
  await signIn(page, "admin");
  await visit(page, "/administration/content");
  await expect(page.getByRole("heading", { name: "Content", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await visit(page, "/administration/content/create?kind=guide");
  await page.getByLabel("Title").fill("A guide of the browser test");
  await page.getByLabel("Short description").fill("In one sentence");
  await page.getByLabel("Text", { exact: true }).fill("Choose a **bold** file.\n\n<script>alert(1)</script>");
  await expect(page.locator("strong").filter({ hasText: "bold" })).toBeVisible();
  await expect(page.getByText("<script>alert(1)</script>").last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/administration\/content\/guide\//);

  await page.getByLabel("Referral document").setInputFiles({
    name: "guide.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 a guide"),
  });
  await expect(page.getByText("The document is stored")).toBeVisible();
  await expect(page.getByRole("link", { name: /guide\.pdf/ })).toBeVisible();
  await page.getByRole("button", { name: "Italiano" }).click();
  await page.getByLabel("Title").fill("Una guida della prova");
  await page.getByLabel("State").selectOption("published");
  await send(page, page.getByRole("button", { name: "Save" }));
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await visit(page, "/whats-new");
  await expect(page.getByRole("link", { name: "A guide of the browser test" })).toBeVisible();
  await expectAccessible(page);
  await visit(page, "/administration/content?q=browser test");
  await page.getByRole("link", { name: "A guide of the browser test" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete it" }).click();
  await expect(page).toHaveURL(/\/administration\/content$/);
  await expect(page.getByRole("heading", { name: "Content", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "A guide of the browser test" })).toHaveCount(0);
});

test("content editor: shows the reason at the field when a text is refused, in whichever language one writes", async ({
  page,
}) => {
  await signIn(page, "sysadmin");
  await visit(page, "/administration/content/create?kind=guide");
  await page.getByText("Italiano", { exact: true }).click();
  await page.getByLabel("Title").fill("Una guida");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Title")).toBeFocused();
  await expect(page.getByText("Needed in English before it can be saved like this.")).toBeVisible();
  await expect(page.getByText("The input does not fit what is expected here.")).toBeHidden();
});

test("an earlier version of a guide is compared and brought back, and readers see which guides are unread", async ({
  page,
}) => {
  await signIn(page, "admin");
  await visit(page, "/administration/content/create?kind=guide");
  await page.getByLabel("Title").fill("A guide with a history");
  await page.getByLabel("Short description").fill("In one sentence");
  await page.getByLabel("Text", { exact: true }).fill("Weights are stated in percent.");
  await page.getByLabel("State").selectOption("published");
  await page.getByRole("button", { name: "Save" }).click();
  // The address is that of the saved guide a moment before its form is.
  await expect(page.getByRole("link", { name: "History" })).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("Weights are stated as fractions.");
  await send(page, page.getByRole("button", { name: "Save" }));

  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { name: "History of A guide with a history" })).toBeVisible();
  await expect(page.locator("del")).toHaveText("in percent");
  await expect(page.locator("ins")).toHaveText("as fractions");
  await expect(page.getByRole("button", { name: "Bring this version back" })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Versions" }).getByRole("link").last().click();
  await expect(page.getByText("The first version that is kept")).toBeVisible();
  await page.getByRole("button", { name: "Bring this version back" }).click();
  await expect(page.getByText("The version is back")).toBeVisible();
  await expect(page.locator("ins")).toHaveCount(1);
  await expect(page.locator("ins")).toHaveText("in percent");
  await expect(page.getByRole("navigation", { name: "Versions" }).getByRole("link")).toHaveCount(3);

  await visit(page, "/guides");
  const entry = page.getByRole("listitem").filter({ hasText: "A guide with a history" });
  await expect(entry.getByText("Unread")).toBeVisible();
  await expectAccessible(page);
  await entry.getByRole("link").click();
  await expect(page.getByText("Weights are stated in percent.")).toBeVisible();
  await page.goBack();
  await expect(entry).toBeVisible();
  await expect(entry.getByText("Unread")).toBeHidden();
});

test("preview of a new text: asks nothing of the server until something is written", async ({ page }) => {
  const asked: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/content/preview")) asked.push(request.postDataJSON());
  });
  await signIn(page, "admin");
  await visit(page, "/administration/content/create?kind=guide");
  // What the page began at its opening comes before a timer of the same length that begins now.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await page.getByLabel("Text", { exact: true }).fill("**One** sentence");
  await expect(page.locator("strong").filter({ hasText: "One" })).toBeVisible();
  expect(asked).toEqual([{ markdown: "**One** sentence" }]);
});

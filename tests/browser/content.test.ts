import { expect } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("a guide is read, a question is found and opened, news are listed", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/guides");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Importing a portfolio" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Importing a portfolio" })).toBeVisible();
  await expectAccessible(page);
  await visit(page, "/faqs");
  await page.getByPlaceholder("Search questions and answers").fill("CUSIP");
  await expect(page.getByText("Why can I not see CUSIP numbers?")).toBeVisible();
  await expect(page.getByText("Why does my portfolio have no rating?")).toBeHidden();
  await expectAccessible(page);
  await visit(page, "/news");
  await expect(page.getByText("Pinned").first()).toBeVisible();
  await expectAccessible(page);
});

test("the page of a figure gives its formula, its rule and where missing data goes", async ({ page }) => {
  await signIn(page, "analyst");
  await visit(page, "/methodology/pai.2.scope123");
  await expect(
    page.getByRole("heading", { level: 1, name: "Carbon footprint, scope 1, 2 and 3" }),
  ).toBeVisible();
  await expect(page.getByRole("math").first()).toHaveAttribute("aria-label", /\(S1_i \+ S2_i \+ S3_i\)/);
  await expect(page.getByText(/never counts as zero/)).toBeVisible();
  await expectAccessible(page);
});

import { expect, type Locator, type Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

/** How many times slower than this machine the reader's is. */
const SLOWER = 6;

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** Two things done one right after the other, without waiting for what the first one brings. */
async function atOnce(page: Page, first: Locator, second: Locator, modifier?: "Shift"): Promise<void> {
  await first.waitFor();
  await second.waitFor();
  const handles = await Promise.all([first.elementHandle(), second.elementHandle()]);
  await page.evaluate(
    async ([one, other, withShift]) => {
      (one as HTMLElement).click();
      await new Promise((resolve) => setTimeout(resolve));
      (other as HTMLElement).dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: withShift === true }),
      );
    },
    [...handles, modifier === "Shift"] as const,
  );
}

const head = (page: Page, name: string) => page.getByRole("columnheader", { name }).getByRole("link");

test("list controls: keep the first of two choices made in quick succession: two orders, two filters, page and order", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/funds");
  await slowDown(page);
  await atOnce(page, head(page, "Rating"), head(page, "Taxonomy"), "Shift");
  await expect(page).toHaveURL(/sort=-esgRating%2C-taxonomyReportedShare/);

  await visit(page, "/assets/funds");
  await atOnce(
    page,
    page.getByRole("checkbox", { name: /^Article 9/ }),
    page.getByRole("checkbox", { name: /^Article 8/ }),
  );
  await expect(page).toHaveURL(/filter%5BsfdrArticle%5D=(9%2C8|8%2C9)/);

  await visit(page, "/assets/funds");
  await atOnce(page, page.getByRole("checkbox", { name: /^Article 9/ }), head(page, "Rating"));
  await expect(page).toHaveURL(/filter%5BsfdrArticle%5D=9/);
  await expect(page).toHaveURL(/sort=-esgRating/);

  await visit(page, "/assets/funds?sort=-esgRating");
  await atOnce(page, page.getByRole("link", { name: "Next page" }), head(page, "Taxonomy"), "Shift");
  await expect(page).toHaveURL(/sort=-esgRating%2C-taxonomyReportedShare/);
});

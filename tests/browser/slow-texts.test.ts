import { expect } from "@playwright/test";
import { openCopy } from "./support/portfolio-copy";
import { withRules } from "./support/rules";
import { signIn } from "./support/sign-in";
import { test } from "./support/watched-page";

const ON_THE_WAY_MS = 1_500;

test("slow texts: what is typed while texts of a part arrive is kept, and the page is never blank", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await openCopy(page, "Calder Balanced Europe", "Slow texts");
  await withRules(page, [{ metric: "pai.2.scope123", atMost: 600 }], async () => {
    await page.route(/\/js\/policies-[^/]*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ON_THE_WAY_MS));
      await route.continue();
    });
    await page.evaluate(() => {
      const look = () => {
        const isBlank = ![...document.querySelectorAll("h1")].some((heading) => heading.checkVisibility());
        if (isBlank) document.documentElement.dataset.wasBlank = "";
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    const weight = page.getByLabel("Weight of Jorvik Mining plc in percent", { exact: true });
    await weight.fill("1.4");
    await expect(page.getByRole("list", { name: "Policy checks" })).toBeVisible();
    await expect(weight).toHaveValue("1.4");
    await expect(page.locator("html")).not.toHaveAttribute("data-was-blank");
  });
});

import { expect } from "@playwright/test";
import { openCopy } from "./support/portfolio-copy";
import { signIn } from "./support/sign-in";
import { answers, visit } from "./support/visit";
import { expectAccessible, test } from "./support/watched-page";

test("lost connection: the page stays, says so, and goes on once it is connected", async ({
  page,
  context,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/assets/funds");
  const notice = page.getByRole("alert").filter({ hasText: "No connection" });
  const heading = page.getByRole("heading", { level: 1 });
  const section = (name: RegExp) =>
    page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name });
  // A script that failed to come is not fetched again by the browser: those of both screens are here already.
  await section(/^ETFs/).click();
  await expect(heading).toHaveText("ETFs and index funds");
  await section(/^Funds/).click();
  await expect(heading).toHaveText("Funds");
  await context.setOffline(true);
  await section(/^ETFs/).click();
  await expect(notice).toBeVisible();
  await expect(heading).toHaveText("Funds");
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(heading).toHaveText("ETFs and index funds");
  await expect(notice).toBeHidden();
});

test("a script that is gone: said once when it is fetched ahead, and its screen is opened anew when it is chosen", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/dashboard");
  // What the dashboard itself asks for once it is there, is no data of the link.
  await page.waitForLoadState("networkidle");
  await page.route("**/js/list-*.js", (route) => route.fulfill({ status: 404 }));
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".data")) asked += 1;
  });
  const etfs = page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: /^ETFs/ });
  await etfs.hover();
  await expect(page.getByRole("alert")).toContainText("Part of the page could not be loaded");
  await page.waitForTimeout(1_000);
  // Data fetched ahead for the link under the pointer.
  expect(asked).toBeLessThanOrEqual(1);
  // The browser would not fetch it again by itself.
  await page.unroute("**/js/list-*.js");
  await etfs.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ETFs and index funds");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a form of which no answer comes: the screen stays with what was typed, and is sent once and again by hand", async ({
  page,
}) => {
  await signIn(page, "analyst");
  await visit(page, "/profile");
  const name = page.getByLabel("First name");
  const save = page.locator("form").filter({ has: name }).getByRole("button", { name: "Save" });
  const before = await name.inputValue();
  let sent = 0;
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent += 1;
    await route.abort("internetdisconnected");
  });
  await name.fill("Ottavia");
  await save.click();
  await expect(page.getByText("Whether what was sent has arrived is not known")).toBeVisible();
  await expect(name).toHaveValue("Ottavia");
  expect(sent).toBe(1);
  await page.unroute("**/*.data*");
  await save.click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await name.fill(before);
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST" && response.ok()),
    save.click(),
  ]);
});

test("a script of a dialog or menu that is gone: said each time it is asked for, and the screen stays", async ({
  page,
}) => {
  await signIn(page, "analyst");
  const name = await openCopy(page, "Nordic Climate Opportunities", "Without its dialog");
  const notice = page.getByRole("alert").filter({ hasText: "Part of the page could not be loaded" });
  const close = notice.getByRole("button", { name: "Close" });
  await page.route("**/js/name-dialog-*.js", (route) => route.fulfill({ status: 404 }));
  for (const time of ["first", "second"]) {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await expect(notice, time).toBeVisible();
    await close.click();
    await expect(notice, time).toHaveCount(0);
  }
  await page.route("**/js/popover-menu-body*.js", (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await answers(page);
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

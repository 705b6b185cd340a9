import { expect, type Page } from "@playwright/test";
import { answers, visit } from "./visit";

export const PASSWORD = "amber-willow-fjord-4711";

/** The address of the product that the test speaks to. */
export const originOf = async (page: Page): Promise<string> =>
  new URL((await page.request.get("/healthz")).url()).origin;

/** Signs in as a program does: the test begins with the page it is about. */
export async function signIn(page: Page, username: string): Promise<void> {
  const answer = await page.request.post("/api/v1/auth/login", {
    headers: { origin: await originOf(page) },
    data: { username, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
}

/** Signs in through the form, as a person does. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await visit(page, "/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/dashboard$|\/login\?sessions=other$/);
  await answers(page);
  // Other tests sign the same people in.
  if (page.url().endsWith("sessions=other")) await page.locator("dialog a").click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

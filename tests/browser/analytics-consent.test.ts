import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { SettingsView } from "~/features/settings/settings.answers";
import { originOf, signIn } from "./support/sign-in";
import { answers, visit } from "./support/visit";
import { test } from "./support/watched-page";

const ID = "G-AB12CD34EF";

test("nothing is asked of Google before a yes; only the names of screens after it; nothing after a withdrawal", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  await context.route(/google(tagmanager|-analytics)\.com/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await signIn(page, "sysadmin");
  const { items, version } = (await (await page.request.get("/api/v1/settings")).json()) as SettingsView;
  const given = Object.fromEntries(
    items.map(({ name, value, origin }) => [name, origin === "set" ? value : null]),
  );
  const origin = await originOf(page);
  const keep = async (analyticsId: string | null, from: number) => {
    const data = { ...given, analyticsId, version: from };
    const answer = await page.request.put("/api/v1/settings", { headers: { origin }, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as SettingsView).version;
  };
  const changed = await keep(ID, version);
  try {
    await visit(page, "/dashboard");
    const banner = page.getByRole("region", { name: "Counting of visits" });
    await expect(banner).toBeVisible();
    expect(
      (await new AxeBuilder({ page }).include('[aria-label="Counting of visits"]').analyze()).violations,
    ).toEqual([]);
    await banner.getByRole("button", { name: "Do not allow" }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await answers(page);
    await expect(page.getByRole("button", { name: "Allow counting of visits" })).toBeVisible();
    await expect(banner).toBeHidden();
    expect(asked).toEqual([]);

    await page.getByRole("button", { name: "Allow counting of visits" }).click();
    await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
    const told = await page.evaluate(() =>
      JSON.stringify((window.dataLayer ?? []).map((call) => [...(call as IArguments)])),
    );
    expect(told).toContain("page_view");
    expect(told).not.toMatch(/[?&]q=|[A-Z]{2}[A-Z0-9]{9}\d/);

    await context.addCookies([{ name: "_ga", value: "GA1.1.1.1", url: page.url() }]);
    await page.getByRole("button", { name: "Stop counting my visits" }).click();
    await expect(page.getByRole("button", { name: "Allow counting of visits" })).toBeVisible();
    await page.waitForLoadState();
    expect(await page.evaluate(() => window.dataLayer ?? null)).toBeNull();
    expect((await context.cookies()).filter(({ name }) => name.startsWith("_ga"))).toEqual([]);
    expect(asked).toHaveLength(1);
  } finally {
    await keep(null, changed);
  }
});

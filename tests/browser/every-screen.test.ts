import { expect, type Page } from "@playwright/test";
import { addressesOf, READERS } from "./support/addresses";
import { focusFaultsOf } from "./support/focus-stops";
import { beyondAt, laterParts, missingPartsOf, movementsOf } from "./support/judge-screen";
import { screensNotIn } from "./support/screens";
import { originOf, signIn } from "./support/sign-in";
import { violationsOf, violationsOfRules } from "./support/violations";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

const DESK = { width: 1440, height: 900 };
const TELEPHONE = { width: 390, height: 844 };
/** What 1280 × 1024 pixels show at 200 % and at 400 % (WCAG 1.4.10). */
const ZOOMED = { "200 %": [640, 512], "400 %": [320, 256] } as const;
/** The rules whose answer the theme can change, and those whose answer the width can. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const WIDTH_RULES = ["target-size", "scrollable-region-focusable", "button-name", "link-name", "label"];

/** No screen is taller; a list that draws what is in sight ends here. */
const MAX_HEIGHT = 4_000;

/** Scrolled back and drawn again in a window as tall as the page: a control half under its foot counts as a small one. */
async function wholePage(page: Page, { width, height }: typeof DESK): Promise<void> {
  await page.setViewportSize({ width, height });
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(needed, height), MAX_HEIGHT) });
  await page.evaluate(async () => {
    scrollTo(0, 0);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Everything that is wrong with one screen, opened once and looked at in both themes and four sizes. */
async function faultsOf(page: Page, address: string): Promise<Readonly<Record<string, unknown>>> {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, address);
  const { pathname } = new URL(page.url());
  const faults: Record<string, unknown> = {
    "led elsewhere": pathname === address.split("?")[0] ? [] : [pathname],
    parts: await missingPartsOf(page),
    "hydrated later": await laterParts(page),
    moving: await movementsOf(page),
    focus: await focusFaultsOf(page),
  };
  await wholePage(page, DESK);
  faults["in light"] = await violationsOf(page);
  // Every colour hangs on this attribute, so the page need not be opened again.
  await page.evaluate(() => document.documentElement.setAttribute("data-mantine-color-scheme", "dark"));
  await wholePage(page, DESK);
  faults["in dark"] = await violationsOfRules(page, COLOUR_RULES);
  await wholePage(page, TELEPHONE);
  faults["on a telephone"] = await violationsOfRules(page, WIDTH_RULES);
  for (const [zoom, [width, height]] of Object.entries(ZOOMED)) {
    const beyond = await beyondAt(page, width, height);
    faults[`at ${zoom}`] = beyond > 0 ? [`${beyond} px beyond the window`] : [];
  }
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => (found as unknown[]).length > 0));
}

test("the list of addresses opens every screen of app/routes.ts", async ({ page }) => {
  const addresses: string[] = [];
  for (const reader of READERS) {
    if (reader !== "visitor") await signIn(page, reader);
    addresses.push(...(await addressesOf(page, reader)));
  }
  expect(screensNotIn(addresses)).toEqual([]);
});

for (const reader of READERS)
  test(`${reader}: every screen meets WCAG 2.2 AA in both themes, on a telephone and zoomed, with visible focus and reduced motion`, async ({
    page,
    context,
  }) => {
    test.setTimeout(1_200_000);
    await context.addCookies([{ name: "theme", value: "light", url: await originOf(page) }]);
    if (reader !== "visitor") await signIn(page, reader);
    const faults: Record<string, unknown> = {};
    for (const address of await addressesOf(page, reader)) {
      const found = await faultsOf(page, address);
      if (Object.keys(found).length > 0) faults[address] = found;
    }
    expect(faults).toEqual({});
  });

import { expect } from "@playwright/test";
import { addressesOf, READERS } from "./support/addresses";
import { originOf, signIn } from "./support/sign-in";
import { visit } from "./support/visit";
import { test } from "./support/watched-page";

/** A desk, a telephone, and a desk at 400 % zoom (WCAG 1.4.10). */
const WIDTHS = [1440, 390, 320];

interface Found {
  /** English that does not come from the texts. */
  readonly english: readonly string[];
  readonly cut: readonly string[];
  readonly beyond: number;
}

/** What of a page is wrong. Words that join others tell English from names; cells of a table show data. */
function wrongWith(): Found {
  const isEnglish = (text: string) =>
    /\b(the|and|of|to|is|are|not|with|from|you|your|this|that|each|has|have)\b/i.test(text) &&
    !/[⟦⟧]/.test(text);
  const wrong = { english: [] as string[], cut: [] as string[] };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = (walker.currentNode.nodeValue ?? "").trim();
    const element = walker.currentNode.parentElement;
    if (text === "" || !element || element.closest("script, style, noscript")) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || getComputedStyle(element).visibility === "hidden") continue;
    if (isEnglish(text) && !element.closest("[data-column]")) wrong.english.push(text);
    const hides = ["hidden", "clip"].includes(getComputedStyle(element).overflowX);
    const isNamed = element.closest("[title], [aria-label], [data-full]") !== null;
    if (hides && !isNamed && element.scrollWidth > element.clientWidth + 1) wrong.cut.push(text);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name) ?? "";
      if (isEnglish(text) && !element.closest("[data-column]")) wrong.english.push(`${name}: ${text}`);
    }
  const { scrollWidth, clientWidth } = document.documentElement;
  return { ...wrong, beyond: scrollWidth - clientWidth };
}

const isWrong = ({ english, cut, beyond }: Found) => beyond > 0 || cut.length + english.length > 0;

for (const person of READERS)
  test(`${person}: every text is translated, none is clipped and no page scrolls sideways in a pseudo-language a third longer than English`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    if (person !== "visitor") await signIn(page, person);
    await context.addCookies([{ name: "locale", value: "it", url: await originOf(page) }]);
    const wrong: Record<string, Found> = {};
    for (const path of await addressesOf(page, person))
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await visit(page, path);
        let found = await page.evaluate(wrongWith);
        // A table that measures its room has it a moment after the page answers.
        for (let waits = 0; waits < 10 && isWrong(found); waits += 1) {
          await page.waitForTimeout(200);
          found = await page.evaluate(wrongWith);
        }
        if (isWrong(found)) wrong[`${path} at ${width}`] = found;
      }
    expect(wrong).toEqual({});
  });

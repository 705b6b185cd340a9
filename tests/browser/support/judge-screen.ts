import type { Page } from "@playwright/test";

/** The parts that every screen has: one main heading, a title of its own, one main landmark. */
export const missingPartsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.offsetParent !== null,
      );
    const [headings, mains] = [shown("h1"), shown("main, [role=main]")];
    return [
      headings.length === 1 ? "" : `${headings.length} h1`,
      mains.length === 1 ? "" : `${mains.length} main`,
      /^\S.* · Understory$/.test(document.title) ? "" : `title: ${document.title}`,
    ].filter((wrong) => wrong !== "");
  });

/** Pixels that the page is wider than a window of this width: it would have to be scrolled sideways. */
export async function beyondAt(page: Page, width: number, height: number): Promise<number> {
  await page.setViewportSize({ width, height });
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // A table that measures its room has it a moment after the window changed.
  for (let waits = 0; waits < 10 && (await beyond()) > 0; waits += 1) await page.waitForTimeout(200);
  return beyond();
}

/** Longest that something may move for whoever asked for less motion. */
const STILL_MS = 10;

/** What moves longer than that, while the page asks for reduced motion. */
export const movementsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate((longest) => {
    const running = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > longest)
      .map((animation) => `running: ${animation.id || animation.constructor.name}`);
    const milliseconds = (durations: string) =>
      Math.max(
        ...durations.split(",").map((one) => Number.parseFloat(one) * (one.endsWith("ms") ? 1 : 1000)),
      );
    const styled = [...document.querySelectorAll("*")].flatMap((element) => {
      const style = getComputedStyle(element);
      const moves = Math.max(
        milliseconds(style.transitionDuration),
        style.animationName === "none" ? 0 : milliseconds(style.animationDuration),
      );
      const scrolls = style.scrollBehavior === "smooth";
      return moves > longest || scrolls ? [`${element.tagName}.${element.className}`] : [];
    });
    return [...running, ...new Set(styled)];
  }, STILL_MS);

/**
 * Boundaries of Suspense in the page as it is sent, beside the one of the whole page. React hydrates each of them later by
 * itself; a click before that draws it anew and writes error 421 to the console. What loads when it is opened has none.
 */
export async function laterParts(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text();
  const count = html.match(/<!--\$/g)?.length ?? 0;
  return count > 1 ? [`${count - 1} boundaries`] : [];
}

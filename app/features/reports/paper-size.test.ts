import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchPrinter } from "~tests/support/printed-pages";
import { pagesOf, readPdf } from "~workers/pdf/pdf-file";
import { MARGIN, paperOf } from "./components/print/paper";

let browser: Browser;
beforeAll(async () => {
  browser = await launchPrinter();
}, 60_000);
afterAll(() => browser.close());

/** On how many pages of a paper a block of a height is printed. */
async function pagesFor(locale: "it" | "us", height: number): Promise<number> {
  const { format } = paperOf(locale);
  const page = await browser.newPage();
  const margin = `${MARGIN.top}px ${MARGIN.side}px ${MARGIN.bottom}px`;
  const style = `@page { size: ${format}; margin: ${margin} } html, body { margin: 0 } div { break-inside: avoid }`;
  // Blocks of one pixel, so that nothing is cut: what does not fit goes to the next page.
  const rows = Array.from({ length: height }, () => '<div style="height:1px"></div>').join("");
  await page.setContent(`<style>${style}</style>${rows}`);
  const file = readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  await page.close();
  return file === null ? 0 : pagesOf(file).length;
}

test.each(["it", "us"] as const)(
  "paper for %s: a printed page holds as many pixels as sections are laid out by, and not one more",
  async (locale) => {
    const { contentHeight } = paperOf(locale);
    expect([await pagesFor(locale, contentHeight), await pagesFor(locale, contentHeight + 1)]).toEqual([
      1, 2,
    ]);
  },
);

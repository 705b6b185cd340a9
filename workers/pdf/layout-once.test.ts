import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoHoldings, demoReport } from "~tests/support/demo-report";
import { launchPrinter, printableHtml } from "~tests/support/printed-pages";
import { ON_PAPER_ONLY, READ_FONTS_THEN_SHOW, withoutBoxes } from "./layout-once";
import { pagesOf, readPdf } from "./pdf-file";

let browser: Browser;
let html: string;
beforeAll(async () => {
  browser = await launchPrinter();
  html = await printableHtml(demoReport({ locale: "en", holdings: demoHoldings, isCompared: false }));
}, 60_000);
afterAll(() => browser.close());

const OPTIONS = { preferCSSPageSize: true, printBackground: true, tagged: true, outline: true };

/** What a browser has done with a document: whether it has boxes, and how far each of its fonts has been read. */
function stateOf(page: Page) {
  return page.evaluate(() => ({
    boxes: document.body.getClientRects().length,
    fonts: [...new Set([...document.fonts].map(({ status }) => status))],
  }));
}

async function pagesPrinted(page: Page): Promise<number> {
  const file = readPdf(await page.pdf(OPTIONS));
  return file ? pagesOf(file).length : 0;
}

test("a document to be printed: gets boxes when all its fonts are read, and has none on screen when it is measured", async () => {
  const page = await browser.newPage();
  await page.setContent(withoutBoxes(html), { waitUntil: "load" });
  expect(await stateOf(page)).toEqual({ boxes: 0, fonts: ["unloaded"] });
  await page.evaluate(READ_FONTS_THEN_SHOW);
  expect(await stateOf(page)).toEqual({ boxes: 1, fonts: ["loaded"] });
  const before = await pagesPrinted(page);
  await page.evaluate(ON_PAPER_ONLY);
  expect((await stateOf(page)).boxes).toBe(0);
  expect(before).toBeGreaterThan(20);
  expect(await pagesPrinted(page)).toBe(before);
  // A page of the contents is printed after the document: nor has it boxes between the two.
  expect((await stateOf(page)).boxes).toBe(0);
  await page.close();
});

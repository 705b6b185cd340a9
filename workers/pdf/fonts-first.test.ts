import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { demoHoldings, demoReport } from "~tests/support/demo-report";
import { printableHtml, sharedPrinter } from "~tests/support/printed-pages";
import { READ_FONTS_THEN_SHOW, withoutBoxes } from "./fonts-first";

const browser = sharedPrinter();
let html: string;
beforeAll(async () => {
  html = await printableHtml(demoReport({ locale: "en", holdings: demoHoldings, isCompared: false }));
});

/** What a browser has done with a document: whether it has boxes, and how far each of its fonts has been read. */
function stateOf(page: Page) {
  return page.evaluate(() => ({
    boxes: document.body.getClientRects().length,
    fonts: [...new Set([...document.fonts].map(({ status }) => status))],
  }));
}

test("a document to be printed: gets boxes when all its fonts are read, not before", async () => {
  const page = await browser().newPage();
  await page.setContent(withoutBoxes(html), { waitUntil: "load" });
  expect(await stateOf(page)).toEqual({ boxes: 0, fonts: ["unloaded"] });
  await page.evaluate(READ_FONTS_THEN_SHOW);
  expect(await stateOf(page)).toEqual({ boxes: 1, fonts: ["loaded"] });
  await page.close();
});

import { expect, test } from "vitest";
import { demoHoldings, demoReport, holdingsOf } from "~tests/support/demo-report";
import { brokenPdfRules } from "~tests/support/pdf-accessibility";
import { laidOutReport, printableHtml, sharedPrinter } from "~tests/support/printed-pages";
import { aboutPages } from "./about-pages";
import { anchorPages } from "./anchor-pages";
import { asksForPages, numbersOf, untilContents, withRoomForPages } from "./page-numbers";
import { pagesOf, readPdf } from "./pdf-file";
import { withPagesOf } from "./replace-pages";

const browser = sharedPrinter();

const OPTIONS = { preferCSSPageSize: true, printBackground: true, tagged: true, outline: true };

async function readByOthers(pdf: Uint8Array) {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const file = await task.promise;
  const pages: string[] = [];
  const links: number[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    links.push((await page.getAnnotations()).length);
  }
  const outline = (await file.getOutline())?.length ?? 0;
  await task.destroy();
  return { pages, links, outline };
}

const words = (text: string) => text.replace(/\s+/g, " ").trim();

test("places for page numbers: are filled by number, and other text is left alone", () => {
  const html = `<p>1 <span data-page-of="section-pai"></span></p><span></span>`;
  expect([asksForPages(html), asksForPages("<span></span>")]).toEqual([true, false]);
  const contents =
    '<section class="cover"></section><section><a><span data-page-of="section-pai"></span></a></section>';
  expect(untilContents(`<body>${contents}<section>Holdings</section></body></html>`)).toBe(
    `<body>${contents}</body></html>`,
  );
  expect(withRoomForPages(html)).toBe(`<p>1 <span data-page-of="section-pai">000</span></p><span></span>`);
});

for (const [locale, tag, holdings] of [
  ["en", "en-GB", demoHoldings],
  ["us", "en-US", holdingsOf(60)],
] as const)
  test(`page of contents in ${locale}: names the page of each section, and the file keeps tags, links and bookmarks`, async () => {
    const html = withRoomForPages(await printableHtml(demoReport({ locale, holdings, isCompared: true })));
    const page = await browser().newPage();
    await page.setContent(html, { waitUntil: "load" });
    const whole = readPdf(await page.pdf(OPTIONS));
    if (!whole) throw new Error("not a PDF");
    await page.setContent(untilContents(html), { waitUntil: "load" });
    const before = await page.evaluate(numbersOf(whole));
    expect(before).toBe(1);
    const contents = readPdf(await page.pdf({ ...OPTIONS, pageRanges: `${Number(before) + 1}-` }));
    if (!contents) throw new Error("not a PDF");
    await page.close();
    const numbered = withPagesOf(whole, 2, contents);

    const [old, own] = [await readByOthers(whole.bytes), await readByOthers(numbered)];
    // Entries stand in the order of their pages; each has its own.
    const numbers = [...anchorPages(whole).values()].sort((a, b) => a - b);
    expect(numbers).toHaveLength(20);
    const expected = words(old.pages[1] ?? "");
    const filled = numbers.reduce((text, number) => text.replace(/(?<= )000(?= )/, String(number)), expected);
    expect(words(own.pages[1] ?? "")).toBe(filled);
    expect(own.pages.toSpliced(1, 1)).toEqual(old.pages.toSpliced(1, 1));
    expect({ links: own.links, outline: own.outline }).toEqual({ links: old.links, outline: old.outline });
    expect(own.links[1]).toBe(20);
    expect(pagesOf(whole)).toHaveLength(own.pages.length);
    expect(await brokenPdfRules(numbered, tag)).toEqual([]);
  });

for (const locale of ["en", "it", "us"] as const)
  for (const count of [demoHoldings.length, 60, 200])
    test(`about how many pages in ${locale} with ${count} holdings: within a tenth of what is printed`, async () => {
      const holdings = count === demoHoldings.length ? demoHoldings : holdingsOf(count);
      const page = await laidOutReport(browser(), demoReport({ locale, holdings, isCompared: false }));
      const about = Number(await page.evaluate(aboutPages(page.viewportSize()?.height ?? 0)));
      const file = readPdf(await page.pdf(OPTIONS));
      const printed = file ? pagesOf(file).length : 0;
      expect(printed).toBeGreaterThan(20);
      expect(Math.abs(about - printed) / printed, `${about} of ${printed}`).toBeLessThanOrEqual(0.1);
    });

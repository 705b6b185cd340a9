import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { MARGIN, type Paper, paperOf } from "~/features/reports/components/print/paper";
import { printableReport } from "~/features/reports/print-html";
import type { ReportDocument } from "~/features/reports/report-document";
import { fontFaces } from "~/features/reports/report-fonts";
import { serverI18n } from "~/platform/i18n.server";
import { anchorPages } from "~workers/pdf/anchor-pages";
import { READ_FONTS_THEN_SHOW, withoutBoxes } from "~workers/pdf/fonts-first";
import { pagesOf, readPdf } from "~workers/pdf/pdf-file";
import { sectionFlow } from "~workers/pdf/section-flow";
import { chromiumExecutable } from "../../scripts/chromium.mjs";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** CSS pixels of a point of the PDF. */
const PIXELS = 96 / 72;
/** Texts whose base lines are this near stand on one line. */
const SAME_LINE_PX = 3;

/** What stands on a page between the running head and the foot. */
export interface PrintedPage {
  readonly lines: readonly string[];
  /** How much of the room between head and foot is used, 0 to 1. */
  readonly used: number;
}

interface PrintedText {
  readonly str: string;
  /** Of its base line from the top of the page, CSS pixels. */
  readonly y: number;
}

export const spaceless = (text: string) => text.replace(/\s+/g, "");

export interface PrintedReport {
  readonly pdf: Uint8Array;
  readonly pages: readonly PrintedPage[];
  /** Everything printed between heads and feet, in reading order, without spaces. */
  readonly text: string;
  /** The texts of the document the PDF was printed from, one for each text node. */
  readonly texts: readonly string[];
}

/** The browser that the tests of a file print with, from before the first until after the last. */
export function sharedPrinter(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await chromiumExecutable() });
  }, 60_000);
  afterAll(() => browser.close());
  return () => browser;
}

/** The document of a report as it is handed to the PDF Worker, fonts included. */
export async function printableHtml(report: ReportDocument): Promise<string> {
  const { html } = await printableReport(report, serverI18n(report.locale), (text) =>
    fontFaces(text, (url) => readFile(path.join(ROOT, url.replace(/^\//, "")), "base64")),
  );
  return html;
}

/** On how many pages of its own paper a document is printed. */
export async function pageCount(browser: Browser, html: string): Promise<number> {
  const page = await browser.newPage();
  await page.setContent(html);
  const file = readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  await page.close();
  if (file === null) throw new Error("the printed file cannot be read");
  return pagesOf(file).length;
}

/** A printer's page stays open from report to report: a new one is another process, a third of the time of a short report. */
const openPages = new WeakMap<Browser, Page>();

/** The page of a printer, empty. */
async function emptyPage(browser: Browser): Promise<Page> {
  const page = openPages.get(browser) ?? (await browser.newPage());
  openPages.set(browser, page);
  await page.goto("about:blank");
  return page;
}

/** A report laid out in the page of a printer as the PDF Worker does before it prints; the next report takes its place. */
export async function laidOutReport(browser: Browser, report: ReportDocument): Promise<Page> {
  const html = await printableHtml(report);
  const { contentWidth, contentHeight } = paperOf(report.locale);
  const page = await emptyPage(browser);
  await page.setViewportSize({ width: contentWidth, height: contentHeight });
  await page.setContent(withoutBoxes(html), { waitUntil: "load" });
  await page.evaluate(READ_FONTS_THEN_SHOW);
  await page.evaluate(sectionFlow(contentHeight));
  return page;
}

/** On which page each element of a printed report stands that a link leads to, by its id. */
export function anchorsOf({ pdf }: Pick<PrintedReport, "pdf">): ReadonlyMap<string, number> {
  const file = readPdf(pdf);
  if (file === null) throw new Error("the printed file cannot be read");
  return anchorPages(file);
}

/** A report printed by Chromium as the PDF Worker does, read page by page with pdf.js. */
export async function printedReport(browser: Browser, report: ReportDocument): Promise<PrintedReport> {
  const page = await laidOutReport(browser, report);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest("style, .hidden, title, desc"))
        found.push(walker.currentNode.nodeValue ?? "");
    }
    return found;
  });
  const pages = await textsOf(pdf, paperOf(report.locale).height);
  return {
    pdf: new Uint8Array(pdf),
    texts,
    text: spaceless(
      pages
        .flat()
        .map(({ str }) => str)
        .join(""),
    ),
    pages: pages.map((own) => ({ lines: linesOf(own), used: usedBy(own, paperOf(report.locale)) })),
  };
}

/** The texts of each page between its running head and foot; the cover has neither. */
async function textsOf(pdf: Buffer, paperHeight: number): Promise<readonly (readonly PrintedText[])[]> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const file = await task.promise;
  const pages: (readonly PrintedText[])[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    const texts = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
    const isBare = number === 1;
    pages.push(
      texts.flatMap(({ str, transform }) => {
        const y = paperHeight - (Number(transform[5]) || 0) * PIXELS;
        return isBare || (y > MARGIN.top && y < paperHeight - MARGIN.bottom) ? [{ str, y }] : [];
      }),
    );
  }
  await task.destroy();
  return pages;
}

function usedBy(texts: readonly PrintedText[], { contentHeight }: Paper): number {
  return (Math.max(MARGIN.top, ...texts.map(({ y }) => y)) - MARGIN.top) / contentHeight;
}

/** Texts on the same base line are one line. */
function linesOf(texts: readonly PrintedText[]): readonly string[] {
  const lines = new Map<number, string>();
  for (const { str, y } of texts) {
    const line = [...lines.keys()].find((known) => Math.abs(known - y) <= SAME_LINE_PX) ?? y;
    lines.set(line, `${lines.get(line) ?? ""}${str} `);
  }
  return [...lines].sort(([a], [b]) => a - b).map(([, text]) => text.trim());
}

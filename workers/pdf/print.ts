import type { Browser, BrowserContext, HTTPRequest, Page } from "@cloudflare/puppeteer";
import { aboutPages } from "./about-pages";
import { READ_FONTS_THEN_SHOW, withoutBoxes } from "./fonts-first";
import { asksForPages, numbersOf, untilContents, withRoomForPages } from "./page-numbers";
import { type PdfFile, pagesOf, readPdf } from "./pdf-file";
import { withPagesOf } from "./replace-pages";
import { sectionFlow } from "./section-flow";
import { within } from "./within";

/** What the app hands over: one self-contained document. */
export interface PrintJob {
  readonly html: string;
  readonly format: "A4" | "Letter";
  /** CSS pixels between the margins of a page. */
  readonly content: { readonly width: number; readonly height: number };
  /** Printed on every page by a browser that does not know the margin boxes of CSS; another leaves them out. */
  readonly headerHtml: string;
  readonly footerHtml: string;
}

/** Told once, before printing begins, about how many pages there will be; answers whether they are still wanted. */
export type TellPages = (about: number) => Promise<boolean>;

export interface PrintedPdf {
  readonly pdf: Uint8Array;
  readonly pages: number;
}

const EVERY_PAGE = "";
const OPEN_MS = 10_000;
const SET_CONTENT_MS = 30_000;
const PRINT_MS = 60_000;
const CLOSE_MS = 5_000;

/** Chromium knows the margin boxes of CSS, from which a report takes its running heads, since this version. */
const MARGIN_BOXES_SINCE = 131;

function knowsMarginBoxes(version: string): boolean {
  return Number(/\/(\d+)\./.exec(version)?.[1] ?? 0) >= MARGIN_BOXES_SINCE;
}

function abortNetwork(request: HTTPRequest): void {
  const local = request.url().startsWith("data:") || request.url() === "about:blank";
  void (local ? request.continue() : request.abort()).catch(() => undefined);
}

async function printed(
  page: Page,
  job: PrintJob,
  how: { readonly hasMarginBoxes: boolean; readonly pageRanges: string },
): Promise<Uint8Array> {
  return within(
    PRINT_MS,
    "printing",
    page.pdf({
      format: job.format,
      preferCSSPageSize: true,
      tagged: true,
      outline: true,
      printBackground: true,
      pageRanges: how.pageRanges,
      displayHeaderFooter: !how.hasMarginBoxes,
      headerTemplate: job.headerHtml,
      footerTemplate: job.footerHtml,
      timeout: PRINT_MS,
    }),
  );
}

/** Rejects as soon as the renderer of a page crashes: nothing asked of it is answered any more. */
function crashOf(page: Page): Promise<never> {
  return new Promise((_resolve, reject) => {
    page.once("error", () => reject(new Error("the renderer crashed")));
  });
}

/** Sets the HTML in a context of its own and prints it; null where it is not wanted any more. Scripts do not run, and no request leaves the browser. */
export async function printWith(
  browser: Browser,
  job: PrintJob,
  tell: TellPages = async () => true,
): Promise<PrintedPdf | null> {
  const context = await within(OPEN_MS, "opening a context", browser.createBrowserContext());
  try {
    const version = await within(OPEN_MS, "asking for the version", browser.version());
    return await printIn(context, job, { hasMarginBoxes: knowsMarginBoxes(version), tell });
  } finally {
    await within(CLOSE_MS, "closing the context", context.close()).catch(() => undefined);
  }
}

async function printIn(
  context: BrowserContext,
  job: PrintJob,
  { hasMarginBoxes, tell }: { readonly hasMarginBoxes: boolean; readonly tell: TellPages },
): Promise<PrintedPdf | null> {
  const html = withRoomForPages(job.html);
  const print = async (page: Page, pageRanges: string) =>
    fileOf(await printed(page, job, { hasMarginBoxes, pageRanges }));

  return onPage(context, async (page) => {
    await open(page, html, job.content);
    await within(OPEN_MS, "laying out sections", page.evaluate(sectionFlow(job.content.height)));
    const about = await within(OPEN_MS, "measuring the pages", page.evaluate(aboutPages(job.content.height)));
    if (!(await tell(Number(about)))) return null;
    if (!asksForPages(job.html)) {
      const whole = await print(page, EVERY_PAGE);
      return { pdf: whole.bytes, pages: pagesOf(whole).length };
    }
    // Only a printed document knows its pages: the page of contents is printed once more, with their numbers. It has a
    // page of the browser of its own, because the other lays its document out for the screen again when it has printed.
    return onPage(context, async (contents) => {
      const [whole] = await Promise.all([
        print(page, EVERY_PAGE),
        open(contents, untilContents(html), job.content),
      ]);
      const before = await within(OPEN_MS, "filling in page numbers", contents.evaluate(numbersOf(whole)));
      const first = Number(before) + 1;
      const numbered = await print(contents, `${first}-`);
      return { pdf: withPagesOf(whole, first, numbered), pages: pagesOf(whole).length };
    });
  });
}

/** Works with a new page, and fails as soon as its renderer crashes. */
async function onPage<T>(context: BrowserContext, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await within(OPEN_MS, "opening a page", context.newPage());
  return Promise.race([work(page), crashOf(page)]);
}

/** Sets a document, as wide as between the margins of a page so that heights can be measured, and reads its fonts. */
async function open(page: Page, html: string, content: PrintJob["content"]): Promise<void> {
  await within(OPEN_MS, "switching scripts off", page.setJavaScriptEnabled(false));
  await within(OPEN_MS, "closing the network", page.setRequestInterception(true));
  page.on("request", abortNetwork);
  await within(OPEN_MS, "choosing the width", page.setViewport({ ...content }));
  await within(
    SET_CONTENT_MS,
    "setting the document",
    page.setContent(withoutBoxes(html), { waitUntil: "load", timeout: SET_CONTENT_MS }),
  );
  await within(OPEN_MS, "reading the fonts", page.evaluate(READ_FONTS_THEN_SHOW));
}

function fileOf(pdf: Uint8Array): PdfFile {
  const file = readPdf(new Uint8Array(pdf));
  if (file === null || pagesOf(file).length === 0) throw new Error("the printed file has no pages");
  return file;
}

import type { Browser, HTTPRequest, Page } from "@cloudflare/puppeteer";
import { anchorPages, asksForPages, withPages } from "./anchor-pages";
import { pageCount } from "./page-count";
import { within } from "./within";

/** What the app hands over: one self-contained document. */
export interface PrintJob {
  readonly html: string;
  readonly format: "A4" | "Letter";
  /** Printed on every page by a browser that does not know the margin boxes of CSS; another leaves them out. */
  readonly headerHtml: string;
  readonly footerHtml: string;
}

export interface PrintedPdf {
  readonly pdf: Uint8Array;
  readonly pages: number;
}

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

/** To see what stands on which page: without the tags and the ink of a file that somebody reads, in two thirds of the time. */
const DRAFT = { tagged: false, outline: false, printBackground: false } as const;
const FINAL = { tagged: true, outline: true, printBackground: true } as const;

async function printed(
  page: Page,
  job: PrintJob,
  how: { readonly hasMarginBoxes: boolean; readonly kind: typeof DRAFT | typeof FINAL },
): Promise<Uint8Array> {
  await within(
    SET_CONTENT_MS,
    "setting the document",
    page.setContent(job.html, { waitUntil: "load", timeout: SET_CONTENT_MS }),
  );
  return within(
    PRINT_MS,
    "printing",
    page.pdf({
      format: job.format,
      preferCSSPageSize: true,
      ...how.kind,
      displayHeaderFooter: !how.hasMarginBoxes,
      headerTemplate: job.headerHtml,
      footerTemplate: job.footerHtml,
      timeout: PRINT_MS,
    }),
  );
}

/** Sets the HTML in a context of its own and prints it. Scripts do not run, and no request leaves the browser. */
export async function printWith(browser: Browser, job: PrintJob): Promise<PrintedPdf> {
  const context = await within(OPEN_MS, "opening a context", browser.createBrowserContext());
  try {
    const page = await within(OPEN_MS, "opening a page", context.newPage());
    await within(OPEN_MS, "switching scripts off", page.setJavaScriptEnabled(false));
    await within(OPEN_MS, "closing the network", page.setRequestInterception(true));
    page.on("request", abortNetwork);
    const version = await within(OPEN_MS, "asking for the version", browser.version());
    const hasMarginBoxes = knowsMarginBoxes(version);
    const print = (html: string, kind: typeof DRAFT | typeof FINAL) =>
      printed(page, { ...job, html }, { hasMarginBoxes, kind });
    // Only a printed document knows its pages: one that names them is printed once before, to look them up.
    const html = asksForPages(job.html)
      ? withPages(job.html, anchorPages(await print(job.html, DRAFT)))
      : job.html;
    const pdf = await print(html, FINAL);
    const pages = pageCount(pdf);
    if (pages === null) throw new Error("the printed file has no pages");
    return { pdf: new Uint8Array(pdf), pages };
  } finally {
    await within(CLOSE_MS, "closing the context", context.close()).catch(() => undefined);
  }
}

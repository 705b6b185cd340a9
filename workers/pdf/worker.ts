import { WorkerEntrypoint } from "cloudflare:workers";
import puppeteer from "@cloudflare/puppeteer";

export interface PrintJob {
  readonly html: string;
  readonly format: "A4" | "Letter";
  readonly headerHtml: string;
  readonly footerHtml: string;
}

interface PdfEnv {
  readonly BROWSER: Fetcher;
}

const SET_CONTENT_MS = 30_000;
const PRINT_MS = 60_000;

/**
 * Turns the HTML it is handed into a PDF. It has no database, no session and no network:
 * every request the page makes is aborted, so the HTML must carry its styles, fonts and charts.
 */
export default class PdfWorker extends WorkerEntrypoint<PdfEnv> {
  override async fetch(): Promise<Response> {
    return new Response(null, { status: 404 });
  }

  async print(job: PrintJob): Promise<ReadableStream> {
    const browser = await puppeteer.launch(this.env.BROWSER);
    try {
      const page = await browser.newPage();
      await page.setRequestInterception(true);
      page.on("request", (request) => {
        if (request.url().startsWith("data:") || request.url() === "about:blank") request.continue();
        else request.abort();
      });
      await page.setContent(job.html, { waitUntil: "load", timeout: SET_CONTENT_MS });
      const pdf = await page.pdf({
        format: job.format,
        printBackground: true,
        preferCSSPageSize: true,
        tagged: true,
        outline: true,
        displayHeaderFooter: job.headerHtml !== "" || job.footerHtml !== "",
        headerTemplate: job.headerHtml,
        footerTemplate: job.footerHtml,
        timeout: PRINT_MS,
      });
      return new Response(new Uint8Array(pdf)).body as ReadableStream;
    } finally {
      await browser.close();
    }
  }
}

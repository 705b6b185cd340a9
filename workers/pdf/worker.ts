import { WorkerEntrypoint } from "cloudflare:workers";
import { withBrowser } from "./browser-session";
import { type PrintedPdf, type PrintJob, printWith, type TellPages } from "./print";

export type { PrintedPdf, PrintJob, TellPages } from "./print";

interface PdfEnv {
  readonly BROWSER: Fetcher;
}

/**
 * Turns the HTML it is handed into a PDF. It is reached by service binding only and has no database, no session and no
 * network: every request a page makes is aborted, so the HTML must carry its styles, fonts and charts.
 */
export default class PdfWorker extends WorkerEntrypoint<PdfEnv> {
  override async fetch(): Promise<Response> {
    return new Response(null, { status: 404 });
  }

  /** Null where `tell`, once the document is laid out, answers that it is not wanted any more. */
  async print(job: PrintJob, tell?: TellPages): Promise<PrintedPdf | null> {
    return withBrowser(
      this.env.BROWSER,
      (browser) => printWith(browser, job, tell),
      (cleaning) => this.ctx.waitUntil(cleaning),
    );
  }
}

import { WorkerEntrypoint } from "cloudflare:workers";
import { withBrowser } from "./browser-session";
import { type PrintedPdf, type PrintJob, printWith } from "./print";

export type { PrintedPdf, PrintJob } from "./print";

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

  /** `tell` is called once, before printing begins, with about how many pages there will be. */
  async print(job: PrintJob, tell?: (about: number) => Promise<void>): Promise<PrintedPdf> {
    let telling = Promise.resolve();
    const told = (about: number) => {
      // Who does not hear it misses nothing but the progress.
      telling = tell?.(about).catch(() => undefined) ?? telling;
    };
    const printed = await withBrowser(
      this.env.BROWSER,
      (browser) => printWith(browser, job, told),
      (cleaning) => this.ctx.waitUntil(cleaning),
    );
    await telling;
    return printed;
  }
}

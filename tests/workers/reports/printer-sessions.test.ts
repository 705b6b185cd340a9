import { env } from "cloudflare:workers";
import puppeteer from "@cloudflare/puppeteer";
import { expect, test } from "vitest";
import { withBrowser } from "~workers/pdf/browser-session";
import { type PrintedPdf, type PrintJob, printWith, type TellPages } from "~workers/pdf/print";

const { BROWSER } = env as unknown as { readonly BROWSER: Fetcher };
const ORDERS = 50;
/** Every so many orders are cancelled when their pages are known, or their printing fails. */
const CANCELLED_EVERY = 7;
const FAILED_EVERY = 20;
const WITHIN_MS = 120_000;

const JOB: PrintJob = {
  // With contents, for which a second page of the browser is opened.
  html: [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Core</title></head><body>',
    '<section><h1>Contents</h1><a href="#a">Holdings <span data-page-of="a"></span></a></section>',
    '<section style="break-before:page"><h1 id="a">Holdings</h1></section></body></html>',
  ].join(""),
  format: "A4",
  content: { width: 681, height: 984 },
  headerHtml: "",
  footerHtml: "",
};

const cleaned: Promise<void>[] = [];

function print(tell: TellPages): Promise<PrintedPdf | null> {
  return withBrowser(
    BROWSER,
    (browser) => printWith(browser, JOB, tell),
    (cleaning) => cleaned.push(cleaning),
  );
}

test(
  "printer: fifty orders, some of them cancelled or failed, leave one browser, with no context and no page of an order",
  async () => {
    const ends: string[] = [];
    for (let order = 1; order <= ORDERS; order += 1) {
      const isCancelled = order % CANCELLED_EVERY === 0;
      const isFailing = order % FAILED_EVERY === 0;
      const tell = async () => {
        if (isFailing) throw new Error("the app is gone");
        return !isCancelled;
      };
      ends.push(
        await print(tell).then(
          (printed) => (printed === null ? "cancelled" : "printed"),
          () => "failed",
        ),
      );
    }
    await Promise.all(cleaned);
    const of = (end: string) => ends.filter((one) => one === end).length;
    expect({ printed: of("printed"), cancelled: of("cancelled"), failed: of("failed") }).toEqual({
      printed: 41,
      cancelled: 7,
      failed: 2,
    });

    const sessions = await puppeteer.sessions(BROWSER);
    const left = [];
    for (const { sessionId } of sessions) {
      const browser = await puppeteer.connect(BROWSER, sessionId);
      // A browser begins with one empty page in the context it always has.
      const pages = (await browser.pages()).map((page) => page.url());
      left.push({ contexts: browser.browserContexts().length, pages });
      await browser.disconnect();
    }
    // Failed orders ended the browser there was and the one they tried again on.
    expect(left).toEqual([{ contexts: 1, pages: ["about:blank"] }]);
  },
  WITHIN_MS,
);

import type { i18n } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { LANGUAGES } from "~/platform/languages/locale";
import { paperOf } from "./components/print/paper";
import css from "./components/print/print.css?raw";
import { ReportBody } from "./components/print/report-body";
import { footTexts, pageCss, sectionNameRoom, tokenCss } from "./print-page-css";
import { type ReportDocument, subjectOf } from "./report-document";

/** A document ready to be printed, in the shape the PDF Worker takes. */
export interface PrintableReport {
  readonly html: string;
  readonly format: "A4" | "Letter";
  /** CSS pixels between the margins of a page. */
  readonly content: { readonly width: number; readonly height: number };
  readonly headerHtml: string;
  readonly footerHtml: string;
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)?.toString() ?? "32"};`);

/**
 * Sets a report as one HTML document that needs nothing from outside: styles, fonts, charts and logo are inside it.
 * `fontCss` is asked for the faces of the scripts that the text uses.
 */
export async function printableReport(
  document: ReportDocument,
  texts: i18n,
  fontCss: (text: string) => Promise<string>,
): Promise<PrintableReport> {
  const t = texts.getFixedT(document.locale, ["report-print", "reports", "metrics"]);
  const body = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <ReportBody document={document} />
    </I18nextProvider>,
  );
  const page = pageCss(document, t);
  const fonts = await fontCss(body + page);
  const title = escaped(`${document.title} · ${document.number}`);
  // A sheet has its pages by its own design; in other documents sections may follow each other on a page.
  const flow = document.sheet === null ? ` data-flow="${sectionNameRoom(document)}"` : "";
  const html = [
    `<!doctype html><html lang="${LANGUAGES[document.locale].tag}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>${title}</title>`,
    `<meta name="author" content="${escaped(document.tenant.name)}">`,
    `<style>${tokenCss(document)}${fonts}${css}${page}</style></head><body${flow}>${body}</body></html>`,
  ].join("");
  const line = `width:100%;padding:0 15mm;font:8px sans-serif;color:#696169;display:flex;justify-content:space-between`;
  const foot = footTexts(document, t).map(escaped).join(" &nbsp; ");
  const { format, contentWidth, contentHeight } = paperOf(document.locale);
  return {
    html,
    format,
    content: { width: contentWidth, height: contentHeight },
    headerHtml: `<div style="${line}"><span>${escaped(subjectOf(document))}</span></div>`,
    footerHtml: `<div style="${line}"><span>${foot}</span><span class="pageNumber"></span></div>`,
  };
}

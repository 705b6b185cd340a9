import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { defaultSettings } from "~/domain/analysis/settings";
import { NO_RATES } from "~/domain/portfolios/exchange-rates";
import { examplePortfolio } from "~/domain/reports/example-portfolio";
import type { Letterhead } from "~/domain/reports/letterhead";
import { reportFigures } from "~/domain/reports/report-figures";
import type { ReportSection } from "~/domain/reports/sections";
import { getTenant } from "~/features/people/tenants/tenants.service.server";
import { type AppContext, permitted } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { serverI18n, translate } from "~/platform/i18n.server";
import { paperOf } from "./components/print/paper";
import { printableReport } from "./print-html";
import { TELLS_NO_MORE } from "./report-document";
import { fontFile, logoFile } from "./report-files.server";
import { fontFaces } from "./report-fonts";

const SECTIONS: readonly ReportSection[] = ["cover", "summary", "methodology"];

/** Pages one below the other, as wide as the paper: margin boxes are the printer's. */
const screenCss = (width: number) =>
  `@media screen{html{background:#e4ded5}body{background:none;width:${width}px;margin:24px auto}` +
  `.section{background:#fff;margin-top:24px;padding:40px 56px 56px}.cover{background:#fff}}`;

/**
 * The pages that bear a letterhead as HTML, with the figures of an example portfolio, before the letterhead is used.
 * Nothing is stored.
 */
export async function letterheadPreview(
  app: AppContext,
  tenantId: string,
  letterhead: Letterhead,
): Promise<string> {
  const signed = permitted(app, "tenant:settings");
  const tenant = await getTenant(signed, tenantId);
  const { locale } = signed;
  const asOf = todayOf(signed);
  const { holdings, facts } = examplePortfolio(asOf, (number) =>
    translate(locale, "report-print:example.company", { number }),
  );
  const settings = defaultSettings(asOf);
  const input = { holdings, currency: "EUR", totalValueEur: 10_000_000, settings };
  const name = translate(locale, "report-print:example.portfolio");
  const { html } = await printableReport(
    {
      number: "–",
      title: name,
      locale,
      sections: SECTIONS,
      preparedBy: `${signed.viewer.firstName} ${signed.viewer.lastName}`.trim(),
      preparedOn: asOf,
      tenant: {
        name: letterhead.name || tenant.name,
        logo: await logoFile(signed, tenant.logoKey),
        letterhead,
      },
      portfolio: { name, asOf, currency: "EUR", totalValueEur: input.totalValueEur },
      rates: NO_RATES,
      notCounted: null,
      data: { version: 0, publishedOn: null },
      sources: null,
      demonstration: "all",
      settings,
      figures: reportFigures(input, new MemoryFactBook(facts), SECTIONS),
      ...TELLS_NO_MORE,
    },
    serverI18n(locale),
    (text) => fontFaces(text, (url) => fontFile(signed, url)),
  );
  return html.replace("</head>", `<style>${screenCss(paperOf(locale).width)}</style></head>`);
}

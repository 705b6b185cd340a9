import { analyse } from "~/domain/analysis/analyse";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { coversLicence } from "~/domain/analysis/licensing/licence-grants";
import { type AnalysisSettings, defaultSettings } from "~/domain/analysis/settings";
import { NO_RATES } from "~/domain/portfolios/exchange-rates";
import { reportFigures } from "~/domain/reports/report-figures";
import { ASSET } from "~/domain/reports/sections";
import { keptState } from "~/features/analysis/analysis.service.server";
import { dataSourcesOf } from "~/features/analysis/data-sources.service.server";
import { fundAlone } from "~/features/analysis/fund-alone";
import { showAsset } from "~/features/assets/assets.service.server";
import { fundViewOf } from "~/features/assets/fund-metrics";
import { isFundSection } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import { dayOf } from "~/platform/days/day-range";
import { notFound } from "~/platform/errors";
import { localeFrom } from "~/platform/languages/locale";
import { assetSheet, isPrintedView } from "./asset-sheet";
import { demonstrationIn } from "./demonstration";
import { letterheadOf } from "./letterhead.service.server";
import { type ReportDocument, TELLS_NO_MORE } from "./report-document";
import { findPublishedOn } from "./reports.queries.server";
import type { AssetOrder, ReportOrder } from "./reports.types";

/**
 * A sheet of a fund or an issuer: its page as of the order's data version and day, as far as the licence of whoever ordered
 * opens it. An asset that is no longer theirs to see is not there.
 */
export async function composeAssetReport(
  app: SignedInContext,
  order: ReportOrder,
  { section, isin, day }: AssetOrder,
): Promise<ReportDocument> {
  const kept = order.settings === null ? {} : (JSON.parse(order.settings) as Partial<AnalysisSettings>);
  const { grants } = app.licence;
  const ordered = kept.licence ?? null;
  // A page is read with the licence of the moment. With a larger one the file, which goes to whoever's licence opens what
  // the order was made with, would hold more than that; with a smaller one it would hold less than was ordered.
  if (!coversLicence(ordered, grants) || !coversLicence(grants, ordered)) throw notFound();
  const onTheDay = { ...app, clock: () => new Date(`${day}T12:00:00.000Z`) };
  const { dataVersion } = order;
  const settings = { ...defaultSettings(day), ...kept, asOf: day };
  const detail = await showAsset(onTheDay, { section, isin, asOf: dataVersion, choices: settings });
  const isFund = isFundSection(section);
  const views = isFund ? detail.parts.flatMap((part) => fundViewOf(part) ?? []).filter(isPrintedView) : [];
  // The same question as the page asks of a fund, by the choices kept with the order.
  const alone = fundAlone(onTheDay, detail.identifiers.isin ?? isin);
  const { input, book, facts } = await keptState(onTheDay, alone, { views, dataVersion }, kept);
  const held = Object.values(analyse(input, book).views).flatMap((view) =>
    view && "figures" in view ? view.figures : [],
  );
  const nothingHeld = { holdings: [], currency: "EUR", totalValueEur: null, settings };
  const sheet = assetSheet(detail, isFund ? held : []);
  return {
    number: order.number,
    title: order.title,
    locale: localeFrom(order.locale),
    sections: [ASSET],
    preparedBy: `${app.viewer.firstName} ${app.viewer.lastName}`.trim(),
    preparedOn: dayOf(order.createdAt),
    tenant: await letterheadOf(app, order),
    portfolio: { name: detail.asset.name, asOf: day, currency: "EUR", totalValueEur: null },
    rates: NO_RATES,
    notCounted: null,
    data: { version: dataVersion, publishedOn: await findPublishedOn(app, dataVersion) },
    sources: isFund ? await dataSourcesOf(app, facts) : null,
    demonstration: demonstrationIn([...detail.facts, ...facts]),
    settings,
    figures: reportFigures(nothingHeld, new MemoryFactBook(), [ASSET]),
    ...TELLS_NO_MORE,
    sheet,
  };
}

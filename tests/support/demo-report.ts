import { expect } from "vitest";
import { analyse } from "~/domain/analysis/analyse";
import { type AssetType, BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import { defaultSettings } from "~/domain/analysis/settings";
import { NO_RATES } from "~/domain/portfolios/exchange-rates";
import { reportFigures } from "~/domain/reports/report-figures";
import { COMPARISON_REPORT, REPORT_SECTIONS, viewsOf } from "~/domain/reports/sections";
import type { ReportDocument } from "~/features/reports/report-document";
import type { Locale } from "~/platform/languages/locale";
import { changedBy, judgedBy } from "./answered-questions";
import { demoBook, demoPortfolios } from "./demo-book";
import { demoRows } from "./demo-facts";
import { demoScreening } from "./demo-screening";
import { demoFundSheet, demoSheet } from "./demo-sheet";
import { atLeast, atMost } from "./rebalancing-fixtures";
import { standingsOf } from "./standings";

const INSTRUMENTS = 1_000;
const book = demoBook(INSTRUMENTS);
const securities = [...demoRows(INSTRUMENTS)].flatMap(({ dataset, rows }) =>
  dataset === "securities" ? rows : [],
);
const [portfolio] = demoPortfolios();
const asOf = portfolio?.asOf ?? "";
const settings = defaultSettings(asOf);
const TOTAL = 50_000_000;

function line(
  given: { name: string; isin: string | null; assetType: string; weightPct: number },
  id: string,
): Holding {
  return {
    ...BLANK_HOLDING,
    id,
    isin: given.isin,
    name: given.name,
    assetType: given.assetType as AssetType,
    fixedIncome: given.assetType.includes("bond"),
    marketValue: (TOTAL * given.weightPct) / 100,
    currency: "EUR",
  };
}

/** The first demo portfolio. */
export const demoHoldings = (portfolio?.holdings ?? []).map((holding, index) =>
  line(holding, String(index + 1)),
);

/** As many shares and bonds of the demo universe, each smaller than the one before. */
export function holdingsOf(count: number): readonly Holding[] {
  const chosen = securities.slice(0, count);
  const total = (count * (count + 1)) / 2;
  return chosen.map((values, index) =>
    line(
      {
        name: String(values.name),
        isin: String(values.isin),
        assetType: String(values.type),
        weightPct: (100 * (count - index)) / total,
      },
      String(index + 1),
    ),
  );
}

const input = (holdings: readonly Holding[]) => ({
  holdings,
  currency: "EUR",
  totalValueEur: TOTAL,
  settings,
});

function benchmark(): ReportDocument["benchmark"] {
  const parts = [...(portfolio?.benchmark ?? "").matchAll(/(\d+)@fund:(\w{12})/g)];
  const holdings = parts.map(([, weight, isin = ""]) =>
    line({ name: isin, isin, assetType: "fund", weightPct: Number(weight) }, isin),
  );
  expect(holdings).toHaveLength(2);
  const name = `70% ${demoHoldings[0]?.name ?? ""}, 30% ${demoHoldings[1]?.name ?? ""}`;
  return {
    name,
    views: analyse({ ...input(holdings), views: viewsOf(REPORT_SECTIONS), explain: false }, book).views,
  };
}

/** Figures with a rank among funds, which is a line more below each of the key figures. */
const RANKED = ["pai.2.scope123", "pai.3.scope123", "pai.4", "pai.10", "si.total"];

/** Four portfolios of the demo universe side by side, with names as long as people give them. */
export function demoComparison(locale: Locale): ReportDocument {
  const names = ["Calder Balanced Europe", "Calder Global Equity Leaders", "Income 2030", "Thematic Bonds"];
  return {
    ...demoReport({ locale, holdings: demoHoldings, isCompared: false }),
    title: names.join(" · "),
    sections: COMPARISON_REPORT,
    comparison: names.map((name, index) => {
      const holdings = index === 0 ? demoHoldings : holdingsOf(10 * index);
      const request = { ...input(holdings), views: viewsOf(COMPARISON_REPORT), explain: false };
      const { views } = analyse(request, book);
      const facts = {
        asOf,
        totalValueEur: TOTAL,
        holdings: holdings.length,
        notCounted: null,
        rates: NO_RATES,
      };
      return { id: name, name, ...facts, views };
    }),
  };
}

/** Three portfolios of the demo universe in one report. */
export function demoReportOfSeveral(locale: Locale): ReportDocument {
  const names = ["Calder Balanced Europe", "Income 2030", "Thematic Bonds"];
  const parts = names.map((name, index) => {
    const holdings = index === 0 ? demoHoldings : holdingsOf(10 * index);
    const alone = demoReport({ locale, holdings, isCompared: index === 0 });
    const sections = alone.sections.filter((section) => section !== "cover" && section !== "methodology");
    return { ...alone, sections, portfolio: { ...alone.portfolio, name }, place: index + 1 };
  });
  return {
    ...demoReport({ locale, holdings: demoHoldings, isCompared: false }),
    title: names.join(" · "),
    parts,
  };
}

/** A sheet of the largest company of the first demo portfolio. */
export function demoAssetReport(locale: Locale): ReportDocument {
  const company = demoHoldings.find(({ assetType }) => assetType === "equity");
  const isin = company?.isin ?? "";
  const issuerId = String(book.facts("securities", isin)[0]?.values.issuer_id);
  const name = company?.name ?? "";
  return {
    ...demoReport({ locale, holdings: demoHoldings, isCompared: false }),
    title: name,
    sections: ["asset"],
    portfolio: { name, asOf, currency: "EUR", totalValueEur: null },
    sheet: demoSheet((dataset, subject) => book.facts(dataset, subject), { isin, issuerId, name }),
  };
}

/** A sheet of the largest fund of the first demo portfolio. */
export function demoFundReport(locale: Locale, isLoaded = true): ReportDocument {
  const fund = demoHoldings.find(({ assetType }) => assetType === "fund" || assetType === "etf");
  const [isin, name] = [fund?.isin ?? "", fund?.name ?? ""];
  const alone = { ...input(fund ? [fund] : []), views: ["pai", "activities"] as const, explain: false };
  const { pai, activities } = analyse(alone, book).views;
  const held = [...(pai?.figures ?? []), ...(activities?.figures ?? [])];
  return {
    ...demoAssetReport(locale),
    title: name,
    portfolio: { name, asOf, currency: "EUR", totalValueEur: null },
    sources: {
      sources: ["company-pai-2026.csv", "company-activities-2026.csv", "country-indicators-2026.csv"].map(
        (fileName, index) => ({
          ...{ loadId: 40 + index, fileName, sheet: null, source: "demo", datasets: [], rows: 1200 },
          loadedBy: "Data desk",
          loadedAt: "2026-11-17T08:00:00.000Z",
        }),
      ),
      more: 0,
    },
    sheet: demoFundSheet((dataset, subject) => book.facts(dataset, subject), { isin, name }, held, isLoaded),
  };
}

/** Limits of which the demo portfolio breaks some; more than stand beside the weights of a trade. */
const DEMO_LIMITS = [
  atLeast("rating", "esg.rating", 3.9),
  atMost("footprint", "pai.2.scope123", 600),
  atMost("fossil", "pai.4", 0.2),
  atLeast("si", "si.total", 0.25),
];

/** A report of every section of some holdings, with a letterhead and, where wanted, a benchmark and ranks among funds. */
export function demoReport(given: {
  locale: Locale;
  holdings: readonly Holding[];
  isCompared: boolean;
}): ReportDocument {
  return {
    number: "C4-2026-1121-07",
    notCounted: null,
    rates: NO_RATES,
    title: "Quarterly report",
    locale: given.locale,
    sections: REPORT_SECTIONS,
    preparedBy: "Giulia Rinaldi",
    preparedOn: "2026-11-21",
    tenant: {
      name: "Calder & Voss",
      logo: null,
      letterhead: {
        name: "Calder & Voss",
        address: "Via Manzoni 12, 20121 Milano",
        coverText: "Prepared for the investment committee.",
        disclaimer: "For professional investors only.",
        accent: "#0b5d4a",
      },
    },
    proof: {
      figuresHash: "0123456789abcdef".repeat(4),
      address: "https://reports.example/verify/C4",
      qr: null,
    },
    portfolio: { name: "Calder Balanced Europe", asOf, currency: "EUR", totalValueEur: TOTAL },
    data: { version: 214, publishedOn: "2026-11-18" },
    sources: null,
    demonstration: "all",
    settings,
    figures: reportFigures(input(given.holdings), book, REPORT_SECTIONS),
    benchmark: given.isCompared ? benchmark() : null,
    standings: given.isCompared ? standingsOf("Mixed moderate", RANKED) : null,
    statement: null,
    comparison: null,
    sheet: null,
    screening: demoScreening(input(given.holdings), book),
    sfdr2: judgedBy(input(given.holdings), book),
    smallestChange: changedBy(input(given.holdings), book, DEMO_LIMITS),
    previous: null,
  };
}

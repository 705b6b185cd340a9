import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import type { LicenceGrants } from "~/domain/analysis/licensing/licence-grants";
import { defaultSettings } from "~/domain/analysis/settings";
import type { Fact } from "~/domain/facts/fact";
import type { PolicyRule } from "~/domain/policies/policy";
import { NO_RATES } from "~/domain/portfolios/exchange-rates";
import type { Letterhead } from "~/domain/reports/letterhead";
import { reportFigures } from "~/domain/reports/report-figures";
import { REPORT_SECTIONS, type ReportSection } from "~/domain/reports/sections";
import { printableReport } from "~/features/reports/print-html";
import type { ReportDocument } from "~/features/reports/report-document";
import { serverI18n } from "~/platform/i18n.server";
import type { Locale } from "~/platform/languages/locale";
import { AS_OF, cash, company, fund, holding, rating, sovereign } from "./analysis-fixtures";
import { changedBy, judgedBy, LIMITS } from "./answered-questions";

export const A = "IT0003128367";
export const B = "XS2000000021";
const DE = "DE0001102333";
const FUND = "IE00B4L5Y983";

export const pai = {
  evic_eur_m: 2000,
  revenue_eur_m: 800,
  scope1_t: 100_000,
  scope2_t: 20_000,
  scope3_t: 400_000,
};
export const facts: readonly Fact[] = [
  ...company("A", A, { ...pai, nace_section: "D", fossil_fuel_active: true, ungc_oecd_violation: false }),
  ...company("B", B, { evic_eur_m: 500, scope1_t: 5000, scope2_t: 5000 }, { type: "corporate_bond" }),
  ...sovereign("DE", DE, { ghg_t: 4e8, gdp_eur_m: 2e6, social_violation: false }),
  ...fund(FUND, [{ position_id: "1", isin: A, asset_type: "equity", weight_pct: 100 }]),
  rating("A", 2),
  rating("B", 4),
  rating("gov-DE", 3),
];
export const holdings = [
  holding(A, 4e6, { name: "Aldera" }),
  holding(B, 3e6, { name: "Borealis 2030" }),
  holding(DE, 2e6, { name: "Bund" }),
  holding(FUND, 5e5, { name: "Fund" }),
  cash(5e5),
];

export interface Given {
  readonly locale?: Locale;
  readonly sections?: readonly ReportSection[];
  readonly holdings?: typeof holdings;
  readonly facts?: readonly Fact[];
  readonly name?: string;
  readonly logo?: string;
  readonly letterhead?: Letterhead;
  readonly statement?: ReportDocument["statement"];
  readonly sources?: ReportDocument["sources"];
  readonly benchmark?: ReportDocument["benchmark"];
  readonly standings?: ReportDocument["standings"];
  readonly previous?: ReportDocument["previous"];
  readonly licence?: LicenceGrants;
  readonly rates?: ReportDocument["rates"];
  readonly notCounted?: ReportDocument["notCounted"];
  readonly policies?: readonly PolicyRule[];
}

/** A report of a small portfolio whose figures can be worked out by hand: what is not given is as usual. */
export function documentOf(given: Given = {}): ReportDocument {
  const sections = given.sections ?? REPORT_SECTIONS;
  const settings = { ...defaultSettings(AS_OF), licence: given.licence ?? null };
  const input = { holdings: given.holdings ?? holdings, currency: "EUR", totalValueEur: 1e7, settings };
  const book = new MemoryFactBook(given.facts ?? facts);
  return {
    number: "C4-2026-1121-07",
    title: "Quarterly report",
    locale: given.locale ?? "en",
    sections,
    preparedBy: "Giulia Rinaldi",
    preparedOn: "2026-11-21",
    tenant: { name: "Calder & Voss", logo: given.logo ?? null, letterhead: given.letterhead },
    portfolio: { name: given.name ?? "Core", asOf: AS_OF, currency: "EUR", totalValueEur: 1e7 },
    rates: given.rates ?? NO_RATES,
    notCounted: given.notCounted ?? null,
    data: { version: 214, publishedOn: "2026-11-18" },
    sources: given.sources ?? null,
    demonstration: null,
    settings,
    figures: reportFigures(input, book, sections),
    benchmark: given.benchmark ?? null,
    standings: given.standings ?? null,
    statement: given.statement ?? null,
    screening: null,
    sfdr2: sections.includes("sfdr2") ? judgedBy(input, book) : null,
    smallestChange: sections.includes("smallest_change")
      ? changedBy(input, book, given.policies ?? LIMITS)
      : null,
    comparison: null,
    sheet: null,
    previous: given.previous ?? null,
  };
}

/** The printable page of such a report. */
export async function html(given: Given = {}) {
  const document = documentOf(given);
  const printable = await printableReport(document, serverI18n(document.locale), async () => "");
  return printable;
}

/** What a reader sees of a page, without its marks. */
export const textOf = (page: string) =>
  page
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

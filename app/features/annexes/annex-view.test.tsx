import { expect, test } from "vitest";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { defaultSettings } from "~/domain/analysis/settings";
import { makeAnnex } from "~/domain/annexes/annex";
import { ANNEX_VIEWS, annexFigures } from "~/domain/annexes/annex-figures";
import { ANNEXES, type AnnexName } from "~/domain/annexes/annex-names";
import { clipboardTable } from "~/domain/tabular/writing/clipboard-table";
import { serverI18n } from "~/platform/i18n.server";
import { LOCALES, type Locale } from "~/platform/languages/locale";
import { formatFor } from "~/ui/format";
import { AS_OF, cash, company, fact, holding, sovereign } from "~tests/support/analysis-fixtures";
import { analysisScreen, rendered, textOf } from "~tests/support/rendered";
import { printedAnnex } from "./annex-tables";
import { annexWords } from "./annex-words";
import type { AnnexScreen } from "./annexes.types";
import { AnnexView } from "./components/annex-view";

const FACTS = [
  ...company("A", "SHARE", { fossil_fuel_active: true }, { issuer: { country: "IT", nace_section: "D" } }),
  ...sovereign("FR", "BOND", {}),
  fact("company-taxonomy", "A", { turnover_aligned: 0.3, gas_aligned: 0.05, basis: "reported" }),
  fact("sustainable-investment", "A", { method: "m", si_share: 0.6, social_share: 0.1 }),
];
const HOLDINGS = [holding("SHARE", 55, { name: "=SUM(A1)" }), holding("BOND", 20), cash(25)];

const FIGURES = annexFigures(
  { holdings: HOLDINGS, currency: "EUR", totalValueEur: null, settings: defaultSettings(AS_OF) },
  new MemoryFactBook(FACTS),
  ANNEX_VIEWS,
);

function screenOf(annex: AnnexName, mayExport = true): AnnexScreen {
  const { portfolio } = analysisScreen({ view: "more", denominator: null, views: {} });
  return {
    annex: makeAnnex(annex, FIGURES),
    asOf: AS_OF,
    period: null,
    years: [2025],
    dataVersion: 1,
    rates: { old: [], refused: [] },
    notCounted: null,
    portfolio: { ...portfolio, mayExport },
    benchmark: null,
  };
}

const shown = (annex: AnnexName, locale: Locale = "en", mayExport = true) =>
  rendered(
    <AnnexView
      screen={screenOf(annex, mayExport)}
      hrefOf={({ annex: one = "" }) =>
        () =>
          `?annex=${one}`
        }
    />,
    locale,
  );

test("each question has its figures with coverage, a graph with its base, and a table to copy", () => {
  const html = shown("V");
  const text = textOf(html);
  expect(text).toContain("Annex V: periodic disclosure, Article 9");
  // 55 % × 0.3 of all; 16.5 % of the 80 % without sovereign bonds.
  expect(text).toContain("Turnover, including sovereign bonds: 16.5%");
  expect(text).toContain("Turnover, excluding sovereign bonds: 20.6%");
  expect(text).toContain("Fossil gas, CapEx Not stated: the data is known by turnover only");
  expect(text).toContain("This graph represents 80.0% of the total investments.");
  expect(text).toContain("=SUM(A1) D Electricity, gas, steam 55.0% Italy");
  expect(html.match(/aria-label="Copy as a table: /g)).toHaveLength(11);
  expect(html).toContain("/api/v1/portfolios/1/annexes/file?annex=V&amp;format=csv");
  expect(shown("V", "en", false)).not.toContain("annexes/file");
});

test("the parts of a bar are drawn as wide as their shares, what no data is known of as hatching", () => {
  const [graph = ""] =
    shown("IV").match(/<svg[^>]*aria-label="Taxonomy alignment of investments including.*?<\/svg>/s) ?? [];
  const widths = [...graph.matchAll(/<rect[^>]* width="([\d.]+)%"[^>]*fill="([^"]+)"/g)].map(
    ([, width, fill]) => [Math.round(Number(width) * 100) / 100, fill?.startsWith("url(") ? "hatched" : fill],
  );
  // Gas 55 % × 0.05, the rest of 16.5 %, then known and not aligned; no company states CapEx or OpEx.
  expect(widths).toEqual([
    [2.75, "var(--us-rating-1)"],
    [13.75, "var(--us-positive)"],
    [38.5, "var(--us-line-2)"],
    [45, "hatched"],
    [100, "hatched"],
    [100, "hatched"],
  ]);
});

test("every annex has words for all it names, in every language", () => {
  for (const locale of LOCALES)
    for (const annex of ANNEXES) {
      expect(shown(annex, locale)).not.toMatch(
        /annexes:|metrics:|undefined|NaN|\b(row|tree|question|gap)\.[a-z0-9]/,
      );
    }
});

test("a copied annex has the figures of the screen, and no name that a spreadsheet would run", () => {
  const { t } = serverI18n("en");
  const { annex } = screenOf("IV");
  const { text } = clipboardTable(printedAnnex(t, formatFor("en"), annexWords(t, "en"), annex));
  const lines = text.split("\n");
  expect(lines[0]).toBe("Annex IV: periodic disclosure, Article 8");
  expect(lines).toContain("'=SUM(A1)\tD Electricity, gas, steam\t55.0%\tItaly");
  expect(lines).toContain("Turnover, including sovereign bonds\t16.5%\t55.0%");
  expect(lines.find((line) => line.startsWith("#1B"))).toContain("Not stated");
});

test("a reference period names its quarter ends; its figures are means and open no calculation of a day", () => {
  const period = {
    year: 2025,
    isMean: true,
    quarters: ["2025-03-31", "2025-06-30", "2025-09-30", "2025-12-31"].map((on) => ({
      on,
      asOf: on,
      notCounted: null,
    })),
  };
  const of = (given: Partial<AnnexScreen>) =>
    rendered(<AnnexView screen={{ ...screenOf("V"), ...given }} hrefOf={() => () => "?"} />);
  const mean = of({ period });
  expect(textOf(mean)).toContain("Means of the holdings at the four quarter ends of 2025");
  expect(mean).not.toContain('aria-haspopup="dialog"');
  expect(mean).toContain("annex=V&amp;format=xlsx&amp;year=2025");
  expect(of({})).toContain('aria-haspopup="dialog"');
  const [first, ...rest] = period.quarters;
  const quarters = [
    { on: "2025-03-31", asOf: first?.asOf ?? null, notCounted: null },
    ...rest.map(({ on }) => ({ on, asOf: null, notCounted: null })),
  ];
  expect(textOf(of({ period: { ...period, isMean: false, quarters } }))).toContain(
    "Holdings are kept for 1 of the four quarter ends of 2025",
  );
});

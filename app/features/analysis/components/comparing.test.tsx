import { expect, test } from "vitest";
import type { Denominator } from "~/domain/metrics/denominator";
import type { RateNote } from "~/domain/portfolios/exchange-rates";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import { analysed, company, holding, rating } from "~tests/support/analysis-fixtures";
import { analysisScreen, rendered, renderedAnalysis, textOf } from "~tests/support/rendered";
import { CompareView } from "./compare-view";

const pai = (tonnes: number) => ({
  evic_eur_m: 100,
  revenue_eur_m: 100,
  scope1_t: tonnes,
  scope2_t: 0,
  scope3_t: 0,
});

/** Footprints of 80 and of 100 t per EUR million, a company without data, and ratings. */
const FACTS = [
  ...company("Low", "LOW", pai(8000)),
  ...company("High", "HIGH", pai(10_000)),
  ...company("Silent", "SILENT", {}),
  rating("Low", 4),
  rating("High", 3),
];
const viewsOf = (holdings: ReturnType<typeof holding>[]) =>
  analysed(holdings, FACTS, ["esg", "pai", "contribution"], {
    settings: { contributionMetric: "pai.2.scope123" },
  });

const own = viewsOf([holding("LOW", 10e6)]);
/** Covered throughout, of four times the value. */
const whole = viewsOf([holding("HIGH", 40e6)]);
/** Covered by 60 %: 100 t per million on covered value, 60 on all. */
const thin = viewsOf([holding("HIGH", 24e6), holding("SILENT", 16e6)]);

const paiScreen = (benchmark: typeof own, denominator: Denominator, locale: "en" | "it" = "en") =>
  renderedAnalysis(
    analysisScreen({
      view: "pai",
      denominator,
      views: own,
      benchmark: { name: "Global Core", views: benchmark },
    }),
    locale,
  );

/** The row of a figure in the table. */
const rowOf = (html: string, metric: string) =>
  html.split("<tr").find((row) => row.includes(`id="figure-${metric}"`)) ?? "";

test("plain words: follow the denominator and the benchmark", () => {
  for (const denominator of ["COVERED", "ELIGIBLE", "ALL"] as const)
    expect(textOf(paiScreen(whole, denominator))).toContain(
      "The footprint is 20% lower than that of Global Core.",
    );
});

test("plain words: give both readings and the cause when the verdict turns, whatever is chosen", () => {
  for (const denominator of ["COVERED", "ALL"] as const)
    expect(textOf(paiScreen(thin, denominator))).toContain(
      "The footprint is 20% lower than that of Global Core on covered value, 33% higher on all: the benchmark lacks data for part of its value.",
    );
  expect(textOf(paiScreen(thin, "ALL", "it"))).toContain(
    "L'impronta è inferiore del 20% a quella di Global Core sul controvalore coperto, superiore del 33% su tutti gli investimenti: al benchmark mancano dati per una parte del controvalore.",
  );
});

test("plain words: each sentence is a button that opens its calculation", () => {
  const html = paiScreen(whole, "COVERED");
  const sentence = html.split("<button").find((part) => part.includes("20% lower"));
  expect(sentence).toContain('title="How this is calculated"');
});

test("marks: a disc when better, none and the reason when the verdict turns", () => {
  const better = rowOf(paiScreen(whole, "COVERED"), "pai.2.scope123");
  expect(better).toContain('aria-label="0.80 times the benchmark, better"');
  expect(better).toContain("<circle");
  const turned = rowOf(paiScreen(thin, "COVERED"), "pai.2.scope123");
  expect(turned).not.toContain("<svg");
  expect(textOf(turned)).toContain("verdict differs between all and covered");
  expect(textOf(turned)).toContain("100.0 low coverage");
});

test("amounts: the benchmark's tonnes are scaled to the portfolio's value, without a mark", () => {
  // 10,000 t × 40 of 100 million are 4,000 t; of 10 million they would be 1,000 t.
  const row = rowOf(paiScreen(whole, "COVERED"), "pai.1.scope1");
  expect(textOf(row)).toContain("800");
  expect(textOf(row)).toContain("1,000 scaled to €10.0M");
  expect(textOf(row)).not.toContain("4,000");
  expect(row).not.toContain("<svg");
});

const compared = (
  id: string,
  views: typeof own,
  rates: readonly RateNote[] = [],
  notCounted: NotCounted | null = null,
) => ({
  id,
  name: id,
  asOf: "2025-06-30",
  currency: "EUR",
  totalValue: null,
  holdingCount: 1,
  views,
  rates,
  notCounted,
  standings: { category: null, isDerived: false, funds: 0, dataVersion: 1, of: {} },
});

test("amounts: portfolios of different value show no difference side by side", () => {
  const html = rendered(<CompareView portfolios={[compared("Own", own), compared("Whole", whole)]} />);
  const row = (metric: string) => html.split("<tr").find((part) => part.includes(`explain=${metric}`)) ?? "";
  expect(textOf(row("pai.1.scope1"))).toContain("amounts of portfolios of different value");
  expect(row("pai.1.scope1")).not.toContain("data-tone");
  expect(row("pai.2.scope123")).toContain('data-tone="worse"');
  expect(textOf(row("pai.2.scope123"))).toContain("+20.0");
});

test("compare: lines not counted are told beside the portfolio they are of", () => {
  const left = compared("Own", own, [], { count: 2, all: 14, share: 0.05 });
  const [before = "", ofWhole = ""] = rendered(
    <CompareView portfolios={[left, compared("Whole", whole)]} />,
  ).split("Whole</h3>");
  expect(textOf(before)).toContain("2 of 14 holdings are not counted: 5.0% of the weights as stated");
  expect(textOf(ofWhole)).not.toContain("not counted:");
});

test("compare: an old exchange rate is named beside the portfolio it converts", () => {
  const rate = { currency: "NOK", date: "2025-06-20", days: 10, state: "old" } as const;
  const html = rendered(
    <CompareView portfolios={[compared("Own", own, [rate]), compared("Whole", whole)]} />,
  );
  const [before = "", ofWhole = ""] = html.split("Whole</h3>");
  expect(textOf(before)).toContain("NOK");
  expect(textOf(ofWhole)).not.toContain("NOK");
});

test("coverage: amber only where a threshold holds, in the tooltip elsewhere", () => {
  const few = viewsOf([holding("LOW", 6e6), holding("SILENT", 4e6)]);
  const screen = (view: "esg" | "pai") =>
    renderedAnalysis(analysisScreen({ view, denominator: view === "pai" ? "COVERED" : null, views: few }));
  expect(screen("pai")).not.toContain("data-low");
  expect(screen("esg")).toContain("data-low");
});

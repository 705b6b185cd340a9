import fc from "fast-check";
import { expect, test } from "vitest";
import { analyse } from "~/domain/analysis/analyse";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import type { Figure } from "~/domain/analysis/figures/figure";
import { defaultSettings } from "~/domain/analysis/settings";
import type { AnalysisViews, SanctionHit } from "~/domain/analysis/views";
import { findMetric } from "~/domain/metrics/catalogue";
import { VIEW_NAMES } from "~/domain/metrics/view-names";
import { NO_RATES } from "~/domain/portfolios/exchange-rates";
import { reportFigures } from "~/domain/reports/report-figures";
import { REPORT_SECTIONS } from "~/domain/reports/sections";
import { analysisAnswer } from "~/features/analysis/analysis.schemas";
import { statedHoldings } from "~/features/analysis/stated-holdings";
import { printValue } from "~/features/figures/print-value";
import { serverI18n } from "~/platform/i18n.server";
import { formatFor } from "~/ui/format";
import { AS_OF } from "~tests/support/analysis-fixtures";
import { METHOD, PROVIDER } from "~tests/support/judgements/random-facts";
import {
  bodyOf,
  factsOfSubject,
  PER_EUR,
  type RandomSubject,
  SUBJECTS,
} from "~tests/support/judgements/random-subject";
import { textOf } from "~tests/support/rendered";
import { printableReport } from "./print-html";
import { TELLS_NO_MORE } from "./report-document";

/** How many portfolios a run prints: a report takes as long as hundreds of analyses. */
const SETS = Math.max(10, Math.round(Number(process.env.JUDGEMENT_SETS ?? 0) / 20));
const TIMEOUT_MS = 600_000;

const settings = { ...defaultSettings(AS_OF), ratingProvider: PROVIDER, siMethod: METHOD };

interface Answered {
  /** What the API answers, as its schema lets it through. */
  readonly views: AnalysisViews;
  readonly figures: ReadonlyMap<string, Figure>;
}

function inputOf(random: RandomSubject) {
  const { asOf: _, ...subject } = statedHoldings(bodyOf(random), AS_OF, PER_EUR).subject;
  return { ...subject, settings };
}

function answered(random: RandomSubject, book: MemoryFactBook): Answered {
  const { views } = analyse({ ...inputOf(random), views: VIEW_NAMES, explain: false }, book);
  const body = analysisAnswer.parse(
    JSON.parse(JSON.stringify({ dataVersion: 1, asOf: AS_OF, views, rates: [], notCounted: null })),
  );
  const figures = Object.values(body.views).flatMap((view) => (view.figures ?? []) as Figure[]);
  return {
    views: body.views as AnalysisViews,
    figures: new Map(figures.map((figure) => [figure.metric, figure])),
  };
}

async function printed(random: RandomSubject, book: MemoryFactBook): Promise<string> {
  const input = inputOf(random);
  const { html } = await printableReport(
    {
      number: "1",
      title: "Random",
      locale: "en",
      sections: REPORT_SECTIONS,
      preparedBy: "",
      preparedOn: AS_OF,
      tenant: { name: "", logo: null },
      portfolio: { name: "Random", asOf: AS_OF, currency: "EUR", totalValueEur: input.totalValueEur },
      notCounted: null,
      rates: NO_RATES,
      data: { version: 1, publishedOn: null },
      sources: null,
      demonstration: null,
      settings,
      figures: reportFigures(input, book, REPORT_SECTIONS),
      ...TELLS_NO_MORE,
    },
    serverI18n("en"),
    async () => "",
  );
  return html;
}

const numberIn = (html: string) => textOf(html.replaceAll(/<span class="us-hidden">.*?<\/span>/g, "")).trim();

/** The printed figures that are not the API's, as printed and as answered. */
function otherFigures(
  html: string,
  { figures }: Answered,
): { readonly printed: number; readonly others: readonly (readonly string[])[] } {
  const spans = [...html.matchAll(/<span data-figure="([^"]+)" data-at="(\w+)">(.*?)<\/span>/g)];
  const others = spans.flatMap(([, id = "", at = "", inner = ""]) => {
    const metric = findMetric(id);
    const value = figures.get(id)?.[at as "value" | "all" | "eligible" | "covered"] ?? null;
    const said = metric && value !== null ? printValue(formatFor("en"), metric, value) : "nothing";
    return numberIn(inner) === said ? [] : [[id, at, numberIn(inner), said]];
  });
  return { printed: spans.length, others };
}

/** What follows a label of the sanctions section, word for word. */
function factAfter(section: string, label: string): string | null {
  const [, found] = new RegExp(`<dt>${label}</dt><dd>(.*?)</dd>`).exec(section) ?? [];
  return found === undefined ? null : numberIn(found);
}

/** How many issuers lists name: one is held in several ways. */
function issuersOf(hits: readonly SanctionHit[]): number {
  return new Set(hits.map(({ issuerId, isin, name }) => issuerId ?? isin ?? name)).size;
}

test(
  `a printed report: every number and every status is the API's, in ${SETS} portfolios with random facts`,
  async () => {
    const texts = serverI18n("en").getFixedT("en", ["report-print"]);
    const format = formatFor("en");
    let figures = 0;
    await fc.assert(
      fc.asyncProperty(SUBJECTS, async (random) => {
        const book = new MemoryFactBook(factsOfSubject(random));
        const answer = answered(random, book);
        const html = await printed(random, book);
        const { printed: count, others } = otherFigures(html, answer);
        expect(others).toEqual([]);
        figures += count;
        const { sanctions, benchmarks } = answer.views;
        if (!sanctions || !benchmarks) throw new Error("No screening");
        const said = {
          result: factAfter(html, texts("sanctions.result")),
          screened: factAfter(html, texts("sanctions.screened")),
          law220: factAfter(html, texts("sanctions.law220_result")),
          hits: textOf(html).includes(texts("sanctions.hits", { count: issuersOf(sanctions.hits) })),
          review: textOf(html).includes(texts("sanctions.review", { count: issuersOf(sanctions.toReview) })),
        };
        expect(said).toEqual({
          result: texts(`status.${sanctions.status}`),
          screened: format.share(sanctions.coverageShare),
          law220: texts(`status.${benchmarks.law220.status}`),
          hits: sanctions.hits.length > 0,
          review: sanctions.toReview.length > 0,
        });
      }),
      { numRuns: SETS, seed: Number(process.env.JUDGEMENT_SEED ?? 20_261_122) },
    );
    expect(figures).toBeGreaterThan(SETS * 10);
  },
  TIMEOUT_MS,
);

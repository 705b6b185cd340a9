import { expect, test } from "vitest";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { quarterEnds } from "~/domain/analysis/figures/annual-average";
import { defaultSettings } from "~/domain/analysis/settings";
import { NO_RATES } from "~/domain/portfolios/exchange-rates";
import { reportFigures } from "~/domain/reports/report-figures";
import { makeStatement, type Statement } from "~/domain/statement/statement";
import { statementRows } from "~/domain/statement/statement-rows";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import { statementSheets } from "~/features/statement/statement-files.server";
import { statementHtml } from "~/features/statement/statement-html.server";
import { statementWords } from "~/features/statement/statement-words";
import { serverI18n } from "~/platform/i18n.server";
import { formatFor } from "~/ui/format";
import { AS_OF, analysed, company, holding, sovereign } from "~tests/support/analysis-fixtures";
import { plainFormulas } from "~tests/support/rendered-text";
import { printableReport } from "./print-html";
import { TELLS_NO_MORE } from "./report-document";

const A = "IT0003128367";
const B = "XS2000000021";
const IT = "IT0005438004";
const facts = [
  ...company("A", A, {
    ...{ evic_eur_m: 2000, revenue_eur_m: 800, scope1_t: 100_000, scope2_t: 20_000, scope3_t: 400_000 },
    ...{ fossil_fuel_active: true, nace_section: "D", energy_consumption_gwh: 4000, board_female_share: 0.4 },
  }),
  ...company("B", B, { evic_eur_m: 500, scope1_t: 5000, fossil_fuel_active: false }),
  ...sovereign("IT", IT, { ghg_t: 4e8, gdp_eur_m: 2e6, social_violation: false }),
];
const held = (millions: number) => [holding(A, millions * 1e6), holding(B, 3e6), holding(IT, 2e6)];
const text = (part: string, words: string) => ({
  ...{ part, text: words, carriedFrom: null, version: 1, author: "G", at: "2026-01-01T00:00:00.000Z" },
});

function statementIn(language: "en" | "it"): Promise<Statement> {
  const quarters = (year: number, less: number) =>
    quarterEnds(year).map((on, at) => ({
      on,
      holdings: { portfolioId: "p", version: at + 1 - less, asOf: on },
    }));
  return makeStatement(
    {
      ...{ year: 2025, language, optional: ["t2.4", "t3.15"] },
      quarters: quarters(2025, 0),
      previous: quarters(2024, 0.5),
      texts: [text("1.explanation", "=1+1"), text("policies", "By the board.")],
    },
    async ({ version }) => ({
      figures: analysed(held(version), facts, ["pai"]).pai?.figures ?? [],
      notCounted: null,
    }),
  );
}

async function printed(statement: Statement): Promise<string> {
  const settings = defaultSettings(AS_OF);
  const input = { holdings: held(1), currency: "EUR", totalValueEur: null, settings };
  const locale = statement.language;
  const { html } = await printableReport(
    {
      ...{ number: "1", title: "T", locale, sections: ["statement"], preparedBy: "", preparedOn: AS_OF },
      tenant: { name: "", logo: null },
      portfolio: { name: "Core", asOf: AS_OF, currency: "EUR", totalValueEur: null },
      ...{
        notCounted: null,
        rates: NO_RATES,
        data: { version: 1, publishedOn: null },
        sources: null,
        demonstration: null,
      },
      settings,
      figures: reportFigures(input, new MemoryFactBook(facts), ["statement"]),
      ...TELLS_NO_MORE,
      statement,
    },
    serverI18n(locale),
    async () => "",
  );
  return html;
}

/** The cells of each row of the table of Annex I: its number, name, impact, impact of the year before. */
function tableOf(page: string): readonly (readonly string[])[] {
  const table = /<table class="table pai statement">.*?<\/table>/s.exec(page)?.[0] ?? "";
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1).map(([, row = ""]) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].slice(0, 4).map(([, cell = ""]) =>
      cell
        .replace(/<small.*/s, "")
        .replace(/<[^>]+>/g, "")
        .replaceAll("&#x27;", "'"),
    ),
  );
}

for (const language of ["en", "it"] as const)
  test(`a statement in ${language}: PDF, web page and workbook state the same figures`, async () => {
    const statement = await statementIn(language);
    const { t } = serverI18n(language);
    const words = statementWords(t, formatFor(language));
    const page = await printed(statement);
    const published = statementHtml(statement, {
      locale: language,
      participant: "C",
      portfolio: "Core",
      preparedAt: "2026-01-01T00:00:00.000Z",
    });
    expect([...plainFormulas(page), ...plainFormulas(published)]).toEqual([]);
    const pdf = tableOf(page);
    expect(tableOf(published)).toEqual(pdf);

    const [sheet] = statementSheets({ statement, findings: [] }, language);
    const rows: (readonly ExportValue[])[] = [];
    for await (const row of sheet?.rows ?? []) rows.push(row);
    const shown = statementRows(statement.lines).flatMap(({ indicators }) =>
      indicators.flatMap((one) => one.rows),
    );
    expect(pdf).toHaveLength(shown.length);
    let compared = 0;
    for (const [at, { lines }] of shown.entries()) {
      const [line] = lines;
      const row = rows.find((cells) => cells[2] === words.metric(line));
      expect([row?.[4], row?.[5]]).toEqual([line.impact, line.previous]);
      if (line.impact === null) {
        expect(pdf[at]?.[2]).toBe(words.gap(line));
        expect(row?.[6]).toBe(words.gap(line));
        continue;
      }
      compared += 1;
      expect(pdf[at]?.[2]).toBe(words.value(line, Number(row?.[4])));
      expect(pdf[at]?.[3]).toBe(line.previous === null ? "–" : words.value(line, Number(row?.[5])));
    }
    // Scopes 1 to 3 and their two sums, two footprints, two intensities, 4, energy of section D, board, 15 and 16.
    expect(compared).toBe(14);
    // A for 1, 2, 3 and 4 million of 2,000 million is 50 t a million of its 100,000 t; B adds 30 t of 5,000 t.
    expect(rows[1]?.[4]).toBeCloseTo(50 * 2.5 + 30, 9);
    expect(rows[1]?.[5]).toBeCloseTo(50 * 2 + 30, 9);
    expect(rows[1]?.[11]).toBe("=1+1");
  });

import { quarterEnds } from "~/domain/analysis/figures/annual-average";
import { isLacking } from "~/domain/statement/completeness";
import type { Statement } from "~/domain/statement/statement";
import { INDICATOR_TEXTS, partOf, STATEMENT_TEXTS, tableOf } from "~/domain/statement/statement-parts";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import { type IsShare, type SheetToWrite, workbookChunks } from "~/domain/tabular/writing/write-xlsx";
import { recordExport } from "~/features/activity/export-event.server";
import { type AppContext, permitted } from "~/platform/context.server";
import { attachment, type ExportedFile, encoded, streamOf, XLSX_TYPE } from "~/platform/http/download";
import { serverI18n } from "~/platform/i18n.server";
import type { Locale } from "~/platform/languages/locale";
import { formatFor } from "~/ui/format";
import { findingSentence } from "./finding-sentence";
import { readStatement } from "./statement.service.server";
import type { EditedStatement } from "./statement.types";
import { statementHtml } from "./statement-html.server";
import { statementWords } from "./statement-words";

const HTML_TYPE = "text/html; charset=utf-8";

interface Asked {
  readonly id: string;
  readonly year: number;
  readonly language: Statement["language"];
  readonly format: "xlsx" | "html";
}

/** The statement of a year as a workbook, or as a web page that needs nothing from outside. */
export async function statementFile(app: AppContext, asked: Asked): Promise<ExportedFile> {
  const signed = permitted(app, "portfolio:export");
  const { head, ...edited } = await readStatement(signed, asked);
  const locale = localeOf(asked.language, signed.locale);
  const name = `${head.name} PAI ${asked.year}`;
  await recordExport(
    signed,
    "portfolio.export_statement",
    { type: "portfolio", id: head.id, name },
    { format: asked.format },
  );
  if (asked.format === "xlsx")
    return attachment(streamOf(workbookChunks(statementSheets(edited, locale))), XLSX_TYPE, `${name}.xlsx`);
  const html = statementHtml(edited.statement, {
    locale,
    participant: signed.viewer.tenant.name,
    portfolio: head.name,
    preparedAt: signed.clock().toISOString(),
  });
  return attachment(streamOf(encoded([html])), HTML_TYPE, `${name}.html`);
}

/** English is written as the reader writes it: with the dates and paper of the United States for whoever has them. */
function localeOf(language: Statement["language"], reader: Locale): Locale {
  return language === "en" && reader === "us" ? "us" : language;
}

/** Columns of the statement's sheet: unit, then impacts in it; from the coverage on all numbers are shares. */
const UNIT_AT = 3;
const COVERAGE_AT = 7;

/** The sheets of the workbook: unrounded values, missing ones empty with their reason beside. */
export function statementSheets(
  { statement, findings }: Pick<EditedStatement, "statement" | "findings">,
  locale: Locale,
): readonly SheetToWrite[] {
  const { t } = serverI18n(locale);
  const words = statementWords(t, formatFor(locale));
  const head = (key: string, params = {}) => t(`statement:xlsx.${key}`, params);
  const { year, lines, texts, period, previous } = statement;
  const textOf = (part: string) => texts.find((one) => one.part === part)?.text || null;
  const sheet = (
    name: string,
    heads: readonly string[],
    rows: readonly (readonly ExportValue[])[],
    isShare?: IsShare,
  ) => ({ name: head(name), rows: [heads, ...rows], isShare });
  const share = words.unit({ metric: "", unit: "share" });
  return [
    sheet(
      "statement",
      [
        ...[head("table"), head("indicator"), head("metric"), head("unit")],
        ...[head("impact", { year }), head("impact", { year: year - 1 }), head("reason")],
        ...[head("coverage"), head("eligible"), head("reported"), head("estimated")],
        ...[head("explanation"), head("taken"), head("planned")],
      ],
      lines.map((line) => [
        tableOf(line.indicator) ?? 1,
        words.number(line.indicator),
        words.metric(line),
        words.unit(line),
        line.impact,
        line.previous,
        line.gap === null ? null : words.gap(line),
        line.coverageShare,
        line.eligibleShare,
        line.reportedShare,
        line.estimatedShare,
        ...INDICATOR_TEXTS.map((text) => textOf(partOf(line.indicator, text))),
      ]),
      (row, at) => at >= COVERAGE_AT || (at > UNIT_AT && row[UNIT_AT] === share),
    ),
    sheet(
      "texts",
      [head("part"), head("text"), head("author"), head("date"), head("carried")],
      [
        ...STATEMENT_TEXTS,
        ...new Set(lines.flatMap(({ indicator }) => INDICATOR_TEXTS.map((text) => partOf(indicator, text)))),
      ].map((part) => {
        const written = texts.find((one) => one.part === part);
        if (!written) return [words.part(part), null, null, null, null];
        return [words.part(part), written.text, written.author, written.at.slice(0, 10), written.carriedFrom];
      }),
    ),
    sheet(
      "quarters",
      [head("metric"), head("unit"), ...[...quarterEnds(year - 1), ...quarterEnds(year)]],
      [
        [
          head("asOf"),
          null,
          ...[...previous.quarters, ...period.quarters].map(({ holdings, figures }) =>
            figures === null ? null : (holdings?.asOf ?? null),
          ),
        ],
        ...lines.map((line) => [
          words.metric(line),
          words.unit(line),
          ...line.previousQuarters,
          ...line.quarters,
        ]),
      ],
      (row) => row[1] === share,
    ),
    sheet(
      "check",
      [head("kind"), head("finding")],
      findings.map((finding) => [
        head(isLacking(finding) ? "lacking" : "noted"),
        findingSentence(t, formatFor(locale), finding),
      ]),
    ),
  ];
}

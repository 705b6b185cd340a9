import type { Annex } from "~/domain/annexes/annex";
import type { AnnexRow } from "~/domain/annexes/annex-row";
import { csvChunks, type ExportValue } from "~/domain/tabular/writing/write-csv";
import { type IsShare, type SheetToWrite, workbookChunks } from "~/domain/tabular/writing/write-xlsx";
import { recordExport } from "~/features/activity/export-event.server";
import {
  NOT_COUNTED_COLUMNS,
  type NotCountedOn,
  notCountedCells,
  notCountedSheets,
} from "~/features/analysis/files/not-counted-files";
import { type AppContext, permitted } from "~/platform/context.server";
import { attachment, CSV_TYPE, type ExportedFile, streamOf, XLSX_TYPE } from "~/platform/http/download";
import { serverI18n } from "~/platform/i18n.server";
import type { Locale } from "~/platform/languages/locale";
import { formatFor } from "~/ui/format";
import { annexWords } from "./annex-words";
import { readAnnex } from "./annexes.service.server";
import type { AnnexPeriod } from "./annexes.types";

interface Asked {
  readonly id: string;
  readonly annex: Annex["annex"];
  readonly year?: number | undefined;
  readonly format: "csv" | "xlsx";
}

/** An annex as a file: CSV with codes for programs, a workbook in the reader's words. Values are unrounded. */
export async function annexFile(app: AppContext, { format, ...asked }: Asked): Promise<ExportedFile> {
  const signed = permitted(app, "portfolio:export");
  const { annex, asOf, period, notCounted, head } = await readAnnex(signed, asked);
  const name = [head.name, "Annex", annex.annex, ...(period ? [period.year] : [])].join(" ");
  const of = period?.isMean ? String(period.year) : asOf;
  const left = period === null ? [{ on: null, notCounted }] : quartersOf(period);
  await recordExport(signed, "portfolio.export_annex", { type: "portfolio", id: head.id, name }, { format });
  if (format === "csv")
    return attachment(streamOf(csvChunks(csvRows(annex, of, left))), CSV_TYPE, `${name}.csv`);
  return attachment(
    streamOf(workbookChunks(annexSheets(annex, of, left, signed.locale))),
    XLSX_TYPE,
    `${name}.xlsx`,
  );
}

/** The quarter ends that the figures of a period are of: all four, or the newest whose holdings are kept. */
function quartersOf({ isMean, quarters }: AnnexPeriod): readonly NotCountedOn[] {
  return isMean ? quarters : quarters.filter(({ asOf }) => asOf !== null).slice(-1);
}

type Row = readonly ExportValue[];

const CSV_COLUMNS = [
  ...["annex", "as_of", "question", "item", "level", "metric", "share", "reason"],
  ...["coverage_share", "eligible_share", "reported_share", "estimated_share", "old_share"],
  ...["not_licensed_share", "period_from", "period_to", "isin", "sector", "country"],
  ...NOT_COUNTED_COLUMNS,
];

/** What the files say of a row besides its name. */
const figuresOf = (row: AnnexRow): Row => [
  row.coverageShare,
  row.eligibleShare,
  row.reportedShare,
  row.estimatedShare,
  row.oldShare,
  row.notLicensedShare,
  row.periods?.from ?? null,
  row.periods?.to ?? null,
];
const NO_FIGURES: Row = [null, null, null, null, null, null, null, null];
const NO_INVESTMENT: Row = [null, null, null];

/** One row for each figure, bar and investment, each with the lines that the figures of the file leave out. */
function* csvRows(annex: Annex, of: string, left: readonly NotCountedOn[]): Generator<Row> {
  const notCounted = notCountedCells(left.map((one) => one.notCounted));
  yield CSV_COLUMNS;
  for (const row of figureRows(annex, of)) yield [...row, ...notCounted];
}

function* figureRows({ annex, parts, graphs, investments }: Annex, of: string): Generator<Row> {
  for (const { question, rows } of parts) {
    for (const row of rows) {
      const { id, level, metric, value, gap } = row;
      yield [annex, of, question, id, level, metric, value, gap, ...figuresOf(row), ...NO_INVESTMENT];
    }
    if (question === "top_investments")
      for (const { isin, name, weightShare, sector, country } of investments)
        yield [annex, of, question, name, 0, null, weightShare, null, ...NO_FIGURES, isin, sector, country];
    if (question !== "taxonomy") continue;
    for (const { scope, bars } of graphs)
      for (const { kpi, notAligned, noData } of bars)
        for (const [part, share] of [["notAligned", notAligned] as const, ["noData", noData] as const]) {
          const item = `graph.${kpi}.${part}.${scope}`;
          yield [annex, of, question, item, 1, null, share, null, ...NO_FIGURES, ...NO_INVESTMENT];
        }
  }
}

/** An annex has no other numbers. */
const allShares: IsShare = () => true;

/** The sheets of the workbook; missing values are empty with their reason beside. */
function annexSheets(
  annex: Annex,
  of: string,
  left: readonly NotCountedOn[],
  locale: Locale,
): readonly SheetToWrite[] {
  const { t } = serverI18n(locale);
  const words = annexWords(t, locale);
  const head = (key: string) => t(`annexes:column.${key}`);
  const figures = [
    ["question", "item", "share", "reason", "coverage", "eligible", "reported", "estimated"]
      .map(head)
      .concat(["old", "not_licensed", "from", "to", "metric"].map(head)),
    ...annex.parts.flatMap(({ question, rows }) =>
      rows.map(
        (row): Row => [
          words.question(annex, question),
          words.row(annex, question, row),
          row.value,
          row.gap === null ? null : words.gap(row.gap),
          ...figuresOf(row),
          row.metric,
        ],
      ),
    ),
  ];
  const investments = [
    ["investment", "isin", "sector", "assets", "country"].map(head),
    ...annex.investments.map(
      ({ name, isin, sector, weightShare, country }): Row => [
        name,
        isin,
        words.sector(sector),
        weightShare,
        words.country(country),
      ],
    ),
  ];
  const parts = ["aligned", "gas", "nuclear", "notAligned", "noData"] as const;
  const graphs = [
    [head("scope"), head("base"), head("measure"), ...parts.map((part) => t(`annexes:graph.${part}`))],
    ...annex.graphs.flatMap(({ scope, baseShare, bars }) =>
      bars.map(
        (bar): Row => [words.scope(scope), baseShare, words.kpi(bar.kpi), ...parts.map((part) => bar[part])],
      ),
    ),
  ];
  return [
    { name: `${t("annexes:sheet.figures")} ${of}`, rows: figures, isShare: allShares },
    ...(annex.investments.length > 0
      ? [{ name: t("annexes:sheet.investments"), rows: investments, isShare: allShares }]
      : []),
    { name: t("annexes:sheet.graphs"), rows: graphs, isShare: allShares },
    ...notCountedSheets(t, formatFor(locale), left),
  ];
}

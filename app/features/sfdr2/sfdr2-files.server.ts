import type { NotCounted } from "~/domain/portfolios/not-counted";
import type { InTheWay, JudgedCriterion } from "~/domain/sfdr2/judged";
import { csvChunks, type ExportValue } from "~/domain/tabular/writing/write-csv";
import { type IsShare, type SheetToWrite, workbookChunks } from "~/domain/tabular/writing/write-xlsx";
import { recordExport } from "~/features/activity/export-event.server";
import {
  NOT_COUNTED_COLUMNS,
  notCountedCells,
  notCountedSheets,
} from "~/features/analysis/files/not-counted-files";
import { type AppContext, permitted } from "~/platform/context.server";
import { attachment, CSV_TYPE, type ExportedFile, streamOf, XLSX_TYPE } from "~/platform/http/download";
import { serverI18n } from "~/platform/i18n.server";
import type { Locale } from "~/platform/languages/locale";
import { formatFor } from "~/ui/format";
import { readFundSfdr2, readSfdr2 } from "./sfdr2.service.server";
import type { Sfdr2Answer } from "./sfdr2.types";
import { sfdr2Words } from "./sfdr2-words";

type FileFormat = "csv" | "xlsx";
type Row = readonly ExportValue[];

/** The check of a portfolio as a file: CSV with codes for programs, a workbook in the reader's words. */
export async function sfdr2File(
  app: AppContext,
  { format, ...asked }: Parameters<typeof readSfdr2>[1] & { readonly format: FileFormat },
): Promise<ExportedFile> {
  const signed = permitted(app, "portfolio:export");
  const { head, ...answer } = await readSfdr2(signed, asked);
  const name = `${head.name} SFDR 2.0`;
  await recordExport(signed, "portfolio.export_sfdr2", { type: "portfolio", id: head.id, name }, { format });
  return fileOf(answer, name, format, signed.locale);
}

/** The same of a fund. */
export async function fundSfdr2File(
  app: AppContext,
  { format, ...asked }: Parameters<typeof readFundSfdr2>[1] & { readonly format: FileFormat },
): Promise<ExportedFile> {
  const signed = permitted(app, "asset:export");
  const answer = await readFundSfdr2(signed, asked);
  const name = `${answer.fund.name} SFDR 2.0`;
  await recordExport(signed, "asset.export", { type: "section", id: answer.fund.section, name }, { format });
  return fileOf(answer, name, format, signed.locale);
}

/** Of a portfolio with the lines it leaves out; a fund has none of its own. */
type Filed = Sfdr2Answer & { readonly notCounted?: NotCounted | null };

function fileOf(answer: Filed, name: string, format: FileFormat, locale: Locale): ExportedFile {
  return format === "csv"
    ? attachment(streamOf(csvChunks(csvRows(answer))), CSV_TYPE, `${name}.csv`)
    : attachment(streamOf(workbookChunks(sheets(answer, locale))), XLSX_TYPE, `${name}.xlsx`);
}

const CSV_COLUMNS = [
  ...["text", "text_date", "as_of", "category", "article", "verdict"],
  ...["criterion", "result", "reason", "source", "checked", "metric", "share", "needed_share"],
  ...["known_share", "not_licensed_share", "public_bonds_share", "must_go_share"],
  ...["row", "isin", "name", "weight_share", "out_share", "unknown_share", "must_go", "letters"],
  ...NOT_COUNTED_COLUMNS,
];

const figuresOf = (one: JudgedCriterion): Row => [
  one.share,
  one.needed,
  one.knownShare,
  one.notLicensedShare,
  one.publicBondsShare,
  one.mustGoShare,
];

const holdingOf = (one: InTheWay): Row => [
  one.isin,
  one.name,
  one.weightShare,
  one.outShare,
  one.unknownShare,
  one.mustGo ? "Y" : "N",
  one.letters.join(" "),
];

function* csvRows({ text, asOf, categories, notCounted = null }: Filed): Generator<Row> {
  yield CSV_COLUMNS;
  const left = notCountedCells([notCounted]);
  for (const { category, article, verdict, requirements } of categories)
    for (const criterion of requirements.flatMap(({ criteria }) => criteria)) {
      const { id, result, reason, source, isChecked, metric, inTheWay, toCheck } = criterion;
      const head: Row = [
        ...[text.id, text.date, asOf, category, article, verdict, id, result, reason, source],
        ...[isChecked ? "Y" : "N", metric, ...figuresOf(criterion)],
      ];
      yield [...head, "criterion", null, null, null, null, null, null, null, ...left];
      for (const one of inTheWay) yield [...head, "in_the_way", ...holdingOf(one), ...left];
      for (const one of toCheck) yield [...head, "to_check", ...holdingOf(one), ...left];
    }
}

/** In both sheets shares follow four columns of words. */
const FIRST_SHARE = 4;

/** The sheets of the workbook: the criteria, then the holdings. Missing values are empty. */
function sheets(
  { text, asOf, categories, notCounted = null }: Filed,
  locale: Locale,
): readonly SheetToWrite[] {
  const { t } = serverI18n(locale);
  const format = formatFor(locale);
  const words = sfdr2Words(t, format);
  const head = (key: string) => t(`sfdr2:column.${key}`);
  const criteria = categories.flatMap((category) =>
    category.requirements.flatMap((one) => one.criteria.map((criterion) => ({ category, criterion }))),
  );
  const judged: Row[] = [
    [
      "category",
      "verdict",
      "criterion",
      "result",
      "share",
      "needed",
      "known",
      "must_go",
      "reason",
      "source",
    ].map(head),
    ...criteria.map(({ category, criterion }): Row => {
      const { share, needed, knownShare, mustGoShare } = criterion;
      return [
        words.category(category),
        words.verdict(category.verdict),
        words.criterion(criterion),
        words.result(criterion.result),
        ...[share, needed, knownShare, mustGoShare],
        words.reason(criterion),
        words.source(criterion),
      ];
    }),
  ];
  const holdings: Row[] = [
    [
      "category",
      "criterion",
      "row",
      "holding",
      "weight",
      "out",
      "unknown",
      "isin",
      "must_go_mark",
      "letters",
    ].map(head),
    ...criteria.flatMap(({ category, criterion }) =>
      [
        ...criterion.inTheWay.map((one) => ["in_the_way", one] as const),
        ...criterion.toCheck.map((one) => ["to_check", one] as const),
      ].map(
        ([row, one]): Row => [
          words.category(category),
          words.criterion(criterion),
          t(`sfdr2:${row}`),
          one.name,
          one.weightShare,
          one.outShare,
          one.unknownShare,
          one.isin,
          one.mustGo ? t("sfdr2:yes") : null,
          one.letters.join(" "),
        ],
      ),
    ),
  ];
  const sharesUpTo =
    (end: number): IsShare =>
    (_row, column) =>
      column >= FIRST_SHARE && column < end;
  return [
    { name: t("sfdr2:sheet.criteria"), rows: judged, isShare: sharesUpTo(8) },
    { name: t("sfdr2:sheet.holdings"), rows: holdings, isShare: sharesUpTo(7) },
    {
      name: t("sfdr2:sheet.text"),
      rows: [
        [head("text"), head("as_of")],
        [
          t(text.isLaw ? "sfdr2:law_short" : "sfdr2:not_law_short", {
            name: words.text(text),
            date: text.date,
          }),
          asOf,
        ],
      ],
    },
    ...notCountedSheets(t, format, [{ on: null, notCounted }]),
  ];
}

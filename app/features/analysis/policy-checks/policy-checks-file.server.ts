import { findMetric } from "~/domain/metrics/catalogue";
import { csvChunks, type ExportValue } from "~/domain/tabular/writing/write-csv";
import { type SheetToWrite, workbookChunks } from "~/domain/tabular/writing/write-xlsx";
import { recordExport } from "~/features/activity/export-event.server";
import { verdictWords } from "~/features/policies/verdict-words";
import { type AppContext, permitted } from "~/platform/context.server";
import { attachment, CSV_TYPE, type ExportedFile, streamOf, XLSX_TYPE } from "~/platform/http/download";
import { serverI18n } from "~/platform/i18n.server";
import type { Locale } from "~/platform/languages/locale";
import { formatFor } from "~/ui/format";
import { notCountedSheets } from "../files/not-counted-files";
import {
  type CheckedRows,
  type CheckWords,
  checkSheetRows,
  missingSheetRows,
  policyCheckRows,
} from "./policy-check-rows";
import { explainPolicyChecks } from "./policy-checks.service.server";

interface Asked {
  readonly id: string;
  readonly format: "csv" | "xlsx";
  /** A data version by number or day; the one everybody sees without it. */
  readonly asOf?: string | undefined;
}

/** The policy checks of a portfolio as a file: CSV with codes for programs, a workbook in the reader's words. */
export async function policyChecksFile(app: AppContext, { format, ...asked }: Asked): Promise<ExportedFile> {
  const signed = permitted(app, "portfolio:export");
  const { head, ...checked } = await explainPolicyChecks(signed, asked);
  const subject = { type: "portfolio" as const, id: head.id, name: head.name };
  await recordExport(signed, "portfolio.export_policy_checks", subject, { format });
  const name = `${head.name} policy checks`;
  return format === "csv"
    ? attachment(streamOf(csvChunks(policyCheckRows(checked, unitOf))), CSV_TYPE, `${name}.csv`)
    : attachment(streamOf(workbookChunks(sheets(checked, signed.locale))), XLSX_TYPE, `${name}.xlsx`);
}

const unitOf = (metric: string): string => findMetric(metric)?.unit ?? "";
const isShareFigure = (metric: ExportValue | undefined) =>
  typeof metric === "string" && unitOf(metric) === "share";

/** Columns of limit and value; every other number but them is a share. */
const IN_UNIT_OF_FIGURE = new Set([2, 3]);
const LIMIT_OF_MISSING = new Set([2]);

function sheets(checked: CheckedRows, locale: Locale): readonly SheetToWrite[] {
  const { t } = serverI18n(locale);
  const words = wordsFor(locale);
  const sharesBut =
    (inUnit: ReadonlySet<number>): SheetToWrite["isShare"] =>
    (row, column) =>
      !inUnit.has(column) || isShareFigure(row.at(-1));
  return [
    {
      name: t("policies:file.checks"),
      rows: checkSheetRows(checked, words),
      isShare: sharesBut(IN_UNIT_OF_FIGURE),
    },
    {
      name: t("policies:file.missing"),
      rows: missingSheetRows(checked, words),
      isShare: sharesBut(LIMIT_OF_MISSING),
    },
    ...notCountedSheets(t, formatFor(locale), [{ on: null, notCounted: checked.notCounted }]),
  ];
}

function wordsFor(locale: Locale): CheckWords {
  const { t } = serverI18n(locale);
  const format = formatFor(locale);
  return {
    head: (column) => t(`policies:column.${column}`),
    metric: (metric) => t(`metrics:${metric}.name`),
    unit: (metric) =>
      unitOf(metric) === "share" ? t("analysis:file.share") : t(`metrics:units.${unitOf(metric)}`),
    operator: ({ rule }) => t(`policies:operator.${rule.operator}`),
    result: ({ rule, result }) => t(`policies:result.${result === "fails" ? rule.severity : result}`),
    reason: (check) => verdictWords((key, params) => t(key, params), format, check.rule.metric, check),
    missing: (reason) => t(`metrics:reasons.${reason}`),
    more: (count) => t("policies:file.more", { count }),
  };
}

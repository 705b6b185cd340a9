import { addTo } from "~/domain/keyed/groups";
import type { PortfolioFinding, PortfolioReading } from "~/domain/portfolio-files/portfolio-reading";
import { columnLetter } from "~/domain/tabular/row";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import { xlsxChunks } from "~/domain/tabular/writing/write-xlsx";
import type { AppContext } from "~/platform/context.server";
import { attachment, type ExportedFile, streamOf, XLSX_TYPE } from "~/platform/http/download";
import { translate } from "~/platform/i18n.server";
import { formatFor } from "~/ui/format";
import { messageText } from "./finding-text";
import { showImport } from "./imports.service.server";

/** A finding's sentence in the reader's language. */
export function findingSentence(app: AppContext, { message }: Pick<PortfolioFinding, "message">): string {
  return messageText((key, params) => translate(app.locale, key, params), formatFor(app.locale), message);
}

export function hintSentence(app: AppContext, { hint }: Pick<PortfolioFinding, "hint">): string | null {
  if (hint === null) return null;
  return messageText((key, params) => translate(app.locale, key, params), formatFor(app.locale), hint);
}

/** The uploaded table with a column "Errors": what was found in each row, for whoever mends the file. */
export async function importFindingsFile(app: AppContext, importId: string): Promise<ExportedFile> {
  const { reading, fileName } = await showImport(app, importId);
  const rows = rowsWithErrors(app, reading);
  const name = fileName.replace(/\.\w{1,5}$/, "");
  return attachment(streamOf(xlsxChunks("Errors", rows)), XLSX_TYPE, `${name} - errors.xlsx`);
}

function* rowsWithErrors(app: AppContext, reading: PortfolioReading): Generator<ExportValue[]> {
  const byRow = new Map<number, string[]>();
  for (const finding of reading.findings) {
    const place = finding.column === null ? "" : `${finding.column.letter}: `;
    for (const row of finding.rows ?? [finding.row ?? reading.detected.headerRow ?? 0]) {
      addTo(byRow, row, place + findingSentence(app, finding));
    }
  }
  const width = Math.max(1, ...reading.rows.map(({ cells }) => cells.length));
  const letters = Array.from({ length: width }, (_, index) => columnLetter(index));
  yield [translate(app.locale, "imports:file_row"), ...letters, translate(app.locale, "imports:file_errors")];
  for (const { number, cells } of reading.rows) {
    const padded = Array.from({ length: width }, (_, index) => cells[index] ?? null);
    yield [number, ...padded, byRow.get(number)?.join(" ") ?? null];
  }
}

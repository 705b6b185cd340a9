import { csvLine } from "~/domain/tabular/writing/write-csv";
import { type AppContext, permitted } from "~/platform/context.server";
import { instantsOf, todayOf } from "~/platform/days/day-range";
import { attachment, CSV_TYPE, type ExportedFile, encoded, streamOf } from "~/platform/http/download";
import { translate } from "~/platform/i18n.server";
import { formatFor } from "~/ui/format";
import { actText, detailText, subjectText, type Words } from "./act-words";
import type { AuditSearch } from "./activity.schemas";
import { scanActs } from "./audit.queries.server";
import { actorOf, recordEvent } from "./audit.service.server";

const ROWS_PER_READ = 1_000;
const JSON_LINES_TYPE = "application/x-ndjson; charset=utf-8";

export type AuditFormat = "csv" | "jsonl";

/**
 * The acts that a search chooses as a file, the oldest first, written while they are read. CSV is for people, in the
 * reader's language; JSON lines hold what was recorded with both hashes, so that the chain can be checked elsewhere.
 * The export is an act itself.
 */
export async function exportActs(
  app: AppContext,
  search: AuditSearch,
  format: AuditFormat,
): Promise<ExportedFile> {
  const signed = permitted(app, "audit-log:read");
  const day = todayOf(signed);
  await recordEvent(signed, actorOf(signed), {
    action: "audit.export",
    subject: { type: "audit-log", id: "", name: format },
    tenantId: null,
    detail: Object.fromEntries(Object.entries(search.filter).filter(([, value]) => value !== undefined)),
  });
  const lines = format === "csv" ? csvOf(signed, search) : jsonOf(signed, search);
  return attachment(
    streamOf(encoded(lines)),
    format === "csv" ? CSV_TYPE : JSON_LINES_TYPE,
    `audit-log-${day}.${format}`,
  );
}

async function* pagesOf(app: AppContext, search: AuditSearch) {
  const instants = instantsOf(search.filter);
  for (let afterId = 0; ; ) {
    const rows = await scanActs(app, search, instants, { afterId, limit: ROWS_PER_READ });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_READ) return;
    afterId = last.id;
  }
}

async function* csvOf(app: AppContext, search: AuditSearch): AsyncGenerator<string> {
  const t: Words["t"] = (key, options) => translate(app.locale, key, { ...options });
  const { date, dateTime } = formatFor(app.locale);
  const words: Words = { t, date, dateTime };
  const heads = ["number", "at", "actor", "act", "kind", "subject", "detail"];
  yield `\ufeff${csvLine(heads.map((name) => t(`activity:acts.col.${name}`)))}`;
  for await (const rows of pagesOf(app, search)) {
    yield rows
      .map((row) =>
        csvLine([
          row.id,
          row.at,
          row.actorName,
          actText(words, row.action),
          subjectText(words, row.subjectType),
          row.subjectName,
          detailText(words, JSON.parse(row.detail) as Record<string, unknown>),
        ]),
      )
      .join("");
  }
}

async function* jsonOf(app: AppContext, search: AuditSearch): AsyncGenerator<string> {
  for await (const rows of pagesOf(app, search)) {
    yield rows.map((row) => `${JSON.stringify({ ...row, detail: JSON.parse(row.detail) })}\n`).join("");
  }
}

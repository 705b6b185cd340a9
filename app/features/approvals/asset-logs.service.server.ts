import { csvLine } from "~/domain/tabular/writing/write-csv";
import { type AppContext, permitted } from "~/platform/context.server";
import { instantsOf, todayOf } from "~/platform/days/day-range";
import { attachment, CSV_TYPE, type ExportedFile, encoded, streamOf } from "~/platform/http/download";
import { translate } from "~/platform/i18n.server";
import type { Page } from "~/platform/list-search";
import { noteParams, requestLabel } from "./asset-log-words";
import type { AssetLog } from "./asset-logs.answers";
import { type AssetLogRow, listAssetLogs, scanAssetLogs } from "./asset-logs.queries.server";
import type { AssetLogSearch } from "./asset-logs.schemas";
import type { LogNote } from "./asset-logs.types";

const SCAN = 1_000;

/** Every change of the data and every decision about it, newest first. */
export async function browseAssetLogs(app: AppContext, search: AssetLogSearch): Promise<Page<AssetLog>> {
  const signed = permitted(app, "asset-log:read");
  const { rows, total } = await listAssetLogs(signed, search, instantsOf(search.filter));
  return { items: rows.map(viewOf), page: search.page, pageSize: search.pageSize, total };
}

/** The whole filtered log as a table, in the reader's language, streamed. */
export function exportAssetLogs(app: AppContext, search: AssetLogSearch): ExportedFile {
  permitted(app, "asset-log:read");
  return attachment(streamOf(encoded(csvOf(app, search))), CSV_TYPE, `asset-log-${todayOf(app)}.csv`);
}

async function* csvOf(app: AppContext, search: AssetLogSearch): AsyncGenerator<string> {
  const words = (key: string, params?: Readonly<Record<string, string | number>>) =>
    translate(app.locale, key, params);
  const t = (key: string, params?: Readonly<Record<string, string | number>>) =>
    words(`approvals:log.${key}`, params);
  const head = ["requestType", "operation", "result", "date", "notes", "user"].map((name) =>
    t(`col.${name}`),
  );
  yield `\ufeff${csvLine(head)}`;
  const instants = instantsOf(search.filter);
  for (let after = 0; ; ) {
    const rows = await scanAssetLogs(app, search, instants, after, SCAN);
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? after;
    const lines = rows
      .map(viewOf)
      .map((log) =>
        csvLine([
          requestLabel(words, log.requestType),
          t(`operation.${log.operation}`),
          t(`result.${log.result}`),
          log.at,
          log.note ? t(`note.${log.note.key}`, noteParams(words, log.note.params, String)) : null,
          log.userName,
        ]),
      );
    yield lines.join("");
  }
}

function viewOf({ notes, ...row }: AssetLogRow): AssetLog {
  return { ...row, note: noteOf(row, notes) };
}

/** What was kept as JSON with the change, as the sentence it stands for. */
function noteOf(row: Omit<AssetLogRow, "notes">, notes: string | null): LogNote | null {
  if (notes === null) return null;
  const kept = JSON.parse(notes) as Readonly<Record<string, string | number | null>>;
  const params = Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, value ?? ""]));
  if (row.requestType === "missing-asset")
    return { key: kept.name ? "asset" : "asset_plain", params, loadId: null };
  if (row.requestType === "conflict")
    return { key: row.result === "success" ? "conflict" : "conflict_stale", params, loadId: null };
  const loadId = Number(kept.loadId);
  const load = { ...params, id: loadId, file: params.fileName ?? "" };
  if (kept.undone) return { key: "load_undone", params: load, loadId };
  if (row.result !== "success") return { key: "load_failed", params: load, loadId };
  if (Number(kept.ended ?? 0) > 0) return { key: "load_ended", params: load, loadId };
  return { key: Number(kept.rejected ?? 0) > 0 ? "load_rejected" : "load", params: load, loadId };
}

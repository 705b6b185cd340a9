import type { LoadFinding } from "~/domain/datasets/load-finding";
import { csvLine } from "~/domain/tabular/writing/write-csv";
import type { AppContext } from "~/platform/context.server";
import { translate } from "~/platform/i18n.server";
import { errorMessage, findingMessage, type LoadMessage } from "./finding-message";
import { readLoad } from "./loading.service.server";
import type { LoadSummary } from "./loading.types";

/** A finding as a sentence in the reader's language. */
export function findingText(app: AppContext, finding: LoadFinding): string {
  return textOf(app, findingMessage(finding));
}

/** Why a load failed, as a sentence. */
export function errorText(app: AppContext, load: Pick<LoadSummary, "error">): string | null {
  const message = errorMessage(load);
  return message === null ? null : textOf(app, message);
}

const textOf = (app: AppContext, { key, params }: LoadMessage) =>
  translate(app.locale, key.includes(":") ? key : `loading:${key}`, params);

/** The findings of a load as a table to work through: the first 500, then the numbers by code. */
export async function findingsCsv(app: AppContext, id: number): Promise<string> {
  const load = await readLoad(app, id);
  const rows = load.findings.map((finding) => [
    finding.severity,
    finding.code,
    finding.sheet,
    finding.row,
    finding.column,
    finding.value,
    findingText(app, finding),
  ]);
  const counts = Object.entries(load.findingCounts).map(([code, count]) => [
    null,
    code,
    null,
    null,
    null,
    count,
    null,
  ]);
  const header = ["severity", "code", "sheet", "row", "column", "value", "message"];
  return [header, ...rows, header.map(() => null), ...counts].map((cells) => csvLine(cells)).join("");
}

import type { EetCheck } from "~/domain/eet/check/check-rows";
import type { EetFinding } from "~/domain/eet/check/finding";
import { checkEetFile, NotAnEet } from "~/domain/eet-files/check-file";
import type { RandomAccess } from "~/domain/tabular/source";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import { namedField } from "~/features/assets/eet/field-words.server";
import { fileEmpty, fileRefused, fileTooLarge } from "~/features/loading/loading.errors";
import { type AppContext, permitted } from "~/platform/context.server";
import { MEGABYTE, megabytes, shownBytes } from "~/platform/files/file-size";
import { boundedBytes } from "~/platform/http/bounded-body";
import { type ExportedFile, type TableFormat, tableFile } from "~/platform/http/download";
import { translate } from "~/platform/i18n.server";
import { noEet } from "./eet.errors";
import { eetFindingText } from "./finding-words";

/** Held while it is read: a template of a thousand share classes has some five megabytes. */
const MAX_BYTES = 10 * MEGABYTE;
/** Listed in an answer; the counts by rule are complete, and a file has them all. */
const MAX_LISTED = 500;

interface WordedFinding extends EetFinding {
  /** The field's name in the reader's language. */
  readonly field: string | null;
  readonly message: string;
}

export interface WordedCheck extends Omit<EetCheck, "findings"> {
  readonly findings: readonly WordedFinding[];
}

/** Checks a European ESG Template that a program sends; nothing of it is kept. */
export async function checkEet(
  app: AppContext,
  body: ReadableStream<Uint8Array> | null,
): Promise<WordedCheck> {
  const check = await checked(app, body);
  return { ...check, findings: check.findings.slice(0, MAX_LISTED).map((finding) => worded(app, finding)) };
}

const HEADS = ["severity", "rule", "row", "code", "field", "column", "value", "message"] as const;

/** All findings as a table. */
export async function exportEetCheck(
  app: AppContext,
  body: ReadableStream<Uint8Array> | null,
  format: TableFormat,
): Promise<ExportedFile> {
  const { findings } = await checked(app, body);
  async function* rows(): AsyncGenerator<readonly ExportValue[]> {
    yield HEADS;
    for (const finding of findings) {
      const { severity, rule, row, code, field, place, value, message } = worded(app, finding);
      yield [severity, rule, row, code, field, place, value, message];
    }
  }
  return tableFile({ name: "eet-check", sheet: "EET", rows: rows(), types: { row: "number" }, format });
}

async function checked(app: AppContext, body: ReadableStream<Uint8Array> | null): Promise<EetCheck> {
  permitted(app, "portfolio:import");
  const received = await boundedBytes(body, MAX_BYTES);
  if ("tooLarge" in received)
    throw fileTooLarge({
      params: { size: megabytes(shownBytes(received.tooLarge, MAX_BYTES)), limit: megabytes(MAX_BYTES) },
    });
  if (received.bytes.byteLength === 0) throw fileEmpty();
  try {
    return await checkEetFile(accessTo(received.bytes));
  } catch (error) {
    if (error instanceof NotAnEet) throw noEet();
    if (error instanceof UnreadableFile) throw fileRefused(error.reason)({ params: error.params });
    throw error;
  }
}

function accessTo(bytes: Uint8Array): RandomAccess {
  return {
    size: bytes.byteLength,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  };
}

function worded(app: AppContext, finding: EetFinding): WordedFinding {
  return {
    ...finding,
    field: finding.code === null ? null : namedField(app.locale, finding.code).name,
    message: eetFindingText((key, params) => translate(app.locale, `eet:${key}`, params), finding),
  };
}

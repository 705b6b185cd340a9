import type { EetCheck } from "~/domain/eet/check/check-rows";
import type { EetFinding } from "~/domain/eet/check/finding";
import { checkEetFile, NotAnEet } from "~/domain/eet-files/check-file";
import { eetReportRows } from "~/domain/eet-files/report";
import { UnreadableFile, unreadableKey } from "~/domain/tabular/unreadable-file";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import { workbookChunks } from "~/domain/tabular/writing/write-xlsx";
import { fileAccess } from "~/ui/file-access";

export type CheckOutcome =
  | { readonly ok: true; readonly check: EetCheck }
  /** Key of the reason, of the namespace "eet" unless it names another. */
  | { readonly ok: false; readonly reason: string };

/** Checks a chosen file where it is: it does not leave the machine. */
export async function checkInBrowser(file: File): Promise<CheckOutcome> {
  try {
    return { ok: true, check: await checkEetFile(fileAccess(file)) };
  } catch (error) {
    if (error instanceof NotAnEet) return { ok: false, reason: "unreadable.no_eet" };
    if (error instanceof UnreadableFile) return { ok: false, reason: unreadableKey(error.reason) };
    throw error;
  }
}

/** How the report says things in the reader's language. */
export interface ReportWords {
  readonly errors: string;
  readonly warnings: string;
  /** Name of the sheet that lists the findings, and its headers. */
  readonly findings: string;
  readonly heads: readonly string[];
  readonly sentence: (finding: EetFinding) => string;
  /** A finding under the heads. */
  readonly line: (finding: EetFinding) => readonly ExportValue[];
}

/** Saves the file with its errors beside each row as a workbook, and a sheet with all findings one below the other. */
export async function saveReport(
  file: File,
  findings: readonly EetFinding[],
  words: ReportWords,
): Promise<void> {
  const { errors, warnings, sentence } = words;
  const sheets = [
    // The file of somebody else keeps the days it has.
    {
      name: "EET",
      days: "text" as const,
      rows: eetReportRows(fileAccess(file), findings, { errors, warnings }, sentence),
    },
    { name: words.findings, rows: [words.heads, ...findings.map(words.line)] },
  ];
  const parts: BlobPart[] = [];
  for await (const chunk of workbookChunks(sheets)) parts.push(chunk.slice());
  const url = URL.createObjectURL(new Blob(parts));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${file.name.replace(/\.[^.]+$/, "")} - EET check.xlsx`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

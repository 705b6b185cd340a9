import { checkEetFile, NotAnEet } from "~/domain/eet/check/check-file";
import type { EetCheck } from "~/domain/eet/check/check-rows";
import type { EetFinding } from "~/domain/eet/check/finding";
import { eetReportRows } from "~/domain/eet/check/report";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { xlsxChunks } from "~/domain/tabular/write-xlsx";
import { fileAccess } from "~/ui/file-access";

export type CheckOutcome =
  | { readonly ok: true; readonly check: EetCheck }
  /** Key of the reason in the namespace "eet". */
  | { readonly ok: false; readonly reason: string };

/** Checks a chosen file where it is: it does not leave the machine. */
export async function checkInBrowser(file: File): Promise<CheckOutcome> {
  try {
    return { ok: true, check: await checkEetFile(fileAccess(file)) };
  } catch (error) {
    if (error instanceof NotAnEet) return { ok: false, reason: "unreadable.no_eet" };
    if (error instanceof UnreadableFile) return { ok: false, reason: `unreadable.${error.reason}` };
    throw error;
  }
}

/** Saves the file with its errors beside each row as a workbook. */
export async function saveReport(
  file: File,
  findings: readonly EetFinding[],
  titles: { readonly errors: string; readonly warnings: string },
  words: (finding: EetFinding) => string,
): Promise<void> {
  const parts: BlobPart[] = [];
  for await (const chunk of xlsxChunks("EET", eetReportRows(fileAccess(file), findings, titles, words))) {
    parts.push(chunk.slice());
  }
  const url = URL.createObjectURL(new Blob(parts));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${file.name.replace(/\.[^.]+$/, "")} - EET check.xlsx`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

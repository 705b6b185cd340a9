import { type ExclusionReading, readExclusions } from "~/domain/exclusions/read-exclusions";
import { readTableFile } from "~/domain/tabular/table-file";

/** A list of exclusions of these lines, read on a day as the personal one of somebody who may change the company's too. */
export async function readExclusionList(...lines: readonly string[]): Promise<ExclusionReading> {
  const file = await readTableFile(new TextEncoder().encode(lines.join("\n")), 1000);
  return readExclusions(file, { today: "2026-11-28", scope: "personal", mayCompany: true, managers: null });
}

/** What a reading found as "severity code cell message". */
export const findingTexts = (findings: ExclusionReading["findings"]): readonly string[] =>
  findings.map(
    ({ severity, code, row, column, message }) =>
      `${severity} ${code} ${row}${column?.letter ?? ""} ${message.key.split(".").at(-1)}`,
  );

export const BAT = "GB0002875804";
export const LOCKHEED = "US5398301094";
export const SAP = "DE0007164600";

/** The subjects of a list with their reasons, and what was found but notes. */
export async function statedIn(...lines: readonly string[]) {
  const { rows, findings } = await readExclusionList(...lines);
  return {
    stated: rows.map(({ subject, reason }) => [subject, reason]),
    found: findingTexts(findings.filter(({ severity }) => severity !== "note")),
  };
}

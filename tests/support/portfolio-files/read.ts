import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PortfolioChoices, PortfolioReading } from "~/domain/portfolio-files/portfolio-reading";
import { readPortfolioFile } from "~/domain/portfolio-files/read-portfolio";
import { pctOfShare } from "~/domain/weights/percent";

export const TODAY = "2026-11-21";

/** Reads one of the sample files of this folder: invented holdings in the shape that banks and data providers write. */
export async function readSample(
  name: string,
  choices: Partial<PortfolioChoices> = {},
): Promise<PortfolioReading> {
  return readPortfolioFile(new Uint8Array(await readFile(path.join(import.meta.dirname, name))), {
    today: TODAY,
    ...choices,
  });
}

/** Reads a file written in the test itself. */
export function readTextFile(
  text: string,
  choices: Partial<PortfolioChoices> = {},
): Promise<PortfolioReading> {
  return readPortfolioFile(new TextEncoder().encode(text), { today: TODAY, ...choices });
}

/** A weight as files state it. */
export const pct = (share: number | null) => (share === null ? null : pctOfShare(share));

export const countsOf = ({ accepted, warnings, rejected, skipped }: PortfolioReading) => ({
  accepted,
  warnings,
  rejected,
  skipped,
});

/** Findings in one line each: severity, code, place, message. */
export function findingLines(reading: PortfolioReading): string[] {
  return reading.findings.map(({ severity, code, row, rows, column, message, isWholeFile }) => {
    const place = rows === undefined || isWholeFile ? String(row) : rows.join(",");
    return `${severity} ${code} ${place}${column === null ? "" : column.letter} ${message.key.split(".")[1]}`;
  });
}

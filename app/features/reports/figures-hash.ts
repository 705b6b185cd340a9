import { sha256Hex } from "~/platform/sha256";
import { printedOf } from "./asset-sheet";
import type { ReportDocument } from "./report-document";

const plain = (_key: string, value: unknown) => (value instanceof Map ? [...value] : value);

/** SHA-256, in hexadecimal, of every figure a report prints: the same order made again gives the same. */
export function figuresHash(document: ReportDocument): Promise<string> {
  return sha256Hex(JSON.stringify(printedFigures(document), plain));
}

function printedFigures(document: ReportDocument): object {
  const { figures, benchmark, previous, settings, statement, screening, comparison, sheet, parts } = document;
  const { sfdr2, smallestChange } = document;
  return {
    figures,
    settings,
    benchmark: benchmark?.views ?? null,
    previous: previous?.views ?? null,
    ...(sheet && { sheet: printedOf(sheet) }),
    ...(comparison && { comparison: comparison.map(({ views }) => views) }),
    ...(screening && {
      screening: [screening.screened, screening.checks, screening.decisions],
    }),
    ...(sfdr2 && { sfdr2: [sfdr2.text, sfdr2.categories] }),
    ...(smallestChange && { smallestChange }),
    ...(statement && { statement: statement.lines }),
    ...(parts && { parts: parts.map(printedFigures) }),
  };
}

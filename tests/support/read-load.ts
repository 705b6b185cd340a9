import type { Loadable } from "~/domain/datasets/datasets";
import { LoadFindings } from "~/domain/datasets/load-finding";
import { openLoadFile } from "~/domain/load-files/load-file";
import { readLoadFile } from "~/domain/load-files/read-load-file";
import { type SplitCounts, splitIntoChunks } from "~/domain/loads/split";
import { inMemory } from "~/domain/tabular/source";

interface ReadRow {
  readonly dataset: string;
  readonly subject: string;
  readonly key: string;
  readonly period: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly row: number;
}

export interface ReadLoad {
  readonly detected: Readonly<Record<string, string | number>>;
  readonly counts: SplitCounts;
  readonly findings: LoadFindings;
  readonly rows: readonly ReadRow[];
  readonly values: readonly ReadRow["values"][];
  /** Severity, code, row, column and value of each finding listed. */
  readonly found: readonly (readonly (string | number | null)[])[];
}

/** A file as the loader understands it, without writing anything. */
export async function readLoad(loadable: Loadable, file: string | Uint8Array): Promise<ReadLoad> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const reading = await readLoadFile(loadable, await openLoadFile(inMemory(bytes)), null);
  const findings = new LoadFindings();
  const counts: SplitCounts = { read: 0, rejected: 0, repeated: 0, contradicting: 0 };
  const rows: ReadRow[] = [];
  for await (const chunk of splitIntoChunks(reading, findings, counts)) {
    const texts = JSON.parse(chunk.text) as [string, string, string | null, string, number][];
    for (const [subject, key, period, payload, row] of texts) {
      rows.push({ dataset: chunk.dataset, subject, key, period, values: JSON.parse(payload), row });
    }
  }
  const found = findings.listed.map(({ severity, code, row, column, value }) => [
    ...[severity, code, row, column, value],
  ]);
  return {
    detected: reading.detected,
    counts,
    findings,
    rows,
    values: rows.map(({ values }) => values),
    found,
  };
}

import type { FactValues } from "~/domain/facts/fact";
import { checkIsin, hasIsinShape } from "~/domain/identifiers/isin";
import type { Dataset } from "./dataset";
import type { CellFinding } from "./load-finding";

const WRITTEN_OTHERWISE = /[a-z\s.-]/;

/** Columns of free text that name whose row it is: by an id of the house, or by an ISIN. */
export function subjectColumns(dataset: Dataset): ReadonlySet<string> {
  const named = dataset.about === null ? [] : dataset.subject.flat();
  return new Set(
    named.filter((name) => dataset.columns.some((column) => column.name === name && column.kind === "text")),
  );
}

/** A subject as catalogues name it: an ISIN in small letters or with spaces is written out, any other id stays. */
export function plainSubject(text: string): string {
  if (!WRITTEN_OTHERWISE.test(text)) return text;
  const check = checkIsin(text);
  return check.ok ? check.value : text;
}

/** A subject with the shape of an ISIN and a wrong check digit (ISO 6166): kept, for it may be an id of the house. */
export function doubtfulSubjects(columns: ReadonlySet<string>, values: FactValues): readonly CellFinding[] {
  const findings: CellFinding[] = [];
  for (const column of columns) {
    const value = values[column];
    if (typeof value !== "string" || !hasIsinShape(value)) continue;
    const check = checkIsin(value);
    if (check.ok) continue;
    const params = { suggestion: check.suggestion ?? "" };
    findings.push({ severity: "warning", code: "D38", column, value, params });
  }
  return findings;
}

import { isinsInText } from "~/domain/identifiers/isin";
import type { Finding } from "~/domain/tabular/finding";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import type { IntakeTable } from "~/domain/tabular/read-intake";
import { isNo, isYes } from "~/domain/vocabulary/excluded-words";
import type { ExclusionField } from "./exclusion-columns";

/**
 * Names the rules of a list that another of its rows takes back: a list of events has a row for the exclusion of a company and
 * one for its return, and which of the two is in force a person decides (X13).
 */
export function contradictedRows(
  table: IntakeTable<ExclusionField>,
  rules: readonly { readonly row: number; readonly subject: string }[],
  found: readonly Finding[],
): readonly Finding[] {
  const aside = new Set(found.flatMap((finding) => (saysOtherwise(finding) ? [finding.row] : [])));
  if (aside.size === 0) return [];
  const takenBack = new Map(
    table.rows
      .filter(({ number }) => aside.has(number))
      .flatMap((row) => isinsInText(row.text("isin") ?? "").map((isin) => [isin, row.number] as const)),
  );
  return rules.flatMap(({ row, subject }) => {
    const other = takenBack.get(subject);
    if (other === undefined) return [];
    const about = { row, value: subject, params: { value: subject, other } };
    return [
      table.finding({ ...about, severity: "warning", code: "X13", message: "contradicted", column: "isin" }),
    ];
  });
}

/** An answer of yes or no is to the question of its own row, such as another activity. */
function saysOtherwise({ code, message: { key, params } }: Finding): boolean {
  const text = plainHeader(String(params.value ?? ""));
  return code === "X10" && !key.endsWith("nothing_found") && !isYes(text) && !isNo(text);
}

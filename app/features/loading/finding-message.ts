import type { LoadFinding } from "~/domain/datasets/load-finding";
import type { LoadSummary } from "./loading.types";

/** A translation key of the namespace "loading" with what fills it. */
export interface LoadMessage {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A finding as a sentence to be. */
export function findingMessage(finding: LoadFinding): LoadMessage {
  const reason = finding.params.reason;
  if (finding.code === "F01" && typeof reason === "string") {
    return { key: `error.file.${reason}`, params: finding.params };
  }
  const params = {
    row: finding.row ?? "",
    ...finding.params,
    value: finding.value ?? "",
    column: String(finding.params.column ?? finding.column ?? ""),
  };
  const { min, max } = finding.params;
  if (finding.code === "D02" && (min === "" || max === ""))
    return { key: min === "" ? "finding.D02_most" : "finding.D02_least", params };
  const hasSuggestion = finding.code !== "R01" || Boolean(finding.params.suggestion);
  return { key: `finding.${finding.code}${hasSuggestion ? "" : "_plain"}`, params };
}

/** Why a load failed, as a sentence to be. */
export function errorMessage({ error }: Pick<LoadSummary, "error">): LoadMessage | null {
  if (error === null) return null;
  const group = error.code.includes(".") || error.code === "gave_up" ? "error" : "finding";
  return { key: `${group}.${error.code}`, params: error.params };
}

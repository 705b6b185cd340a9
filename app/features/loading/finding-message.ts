import type { LoadFinding } from "~/domain/datasets/load-finding";
import { ruleWords } from "~/domain/eet/check/rule-words";
import { unreadableKey } from "~/domain/tabular/unreadable-file";
import type { LoadSummary } from "./loading.types";

/** A translation key with what fills it: of the namespace "loading", unless it names another. */
export interface LoadMessage {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A finding as a sentence to be. */
export function findingMessage(finding: LoadFinding): LoadMessage {
  const reason = finding.params.reason;
  if (finding.code === "F01" && typeof reason === "string") {
    return { key: unreadableKey(reason), params: finding.params };
  }
  const params = {
    row: finding.row ?? "",
    ...finding.params,
    value: finding.value ?? "",
    column: String(finding.params.column ?? finding.column ?? ""),
  };
  if (finding.code === "R03" && finding.value === "#FORMULA!") return { key: "finding.R03_formula", params };
  if (finding.code === "D02" && "above" in finding.params) return { key: "finding.D02_above", params };
  const { min, max } = finding.params;
  if (finding.code === "R03" && min !== undefined) return { key: "finding.R03_range", params };
  if (finding.code === "D02" && (min === "" || max === ""))
    return { key: min === "" ? "finding.D02_most" : "finding.D02_least", params };
  const { rule } = finding.params;
  if (finding.code === "A01" && finding.params.currentRow === undefined)
    return { key: "finding.A01_file", params };
  if (finding.code === "A01" && finding.params.differing) return { key: "finding.A01_columns", params };
  if (finding.code === "A02" && rule === "share" && isPercent(finding.value))
    return { key: "finding.A02_percent", params };
  if (finding.code === "A02" && rule) return { key: `finding.A02_${rule}`, params };
  if (finding.code === "R07" && finding.params.example) return { key: "finding.R07_example", params };
  if (finding.code === "D12" && finding.params.indicator) return { key: "finding.D12_indicator", params };
  if (finding.code === "D12" && finding.params.read) return { key: "finding.D12_again", params };
  if (finding.code === "D19" && finding.params.none) return { key: "finding.D19_none", params };
  if (finding.code === "D26") return templateMessage(finding);
  if (finding.code === "D62") return { key: `finding.D62_${finding.params.file}`, params };
  if (finding.code === "F04" && !finding.value) return { key: "finding.F04_nothing", params };
  if (finding.code === "D05" && finding.params.order) {
    return { key: `finding.D05_${finding.params.order}`, params };
  }
  if (finding.code === "D05" && finding.params.period) return { key: "finding.D05_period", params };
  if (finding.code === "D13" && "day" in finding.params) return { key: "finding.D13_day", params };
  if (finding.code === "R12" && "cell" in finding.params) return { key: "finding.R12_title", params };
  if (finding.code === "D03" && finding.params.nace)
    return { key: `finding.D03_nace${/^\d{3}$/.test(finding.value ?? "") ? "_short" : ""}`, params };
  if (finding.code === "D35" && Number(finding.params.sum) < 100) return { key: "finding.D35_short", params };
  if (finding.code === "D07" && finding.params.suggestion) return { key: "finding.D07_suggestion", params };
  if (finding.code === "R10" && "currencies" in finding.params) return { key: "finding.R10_sign", params };
  if (finding.code === "D44" && finding.params.unit) return { key: "finding.D44_rate", params };
  if (finding.code === "D17" && finding.value === null) return { key: "finding.D17_none", params };
  if (finding.code === "D38" && finding.params.several) return { key: "finding.D38_several", params };
  if (finding.code === "D42" && finding.params.thousands) return { key: "finding.D42_thousands", params };
  if (finding.code === "D45" && finding.params.beside) return { key: "finding.D45_beside", params };
  if (finding.code === "D45" && finding.params.turned) return { key: "finding.D45_turned", params };
  if (finding.code === "D52" && "around" in finding.params) return { key: "finding.D52_around", params };
  if (finding.code === "D53" && finding.params.unit === "") return { key: "finding.D53_share", params };
  if (finding.code === "D48" && finding.severity === "warning") return { key: "finding.D48_kept", params };
  if (finding.code === "D46" && finding.params.beside) return { key: "finding.D46_beside", params };
  if (finding.code === "D46" && finding.params.mixed) return { key: "finding.D46_mixed", params };
  if (finding.code === "D09" && "objectives" in finding.params)
    return { key: "finding.D09_objectives", params };
  if (finding.code === "F07" && finding.params.marks) return { key: "finding.F07_ditto", params };
  if (finding.code === "F07" && finding.params.hidden) return { key: "finding.F07_hidden", params };
  const isPlain = (finding.code === "R01" || finding.code === "D38") && !finding.params.suggestion;
  return { key: `finding.${finding.code}${isPlain ? "_plain" : ""}`, params };
}

/** A rule of the European ESG Template, in the words of its check. */
function templateMessage({ value, params: { uses, ...params } }: LoadFinding): LoadMessage {
  const words = ruleWords(String(params.rule), { ...params, ...(uses && { uses }) });
  return {
    key: `eet:rule.${words === "mandatory" ? "mandatory_stated" : words}`,
    params: { code: "", ...params, value: value ?? "" },
  };
}

/** Why a load failed, as a sentence to be. */
export function errorMessage({ error }: Pick<LoadSummary, "error">): LoadMessage | null {
  if (error === null) return null;
  if (error.code === "D62") return { key: `finding.D62_${error.params.file}`, params: error.params };
  if (error.code === "D13" && "day" in error.params) return { key: "finding.D13_day", params: error.params };
  if (error.code.startsWith("file."))
    return { key: unreadableKey(error.code.slice("file.".length)), params: error.params };
  const group = error.code.includes(".") || error.code === "gave_up" ? "error" : "finding";
  return { key: `${group}.${error.code}`, params: error.params };
}

/** Above one and up to a hundred, a share was written in percent. */
function isPercent(value: string | null): boolean {
  const number = Number(value);
  return number > 1 && number <= 100;
}

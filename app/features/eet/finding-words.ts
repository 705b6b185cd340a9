import type { EetFinding } from "~/domain/eet/check/finding";
import { ruleWords } from "~/domain/eet/check/rule-words";

/** A finding as a sentence; `t` is that of the namespace "eet". */
export function eetFindingText(
  t: (key: string, params?: Readonly<Record<string, string | number>>) => string,
  { rule, row, place, code, value, params }: EetFinding,
): string {
  const filled = { ...params, code: code ?? "", value: value ?? "" };
  const uses = String(params.uses ?? "")
    .split(", ")
    .map((profile) => (profile === "" ? "" : t(`profile.${profile}`)));
  const sentence = t(`rule.${ruleWords(rule, params)}`, { ...filled, uses: uses.join(", ") });
  const isAbsent = code !== null && (place === null || row === null);
  return isAbsent ? `${sentence} ${t("rule.no_column")}` : sentence;
}

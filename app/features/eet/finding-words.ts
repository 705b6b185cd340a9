import type { EetFinding } from "~/domain/eet/check/finding";

/** A finding as a sentence; `t` is that of the namespace "eet". */
export function eetFindingText(
  t: (key: string, params?: Readonly<Record<string, string | number>>) => string,
  { rule, code, value, params }: EetFinding,
): string {
  const filled = { ...params, code: code ?? "", value: value ?? "" };
  if (rule !== "mandatory") return t(`rule.${rule}`, filled);
  const uses = String(params.uses ?? "");
  if (uses === "") return t("rule.mandatory_always", filled);
  const names = uses.split(", ").map((profile) => t(`profile.${profile}`));
  return t("rule.mandatory", { ...filled, uses: names.join(", ") });
}

import type { EetFinding } from "~/domain/eet/check/finding";

/** A finding as a sentence to be: a key of the namespace "eet" with what fills it. */
export function eetFindingWords({ rule, code, value, params }: EetFinding): {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
} {
  const filled = { ...params, code: code ?? "", value: value ?? "" };
  const isPlain = rule === "mandatory" && params.uses === "";
  return { key: `rule.${rule}${isPlain ? "_always" : ""}`, params: filled };
}

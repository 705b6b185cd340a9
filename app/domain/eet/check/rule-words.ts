/** Which sentence a finding of the check takes (namespace eet, `rule.<words>`): some rules have several. */
export function ruleWords(rule: string, params: Readonly<Record<string, string | number>>): string {
  if (rule === "mandatory") return params.uses ? "mandatory" : "mandatory_always";
  if (rule === "within" && !String(params.parts).includes("+")) return "within_one";
  return rule;
}

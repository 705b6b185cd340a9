import { eetField } from "./dictionary";
import type { EetField } from "./field";

/** The lists of coded answers of the template, as FinDatEx defines them beside the fields and in tabs of their own. */
const CODE_LISTS = [
  "yes_no",
  "identified_by",
  "commitment",
  "stewardship",
  "identifier",
  "sfdr",
  "label",
  "focus",
  "environment",
  "social",
  "governance",
  "goal",
  "method",
  "preferences",
  "basis",
  "frequency",
  "screening",
  "chain",
  "countries",
  "amf",
  "amf_environment",
  "amf_social",
  "amf_governance",
  "german",
  "pooling",
] as const;

export type CodeList = (typeof CODE_LISTS)[number];

const LIST_OF: Readonly<Record<string, CodeList>> = {
  "10010": "identified_by",
  "11040": "commitment",
  "12000": "stewardship",
  "20010": "identifier",
  "20040": "sfdr",
  "20050": "sfdr",
  "20060": "label",
  "20090": "focus",
  "20270": "environment",
  "20280": "social",
  "20290": "governance",
  "20300": "goal",
  "20410": "method",
  "20590": "preferences",
  "30000": "frequency",
  "40000": "screening",
  "53020": "countries",
  "60400": "amf",
  "60410": "amf_environment",
  "60420": "amf_social",
  "60430": "amf_governance",
  "60440": "german",
  "80000": "pooling",
};

/** Lists that many fields share are known by their codes: yes or no, the basis of a share, part of the value chain. */
const LIST_BY_CODES: Readonly<Record<string, CodeList>> = {
  "Y,N": "yes_no",
  "R,C,O": "basis",
  "U,P,D,PD,UP,UPD,UD": "chain",
};

/** Which list the codes of a field are of; null for fields whose values are no codes. */
export function codeListOf({ code, kind }: Pick<EetField, "code" | "kind">): CodeList | null {
  if (kind.of !== "choice" && kind.of !== "choices") return null;
  return LIST_OF[code] ?? LIST_BY_CODES[kind.values.join(",")] ?? null;
}

/** The codes a stored value holds, in capitals; empty for values that are no codes of the field. */
export function codesIn(code: string, value: string | number | boolean): readonly string[] {
  const field = eetField(code);
  if (field === null || (field.kind.of !== "choice" && field.kind.of !== "choices")) return [];
  const { of, values } = field.kind;
  const known = new Map(values.map((one) => [one.toUpperCase(), one]));
  const text = typeof value === "boolean" ? (value ? "Y" : "N") : String(value);
  const parts = of === "choices" ? text.split(/[;,|]/) : [text];
  const codes = parts.map((part) => known.get(part.trim().toUpperCase()));
  return codes.every((one) => one !== undefined) ? codes : [];
}

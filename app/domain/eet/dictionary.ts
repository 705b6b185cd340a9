import { addTo } from "~/domain/keyed/groups";
import {
  EET_PROFILES,
  type EetField,
  type EetKind,
  type EetLabel,
  type EetProfile,
  type EetSection,
  type ImpactPart,
} from "./field";
import { ADVERSE_IMPACTS } from "./fields/adverse-impacts";
import { CLOSING_FIELDS } from "./fields/closing";
import { EXCLUDED_SECTORS } from "./fields/excluded-sectors";
import { GENERAL_FIELDS } from "./fields/general";
import { IRREGULAR_NAMES, OTHER_IN_V112 } from "./fields/irregular-names";
import { PRODUCT_FIELDS } from "./fields/product";

interface Dictionary {
  readonly all: readonly EetField[];
  readonly byCode: ReadonlyMap<string, EetField>;
  readonly byName: ReadonlyMap<string, readonly string[]>;
}

let dictionary: Dictionary | null = null;

function read(): Dictionary {
  if (dictionary !== null) return dictionary;
  const all = [
    ...listed(GENERAL_FIELDS),
    ...listed(PRODUCT_FIELDS),
    ...listed(CLOSING_FIELDS),
    ...impacts(),
    ...sectors(),
  ].sort((a, b) => a.num - b.num);
  const byName = new Map<string, string[]>();
  for (const field of all) {
    for (const name of new Set([field.name, inVersion(field, "V1.1.2").name].map(plainName))) {
      addTo(byName, name, field.code);
    }
  }
  dictionary = { all, byCode: new Map(all.map((field) => [field.code, field])), byName };
  return dictionary;
}

const plainName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "");

/** Codes of the fields with this official name, in either version; two where fields share it. */
export function codesOfName(name: string): readonly string[] {
  return read().byName.get(plainName(name)) ?? [];
}

/** All 616 fields of the European ESG Template in their order (FinDatEx, V1.1.2 of 5 December 2023 and V1.1.3). */
export function eetFields(): readonly EetField[] {
  return read().all;
}

/** The field of a five- or six-digit code; null for codes of older versions and of none. */
export function eetField(code: string): EetField | null {
  return read().byCode.get(code) ?? null;
}

/** The header of a field in a file: "20040_Financial_Instrument_SFDR_Product_Type". */
export function eetHeader(field: EetField): string {
  return `${field.code}_${field.name}`;
}

/** Name and values of a field that V1.1.2 had otherwise. */
export function inVersion(field: EetField, version: "V1.1.2" | "V1.1.3"): EetField {
  if (version === "V1.1.3") return field;
  const other = OTHER_IN_V112[field.code];
  return other ? { ...field, ...other } : field;
}

/** Lines "code number kind flags name" below lines "# section". */
function* listed(lines: string): Generator<EetField> {
  let section: EetSection = "file";
  for (const words of wordsOf(lines)) {
    const [code = "", num = "", kind = "", flags = "", name = ""] = words;
    if (code === "#") section = num as EetSection;
    else {
      yield {
        code,
        num: Number(num),
        name,
        section,
        kind: kindOf(kind),
        impact: null,
        label: { key: `code.${code}`, of: null },
        flags: flagsOf(flags),
      };
    }
  }
}

const PARTS: readonly ImpactPart[] = ["value", "considered", "coverage", "eligible"];
const PART_NAMES: Readonly<Record<ImpactPart, string>> = {
  value: "Value",
  considered: "Considered_In_The_Investment_Strategy",
  coverage: "Coverage",
  eligible: "Eligible_Assets",
};
/** For the statement of an entity value, coverage and eligible assets are mandatory, the additional ones optional. */
const MANDATORY = "--M----O";
const OPTIONAL = "--O--OOO";
const ADDITIONAL: readonly string[] = ["pai_environment", "pai_social"];

function* impacts(): Generator<EetField> {
  let section: EetSection = "pai_companies";
  for (const words of wordsOf(ADVERSE_IMPACTS)) {
    if (words[0] === "#") {
      section = words[1] as EetSection;
      continue;
    }
    const [value = "", considered = "", coverage = "", eligible = "", num = "", kind = "", name = ""] = words;
    const codes = { value, considered, coverage, eligible };
    const isAdditional = ADDITIONAL.includes(section);
    for (const [at, part] of PARTS.entries()) {
      const code = codes[part];
      const kinds = { value: kind, considered: "yes", coverage: "share", eligible: "share" };
      yield {
        code,
        num: Number(num) + at,
        name: IRREGULAR_NAMES[code] ?? `${name}_${PART_NAMES[part]}`,
        section,
        kind: kindOf(kinds[part]),
        impact: { part, codes },
        label: { key: `part.${part}`, of: `pai.${value}` },
        flags: flagsOf(part === "considered" || isAdditional ? OPTIONAL : MANDATORY),
      };
    }
  }
}

/** Fields of an excluded sector by the distance of their code from its first. */
const SECTOR_PARTS = [
  { part: "excluded", name: "Exclusion", kind: "yes" },
  { part: "threshold_type", name: "Threshold_Type", kind: "+R,C,O" },
  { part: "threshold", name: "Relative_Threshold", kind: "share" },
  { part: "value_chain", name: "Part_Of_Value_Chain", kind: "U,P,D,PD,UP,UPD,UD" },
  { part: "absolute_cap", name: "Energy_Mix_Absolute_Cap", kind: "number" },
  { part: "relative_cap", name: "Energy_Mix_Relative_Cap", kind: "share" },
  { part: "new_infrastructure", name: "New_Infrastructure", kind: "yes" },
] as const;

const FOSSIL_FIELDS = 7;

function* sectors(): Generator<EetField> {
  for (const [first = "", num = "", count = "", sector = ""] of wordsOf(EXCLUDED_SECTORS)) {
    for (const [at, { part, name, kind }] of SECTOR_PARTS.slice(0, Number(count)).entries()) {
      const code = String(Number(first) + at * 10);
      // Sectors with a cap in the energy mix leave out the word.
      const word = at === 0 || Number(count) === FOSSIL_FIELDS ? "" : "Exclusion_";
      const label: EetLabel = { key: `exclusion.${part}`, of: `sector.${first}` };
      yield {
        code,
        num: Number(num) + at,
        name: IRREGULAR_NAMES[code] ?? `Financial_Instrument_${sector}_${word}${name}`,
        section: "screening",
        kind: kindOf(kind),
        impact: null,
        label,
        flags: flagsOf("-----OO-"),
      };
    }
  }
}

function wordsOf(lines: string): string[][] {
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split(" "));
}

function flagsOf(letters: string): EetField["flags"] {
  const flag = (at: number) => (letters[at] ?? "-") as "M" | "C" | "O" | "-";
  return Object.fromEntries(EET_PROFILES.map((profile, at) => [profile, flag(at)])) as Record<
    EetProfile,
    "M" | "C" | "O" | "-"
  >;
}

const PLAIN_KINDS = [
  "share",
  "number",
  "integer",
  "day",
  "days",
  "moment",
  "currency",
  "lei",
  "version",
  "languages",
  "countries",
] as const;

/** "yes" is Y or N, "A,Q,M" one of them, "+A,B" several of them, "text255" at most so long. */
function kindOf(word: string): EetKind {
  const plain = PLAIN_KINDS.find((kind) => kind === word);
  if (plain !== undefined) return { of: plain };
  if (word === "yes") return { of: "choice", values: ["Y", "N"] };
  if (word.startsWith("text")) return { of: "text", maxLength: Number(word.slice(4)) || null };
  if (word.startsWith("+")) return { of: "choices", values: word.slice(1).split(",") };
  return { of: "choice", values: word.split(",") };
}

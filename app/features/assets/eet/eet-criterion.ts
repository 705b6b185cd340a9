import { eetField } from "~/domain/eet/dictionary";
import type { EetKind } from "~/domain/eet/field";
import type { ColumnKind } from "../list-column";
import type { ColumnFilter } from "../list-query.types";

/** How a field of the European ESG Template is asked about. */
type CriterionKind = "number" | "share" | "date" | "choice" | "text";

export interface EetCriterion {
  readonly code: string;
  readonly kind: CriterionKind;
  /** A value may hold several, separated by semicolons: one of those asked for is enough. */
  readonly several: boolean;
  /** Codes to choose from; empty where any text may be asked for. */
  readonly values: readonly string[];
}

const PREFIX = "eet.";

/** How a field is asked about, by its code; null for what is no field of the template. */
export function eetCriterion(code: string): EetCriterion | null {
  const field = eetField(code);
  return field && { code, ...askedAs(field.kind) };
}

/** The same by the name of a filter, "eet.20100". */
export function criterionOf(column: string): EetCriterion | null {
  return column.startsWith(PREFIX) ? eetCriterion(column.slice(PREFIX.length)) : null;
}

function askedAs(kind: EetKind): Omit<EetCriterion, "code"> {
  switch (kind.of) {
    case "share":
      return { kind: "share", several: false, values: [] };
    case "number":
    case "integer":
      return { kind: "number", several: false, values: [] };
    case "day":
    case "moment":
      return { kind: "date", several: false, values: [] };
    case "choice":
      return { kind: "choice", several: false, values: kind.values };
    case "choices":
      return { kind: "choice", several: true, values: kind.values };
    case "countries":
    case "languages":
    case "days":
      return { kind: "text", several: true, values: [] };
    default:
      return { kind: "text", several: false, values: [] };
  }
}

/** How a list holds the values of a field. */
export function columnKindOf({ kind }: EetCriterion): ColumnKind {
  return kind === "number" || kind === "share" || kind === "date" ? kind : "enum";
}

const TRUTHS: Readonly<Record<string, string>> = {
  true: "Y",
  yes: "Y",
  "1": "Y",
  false: "N",
  no: "N",
  "0": "N",
};

/** A value as it stands in a file, as the list holds it: numbers, days, codes; null where it is none. */
export function eetValue(criterion: EetCriterion, value: unknown): string | number | null {
  if (value === null || value === undefined || value === "") return null;
  if (criterion.kind === "number" || criterion.kind === "share") {
    const number = typeof value === "number" ? value : Number(String(value).replace(",", "."));
    return Number.isFinite(number) ? number : null;
  }
  const text = String(value).trim();
  if (criterion.kind === "date") return /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : null;
  // Producers write yes and no in many ways; the template knows Y and N.
  const isYesNo = criterion.values.length === 2 && criterion.values.includes("Y");
  return isYesNo ? (TRUTHS[text.toLowerCase()] ?? text.toUpperCase()) : text;
}

/** What a filter asks of a field's own values, as the values that pass: lists are asked by value and bound only. */
export function asValues(
  criterion: EetCriterion,
  filter: ColumnFilter,
  values: readonly string[],
): ColumnFilter {
  const { contains } = filter;
  if (contains === undefined && !(criterion.several && filter.values)) return filter;
  const wanted = contains?.toLowerCase();
  const asked = new Set(filter.values?.flatMap((value) => (value === null ? [] : [value.toLowerCase()])));
  const passes = (value: string) => {
    const text = value.toLowerCase();
    if (wanted !== undefined && !text.includes(wanted)) return false;
    return asked.size === 0 || partsOf(criterion, text).some((part) => asked.has(part));
  };
  const none = filter.values?.includes(null) ? [null] : [];
  return { column: filter.column, min: null, max: null, values: [...values.filter(passes), ...none, NOBODY] };
}

/** A value no file holds, so that a condition nothing passes is still a condition. */
const NOBODY = "\u0000";

function partsOf({ several }: EetCriterion, text: string): readonly string[] {
  return several ? text.split(/[;,|]/).map((part) => part.trim()) : [text];
}

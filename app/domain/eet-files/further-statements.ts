import { readEetValue } from "~/domain/eet/check/read-value";
import { eetField } from "~/domain/eet/dictionary";

/** A line that states nothing: no field has this code, or its value is none of the field's. */
export interface FurtherFault {
  readonly line: number;
  readonly text: string;
  readonly why: "code" | "value";
}

export interface FurtherStatements {
  readonly values: ReadonlyMap<string, string | number>;
  readonly faults: readonly FurtherFault[];
}

/**
 * Fields a person states one a line, by code and value: "13000 https://house.example/esg", "20210 = Y". Each value is
 * read as its field wants it; a line that cannot be read is a fault and is left out. The later line of one code counts.
 */
export function furtherStatements(text: string): FurtherStatements {
  const values = new Map<string, string | number>();
  const faults: FurtherFault[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const [, code = "", written = ""] = /^\s*(\d{5,6})(?:_\S*)?[\s=:|]+(.*)$/.exec(line) ?? [];
    const field = eetField(code);
    const reading = field && readEetValue(field, written);
    const value = reading === null ? null : "value" in reading ? reading.value : (reading.meant ?? null);
    if (value !== null) values.set(code, value);
    else faults.push({ line: at + 1, text: line.trim().slice(0, 80), why: field ? "value" : "code" });
  }
  return { values, faults };
}

import type { FactValues } from "~/domain/facts/fact";
import { checkIsin, isinsInText } from "~/domain/identifiers/isin";
import { isinPrefix } from "~/domain/identifiers/isin-prefix";
import { checkLei } from "~/domain/identifiers/lei";
import type { Dataset } from "./dataset";
import type { CellFinding } from "./load-finding";

const ISIN_LENGTH = 12;
const WRITTEN_OTHERWISE = /[^0-9A-Z]/;
/** What stands around an ISIN: "ISIN: …", and behind it a market or the class that Bloomberg gives it. */
const AROUND_ISIN =
  /^(?:isin\s*[:#]?\s*)?([0-9a-z]{12})(?:\s+(?:[a-z]{2}|corp|curncy|equity|govt|isin|mtge|muni|pfd))*$/i;
/** A whole number as programs write it whose column has fractions or blanks. */
const WHOLE_NUMBER = /^(\d+)\.0$/;

/** Columns of free text that name an issuer or a subject: by an internal id, or by an ISIN. */
const NAMED_BY_ID: ReadonlySet<string> = new Set(["issuer_id", "subject_id"]);

export function subjectColumns({ columns }: Dataset): ReadonlySet<string> {
  const named = columns.filter(({ name, kind }) => kind === "text" && NAMED_BY_ID.has(name));
  return new Set(named.map(({ name }) => name));
}

/** A subject as catalogues name it: an ISIN or LEI is written out and alone, a number is whole, any other id stays. */
export function plainSubject(text: string): string {
  if (!WRITTEN_OTHERWISE.test(text)) return text;
  const check = checkIsin(AROUND_ISIN.exec(text)?.[1] ?? text);
  if (check.ok) return check.value;
  const lei = checkLei(text);
  return lei.ok ? lei.value : (WHOLE_NUMBER.exec(text)?.[1] ?? text);
}

/**
 * An id with the shape of an ISIN of an assigned country and a wrong check digit (ISO 6166) is a mistyped ISIN, not an
 * issuer that nobody knows: an error with the ISIN that may be meant. Several ISINs in one cell are no issuer either.
 */
export function mistypedIsins(columns: ReadonlySet<string>, values: FactValues): readonly CellFinding[] {
  const findings: CellFinding[] = [];
  for (const column of columns) {
    const value = values[column];
    if (typeof value !== "string") continue;
    if (holdsSeveral(value)) {
      const params = { several: new Set(isinsInText(value)).size };
      findings.push({ severity: "error", code: "D38", column, value, params });
      continue;
    }
    if (!isMeantAsIsin(value)) continue;
    const check = checkIsin(value);
    if (check.ok) continue;
    const suggestion = check.suggestion ?? "";
    findings.push({ severity: "error", code: "D38", column, value, params: { suggestion } });
  }
  return findings;
}

/** Whether a cell holds ISINs of more than one security; said of the row once, by `mistypedIsins`. */
export function holdsSeveral(text: string): boolean {
  return text.length > 2 * ISIN_LENGTH && new Set(isinsInText(text)).size > 1;
}

/** Two letters, nine letters or digits and a check digit, or digits throughout with a letter typed for the last. */
const TYPED_AS_ISIN = /^[A-Z]{2}(?:[0-9A-Z]{9}[0-9]|[0-9]{9}[A-Z])$/;

function isMeantAsIsin(id: string): boolean {
  return TYPED_AS_ISIN.test(id) && isinPrefix(id).kind !== "unassigned";
}

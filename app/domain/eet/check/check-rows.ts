import type { Cell, Row } from "~/domain/tabular/row";
import { cellText, columnLetter, isBlankRow } from "~/domain/tabular/row";
import { shareOfPct } from "~/domain/weights/percent";
import { type EetColumn, type EetHeader, isHeaderAgain } from "../columns";
import { eetField, eetFields, inVersion } from "../dictionary";
import type { EetField, EetProfile } from "../field";
import type { EetFinding, EetValues, ScorePart } from "./finding";
import { readEetValue } from "./read-value";
import { eetRules } from "./rules";
import { type EetScore, eetScore, type PartCount } from "./score";

/** A fund or other instrument of the file as the check read it. */
export interface CheckedInstrument {
  /** Row it stands in; its column where instruments stand beside each other. */
  readonly row: number;
  readonly column: string | null;
  readonly identifier: string;
  readonly name: string;
  readonly article: string | null;
  readonly filled: number;
  readonly errors: number;
  readonly warnings: number;
}

export interface EetCheck {
  readonly version: string | null;
  readonly columns: number;
  readonly rows: number;
  readonly score: EetScore;
  /** In the order of the file, the first 20,000. */
  readonly findings: readonly EetFinding[];
  /** Complete, where `findings` may be cut. */
  readonly ruleCounts: Readonly<Record<string, number>>;
  readonly instruments: readonly CheckedInstrument[];
}

/** Fields by which a row says for which uses it is filled in. */
const USE_FIELDS: readonly (readonly [code: string, profile: EetProfile])[] = [
  ["00060", "SFDR_PRECONTRACT"],
  ["00070", "SFDR_PERIODIC"],
  ["00080", "SFDR_ENTITY"],
  ["00090", "MIFID_PRODUCTS"],
  ["00100", "IDD_PRODUCTS"],
];

/** Codes that may be below zero: the pay gap, and scores of countries. */
const MAY_BE_NEGATIVE: ReadonlySet<string> = new Set(["31050", "33370", "33410", "33295", "33265"]);

/** More than this is kept of no file. */
const MAX_FINDINGS = 20_000;

/**
 * Checks rows of a European ESG Template one after the other: the form of every value, what the uses named in the row
 * make mandatory, and the rules between fields. Rows are only read; nothing is corrected.
 */
export class EetChecker {
  private readonly counts: Record<ScorePart, { tested: number; wrong: number }> = {
    mandatory: { tested: 0, wrong: 0 },
    format: { tested: 0, wrong: 0 },
    lists: { tested: 0, wrong: 0 },
    consistency: { tested: 0, wrong: 0 },
    conditional: { tested: 0, wrong: 0 },
  };
  private readonly findings: EetFinding[] = [];
  private readonly instruments: CheckedInstrument[] = [];
  private readonly seen = new Map<string, number>();
  private readonly columnOf: ReadonlyMap<string, EetColumn>;
  private readonly byRule = new Map<string, number>();
  private version: string | null = null;
  private rows = 0;
  /** Where the findings of the row being checked begin. */
  private start = 0;

  constructor(private readonly header: EetHeader) {
    this.columnOf = new Map(header.columns.map((column) => [column.code, column]));
    for (const { place, header: name, why, row } of header.left) {
      const rule = why === "unknown" ? "unknown_column" : "repeated_column";
      this.byRule.set(rule, (this.byRule.get(rule) ?? 0) + 1);
      const severity = why === "unknown" ? "note" : "warning";
      this.findings.push({ severity, rule, row, code: null, place, value: name, params: {} });
    }
  }

  /** What was found in the row. */
  check(row: Row): readonly EetFinding[] {
    if (row.number <= this.header.row || isBlankRow(row)) return [];
    if (isHeaderAgain(this.header.columns, row)) return [];
    this.start = this.findings.length;
    const alone = this.cellAlone(row);
    if (alone !== null) {
      this.add("note", "remark", row.number, alone.code, alone.text);
      return this.findings.slice(this.start);
    }
    this.rows += 1;
    const values = this.readValues(row);
    this.checkUses(row.number, values);
    this.checkRules(row.number, values);
    this.checkRepetition(row.number, values);
    const of = this.findings.slice(this.start);
    this.instruments.push({
      row: row.number,
      column: this.header.fieldRows === null ? null : columnLetter(row.number - 1),
      identifier: String(values.get("20000") ?? ""),
      name: String(values.get("20020") ?? ""),
      article: values.has("20040") ? String(values.get("20040")) : null,
      filled: values.size,
      errors: of.filter(({ severity }) => severity === "error").length,
      warnings: of.filter(({ severity }) => severity === "warning").length,
    });
    return of;
  }

  result(): EetCheck {
    if (this.rows === 0) this.noteEmptiness();
    const counts: Readonly<Record<ScorePart, PartCount>> = this.counts;
    return {
      version: this.version,
      columns: this.header.columns.length,
      rows: this.rows,
      score: eetScore(counts),
      findings: this.findings,
      ruleCounts: Object.fromEntries(this.byRule),
      instruments: this.instruments,
    };
  }

  /** Sheets of a workbook that name fields of the template as well, and are not checked. */
  leaveSheets(names: readonly string[]): void {
    if (names.length === 0) return;
    const about = { row: this.header.row, code: null, place: null, value: names.join(", ") };
    this.byRule.set("further_sheets", 1);
    this.findings.unshift({ severity: "warning", rule: "further_sheets", ...about, params: {} });
  }

  /** The only cell of a row that names no instrument, such as a remark below the table. */
  private cellAlone({ cells }: Row): { readonly code: string; readonly text: string } | null {
    const filled = this.header.columns.flatMap(({ index, code }) => {
      const text = cellText(cells[index]);
      return text === null ? [] : [{ code, text }];
    });
    const [only, another] = filled;
    return only === undefined || another !== undefined || only.code === "20000" ? null : only;
  }

  /** Headers alone are a template of nothing: it has no points for mandatory fields. */
  private noteEmptiness(): void {
    const { row } = this.header;
    this.counts.mandatory.tested += 1;
    this.counts.mandatory.wrong += 1;
    this.byRule.set("no_instrument", 1);
    this.findings.push({
      severity: "error",
      rule: "no_instrument",
      row,
      code: null,
      place: null,
      value: null,
      params: {},
    });
  }

  private readValues(row: Row): EetValues {
    const values = new Map<string, string | number>();
    const version = cellText(row.cells[this.columnOf.get("00010")?.index ?? -1]);
    this.version ??= version;
    for (const { code, index } of this.header.columns) {
      const known = eetField(code);
      if (known === null) continue;
      const field = inVersion(known, version === "V1.1.2" ? "V1.1.2" : "V1.1.3");
      const value = this.readCell(row.number, field, row.cells[index]);
      if (value !== null) values.set(code, value);
    }
    return values;
  }

  private readCell(row: number, field: EetField, cell: Cell | undefined): string | number | null {
    const text = cellText(cell);
    if (text === null) return null;
    const isList = field.kind.of === "choice" || field.kind.of === "choices";
    const count = this.counts[isList ? "lists" : "format"];
    count.tested += 1;
    const reading = readEetValue(field, cell);
    if ("rule" in reading) {
      // "Yes" instead of Y is understood everywhere; what no program can read is wrong.
      const isUnderstood = reading.rule === "answer_in_words";
      if (!isUnderstood) count.wrong += 1;
      this.add(isUnderstood ? "warning" : "error", reading.rule, row, field.code, text, reading.params);
      return reading.meant ?? null;
    }
    if (field.kind.of === "share" && typeof reading.value === "number") {
      const { value } = reading;
      if (value > 1) this.add("warning", "percent", row, field.code, text, { share: shareOfPct(value) });
      else if (value < 0 && !MAY_BE_NEGATIVE.has(field.code))
        this.add("warning", "negative", row, field.code, text);
    }
    return reading.value;
  }

  /** Fields that are mandatory for a use the row is for are there. */
  private checkUses(row: number, values: EetValues): void {
    const uses = USE_FIELDS.flatMap(([code, profile]) => (values.get(code) === "Y" ? [profile] : []));
    if (uses.length === 0) this.checkThatUseIsNamed(row, values);
    for (const field of eetFields()) {
      const asking = uses.filter((profile) => field.flags[profile] === "M");
      const isAlways = field.flags.SFDR_PERIODIC === "M" && field.flags.MIFID_PRODUCTS === "M";
      if (asking.length === 0 && !isAlways) continue;
      if (isUncovered(field, values)) continue;
      this.counts.mandatory.tested += 1;
      if (this.isFilled(field.code, values)) continue;
      this.counts.mandatory.wrong += 1;
      this.add("error", "mandatory", row, field.code, null, { uses: asking.join(", ") });
    }
  }

  /** A row for none of the uses cannot be judged by what they ask for; columns left empty are where to say it. */
  private checkThatUseIsNamed(row: number, values: EetValues): void {
    const open = USE_FIELDS.filter(([code]) => !this.isFilled(code, values)).map(([code]) => code);
    if (open.length === 0) {
      this.add("warning", "no_use", row, USE_FIELDS[0]?.[0] ?? "", null);
      return;
    }
    const asked = open.filter((code) => this.columnOf.has(code));
    if (asked.length === 0 && open.length < USE_FIELDS.length) return;
    for (const code of asked.length > 0 ? asked : open.slice(0, 1)) {
      this.counts.mandatory.tested += 1;
      this.counts.mandatory.wrong += 1;
      this.add("error", "use_open", row, code, null);
    }
  }

  /** A cell with a value that cannot be read is found at fault once, not also as missing. */
  private isFilled(code: string, values: EetValues): boolean {
    if (values.has(code)) return true;
    return this.findings.slice(this.start).some((finding) => finding.code === code && finding.value !== null);
  }

  private checkRules(row: number, values: EetValues): void {
    for (const rule of eetRules()) {
      const verdict = rule.judge(values);
      if (!verdict.applies) continue;
      const count = this.counts[rule.part];
      count.tested += 1;
      if (verdict.fault === null) continue;
      const { code, params } = verdict.fault;
      const value = values.get(code);
      // A cell that could not be read is found once, not also as missing.
      if (value === undefined && this.isFilled(code, values)) continue;
      if (rule.part === "conditional" || rule.severity === "error") count.wrong += 1;
      const name = rule.id.split(".")[0] ?? rule.id;
      this.add(rule.severity, name, row, code, value === undefined ? null : String(value), params);
    }
  }

  private checkRepetition(row: number, values: EetValues): void {
    const identifier = values.get("20000");
    if (identifier === undefined) return;
    const first = this.seen.get(String(identifier));
    if (first === undefined) this.seen.set(String(identifier), row);
    else if (this.header.fieldRows === null)
      this.add("error", "repeated", row, "20000", String(identifier), { first });
    else
      this.add("error", "repeated_beside", row, "20000", String(identifier), {
        first: columnLetter(first - 1),
      });
  }

  private add(
    severity: EetFinding["severity"],
    rule: string,
    row: number,
    code: string,
    value: string | null,
    params: EetFinding["params"] = {},
  ): void {
    this.byRule.set(rule, (this.byRule.get(rule) ?? 0) + 1);
    if (this.findings.length >= MAX_FINDINGS) return;
    const { fieldRows } = this.header;
    const at =
      fieldRows === null
        ? { row, place: this.columnOf.get(code)?.place ?? null }
        : { row: fieldRows.get(code) ?? null, place: columnLetter(row - 1) };
    this.findings.push({ severity, rule, ...at, code, value: value?.slice(0, 200) ?? null, params });
  }
}

/** Where nothing is covered there is no value to give, and the template wants none. */
function isUncovered({ impact }: EetField, values: EetValues): boolean {
  return impact?.part === "value" && values.get(impact.codes.coverage) === 0;
}

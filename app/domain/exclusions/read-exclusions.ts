import { plainHeader } from "~/domain/datasets/header-match";
import { checkIsin } from "~/domain/identifiers/isin";
import {
  countsByCode,
  type Finding,
  type FindingColumn,
  findingColumn,
  listedFindings,
} from "~/domain/tabular/finding";
import { cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import type { TableFile } from "~/domain/tabular/table-file";
import { managerKey, type RuleScope } from "./rule";

type Field = "scope" | "isin" | "asset_manager" | "reason";

const ALIASES: Readonly<Record<Field, readonly string[]>> = {
  scope: ["scope", "ambito", "livello", "bereich"],
  isin: ["isin", "codice isin", "isin code"],
  asset_manager: ["asset_manager", "asset manager", "manager", "gestore", "società di gestione", "sgr"],
  reason: ["reason", "motivo", "nota", "note", "grund"],
};

const FIELDS: ReadonlyMap<string, Field> = new Map(
  (Object.keys(ALIASES) as Field[]).flatMap((field) =>
    ALIASES[field].map((alias) => [plainHeader(alias), field] as const),
  ),
);

const SCOPE_WORDS: Readonly<Record<string, RuleScope>> = {
  personal: "personal",
  personale: "personal",
  company: "company",
  azienda: "company",
  aziendale: "company",
};

const HEADER_ROWS = 30;
const LONGEST_NAME = 200;
const LONGEST_REASON = 300;

/** A rule a file states, by ISIN or asset manager, and the row it stands in. */
export interface StatedExclusion {
  readonly row: number;
  readonly scope: RuleScope;
  readonly kind: "isin" | "asset_manager";
  readonly subject: string;
  readonly reason: string | null;
}

export interface ExclusionReading {
  readonly rows: readonly StatedExclusion[];
  readonly findings: readonly Finding[];
  readonly findingCounts: Readonly<Record<string, number>>;
  readonly accepted: number;
  readonly warnings: number;
  readonly rejected: number;
  readonly skipped: number;
}

/**
 * Reads a file of exclusions: a header naming an ISIN or an asset manager, then a rule a row; `scope` says whose it is,
 * else it is of the scope given. A row with a mistake is rejected and named; one that repeats an earlier row is skipped.
 * `mayCompany` tells whether rows of the company's are allowed at all.
 */
export function readExclusions(
  table: TableFile,
  given: { readonly scope: RuleScope; readonly mayCompany: boolean },
): ExclusionReading {
  const sheet = table.sheets.find(({ rows }) => headerOf(rows) !== null) ?? table.sheets[0];
  const rows = sheet?.rows ?? [];
  const header = headerOf(rows);
  const reader = new Reader(sheet?.name ?? null, given);
  if (!header) {
    const first = rows.find((row) => !isBlankRow(row));
    const seen = (first?.cells ?? []).flatMap((cell) => cellText(cell) ?? []).slice(0, 20);
    return reader.withoutHeader(first?.number ?? 1, seen.join(", "));
  }
  for (const row of rows) if (row.number > header.row.number && !isBlankRow(row)) reader.read(row, header);
  return reader.result();
}

interface Header {
  readonly row: Row;
  readonly places: ReadonlyMap<Field, FindingColumn>;
}

function headerOf(rows: readonly Row[]): Header | null {
  for (const row of rows.slice(0, HEADER_ROWS)) {
    const places = new Map<Field, FindingColumn>();
    row.cells.forEach((cell, index) => {
      const header = cellText(cell);
      const field = header === null ? undefined : FIELDS.get(plainHeader(header));
      if (field && !places.has(field)) places.set(field, findingColumn(index, header));
    });
    if (places.has("isin") || places.has("asset_manager")) return { row, places };
  }
  return null;
}

class Reader {
  readonly #rows: StatedExclusion[] = [];
  readonly #findings: Finding[] = [];
  readonly #seen = new Map<string, number>();
  #rejected = 0;
  #skipped = 0;
  #warnings = 0;

  constructor(
    readonly sheet: string | null,
    readonly given: { readonly scope: RuleScope; readonly mayCompany: boolean },
  ) {}

  withoutHeader(row: number, seen: string): ExclusionReading {
    this.#note("error", "X01", "no_column", row, null, null, { seen });
    return this.result();
  }

  read(row: Row, { places }: Header): void {
    const judged = this.#judge(row, places);
    if ("severity" in judged) {
      this.#rejected += 1;
      this.#findings.push(judged);
    } else this.#keep(judged, places);
  }

  /** The rule a row states, or why it states none. */
  #judge(row: Row, places: Header["places"]): StatedExclusion | Finding {
    const text = (field: Field) => {
      const place = places.get(field);
      return place ? cellText(row.cells[place.index]) : null;
    };
    const refused = (
      code: string,
      key: string,
      field: Field,
      params: Readonly<Record<string, string | number>> = {},
    ) => this.#finding("error", code, key, row.number, places.get(field) ?? null, text(field), params);
    const scope = this.#scopeOf(text("scope"));
    if (scope === null) {
      return refused("X05", "scope", "scope", {
        value: text("scope") ?? "",
        scopes: Object.keys(SCOPE_WORDS).join(", "),
      });
    }
    if (scope === "company" && !this.given.mayCompany) return refused("X06", "company", "scope");
    const isin = text("isin");
    const manager = text("asset_manager");
    if (isin !== null && manager !== null) return refused("X04", "both", "asset_manager");
    if (isin === null && manager === null)
      return refused("X02", "neither", places.has("isin") ? "isin" : "asset_manager");
    const check = isin === null ? null : checkIsin(isin);
    if (check && !check.ok) {
      const finding = refused("R01", `isin_${check.problem}`, "isin", { value: isin ?? "" });
      const { suggestion } = check;
      if (suggestion === null) return finding;
      const hint = { key: "exclusions:finding.did_you_mean", params: { value: suggestion } };
      return { ...finding, hint, fix: suggestion };
    }
    if ((manager?.length ?? 0) > LONGEST_NAME)
      return refused("X07", "too_long", "asset_manager", { most: LONGEST_NAME });
    const kind = check ? ("isin" as const) : ("asset_manager" as const);
    const subject = check ? check.value : (manager ?? "");
    return { row: row.number, scope, kind, subject, reason: this.#reasonOf(text("reason"), row, places) };
  }

  #reasonOf(text: string | null, row: Row, places: Header["places"]): string | null {
    if (text === null || text.length <= LONGEST_REASON) return text;
    this.#warnings += 1;
    const params = { most: LONGEST_REASON };
    this.#note("warning", "X08", "reason_cut", row.number, places.get("reason") ?? null, null, params);
    return text.slice(0, LONGEST_REASON);
  }

  #keep(stated: StatedExclusion, places: Header["places"]): void {
    const { scope, kind, subject, row } = stated;
    const key = `${scope}|${kind}|${kind === "isin" ? subject : managerKey(subject)}`;
    const first = this.#seen.get(key);
    if (first !== undefined) {
      this.#skipped += 1;
      this.#note("note", "R05", "twice", row, places.get(kind) ?? null, subject, { first });
      return;
    }
    this.#seen.set(key, row);
    this.#rows.push(stated);
  }

  #scopeOf(text: string | null): RuleScope | null {
    return text === null ? this.given.scope : (SCOPE_WORDS[text.trim().toLowerCase()] ?? null);
  }

  #finding(
    severity: Finding["severity"],
    code: string,
    key: string,
    row: number,
    column: FindingColumn | null,
    value: string | null,
    params: Readonly<Record<string, string | number>>,
  ): Finding {
    const message = { key: `exclusions:finding.${key}`, params };
    return {
      severity,
      code,
      sheet: this.sheet,
      row,
      column,
      value: value?.slice(0, 200) ?? null,
      message,
      hint: null,
    };
  }

  #note(
    severity: Finding["severity"],
    code: string,
    key: string,
    row: number,
    column: FindingColumn | null,
    value: string | null,
    params: Readonly<Record<string, string | number>>,
  ): void {
    this.#findings.push(this.#finding(severity, code, key, row, column, value, params));
  }

  result(): ExclusionReading {
    return {
      rows: this.#rows,
      findings: listedFindings(this.#findings),
      findingCounts: countsByCode(this.#findings),
      accepted: this.#rows.length,
      warnings: this.#warnings,
      rejected: this.#rejected,
      skipped: this.#skipped,
    };
  }
}

import { checkIsin } from "~/domain/identifiers/isin";
import { countsByCode, type Finding, listedFindings } from "~/domain/tabular/finding";
import type { Mapping } from "~/domain/tabular/match-columns";
import {
  type Intake,
  type IntakeRow,
  type IntakeTable,
  intakeColumn,
  readIntake,
} from "~/domain/tabular/read-intake";
import type { TableFile } from "~/domain/tabular/table-file";
import { managerKey, type RuleScope } from "./rule";

type Field = "scope" | "isin" | "asset_manager" | "reason";

/** A file of exclusions. */
export const EXCLUSIONS: Intake<Field> = {
  columns: [
    intakeColumn("scope", "ambito", "livello", "bereich"),
    intakeColumn("isin", "codice isin", "isin code"),
    intakeColumn("asset_manager", "manager", "gestore", "società di gestione", "sgr"),
    intakeColumn("reason", "motivo", "nota", "note", "grund"),
  ],
  key: ["isin", "asset_manager"],
  textOf: (message) => `exclusions:finding.${message}`,
  noColumn: { code: "X01", message: "no_column" },
};

const SCOPE_WORDS: Readonly<Record<string, RuleScope>> = {
  personal: "personal",
  personale: "personal",
  company: "company",
  azienda: "company",
  aziendale: "company",
};

const MAX_NAME_LENGTH = 200;
const MAX_REASON_LENGTH = 300;

/** A rule a file states, by ISIN or asset manager, and the row it stands in. */
export interface StatedExclusion {
  readonly row: number;
  readonly scope: RuleScope;
  readonly kind: "isin" | "asset_manager";
  readonly subject: string;
  readonly reason: string | null;
}

export interface ExclusionReading extends Pick<IntakeTable<Field>, "columns" | "fingerprint"> {
  readonly rows: readonly StatedExclusion[];
  readonly findings: readonly Finding[];
  readonly findingCounts: Readonly<Record<string, number>>;
  readonly accepted: number;
  readonly warnings: number;
  readonly rejected: number;
  readonly skipped: number;
}

interface Given {
  readonly scope: RuleScope;
  readonly mayCompany: boolean;
}

/**
 * Reads a file of exclusions: a header naming an ISIN or an asset manager, then a rule a row; `scope` says whose it is,
 * else it is of the scope given. A row with a mistake is rejected and named; one that repeats an earlier row is skipped.
 * `mayCompany` tells whether rows of the company's are allowed at all.
 */
export function readExclusions(file: TableFile, given: Given, mapping: Mapping = {}): ExclusionReading {
  const table = readIntake(file, EXCLUSIONS, mapping);
  const rows: StatedExclusion[] = [];
  const findings = [...table.findings];
  const seen = new Map<string, number>();
  let rejected = 0;
  let skipped = 0;
  for (const row of table.rows) {
    const stated = judged(table, row, given);
    if ("severity" in stated) {
      rejected += 1;
      findings.push(stated);
      continue;
    }
    if ((stated.reason?.length ?? 0) > MAX_REASON_LENGTH)
      findings.push(
        table.finding({
          severity: "warning",
          code: "X08",
          message: "reason_cut",
          row: row.number,
          column: "reason",
          params: { most: MAX_REASON_LENGTH },
        }),
      );
    const { scope, kind, subject, reason } = stated;
    const key = `${scope}|${kind}|${kind === "isin" ? subject : managerKey(subject)}`;
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, row.number);
      rows.push({ ...stated, reason: reason?.slice(0, MAX_REASON_LENGTH) ?? null });
      continue;
    }
    skipped += 1;
    findings.push(
      table.finding({
        severity: "note",
        code: "R05",
        message: "twice",
        row: row.number,
        column: kind,
        value: subject,
        params: { first },
      }),
    );
  }
  return {
    columns: table.columns,
    fingerprint: table.fingerprint,
    rows,
    findings: listedFindings(findings),
    findingCounts: countsByCode(findings),
    accepted: rows.length,
    warnings: findings.filter(({ code }) => code === "X08").length,
    rejected,
    skipped,
  };
}

/** The rule a row states, or why it states none. */
function judged(table: IntakeTable<Field>, row: IntakeRow<Field>, given: Given): StatedExclusion | Finding {
  const refused = (code: string, message: string, column: Field, params: Finding["message"]["params"] = {}) =>
    table.finding({ code, message, row: row.number, column, value: row.text(column), params });
  const scopeText = row.text("scope");
  const scope = scopeText === null ? given.scope : SCOPE_WORDS[scopeText.toLowerCase()];
  if (scope === undefined) {
    const scopes = Object.keys(SCOPE_WORDS).join(", ");
    return refused("X05", "scope", "scope", { value: scopeText ?? "", scopes });
  }
  if (scope === "company" && !given.mayCompany) return refused("X06", "company", "scope");
  const code = row.text("isin");
  const manager = row.text("asset_manager");
  if (code !== null && manager !== null) return refused("X04", "both", "asset_manager");
  if (code === null && manager === null)
    return refused("X02", "neither", table.column("isin") ? "isin" : "asset_manager");
  const check = code === null ? null : checkIsin(code);
  if (check && !check.ok) {
    const finding = refused("R01", `isin_${check.problem}`, "isin", { value: code ?? "" });
    const { suggestion } = check;
    if (suggestion === null) return finding;
    const hint = { key: "exclusions:finding.did_you_mean", params: { value: suggestion } };
    return { ...finding, hint, fix: suggestion };
  }
  if ((manager?.length ?? 0) > MAX_NAME_LENGTH)
    return refused("X07", "too_long", "asset_manager", { most: MAX_NAME_LENGTH });
  const [kind, subject] = check
    ? (["isin", check.value] as const)
    : (["asset_manager", manager ?? ""] as const);
  return { row: row.number, scope, kind, subject, reason: row.text("reason") };
}

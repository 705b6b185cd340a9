import type { IdentifierCheck } from "~/domain/identifiers/identifier-check";
import {
  checkIsin,
  isIsin,
  isinsInCell,
  isinsInText,
  isinsMeantIn,
  isMeantAsIsin,
} from "~/domain/identifiers/isin";
import { countsByCode, type Finding, listedFindings } from "~/domain/tabular/finding";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import type { Intake } from "~/domain/tabular/intake";
import { type IntakeRow, type IntakeTable, readIntake } from "~/domain/tabular/read-intake";
import type { TableFile } from "~/domain/tabular/table-file";
import { type AcceptedIsins, columnOfIsins, type PlaceOfIsins, withAcceptedIsins } from "./accepted-isins";
import { contradictedRows } from "./contradicted-rows";
import { doubtfulList, doubtfulStatusOf, statesOf, statusFindings } from "./doubtful-lists";
import { withoutEarlierColumns } from "./earlier-columns";
import { EXCLUSION_COLUMNS, type ExclusionField } from "./exclusion-columns";
import { withFurtherColumns } from "./further-columns";
import { type SideOfRow, sidesIn } from "./in-or-out-columns";
import type { KnownManagers } from "./known-managers";
import { limitFindings, saysEverywhere } from "./limited-exclusions";
import { type MarkedReasons, markedReasonsOf } from "./marked-reasons";
import { type NamedCompany, namedCompanies, withCompanyNames } from "./named-companies";
import { answersForParts } from "./parts-of-exclusion";
import { CATEGORY_HEADERS } from "./reason-headers";
import { managerKey, type RuleScope } from "./rule";
import { type ScreeningAnswers, screeningAnswersOf } from "./screening-answers";
import { headsOtherSheet, type RowOfSection, sectionsOf } from "./section-headings";
import { questionsOf, setAside } from "./set-aside";
import { withOneRowHeaders } from "./two-row-header";
import { unreadAnswers } from "./unread-answers";
import { withoutUsedColumns } from "./used-columns";

/** A file of exclusions. */
export const EXCLUSIONS: Intake<ExclusionField> = {
  columns: EXCLUSION_COLUMNS,
  key: ["isin", "asset_manager"],
  values: { name: "isin", isValue: (text) => codesIn(text).some(isIsin), isMeant: isMeantAsIsin },
  textOf: (message) => `exclusions:finding.${message}`,
  noColumn: { code: "X01", message: "no_column" },
};

/** The codes of a cell: ISINs and nothing else, else those among its words where one is valid, else the cell as it stands. */
function codesIn(text: string): readonly string[] {
  const cell = isinsInCell(text);
  if (cell.length > 1 || cell.some(isIsin)) return cell;
  const inText = isinsInText(text);
  return inText.length > 0 ? isinsMeantIn(text) : cell;
}

const SCOPE_WORDS: Readonly<Record<string, RuleScope>> = {
  personal: "personal",
  personale: "personal",
  company: "company",
  azienda: "company",
  aziendale: "company",
  persönlich: "personal",
  unternehmen: "company",
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

export interface ExclusionReading extends Pick<IntakeTable<ExclusionField>, "columns" | "fingerprint"> {
  readonly rows: readonly StatedExclusion[];
  readonly findings: readonly Finding[];
  readonly findingCounts: Readonly<Record<string, number>>;
  readonly accepted: number;
  readonly warnings: number;
  readonly rejected: number;
  readonly skipped: number;
  /** Rows that name a company and no ISIN: they exclude nothing. */
  readonly named: readonly NamedCompany[];
}

interface Given {
  /** ISINs that a person accepted for rows that only name a company. */
  readonly accepted?: AcceptedIsins;
  /** Today's ISO day: exclusions that have ended by it are none. */
  readonly today: string;
  readonly scope: RuleScope;
  readonly mayCompany: boolean;
  /** Names of the managers of the catalogue's funds; null where they are not known. */
  readonly managers: KnownManagers | null;
}

/**
 * Reads a file of exclusions: rows below a header that names an ISIN or an asset manager, a rule for each ISIN of a cell;
 * `scope` says whose it is, else it is of the scope given. A row with a mistake is rejected and named. One that repeats an
 * earlier row, stands alone as headings and footnotes do, or is of a company that is only watched or has left the list, is skipped
 * and named.
 * In a list without reasons the headers that a row marks are its reason, else a heading above it. A manager of no fund in the catalogue is named:
 * its rule excludes nothing. Rows that only name a company exclude the ISINs that a person accepted for them. `mayCompany` tells whether rows of the
 * company's are allowed at all.
 */
export function readExclusions(
  { sheets, ...rest }: TableFile,
  given: Given,
  mapping: Mapping = {},
): ExclusionReading {
  // A sheet of other companies, or of changes, is none of exclusions while there is another.
  const isOther = ({ name }: (typeof sheets)[number]) => headsOtherSheet(name ?? "");
  const file = withOneRowHeaders({
    ...rest,
    sheets: sheets.toSorted((a, b) => Number(isOther(a)) - Number(isOther(b))),
  });
  const { place, ...reading } = readList(file, given, mapping);
  const named = new Set(reading.named.map(({ row }) => String(row)));
  const accepted = Object.entries(given.accepted ?? {}).filter(([row]) => named.has(row));
  if (accepted.length === 0) return reading;
  const written = withAcceptedIsins(file, place, Object.fromEntries(accepted));
  const { place: _, ...corrected } = readList(written, given, mapping);
  const { columns, fingerprint } = reading;
  // A person knows the columns of the file alone, and not the one that was added.
  const added = place.column === null ? columnOfIsins(file, place) : -1;
  const findings = corrected.findings.map((finding) =>
    finding.column?.index === added ? { ...finding, column: null } : finding,
  );
  return { ...corrected, findings, columns, fingerprint, named: reading.named };
}

function readList(
  file: TableFile,
  given: Given,
  mapping: Mapping,
): ExclusionReading & { readonly place: PlaceOfIsins } {
  const { table, answers, marked } = tableOf(file, mapping);
  const rows: StatedExclusion[] = [];
  const states = statesOf(table);
  const questions = questionsOf(table);
  const parts = answersForParts(table.columns);
  const statusOf = doubtfulStatusOf(table, answers, states, given.today);
  const sideOf = sidesIn(table);
  const findings = [
    ...table.findings,
    ...doubtfulFindings(file, table, given.today),
    ...unreadAnswers(table, answers, states),
  ];
  const seen = new Map<string, number>();
  const sections = sectionsOf(table, file);
  const hasScopes = table.rows.some((row) => scopeNamed(row.text("scope") ?? "") !== undefined);
  let rejected = 0;
  let skipped = 0;
  table.rows.forEach((row, at) => {
    const section = sections[at] as RowOfSection;
    const isReasonChosen = Object.values(mapping).includes("reason");
    const aside = setAside(table, row, {
      section,
      answers,
      parts,
      questions,
      today: given.today,
      isReasonChosen,
    });
    if (aside !== null) {
      skipped += 1;
      findings.push(aside);
      return;
    }
    const side = sideOf(row);
    if (side !== null) {
      if (side.isUnclear) rejected += 1;
      else skipped += 1;
      findings.push(sideFinding(table, row, side));
      return;
    }
    const doubt = statusOf(row);
    const limits = limitFindings(table, row, hasScopes, parts);
    for (const stated of judged(table, row, given, hasScopes)) {
      if ("severity" in stated) {
        rejected += 1;
        findings.push(stated);
        continue;
      }
      const { scope, kind, subject } = stated;
      const reason = stated.reason ?? marked.reasonOf(row) ?? section.reason;
      const about = { row: row.number, value: subject };
      const key = `${scope}|${kind}|${kind === "isin" ? subject : managerKey(subject)}`;
      const first = seen.get(key);
      if (first !== undefined) {
        skipped += 1;
        const twice = { severity: "note", code: "R05", message: "twice", column: kind } as const;
        findings.push(table.finding({ ...about, ...twice, params: { first } }));
        continue;
      }
      seen.set(key, row.number);
      const status = doubt ?? (reason === null ? marked.unmarked : null);
      rows.push({ ...stated, reason: reason?.slice(0, MAX_REASON_LENGTH) ?? null });
      findings.push(...statusFindings(table, row, status), ...limits);
      if (kind === "asset_manager" && given.managers?.has(subject) === false)
        findings.push(unknownManager(table, row, subject, given.managers.like(subject)));
      if ((reason?.length ?? 0) <= MAX_REASON_LENGTH) continue;
      const cut = { severity: "warning", code: "X08", message: "reason_cut", column: "reason" } as const;
      findings.push(table.finding({ ...about, ...cut, value: null, params: { most: MAX_REASON_LENGTH } }));
    }
  });
  const named = namedCompanies(file, table, findings);
  findings.push(...named.findings, ...contradictedRows(table, rows, findings));
  if (table.rows.length === 0 && table.findings.every(({ severity }) => severity !== "error"))
    findings.push(table.finding({ code: "X11", message: "empty", row: table.headerRow }));
  const answered = table.column("reason") === null ? answers.columns : [];
  const listed = withoutUsedColumns(findings, table.columns, [...marked.columns, ...answered]);
  return {
    columns: table.columns,
    fingerprint: table.fingerprint,
    rows,
    findings: listedFindings(listed),
    findingCounts: countsByCode(listed),
    accepted: rows.length,
    warnings: findings.filter(({ severity }) => severity === "warning").length,
    rejected: rejected + named.findings.length,
    skipped,
    named: named.companies,
    place: named.place,
  };
}

/** The table of a file with what its columns say of reasons; a category is the reason where nothing surer is. */
function tableOf(
  file: TableFile,
  mapping: Mapping,
): {
  readonly table: IntakeTable<ExclusionField>;
  readonly answers: ScreeningAnswers;
  readonly marked: MarkedReasons;
} {
  const read = withFurtherColumns(readIntake(file, EXCLUSIONS, mapping));
  const table = withCompanyNames(withoutEarlierColumns(read));
  const answers = screeningAnswersOf(table);
  const marked = markedReasonsOf(table, "reason", answers);
  const category = table.columns.find(
    ({ key, header, field }) =>
      field === "" && CATEGORY_HEADERS.has(plainHeader(header)) && mapping[key] === undefined,
  );
  if (
    table.column("reason") !== null ||
    marked.columns.length > 0 ||
    category === undefined ||
    table.rows.length === 0
  )
    return { table, answers, marked };
  return tableOf(file, { ...mapping, [category.key]: "reason" });
}

/** A list of what may be bought, of companies that are only watched, or of what a portfolio holds. */
function doubtfulFindings(
  file: TableFile,
  table: IntakeTable<ExclusionField>,
  today: string,
): readonly Finding[] {
  const doubt = doubtfulList(file, table, today);
  if (doubt === null) return [];
  const about = { row: doubt.row, value: doubt.text, params: { value: doubt.text } };
  return [table.finding({ ...about, severity: "warning", code: "X14", message: doubt.kind })];
}

/** A company on the side that is not excluded, or of which the list does not say which side is. */
function sideFinding(
  table: IntakeTable<ExclusionField>,
  row: IntakeRow<ExclusionField>,
  { isUnclear, column, text }: SideOfRow,
): Finding {
  const params = { value: text, column: column.letter, header: column.header };
  const about = { row: row.number, value: isUnclear ? text : row.label, params };
  if (!isUnclear)
    return table.finding({ ...about, severity: "warning", code: "X10", message: "not_excluded" });
  return { ...table.finding({ ...about, code: "X13", message: "in_or_out" }), column };
}

const scopeNamed = (text: string) => SCOPE_WORDS[text.toLowerCase()];

/**
 * The rules a row states, or why it states none. Where no row names a scope of ours, the column of scopes says which funds the
 * exclusion is for, which is a limit and no scope.
 */
function judged(
  table: IntakeTable<ExclusionField>,
  row: IntakeRow<ExclusionField>,
  given: Given,
  hasScopes: boolean,
): readonly (StatedExclusion | Finding)[] {
  const refused = (
    code: string,
    message: string,
    column: ExclusionField,
    params: Finding["message"]["params"] = {},
  ) => [table.finding({ code, message, row: row.number, column, value: row.text(column), params })];
  const scopeText = row.text("scope");
  const isOfUpload = scopeText === null || saysEverywhere(scopeText) || !hasScopes;
  const scope = isOfUpload ? given.scope : scopeNamed(scopeText);
  if (scope === undefined) {
    const scopes = Object.keys(SCOPE_WORDS).join(", ");
    return refused("X05", "scope", "scope", { value: scopeText ?? "", scopes });
  }
  if (scope === "company" && !given.mayCompany) return refused("X06", "company", "scope");
  const code = row.text("isin");
  const manager = row.text("asset_manager");
  const reason = row.text("reason");
  if (code !== null && manager !== null) return refused("X04", "both", "asset_manager");
  if (code !== null)
    return codesIn(code).map((one) => {
      const check = checkIsin(one);
      return check.ok
        ? { row: row.number, scope, kind: "isin", subject: check.value, reason }
        : refusedIsin(table, row, one, check);
    });
  if (manager === null)
    return refused("X02", "neither", table.column("isin") ? "isin" : "asset_manager", { value: row.label });
  if (manager.length > MAX_NAME_LENGTH)
    return refused("X07", "too_long", "asset_manager", { most: MAX_NAME_LENGTH });
  return [{ row: row.number, scope, kind: "asset_manager", subject: manager, reason }];
}

function unknownManager(
  table: IntakeTable<ExclusionField>,
  row: IntakeRow<ExclusionField>,
  value: string,
  suggestion: string | null,
): Finding {
  const about = { row: row.number, column: "asset_manager", value, params: { value } } as const;
  const finding = table.finding({ ...about, severity: "warning", code: "X12", message: "manager_unknown" });
  if (suggestion === null) return finding;
  return { ...finding, hint: { key: "exclusions:finding.did_you_mean", params: { value: suggestion } } };
}

function refusedIsin(
  table: IntakeTable<ExclusionField>,
  row: IntakeRow<ExclusionField>,
  value: string,
  { problem, suggestion }: Extract<IdentifierCheck, { ok: false }>,
): Finding {
  const params = { value: value.slice(0, 60) };
  const about = { row: row.number, column: "isin", value, params } as const;
  const finding = table.finding({ ...about, code: "R01", message: `isin_${problem}` });
  if (suggestion === null) return finding;
  const hint = { key: "exclusions:finding.did_you_mean", params: { value: suggestion } };
  return { ...finding, hint, fix: suggestion };
}

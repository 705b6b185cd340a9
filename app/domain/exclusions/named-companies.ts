import { beginsAlike, tellingWords } from "~/domain/search/telling-words";
import { isNothingText } from "~/domain/tabular/cells/nothing-text";
import { isTotalText } from "~/domain/tabular/cells/total-text";
import type { Finding, FindingColumn } from "~/domain/tabular/finding";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import type { Intake } from "~/domain/tabular/intake";
import { type IntakeRow, type IntakeTable, readIntake } from "~/domain/tabular/read-intake";
import type { TableFile } from "~/domain/tabular/table-file";
import type { PlaceOfIsins } from "./accepted-isins";
import { type ExclusionField, NAMED_COLUMNS } from "./exclusion-columns";

/** A row of a list of exclusions that names a company and no ISIN. */
export interface NamedCompany {
  readonly row: number;
  readonly name: string;
}

const NAMED: Intake<"company"> = {
  columns: NAMED_COLUMNS,
  key: ["company"],
  textOf: (message) => `exclusions:finding.${message}`,
  noColumn: { code: "X01", message: "no_column" },
};

const NAME_ONLY = "X15";

const HEADS_NAMES: ReadonlySet<string> = new Set(
  NAMED_COLUMNS.flatMap(({ name, aliases }) => [name, ...aliases].map(plainHeader)),
);

/** The table whose rows are called by the column of company names, where it has one; other rows by their first cell. */
export function withCompanyNames(table: IntakeTable<ExclusionField>): IntakeTable<ExclusionField> {
  const names = table.columns.find(
    ({ header, field }) => field === "" && HEADS_NAMES.has(plainHeader(header)),
  );
  if (names === undefined) return table;
  const nameOf = (row: IntakeRow<ExclusionField>) =>
    row.unused().find(({ letter, text }) => letter === names.letter && !isNothingText(text))?.text;
  return { ...table, rows: table.rows.map((row) => ({ ...row, label: nameOf(row) ?? row.label })) };
}

/** A row without ISIN or manager in a list that has columns for them: refused, or left aside for it states nothing else. */
const hasNoCode = ({ message }: Finding) =>
  [NAMED.textOf("neither"), NAMED.textOf("alone")].includes(message.key);

interface NamedCompanies {
  readonly companies: readonly NamedCompany[];
  readonly findings: readonly Finding[];
  /** Where an ISIN would stand that is accepted for one of them. */
  readonly place: PlaceOfIsins;
}

/**
 * The companies that a list names without an ISIN, for which securities may be proposed: each row of a list that has no
 * column of ISINs or managers, with an error that names its cell (X15), and those rows of another list that `found` names
 * for having none (X02, X09).
 */
export function namedCompanies(
  file: TableFile,
  table: IntakeTable<ExclusionField>,
  found: readonly Finding[],
): NamedCompanies {
  const refused = found.filter(hasNoCode).flatMap(({ row, message }) => {
    const { value } = message.params;
    return row !== null && typeof value === "string" ? [{ row, name: value }] : [];
  });
  if (table.rows.length > 0 || !table.findings.some(({ code }) => code === NAMED.noColumn.code))
    return { companies: refused, findings: [], place: placeOf(table, table.column) };
  const names = readIntake(file, NAMED);
  const companies = names.rows.flatMap((row) => {
    const name = row.text("company");
    return name === null || isTotalText(name) ? [] : [{ row: row.number, name }];
  });
  const findings = companies.map(({ row, name }) =>
    names.finding({
      code: NAME_ONLY,
      message: "name_only",
      row,
      column: "company",
      value: name,
      params: { value: name },
    }),
  );
  return { companies, findings, place: placeOf(names, () => null) };
}

function placeOf(
  { sheet, headerRow }: Pick<IntakeTable<string>, "sheet" | "headerRow">,
  column: (name: "isin") => FindingColumn | null,
): PlaceOfIsins {
  return { sheet, headerRow, column: column("isin")?.index ?? null };
}

/** A security of the catalogue that a name may mean. */
export interface NamedSecurity {
  readonly isin: string;
  readonly name: string;
}

const MAX_PROPOSALS = 3;

/** The securities that a company's name may mean, those of exactly this name first; never more than a proposal. */
export function proposalsFor(name: string, securities: readonly NamedSecurity[]): readonly NamedSecurity[] {
  const words = tellingWords(name);
  const isSame = sameNameAs(name);
  return securities
    .filter((one) => beginsAlike(words, tellingWords(one.name)))
    .toSorted((a, b) => Number(isSame(b.name)) - Number(isSame(a.name)) || a.name.localeCompare(b.name))
    .slice(0, MAX_PROPOSALS);
}

function sameNameAs(name: string): (other: string) => boolean {
  const words = tellingWords(name).join(" ");
  return (other) => tellingWords(other).join(" ") === words;
}

/** The ISIN of the one proposal with exactly the name of the row, legal forms aside; null where none has it, or several. */
export function sureProposal(name: string, proposals: readonly NamedSecurity[]): string | null {
  const isSame = sameNameAs(name);
  const [only, another] = proposals.filter((one) => isSame(one.name));
  return only === undefined || another !== undefined ? null : only.isin;
}

/** The findings of rows that only name a company, each with what the catalogue has of that name as its hint. */
export function withProposals(
  findings: readonly Finding[],
  proposals: ReadonlyMap<number, readonly NamedSecurity[]>,
): readonly Finding[] {
  return findings.map((finding) => {
    const isNameOnly = finding.code === NAME_ONLY;
    const offered = isNameOnly || hasNoCode(finding) ? proposals.get(finding.row ?? 0) : undefined;
    if (offered === undefined || (offered.length === 0 && !isNameOnly)) return finding;
    const securities = offered.map(({ name, isin }) => `${name} (${isin})`).join("; ");
    const message = securities === "" ? "no_proposal" : "proposals";
    return { ...finding, hint: { key: NAMED.textOf(message), params: { securities } } };
  });
}

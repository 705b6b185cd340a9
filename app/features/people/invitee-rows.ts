import type { ErrorFinding } from "~/platform/errors";
import { line, email as mailAddress } from "./people.schemas";

/** A parsed line of a file of people to invite. */
export interface InviteeRow {
  /** As in the file, from 1. */
  readonly row: number;
  /** The letter of the column the address stands in. */
  readonly column: string;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

export interface InviteeFile {
  readonly rows: readonly InviteeRow[];
  readonly findings: readonly ErrorFinding[];
}

const ALIASES: Readonly<Record<string, keyof Omit<InviteeRow, "row" | "column">>> = {
  email: "email",
  "e-mail": "email",
  mail: "email",
  "email address": "email",
  indirizzo: "email",
  "indirizzo e-mail": "email",
  firstname: "firstName",
  "first name": "firstName",
  first_name: "firstName",
  nome: "firstName",
  lastname: "lastName",
  "last name": "lastName",
  last_name: "lastName",
  surname: "lastName",
  cognome: "lastName",
};

const letter = (index: number) => String.fromCharCode(65 + index);
const NAME = line(100);

function finding(code: string, row: number, column: string | null, value: string | null): ErrorFinding {
  return {
    severity: "error",
    code: `invitation.${code}`,
    message: `people:invite_file.${code}`,
    params: { row, column, value },
    row,
    column,
  };
}

/**
 * People to invite from the rows of a file: a header naming at least the address (email, e-mail, indirizzo …), names
 * where they are given. A row with a mistake is left out and named; an address twice is invited once.
 */
export function inviteesFrom(lines: readonly { row: number; cells: readonly string[] }[]): InviteeFile {
  const [header, ...rest] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (!header) return { rows: [], findings: [finding("empty", 1, null, null)] };
  const fields = header.cells.map((cell) => ALIASES[cell.trim().toLowerCase()] ?? null);
  if (!fields.includes("email")) {
    return { rows: [], findings: [finding("no_email_column", header.row, null, header.cells.join(", "))] };
  }
  const findings: ErrorFinding[] = [];
  const rows: InviteeRow[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of rest) {
    const values = valuesOf(fields, cells);
    const address = mailAddress.safeParse(values.email ?? "");
    const column = letter(fields.indexOf("email"));
    if (!address.success) findings.push(finding("email_invalid", row, column, values.email ?? ""));
    else if (seen.has(address.data)) findings.push(finding("twice", row, column, address.data));
    else {
      const bad = nameFinding(fields, values, row);
      if (bad) findings.push(bad);
      else rows.push({ ...named(values), row, column, email: address.data });
      seen.set(address.data, row);
    }
  }
  if (rest.length === 0) findings.push(finding("empty", header.row, null, null));
  return { rows, findings };
}

type Values = Partial<Record<keyof Omit<InviteeRow, "row" | "column">, string>>;

function valuesOf(fields: readonly (keyof Values | null)[], cells: readonly string[]): Values {
  return Object.fromEntries(
    fields.flatMap((field, index) => (field && cells[index]?.trim() ? [[field, cells[index]?.trim()]] : [])),
  );
}

const named = ({ firstName, lastName }: Values) => ({
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
});

function nameFinding(
  fields: readonly (keyof Values | null)[],
  values: Values,
  row: number,
): ErrorFinding | null {
  for (const field of ["firstName", "lastName"] as const) {
    const value = values[field];
    if (value !== undefined && !NAME.safeParse(value).success)
      return finding("name_invalid", row, letter(fields.indexOf(field)), value.slice(0, 40));
  }
  return null;
}

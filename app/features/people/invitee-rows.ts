import type { Finding } from "~/domain/tabular/finding";
import type { Mapping } from "~/domain/tabular/match-columns";
import {
  type Intake,
  type IntakeRow,
  type IntakeTable,
  intakeColumn,
  readIntake,
  type SeenColumn,
} from "~/domain/tabular/read-intake";
import { isBlankRow } from "~/domain/tabular/row";
import type { TableFile } from "~/domain/tabular/table-file";
import { line, email as mailAddress } from "./people.schemas";

type Field = "email" | "firstName" | "lastName";

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
  readonly findings: readonly Finding[];
  /** The columns of the file and what each is taken for. */
  readonly columns: readonly SeenColumn[];
}

export const INVITEES: Intake<Field> = {
  columns: [
    intakeColumn("email", "mail", "email address", "indirizzo", "indirizzo e-mail", "posta elettronica"),
    intakeColumn("firstName", "nome"),
    intakeColumn("lastName", "surname", "cognome"),
  ],
  key: ["email"],
  textOf: (message) => `people:invite_file.${message}`,
  noColumn: { code: "invitation.no_email_column", message: "no_email_column" },
};

const NAME = line(100);
const NAMES = ["firstName", "lastName"] as const;

/**
 * People to invite from a file: a header naming at least the address (email, e-mail, indirizzo …), names where they are
 * given. A row with a mistake is left out and named; an address twice is invited once.
 */
export function inviteesFrom(file: Pick<TableFile, "sheets">, mapping: Mapping = {}): InviteeFile {
  const table = readIntake(file, INVITEES, mapping);
  const { columns } = table;
  const empty = table.finding({ code: "invitation.empty", message: "empty", row: table.headerRow });
  if (file.sheets.every(({ rows }) => rows.every(isBlankRow)))
    return { rows: [], findings: [empty], columns: [] };
  const address = table.column("email");
  if (address === null) return { rows: [], findings: table.findings, columns };
  if (table.rows.length === 0) return { rows: [], findings: [empty, ...table.findings], columns };
  const findings = [...table.findings];
  const rows: InviteeRow[] = [];
  const seen = new Set<string>();
  for (const row of table.rows) {
    const refuse = (message: string, column: Field, value: string) =>
      findings.push(refused(table, row, { message, column, value }));
    const stated = row.text("email") ?? "";
    const parsed = mailAddress.safeParse(stated);
    if (!parsed.success) {
      refuse("email_invalid", "email", stated);
      continue;
    }
    const email = parsed.data;
    const bad = NAMES.find((name) => !NAME.optional().safeParse(row.text(name) ?? undefined).success);
    if (seen.has(email)) refuse("twice", "email", email);
    else if (bad) refuse("name_invalid", bad, (row.text(bad) ?? "").slice(0, 40));
    else rows.push({ ...namesOf(row), row: row.number, column: address.letter, email });
    seen.add(email);
  }
  return { rows, findings, columns };
}

function refused(
  table: IntakeTable<Field>,
  row: IntakeRow<Field>,
  { message, column, value }: { readonly message: string; readonly column: Field; readonly value: string },
): Finding {
  return table.finding({
    code: `invitation.${message}`,
    message,
    row: row.number,
    column,
    value,
    params: { value },
  });
}

function namesOf(row: IntakeRow<Field>): Pick<InviteeRow, "firstName" | "lastName"> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = row.text(name);
      return text === null ? [] : [[name, text]];
    }),
  );
}

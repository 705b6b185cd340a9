import { withoutUsedColumns } from "~/domain/exclusions/used-columns";
import { hasLeft } from "~/domain/people/has-left";
import type { Finding } from "~/domain/tabular/finding";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import { type Intake, intakeColumn } from "~/domain/tabular/intake";
import {
  type IntakeFile,
  type IntakeRow,
  type IntakeTable,
  readIntake,
  type SeenColumn,
} from "~/domain/tabular/read-intake";
import { columnIndex, isBlankRow } from "~/domain/tabular/row";
import { wordList } from "~/domain/text/word-list";
import { line, email as mailAddress } from "../people.schemas";
import { type StatedAddress, statedAddresses } from "./stated-addresses";

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
    intakeColumn(
      "email",
      ...wordList(`
        mail, email address, primary smtp address, indirizzo, indirizzo e-mail, indirizzo mail,
        posta elettronica, e-mail-adresse, mailadresse, adresse e-mail, adresse électronique, courriel,
        correo electrónico, correo, e-mailadres, e-postadress, e-post, e-mailadresse, work email, work e-mail address,
        business email, company email, corporate email, office email, employee email, professional email, email work, email business,
        email aziendale, e-mail aziendale, email lavoro, posta aziendale, e-mail geschäftlich, geschäftliche e-mail,
        dienstliche e-mail, e-mail dienstlich, e-mail professionnel, adresse e-mail professionnelle, courriel professionnel,
        correo corporativo, correo de empresa, zakelijk e-mailadres, jobbmejl, arbetsmejl
      `),
    ),
    intakeColumn(
      "firstName",
      ...wordList(`
        given name, forename, nome, vorname, prénom, nombre, voornaam, förnamn, fornavn
      `),
    ),
    intakeColumn(
      "lastName",
      ...wordList(`
        surname, family name, cognome, nachname, familienname, nom, nom de famille, apellidos, apellido,
        achternaam, efternamn, efternavn, etternavn
      `),
    ),
  ],
  key: ["email"],
  values: {
    name: "email",
    isValue: (text) => text.includes("@") && parsedAddresses(text).some(isAddress),
    isMeant: (text) => text.includes("@"),
  },
  textOf: (message) => `people:invite_file.${message}`,
  noColumn: { code: "invitation.no_email_column", message: "no_email_column" },
};

const NAME = line(100);
const NAMES = ["firstName", "lastName"] as const;

/** An address of a cell, in the spelling it is stored in; null where it is none. */
interface ParsedAddress extends StatedAddress {
  readonly email: string | null;
}

function parsedAddresses(cell: string): readonly ParsedAddress[] {
  return statedAddresses(cell).map((stated) => ({
    ...stated,
    email: mailAddress.safeParse(stated.address).data ?? null,
  }));
}

const isAddress = ({ email }: ParsedAddress) => email !== null;

/**
 * People to invite from a file: addresses below a header (email, e-mail, indirizzo …) or without one, names where they
 * are given; a cell may hold several addresses. A row with a mistake, and one of somebody who has left by `today`, is left out
 * and named; an address twice is invited once.
 */
export function inviteesFrom(file: IntakeFile, today: string, mapping: Mapping = {}): InviteeFile {
  const table = readIntake(file, INVITEES, mapping);
  const { columns } = table;
  const empty = table.finding({ code: "invitation.empty", message: "empty", row: table.headerRow });
  if (file.sheets.every(({ rows }) => rows.every(isBlankRow)))
    return { rows: [], findings: [empty], columns: [] };
  const address = table.column("email");
  if (address === null) return { rows: [], findings: table.findings, columns };
  if (table.rows.length === 0) return { rows: [], findings: [empty, ...table.findings], columns };
  const findings: Finding[] = [];
  const rows: InviteeRow[] = [];
  const seen = new Set<string>();
  for (const row of table.rows) {
    const refuse = (message: string, column: Field, value: string) =>
      findings.push(refused(table, row, { message, column, value }));
    const cell = row.text("email");
    if (cell === null) {
      refuse("no_address", "email", row.label);
      continue;
    }
    const left = columnOfLeaver(table, row, today);
    if (left !== null) {
      findings.push(leaver(table, row, left));
      continue;
    }
    const parsed = parsedAddresses(cell);
    for (const { email, ...stated } of parsed) {
      if (email === null) {
        refuse("email_invalid", "email", stated.address);
        continue;
      }
      const names = namesOf(row, stated, parsed.length > 1);
      const bad = NAMES.find((name) => !NAME.optional().safeParse(names[name]).success);
      if (seen.has(email)) refuse("twice", "email", email);
      else if (bad) refuse("name_invalid", bad, (names[bad] ?? "").slice(0, 40));
      else {
        rows.push({ ...names, row: row.number, column: address.letter, email });
        seen.add(email);
      }
    }
  }
  const used = columns.filter(({ letter }) => findings.some(({ column }) => column?.letter === letter));
  return { rows, findings: [...withoutUsedColumns(table.findings, columns, used), ...findings], columns };
}

/** The cell of a row that says that its person has left. */
function columnOfLeaver({ columns }: IntakeTable<Field>, row: IntakeRow<Field>, today: string) {
  const headers = new Map(columns.map(({ letter, header }) => [letter, header]));
  const found = row.unused().find(({ letter, text }) => hasLeft(text, headers.get(letter) ?? "", today));
  return found === undefined ? null : { ...found, header: headers.get(found.letter) ?? "" };
}

function leaver(
  table: IntakeTable<Field>,
  row: IntakeRow<Field>,
  { letter, text, header }: { readonly letter: string; readonly text: string; readonly header: string },
): Finding {
  const params = { value: row.label, header, stated: text };
  const finding = table.finding({
    code: "invitation.left",
    message: "left",
    row: row.number,
    value: text,
    params,
  });
  return { ...finding, column: { index: columnIndex(letter), letter, header } };
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

/** The names in the row, else those in front of the address; the row's are nobody's where it has several addresses. */
function namesOf(
  row: IntakeRow<Field>,
  stated: StatedAddress,
  hasSeveral: boolean,
): Pick<InviteeRow, "firstName" | "lastName"> {
  const inRow = hasSeveral ? [] : NAMES.map((name) => row.text(name));
  const isInRow = inRow.some((text) => text !== null);
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = isInRow ? row.text(name) : stated[name];
      return text === null ? [] : [[name, text]];
    }),
  );
}

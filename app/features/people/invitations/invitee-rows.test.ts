import { expect, test } from "vitest";
import type { Finding } from "~/domain/tabular/finding";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import type { IntakeFile } from "~/domain/tabular/read-intake";
import { readTableFile } from "~/domain/tabular/table-file";
import { inviteesFrom as readInvitees } from "./invitee-rows";

const inviteesFrom = (file: IntakeFile, mapping: Mapping = {}) => readInvitees(file, "2026-11-28", mapping);

const lines = (...rows: string[][]) => ({
  sheets: [
    {
      name: null,
      hidden: false,
      rows: rows.map((cells, index) => ({ number: index + 1, cells, hidden: false })),
    },
  ],
});
const placed = (findings: readonly Finding[]) =>
  findings.map(({ code, row, column }) => [code, row, column?.letter]);

test("people are read by the names of the columns, in either language and any order", () => {
  const file = inviteesFrom(
    lines(
      ["Cognome", "Indirizzo e-mail", "Nome"],
      ["Rinaldi", "Giulia@Example.org", "Giulia"],
      ["", "b@example.org", ""],
    ),
  );
  expect(file).toMatchObject({
    rows: [
      { row: 2, column: "B", email: "giulia@example.org", firstName: "Giulia", lastName: "Rinaldi" },
      { row: 3, column: "B", email: "b@example.org" },
    ],
    findings: [],
  });
});

test("a mistake is named with its row and column, the other rows stay", () => {
  const file = inviteesFrom(
    lines(["email", "first name"], ["not an address", "A"], ["a@example.org", "A"], ["A@example.org", "A"]),
  );
  expect(file.rows.map((row) => row.email)).toEqual(["a@example.org"]);
  expect(placed(file.findings)).toEqual([
    ["invitation.email_invalid", 2, "A"],
    ["invitation.twice", 4, "A"],
  ]);
});

test("a file without an address column, or without people, says so", () => {
  expect(inviteesFrom(lines(["name"], ["A"])).findings[0]).toMatchObject({
    code: "invitation.no_email_column",
    message: { params: { seen: "name" } },
  });
  expect(inviteesFrom(lines(["email"])).findings[0]?.code).toBe("invitation.empty");
  expect(inviteesFrom(lines()).findings[0]?.code).toBe("invitation.empty");
});

test("a file as offices send it: UTF-16 with tabs, title rows, Italian headers with remarks, a column twice, one unknown", async () => {
  const text = [
    "\ufeffElenco invitati\t\t\t\t",
    "",
    "COGNOME\tNome (facoltativo)\tE-mail (aziendale)\tE-mail\tReparto",
    "Rinaldi\tGiulia\tx\tgiulia@example.org\tRischi",
  ].join("\r\n");
  const units = Uint16Array.from(text, (character) => character.charCodeAt(0));
  const file = inviteesFrom(await readTableFile(new Uint8Array(units.buffer), 100));
  expect(file.rows).toEqual([
    { row: 4, column: "D", email: "giulia@example.org", firstName: "Giulia", lastName: "Rinaldi" },
  ]);
  expect(placed(file.findings)).toEqual([
    ["I02", 3, "C"],
    ["I01", 3, undefined],
  ]);
});

test("columns of a file without a column of addresses are named as far as they are known, and read once one is chosen", () => {
  const phones = [
    ["Otto", "+49 1"],
    ["Nils", "+46 1"],
  ];
  const sheet = lines(["Nome", "Contatto"], ["Iris", "iris@example.org"], ...phones);
  const fields = ({ columns }: ReturnType<typeof inviteesFrom>) => columns.map(({ field }) => field);
  expect(fields(inviteesFrom(sheet))).toEqual(["firstName", ""]);
  const chosen = inviteesFrom(sheet, { Nome: "firstName", Contatto: "email" });
  expect(fields(chosen)).toEqual(["firstName", "email"]);
  expect(chosen.rows).toEqual([{ row: 2, column: "B", email: "iris@example.org", firstName: "Iris" }]);
});

const filed = async (...rows: string[]) =>
  inviteesFrom(await readTableFile(new TextEncoder().encode(rows.join("\r\n")), 1000));
const named = ({ rows }: { readonly rows: ReturnType<typeof inviteesFrom>["rows"] }) =>
  rows.map(({ row, email, firstName = null, lastName = null }) => [row, email, firstName, lastName]);

test.each([
  ["German", "Nachname;Vorname;E-Mail-Adresse"],
  ["French", "Nom;Prénom;Adresse e-mail"],
  ["Spanish", "Apellidos;Nombre;Correo electrónico"],
  ["Dutch", "Achternaam;Voornaam;E-mailadres"],
  ["Swedish", "Efternamn;Förnamn;E-postadress"],
  ["Danish", "Efternavn;Fornavn;E-mail"],
  ["Google's", "Family Name;Given Name;E-mail 1 - Value"],
])("invitees: a %s header is understood", async (_, header) => {
  const file = await filed(header, "Vale;Iris;Iris@Example.org");
  expect(named(file)).toEqual([[2, "iris@example.org", "Iris", "Vale"]]);
});

test("invitees: addresses are taken out of what mail programs write around them, several from one cell", async () => {
  const file = await filed(
    "E-mail;Nome",
    '"Rossi, Anna <Anna.Rossi@example.org>";',
    `"""Luca B."" <luca@example.org>";`,
    "'eva@example.org';",
    "mailto:leo@example.org;",
    "\u200bmax@example.org\u00a0;Max",
    "a@example.org, b@example.org;Both",
    '"Vale, Iris <iris@example.org>; otto <otto@example.org>";',
  );
  expect(file.findings).toEqual([]);
  expect(named(file)).toEqual([
    [2, "anna.rossi@example.org", "Anna", "Rossi"],
    [3, "luca@example.org", null, null],
    [4, "eva@example.org", null, null],
    [5, "leo@example.org", null, null],
    [6, "max@example.org", "Max", null],
    [7, "a@example.org", null, null],
    [7, "b@example.org", null, null],
    [8, "iris@example.org", "Iris", "Vale"],
    [8, "otto@example.org", null, null],
  ]);
});

test("invitees: a list of addresses without a header is read from its first row", async () => {
  const file = await filed("a@example.org", "b@example.org", "nobody");
  expect(named(file).map(([row, email]) => [row, email])).toEqual([
    [1, "a@example.org"],
    [2, "b@example.org"],
  ]);
  expect(placed(file.findings)).toEqual([
    ["I04", 1, "A"],
    ["invitation.email_invalid", 3, "A"],
  ]);
});

test("invitees: a row without an address, a broken domain and a mistake before the right row are named", async () => {
  const file = await filed(
    "E-mail;First name",
    "-;Anna",
    "Total: 3",
    "c@example,org;C",
    "d@example.;D",
    `e@example.org;${"x".repeat(101)}`,
    "E@example.org;Eva",
  );
  expect(named(file)).toEqual([[7, "e@example.org", "Eva", null]]);
  expect(placed(file.findings)).toEqual([
    ["invitation.no_address", 2, "A"],
    ["invitation.email_invalid", 3, "A"],
    ["invitation.email_invalid", 4, "A"],
    ["invitation.email_invalid", 5, "A"],
    ["invitation.name_invalid", 6, "B"],
  ]);
});

test("invitees: each address of a cell is one when only some of them stand in brackets", async () => {
  const file = await filed(
    "E-mail",
    '"otto@example.org; Rossi, Anna <anna@example.org>; iris@example.org, Vale, Luca <luca@example.org>"',
    "bo@example.org <bo@example.org>",
    "cleo@example.org ::: dora@example.org",
  );
  const { rows, findings } = file;
  expect(rows.map(({ email, firstName, lastName }) => [email, firstName, lastName])).toEqual([
    ["otto@example.org", undefined, undefined],
    ["anna@example.org", "Anna", "Rossi"],
    ["iris@example.org", undefined, undefined],
    ["luca@example.org", "Luca", "Vale"],
    ["bo@example.org", undefined, undefined],
    ["cleo@example.org", undefined, undefined],
    ["dora@example.org", undefined, undefined],
  ]);
  expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("invitees: a long text around brackets is read in one pass", async () => {
  const file = await filed("E-mail", `<a@example.org>${"x".repeat(400_000)}`, `${"x<".repeat(200_000)}`);
  expect(named(file)).toEqual([[2, "a@example.org", null, null]]);
});

test("invitees: name and address are read together, when the comma between the names is not quoted", async () => {
  const file = await filed("E-mail", "Rossi, Anna <anna@example.org>", "Vale, Iris <iris@example.org>");
  expect(named(file)).toEqual([
    [2, "anna@example.org", "Anna", "Rossi"],
    [3, "iris@example.org", "Iris", "Vale"],
  ]);
  expect(file.findings).toEqual([]);
});

test("invitees: a first row with a mistake in its address is named, when no word of the header is known", () => {
  const file = inviteesFrom(lines(["Wer", "Wohin"], ["Anna", "anna@exa mple"], ["Bo", "bo@example.org"]));
  expect(file.rows.map(({ email }) => email)).toEqual(["bo@example.org"]);
  expect(file.findings.map(({ row }) => row)).toContain(2);
});

test("people: those who have left are left out and named with their cell, when the file of a personnel department has them", async () => {
  const file = await filed(
    "First name,Last name,Email,Status,Leaving date",
    "Ada,Lovelace,ada@example.org,Active,",
    "Bob,Smith,bob@example.org,Inactive,",
    "Cy,Doe,cy@example.org,Active,2024-01-31",
    "Di,Roe,di@example.org,Active,2027-01-31",
  );
  expect(file.rows.map(({ email }) => email)).toEqual(["ada@example.org", "di@example.org"]);
  expect(placed(file.findings)).toEqual([
    ["invitation.left", 3, "D"],
    ["invitation.left", 4, "E"],
  ]);
});

test.each([
  "Email personale;Email aziendale",
  "Line manager e-mail;Work e-mail",
  "E-Mail privat;E-Mail geschäftlich",
])("people: the address at work counts, when the headers are %s", async (headers) => {
  const { rows } = await filed(`Nome;${headers}`, "Ada;other@example.com;ada@example.org");
  expect(rows.map(({ email }) => email)).toEqual(["ada@example.org"]);
});

import { expect, test } from "vitest";
import type { Finding } from "~/domain/tabular/finding";
import { readTableFile } from "~/domain/tabular/table-file";
import { inviteesFrom } from "./invitee-rows";

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

test("columns of a file without an address column are named as far as they are known, and read once one is chosen", () => {
  const sheet = lines(["Nome", "Contatto"], ["Iris", "iris@example.org"]);
  const fields = ({ columns }: ReturnType<typeof inviteesFrom>) => columns.map(({ field }) => field);
  expect(fields(inviteesFrom(sheet))).toEqual(["firstName", ""]);
  const chosen = inviteesFrom(sheet, { Nome: "firstName", Contatto: "email" });
  expect(fields(chosen)).toEqual(["firstName", "email"]);
  expect(chosen.rows).toEqual([{ row: 2, column: "B", email: "iris@example.org", firstName: "Iris" }]);
});

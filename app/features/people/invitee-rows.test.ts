import { expect, test } from "vitest";
import { inviteesFrom } from "./invitee-rows";

const lines = (...rows: string[][]) => rows.map((cells, index) => ({ row: index + 1, cells }));

test("people are read by the names of the columns, in either language and any order", () => {
  const file = inviteesFrom(
    lines(
      ["Cognome", "Indirizzo e-mail", "Nome"],
      ["Rinaldi", "Giulia@Example.org", "Giulia"],
      ["", "b@example.org", ""],
    ),
  );
  expect(file).toEqual({
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
  expect(file.findings.map(({ code, row, column }) => [code, row, column])).toEqual([
    ["invitation.email_invalid", 2, "A"],
    ["invitation.twice", 4, "A"],
  ]);
});

test("a file without an address column, or without people, says so", () => {
  expect(inviteesFrom(lines(["name"], ["A"])).findings[0]).toMatchObject({
    code: "invitation.no_email_column",
    params: { value: "name" },
  });
  expect(inviteesFrom(lines(["email"])).findings[0]?.code).toBe("invitation.empty");
  expect(inviteesFrom([]).findings[0]?.code).toBe("invitation.empty");
});

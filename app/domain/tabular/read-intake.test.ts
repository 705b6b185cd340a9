import { expect, test } from "vitest";
import { isIsin, isMeantAsIsin } from "~/domain/identifiers/isin";
import { readTableFile } from "~/domain/tabular/table-file";
import { type Intake, intakeColumn } from "./intake";
import { readIntake } from "./read-intake";

const A = "GB0002875804";
const B = "DE0007236101";

type Field = "isin" | "note";
const CODES: Intake<Field> = {
  columns: [intakeColumn("isin"), intakeColumn("note")],
  key: ["isin"],
  values: { name: "isin", isValue: isIsin, isMeant: isMeantAsIsin },
  textOf: (message) => `codes:${message}`,
  noColumn: { code: "C01", message: "no_column" },
};

interface Sheet {
  readonly name?: string;
  readonly hidden?: boolean;
  readonly rows: readonly (readonly (string | null)[])[];
}

function read(sheets: readonly Sheet[], mapping = {}) {
  const file = {
    sheets: sheets.map(({ name = null, hidden = false, rows }) => ({
      name,
      hidden,
      rows: rows.map((cells, at) => ({ number: at + 1, cells, hidden: false })),
    })),
  };
  const { rows, findings, columns, sheet } = readIntake(file, CODES, mapping);
  return {
    sheet,
    read: rows.map((row) => [row.number, row.text("isin"), row.text("note")]),
    found: findings.map(({ severity, code, column }) => `${severity} ${code}${column?.letter ?? ""}`),
    columns: columns.map(({ key, field }) => `${key}:${field}`),
  };
}

test("intake: a list without a header is read from its first row, by letters", () => {
  const rows = [
    [A, "one"],
    [B, "two"],
  ];
  expect(read([{ rows }])).toMatchObject({
    read: [
      [1, A, null],
      [2, B, null],
    ],
    found: ["note I04A"],
    columns: ["A:isin", "B:"],
  });
  expect(read([{ rows }], { A: "isin", B: "note" })).toMatchObject({
    read: [
      [1, A, "one"],
      [2, B, "two"],
    ],
    found: [],
  });
  expect(read([{ rows }], { A: "note" })).toMatchObject({ read: [], found: ["error C01"] });
});

test("intake: the row above the first value is the header, when its words are unknown", () => {
  const titles = Array.from({ length: 40 }, () => ["A title"]);
  expect(
    read([{ rows: [...titles, [], ["Company", "Codice titolo", "Note"], ["x", A, "n"]] }]),
  ).toMatchObject({
    read: [[43, A, "n"]],
    found: ["note I04B", "note I01"],
  });
});

test("intake: further columns of values are named, not read", () => {
  expect(
    read([
      {
        rows: [
          [A, B],
          [B, A],
        ],
      },
    ]),
  ).toMatchObject({
    read: [
      [1, A, null],
      [2, B, null],
    ],
    found: ["warning I02B", "note I04A"],
  });
});

test("intake: a second column of values under another header is named, unless somebody chose not to use it", () => {
  const rows = [
    ["ISIN", "Bond ISIN"],
    [A, B],
  ];
  expect(read([{ rows }]).found).toEqual(["warning I02B"]);
  expect(read([{ rows }], { ISIN: "isin", "Bond ISIN": "" }).found).toEqual([]);
  expect(read([{ rows: [[A], [B]] }], { A: "" }).found).toEqual(["error C01"]);
});

test("intake: the last column of a text file holds what an unquoted delimiter cut off", async () => {
  const bytes = new TextEncoder().encode(`isin;note\n${A};coal; weapons\n${B};tobacco\n`);
  const { rows } = readIntake(await readTableFile(bytes, 10), CODES);
  expect(rows.map((row) => row.text("note"))).toEqual(["coal; weapons", "tobacco"]);
});

test("intake: a row that holds values is no header though it names a column", () => {
  expect(
    read([
      {
        rows: [
          ["Code", "Kind"],
          [A, "ISIN"],
          [B, "ISIN"],
        ],
      },
    ]).read,
  ).toEqual([
    [2, A, null],
    [3, B, null],
  ]);
});

test("intake: values that are the smaller part of a column do not make it one", () => {
  expect(read([{ rows: [["Code"], [A], ["x"], ["y"]] }])).toMatchObject({ read: [], found: ["error C01"] });
});

test("intake: a header repeated below is passed over, 'n/a' and '#N/A' in a key column are nothing", () => {
  const rows = [
    ["ISIN", "Note"],
    [A, "x"],
    ["Isin", "note"],
    ["n/a", "-"],
    ["#N/A", "x"],
  ];
  expect(read([{ rows }]).read).toEqual([
    [2, A, "x"],
    [4, null, "-"],
    [5, null, "x"],
  ]);
});

test("intake: sheets that are not read are named, with a warning where one of them is a list as well", () => {
  const list = (name: string, code: string, hidden = false) => ({ name, hidden, rows: [["ISIN"], [code]] });
  const cover = { name: "Cover", rows: [["About"]] };
  expect(read([list("old", B, true), cover, list("2026", A)])).toMatchObject({
    sheet: "2026",
    read: [[2, A, null]],
    found: ["warning I03"],
  });
  expect(read([cover, list("2026", A)]).found).toEqual(["note I03"]);
});

test("intake: each value of a row is read when a list without a header holds nothing else and is wider than long", () => {
  const C = "US5398301094";
  expect(read([{ rows: [[A, B, C], [C]] }])).toMatchObject({
    read: [
      [1, A, null],
      [1, B, null],
      [1, C, null],
      [2, C, null],
    ],
    found: ["note I04A"],
  });
  expect(read([{ rows: [[A, B, "name"]] }]).found).toEqual(["warning I02B", "note I04A"]);
});

import { expect, test } from "vitest";
import { readTableFile } from "~/domain/tabular/table-file";
import { workbookBytes } from "~tests/support/workbook";
import { knownManagers } from "./known-managers";
import { readExclusions } from "./read-exclusions";

const APPLE = "US0378331005";
const SIEMENS = "DE0007236101";

async function read(content: string | Uint8Array, mapping = {}) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const given = { today: "2026-11-21", scope: "personal", mayCompany: true, managers: null } as const;
  const { rows, findings, rejected } = readExclusions(await readTableFile(bytes, 1000), given, mapping);
  return {
    stated: rows.map(({ row, subject, reason }) => [row, subject, reason]),
    found: findings.map(({ code, row, column }) => `${code} ${row}${column?.letter ?? ""}`),
    rejected,
  };
}

/** Little-endian with its mark, as Windows writes "Unicode text". */
function utf16(text: string): Uint8Array {
  const units = Uint16Array.from(`\ufeff${text}`, (character) => character.charCodeAt(0));
  return new Uint8Array(units.buffer);
}

test("title rows above an Italian header, brackets behind headers and semicolons: every row is read", async () => {
  expect(
    await read(
      [
        "\ufeffElenco esclusioni;;",
        "Aggiornato al 31.12.2025;;",
        "",
        "CODICE ISIN (12 caratteri);SOCIETÀ  di gestione;Motivo (facoltativo)",
        `${APPLE};;armi`,
        ";Acme SGR;",
      ].join("\r\n"),
    ),
  ).toEqual({
    stated: [
      [5, APPLE, "armi"],
      [6, "Acme SGR", null],
    ],
    found: [],
    rejected: 0,
  });
});

test("UTF-16 with tabs is read as it is", async () => {
  const { stated, found } = await read(utf16(`Codice ISIN\tSocietà di gestione\r\n${APPLE}\t\r\n`));
  expect(stated).toEqual([[2, APPLE, null]]);
  expect(found).toEqual([]);
});

test("a title that is a column's name is not the header: the row that names most columns is", async () => {
  const { stated } = await read(["ISIN;", "ISIN;Motivo", `${APPLE};tabacco`].join("\n"));
  expect(stated).toEqual([[3, APPLE, "tabacco"]]);
});

test("of two columns for one field the left one counts and the other is named; unknown columns are named too", async () => {
  const { stated, found } = await read(
    ["ISIN,Codice ISIN,Motivo,Peso,Settore", `${APPLE},${SIEMENS},x,3,Tech`].join("\n"),
  );
  expect(stated).toEqual([[2, APPLE, "x"]]);
  expect(found).toEqual(["I02 1B", "I01 1"]);
});

test("mistakes name row and column; without a column to read the headers seen are named", async () => {
  expect(
    await read(["Note;ISIN", "x;US0378331006", ";", `;${SIEMENS}`, `;${SIEMENS.toLowerCase()}`].join("\n")),
  ).toEqual({ stated: [[4, SIEMENS, null]], found: ["R01 2B", "R05 5B"], rejected: 1 });
  expect(await read("Titolo;Peso\nApple;3\n")).toEqual({ stated: [], found: ["X01 1"], rejected: 0 });
});

test("a column with an unknown header is known by its ISINs, or fills the field that a mapping names", async () => {
  const file = ["Titolo;Perché", `${APPLE};armi`].join("\n");
  expect(await read(file)).toEqual({ stated: [[2, APPLE, null]], found: ["I04 1A", "I01 1"], rejected: 0 });
  expect(await read(file, { Titolo: "isin", Perché: "reason" })).toEqual({
    stated: [[2, APPLE, "armi"]],
    found: [],
    rejected: 0,
  });
  expect((await read(file, { Titolo: "" })).found).toEqual(["X01 1"]);
});

test("asset managers: an unknown one is kept with warning X12 and the similar known name", async () => {
  const file = await readTableFile(
    new TextEncoder().encode("Gestore\nELAN asset management\nÉlan\nAcme Asset Managment\nNobody\n"),
    1000,
  );
  const managers = knownManagers(["Élan Asset Management", "Acme Asset Management", "Other SGR"]);
  const { rows, findings } = readExclusions(file, {
    today: "2026-11-21",
    scope: "personal",
    mayCompany: true,
    managers,
  });
  expect(rows.map(({ subject }) => subject)).toHaveLength(4);
  expect(findings.map(({ code, row, hint }) => [code, row, hint?.params.value ?? null])).toEqual([
    ["X12", 3, "Élan Asset Management"],
    ["X12", 4, "Acme Asset Management"],
    ["X12", 5, null],
  ]);
});

test("ISINs in cells beyond the header: all are read, without warning I02", async () => {
  expect(await read(`Excluded in 2026\n${APPLE}, ${SIEMENS}\n`)).toEqual({
    stated: [
      [2, APPLE, null],
      [2, SIEMENS, null],
    ],
    found: ["I04 1A"],
    rejected: 0,
  });
});

test("a column that asks whether a company is excluded: a no is one, also where its header lists the answers", async () => {
  for (const header of ["Excluded (Y/N)", "Excluded? [Yes/No]", "Ausgeschlossen (J/N)", "Escluso Sì/No"]) {
    const { stated, found } = await read(`ISIN;Issuer;${header}\n${APPLE};a;Y\n${SIEMENS};b;N`);
    expect(stated).toEqual([[2, APPLE, null]]);
    expect(found).toContain("X10 3");
  }
});

test("exclusion with an end date: the company is excluded only when the date is still to come", async () => {
  const { stated, found } = await read(
    `ISIN;Motif;Date de sortie\n${APPLE};tabac;31/12/2027\n${SIEMENS};charbon;31/12/2023`,
  );
  expect(stated).toEqual([[2, APPLE, "tabac"]]);
  expect(found).toContain("X10 3");
});

test("merged cells of a workbook: the reason that they show is that of each of their rows", async () => {
  const rows = [
    ["Reason", "ISIN"],
    ["Tobacco", APPLE],
    [null, SIEMENS],
  ];
  const { stated } = await read(workbookBytes({ sheets: [{ name: "List", rows, merged: ["A2:A3"] }] }));
  expect(stated).toEqual([
    [2, APPLE, "Tobacco"],
    [3, SIEMENS, "Tobacco"],
  ]);
});

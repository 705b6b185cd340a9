import { workbookBytes } from "../workbook";
import { HEADER, type HostileCase, text } from "./hostile-case";

const ENTITIES: Readonly<Record<string, string>> = {
  "a document type": "<!DOCTYPE x>",
  "a billion laughs": `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join("")}]>`,
  "an external entity": '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
  "a parameter entity": '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1/x.dtd"> %p;]>',
  "a long entity": `<!DOCTYPE x [<!ENTITY a "${"a".repeat(50_000)}">]>`,
};

const PARTS = [
  "xl/workbook.xml",
  "_rels/.rels",
  "xl/_rels/workbook.xml.rels",
  "xl/styles.xml",
  "xl/sharedStrings.xml",
  "xl/worksheets/sheet1.xml",
];

export const sheet = (rows: string, before = "") =>
  `<?xml version="1.0"?>${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const cell = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
export const HEAD = `<row r="1">${HEADER.map((name, at) => cell(`${"ABCD"[at]}1`, name)).join("")}</row>`;
export const ONE = `<row r="2">${cell("A2", "ONE")}${cell("B2", "company")}${cell("C2", "One")}</row>`;

export const withSheet = (xml: string) =>
  workbookBytes({
    sheets: [{ name: "Issuers", rows: [] }],
    parts: { "xl/worksheets/sheet1.xml": xml },
  });

export function* markup(): Generator<HostileCase> {
  for (const path of PARTS) {
    for (const [what, declaration] of Object.entries(ENTITIES)) {
      const bytes = workbookBytes({
        sheets: [{ name: "Issuers", rows: [HEADER.slice(0, 3), ["ONE", "company", "One"]] }],
        parts: {
          [path]: path.endsWith("sheet1.xml")
            ? sheet(HEAD + ONE, declaration)
            : `<?xml version="1.0"?>${declaration}<x/>`,
        },
      });
      yield { name: `${path} with ${what}`, bytes, expected: { refused: ["markup"] } };
    }
  }
  for (const [what, declaration] of Object.entries(ENTITIES))
    yield {
      name: `an XML list with ${what}`,
      dataset: "sanctions",
      bytes: text(`<?xml version="1.0"?>${declaration}<CONSOLIDATED_LIST><INDIVIDUALS/></CONSOLIDATED_LIST>`),
      expected: { refused: ["markup", "not_a_table"] },
    };
}

export function* claims(): Generator<HostileCase> {
  const one = { rows: ["One"] };
  const many = { refused: ["too_many_columns", "damaged", "too_many_rows", "row_too_long"] };
  const dimension = (reference: string) =>
    sheet(HEAD + ONE).replace("<sheetData>", `<dimension ref="${reference}"/><sheetData>`);
  yield {
    name: "a sheet that claims a million columns",
    bytes: withSheet(dimension("A1:BDWGN1048576")),
    expected: one,
  };
  yield {
    name: "a sheet that claims to be the largest there is",
    bytes: withSheet(dimension("A1:XFD1048576")),
    expected: one,
  };
  for (const reference of ["XFE2", "AAAA2", "ZZZZZ2", "ZZZZZZZZZZZZ2"])
    yield {
      name: `a cell in column ${reference}`,
      bytes: withSheet(sheet(HEAD + ONE.replace("</row>", `${cell(reference, "far")}</row>`))),
      expected: many,
    };
  const cells = Array.from({ length: 100_000 }, () => "<c><v>1</v></c>").join("");
  yield {
    name: "a row of 100,000 cells",
    bytes: withSheet(sheet(`${HEAD}<row r="2">${cells}</row>`)),
    expected: many,
  };
  for (const number of ["0", "-5", "1048577000", "99999999999999999999", "x"])
    yield {
      name: `a row that says it is number ${number}`,
      bytes: withSheet(sheet(HEAD + ONE.replace('row r="2"', `row r="${number}"`))),
      expected: { either: ["One"] },
    };
  for (const index of ["-1", "5", "4294967296", "x", "1e9"])
    yield {
      name: `a text number ${index} that is not there`,
      bytes: withSheet(
        sheet(
          `${HEAD}<row r="2">${cell("A2", "ONE")}${cell("B2", "company")}<c r="C2" t="s"><v>${index}</v></c></row>`,
        ),
      ),
      expected: { either: [] },
    };
  yield {
    name: "a sheet that breaks off",
    bytes: withSheet(sheet(HEAD + ONE).slice(0, -40)),
    expected: { either: ["One"] },
  };
  yield {
    name: "a tag that never ends",
    bytes: withSheet(`${sheet(HEAD).slice(0, -25)}<row ${"a".repeat(3_000_000)}`),
    expected: { refused: ["damaged", "row_too_long"] },
  };
}

const FORMULAS = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "=cmd|' /C calc'!A0",
  "\t=1",
  '=HYPERLINK("http://x")',
  '=IMPORTXML("http://x","//a")',
];

export function* formulas(): Generator<HostileCase> {
  for (const formula of FORMULAS) {
    const quoted = `"${formula.replaceAll('"', '""')}"`;
    yield {
      name: `the text ${JSON.stringify(formula)} in a CSV`,
      bytes: text(`${HEADER.join(",")}\nONE,company,${quoted}\n`),
      expected: { rows: [formula.trim()] },
    };
    const xml = formula.trim().replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
    yield {
      name: `the formula ${JSON.stringify(formula)} with its result`,
      bytes: withSheet(
        sheet(
          `${HEAD}<row r="2">${cell("A2", "ONE")}${cell("B2", "company")}<c r="C2" t="str"><f>${xml}</f><v>Result</v></c></row>`,
        ),
      ),
      expected: { rows: ["Result"] },
    };
    yield {
      name: `the formula ${JSON.stringify(formula)} without a result`,
      bytes: withSheet(
        sheet(
          `${HEAD}<row r="2">${cell("A2", "ONE")}${cell("B2", "company")}<c r="C2"><f>${xml}</f></c></row>`,
        ),
      ),
      expected: { either: [] },
    };
  }
}

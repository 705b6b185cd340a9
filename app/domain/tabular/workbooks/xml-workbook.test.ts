import { expect, test } from "vitest";
import { xmlSheets } from "./xml-workbook";

const HEAD = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Styles><Style ss:ID="p"><NumberFormat ss:Format="0.00%"/></Style><Style ss:ID="d"><NumberFormat ss:Format="Short Date"/></Style></Styles>`;

const sheet = (rows: string, options = "") =>
  `${HEAD}<Worksheet ss:Name="Holdings"><Table>${rows}</Table>${options}</Worksheet></Workbook>`;

test("an XML workbook: values have their types, and cells and rows stand where the file says", () => {
  const rows = `<Row><Cell><Data ss:Type="String">As of</Data></Cell><Cell ss:StyleID="d"><Data ss:Type="DateTime">2024-06-28T00:00:00.000</Data></Cell></Row>
    <Row ss:Span="1"/><Row><Cell><Data ss:Type="String">Müller &amp; Co</Data></Cell>
    <Cell ss:Index="3"><Data ss:Type="Number">1234.5</Data></Cell><Cell ss:StyleID="p"><Data ss:Type="Number">0.25</Data></Cell></Row>
    <Row ss:Hidden="1"><Cell ss:MergeAcross="1"><Data ss:Type="Error">#N/A</Data></Cell><Cell><Data ss:Type="Boolean">1</Data></Cell></Row>`;
  expect(xmlSheets(sheet(rows), 10)).toEqual([
    {
      name: "Holdings",
      hidden: false,
      merged: [],
      rows: [
        { number: 1, cells: ["As of", { kind: "date", iso: "2024-06-28" }], hidden: false },
        { number: 2, cells: [], hidden: false },
        { number: 4, cells: ["Müller & Co", null, 1234.5, { kind: "percent", value: 0.25 }], hidden: false },
        { number: 5, cells: [{ kind: "error", code: "#N/A" }, null, true], hidden: true },
      ],
    },
  ]);
});

test("an XML workbook: comments and formats within a text are no values, hidden sheets and merged cells are noted", () => {
  const rows = `<Row><Cell ss:MergeDown="2"><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40">AT<B>&T</B> Inc</ss:Data>
    <Comment><ss:Data>not this</ss:Data></Comment></Cell></Row>`;
  const options = `<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>`;
  expect(xmlSheets(sheet(rows, options), 10)).toEqual([
    {
      name: "Holdings",
      hidden: true,
      merged: [{ column: 0, from: 1, to: 3 }],
      rows: [{ number: 1, cells: ["AT&T Inc"], hidden: false }],
    },
  ]);
});

test("an XML workbook: names with a prefix are read as those without", () => {
  const text = `<?xml version="1.0"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><ss:Worksheet ss:Name="A">
    <ss:Table><ss:Row><ss:Cell><ss:Data ss:Type="String">ISIN</ss:Data></ss:Cell></ss:Row></ss:Table></ss:Worksheet></ss:Workbook>`;
  expect(xmlSheets(text, 10).map(({ rows }) => rows[0]?.cells)).toEqual([["ISIN"]]);
});

test("an XML workbook: refused when rows are too many, too wide or go back", () => {
  const row = (attributes: string, cell = "") => `<Row ${attributes}><Cell ${cell}/></Row>`;
  expect(() => xmlSheets(sheet(row("") + row("")), 1)).toThrow("F02 too_many_rows");
  expect(() => xmlSheets(sheet(row("", 'ss:Index="5000"')), 9)).toThrow("F01 too_many_columns");
  expect(() => xmlSheets(sheet(row('ss:Index="3"') + row('ss:Index="2"')), 9)).toThrow("F01 damaged");
});

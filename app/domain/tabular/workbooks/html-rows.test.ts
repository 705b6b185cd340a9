import { expect, test } from "vitest";
import { htmlRows } from "./html-rows";

const cellsOf = (page: string) => htmlRows(page, 100).rows.map(({ cells }) => cells);

test("a web page: rows of the table and lines beside it stand in the order of the page", () => {
  const page = `<!DOCTYPE html><html><head><title>Export</title><style>td { color: red }</style></head><body>
    <h1>Portfolio&nbsp;of Müller &amp; Co</h1><p>As of<br>30.06.2024</p>
    <table><tr><th>ISIN</th><th>Weight</th></tr>
    <tr><td> US0378331005 </td><td>1.234,50&euro;</td></tr></table><div>Source: bank</div></body></html>`;
  expect(cellsOf(page)).toEqual([
    ["Portfolio of Müller & Co"],
    ["As of"],
    ["30.06.2024"],
    ["ISIN", "Weight"],
    ["US0378331005", "1.234,50€"],
    ["Source: bank"],
  ]);
});

test("a web page: cells keep their columns when tags are not closed, and one spans columns or rows", () => {
  const page = `<TABLE><TR><TD colspan=2>Assets<TD>Value
    <TR><TD rowspan=2>Equities<TD>Apple<TD>10
    <TR><TD>SAP<TD>20<TR><TD>Cash<TD><TD>5</TABLE>`;
  expect(cellsOf(page)).toEqual([
    ["Assets", null, "Value"],
    ["Equities", "Apple", "10"],
    [null, "SAP", "20"],
    ["Cash", null, "5"],
  ]);
  expect(htmlRows(page, 100).merged).toEqual([{ column: 0, from: 2, to: 3 }]);
});

test("web page: the footnote is not read as a digit, when it is superscript behind a number", () => {
  const page = `<table><tr><td>55200<sup>1</sup><td>tCO<sub>2</sub>e<sup>2, 3</sup><td>m<sup>3<td>12</table>`;
  expect(cellsOf(page)).toEqual([["55200¹", "tCO2e², ³", "m³", "12"]]);
});

test("a web page: a table within a cell begins on the next row, and rows that are not shown are hidden", () => {
  const page = `<table><tr><td>Report<table><tr><td>ISIN<td>5</tr>
    <tr style="display:none"><td>A<td>6</tr></table></td></tr></table><table><tr><td>Total</td></tr></table>`;
  expect(htmlRows(page, 100).rows).toEqual([
    { number: 1, cells: ["Report"], hidden: false },
    { number: 2, cells: ["ISIN", "5"], hidden: false },
    { number: 3, cells: ["A", "6"], hidden: true },
    { number: 4, cells: ["Total"], hidden: false },
  ]);
});

test("a web page: refused when it has more rows or columns than a file may have", () => {
  expect(() => htmlRows("<table><tr><td>1<tr><td>2</table>", 1)).toThrow("F02 too_many_rows");
  const wide = '<td colspan="1000">x'.repeat(5);
  expect(() => htmlRows(`<table><tr>${wide}</table>`, 10)).toThrow("F01 too_many_columns");
});

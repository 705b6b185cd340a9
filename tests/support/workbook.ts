import { strToU8, zipSync } from "fflate";

/** What a test puts in a cell: text (shared), number, or anything else as the raw XML of a `<c>` element. */
export type TestCell = string | number | null | { readonly xml: (reference: string) => string };

interface TestSheet {
  readonly name: string;
  readonly rows: readonly (readonly TestCell[])[];
  readonly hidden?: boolean;
  /** Ranges of merged cells ("A2:A3"). */
  readonly merged?: readonly string[];
}

export interface TestWorkbook {
  readonly sheets: readonly TestSheet[];
  /** Number format codes; a cell refers to the first as style 1. */
  readonly formats?: readonly string[];
  readonly epoch1904?: boolean;
  /** Parts to add or to put in place of the usual ones. */
  readonly parts?: Readonly<Record<string, string>>;
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

/** A workbook in bytes, laid out as spreadsheet programs lay it out. */
export function workbookBytes(workbook: TestWorkbook): Uint8Array {
  const texts: string[] = [];
  const parts: Record<string, string> = {
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  };
  workbook.sheets.forEach((sheet, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet, texts);
  });
  parts["xl/workbook.xml"] = workbookXml(workbook);
  parts["xl/_rels/workbook.xml.rels"] = relationsXml(workbook.sheets.length);
  parts["xl/styles.xml"] = stylesXml(workbook.formats ?? []);
  parts["xl/sharedStrings.xml"] =
    `<?xml version="1.0" encoding="UTF-8"?><sst ${MAIN}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`;
  const all = { ...parts, ...workbook.parts };
  return zipSync(Object.fromEntries(Object.entries(all).map(([path, xml]) => [path, strToU8(xml)])));
}

/** A number with the given style (1 is the first of the workbook's formats). */
export function styled(value: number, style: number): TestCell {
  return { xml: (reference) => `<c r="${reference}" s="${style}"><v>${value}</v></c>` };
}

export function errorCell(code: string): TestCell {
  return { xml: (reference) => `<c r="${reference}" t="e"><v>${code}</v></c>` };
}

function sheetXml(sheet: TestSheet, texts: string[]): string {
  const rows = sheet.rows.map((cells, row) => {
    const xml = cells.map((cell, column) => cellXml(cell, `${letter(column)}${row + 1}`, texts)).join("");
    return `<row r="${row + 1}">${xml}</row>`;
  });
  const merged = (sheet.merged ?? []).map((range) => `<mergeCell ref="${range}"/>`).join("");
  const behind = merged === "" ? "" : `<mergeCells>${merged}</mergeCells>`;
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet ${MAIN}><dimension ref="A1"/><sheetData>${rows.join("")}</sheetData>${behind}</worksheet>`;
}

function cellXml(cell: TestCell, reference: string, texts: string[]): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell !== "string") return cell.xml(reference);
  texts.push(cell);
  return `<c r="${reference}" t="s"><v>${texts.length - 1}</v></c>`;
}

function workbookXml({ sheets, epoch1904 }: TestWorkbook): string {
  const list = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
  );
  return `<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr${epoch1904 ? ' date1904="1"' : ""}/><sheets>${list.join("")}</sheets></workbook>`;
}

function relationsXml(sheets: number): string {
  const list = Array.from(
    { length: sheets },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}">${list.join("")}<Relationship Id="rIdS" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rIdT" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
}

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`,
  );
  const styles = formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`);
  return `<styleSheet ${MAIN}><numFmts>${codes.join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`;
}

function letter(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : letter(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

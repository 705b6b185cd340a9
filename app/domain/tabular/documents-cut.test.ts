import { expect, test } from "vitest";
import { readTableFile } from "./table-file";
import { UnreadableFile } from "./unreadable-file";

const ROWS = Array.from({ length: 20 }, (_, at) => [`US${at}`, `Company ${at}`, "5"]);

const page = `<html><body><p>Holdings</p><table>${ROWS.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table></body></html>`;
const workbook = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook><Worksheet Name="S"><Table>${ROWS.map((row) => `<Row>${row.map((cell) => `<Cell><Data>${cell}</Data></Cell>`).join("")}</Row>`).join("")}</Table></Worksheet></Workbook>`;

async function read(text: string): Promise<string> {
  try {
    const { sheets } = await readTableFile(new TextEncoder().encode(text), 1000);
    return `${sheets.flatMap(({ rows }) => rows).filter(({ cells }) => cells.length === 3).length} rows`;
  } catch (error) {
    if (error instanceof UnreadableFile) return "refused";
    throw error;
  }
}

test.each([
  ["a web page", page, page.indexOf("<table>") + "<table>".length, page.indexOf("</table>")],
  ["a workbook in XML", workbook, workbook.indexOf("<Worksheet"), workbook.length - 1],
])("%s: refused where it breaks off, never read as a shorter one", async (_, text, from, to) => {
  expect(await read(text)).toBe("20 rows");
  for (let end = from; end <= to; end += 7)
    expect([end, await read(text.slice(0, end))]).toEqual([end, "refused"]);
});

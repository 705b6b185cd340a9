import { createRequire } from "node:module";

/** exceljs by its streaming reader and writer, the ones its authors name for large files. */
export function exceljs(module) {
  const library = createRequire(import.meta.url)(module);
  return {
    async read(file) {
      let rows = 0;
      let cells = 0;
      const reader = new library.stream.xlsx.WorkbookReader(file, {
        worksheets: "emit",
        sharedStrings: "cache",
        styles: "ignore",
        hyperlinks: "ignore",
        entries: "emit",
      });
      for await (const sheet of reader)
        for await (const row of sheet) {
          rows += 1;
          row.eachCell(() => {
            cells += 1;
          });
        }
      return { rows, cells };
    },
    async write(file, rows) {
      const workbook = new library.stream.xlsx.WorkbookWriter({ filename: file });
      const sheet = workbook.addWorksheet("Table");
      for (const row of rows) sheet.addRow(row).commit();
      await workbook.commit();
    },
  };
}

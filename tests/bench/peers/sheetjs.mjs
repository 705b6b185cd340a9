import { createRequire } from "node:module";

/** SheetJS, which holds the whole workbook in memory, with its dense sheets. */
export function sheetjs(module) {
  const library = createRequire(import.meta.url)(module);
  return {
    async read(file) {
      const workbook = library.readFile(file, { dense: true, cellHTML: false, cellText: false });
      const table = library.utils.sheet_to_json(workbook.Sheets[workbook.SheetNames[0]], {
        header: 1,
        raw: true,
      });
      let cells = 0;
      for (const row of table) for (const cell of row) if (cell !== undefined && cell !== null) cells += 1;
      return { rows: table.length, cells };
    },
    async write(file, rows) {
      const workbook = library.utils.book_new();
      library.utils.book_append_sheet(
        workbook,
        library.utils.aoa_to_sheet([...rows], { dense: true }),
        "Table",
      );
      library.writeFile(workbook, file, { compression: true });
    },
  };
}

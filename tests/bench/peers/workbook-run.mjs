// One reading or writing of a workbook in a process of its own, so that its peak of memory is its own:
// node workbook-run.mjs <library> <path of its module> read|inflate|write <file> <rows>. Prints JSON.
import { exceljs } from "./exceljs.mjs";
import { sheetjs } from "./sheetjs.mjs";
import { HEADER, tableRows } from "./workbook-rows.mjs";

const [library, module, work, file, count] = process.argv.slice(2);
const LIBRARIES = { product: (path) => import(path), exceljs, sheetjs };

function* table() {
  yield HEADER;
  yield* tableRows(Number(count));
}

const side = await LIBRARIES[library](module);
const started = performance.now();
const result = await side[work](file, table());
const milliseconds = performance.now() - started;
const peakMiB = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ milliseconds, peakMiB, ...result }));

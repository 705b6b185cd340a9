// The type of a row beside its SQL: SQLite names the columns of each statement, and they are compared with the
// properties of the type that the code reads (decision 070).
import path from "node:path";
import { checkRows } from "./rows/check.mjs";
import { databaseOf } from "./rows/columns.mjs";
import { productProgram } from "./rows/statements.mjs";

/** Statements whose text is known only when they run; a new one is written so that it can be checked. */
const MAX_UNCHECKED = 1;

const root = path.resolve(import.meta.dirname, "..");
const { wrong, unchecked, checked, untyped } = checkRows(
  productProgram(root),
  root,
  databaseOf(path.join(root, "migrations")),
);
for (const line of wrong) console.error(`rows: ${line}`);
for (const line of unchecked) console.log(`rows: not checked: ${line}`);
console.log(
  `rows: ${checked} of ${checked + unchecked.length} statements with a row type checked, ${wrong.length} differences; ` +
    `${untyped} statements have no row type (writes, existence)`,
);
if (unchecked.length > MAX_UNCHECKED) console.error(`rows: more than ${MAX_UNCHECKED} are not checked`);
process.exitCode = wrong.length === 0 && unchecked.length <= MAX_UNCHECKED ? 0 : 1;

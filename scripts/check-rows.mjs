// The type of a row beside its SQL: SQLite names the columns of each statement, and they are compared with the
// properties of the type that the statement's caller reads.
import path from "node:path";
import { columnsOf, databaseOf } from "./rows/columns.mjs";
import { differences, isOpen, propertiesOf } from "./rows/compare.mjs";
import { UnknownValue } from "./rows/evaluate.mjs";
import { productProgram, readProgram } from "./rows/statements.mjs";
import { textsOf } from "./rows/texts.mjs";

const root = path.resolve(import.meta.dirname, "..");
const database = databaseOf(path.join(root, "migrations"));
const { checker, statements, untyped, callersOf } = readProgram(productProgram(root), root);
const wrong = new Set();
const unchecked = [];

for (const { query, row, file, line } of statements) {
  try {
    if (row.isTypeParameter()) throw new UnknownValue("the type of its row");
    const properties = propertiesOf(checker, row);
    for (const text of textsOf(query, checker, callersOf))
      for (const { name, expected, found } of differences(
        columnsOf(database, text),
        properties,
        isOpen(checker, row),
      ))
        wrong.add(`${file}:${line}: ${name}: expected ${expected}, found ${found}`);
  } catch (error) {
    const reason = error instanceof UnknownValue ? "known only when it runs" : "SQLite";
    unchecked.push(`${file}:${line}: ${reason}: ${error.message.replaceAll(/\s+/g, " ").slice(0, 120)}`);
  }
}

for (const line of wrong) console.error(`rows: ${line}`);
for (const line of unchecked) console.log(`rows: not checked: ${line}`);
console.log(
  `rows: ${statements.length - unchecked.length} of ${statements.length} statements with a row type checked; ` +
    `${untyped.length} have none (writes, existence)`,
);
process.exitCode = wrong.size === 0 ? 0 : 1;

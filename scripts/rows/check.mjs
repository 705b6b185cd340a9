import { columnsOf } from "./columns.mjs";
import { differences, isOpen, propertiesOf } from "./compare.mjs";
import { UnknownValue } from "./evaluate.mjs";
import { readProgram } from "./statements.mjs";
import { textsOf } from "./texts.mjs";

/** Compares each statement of a program that has a row type with its columns; `wrong` and `unchecked` are lines. */
export function checkRows(program, root, database) {
  const { checker, statements, untyped, callersOf } = readProgram(program, root);
  const wrong = new Set();
  const unchecked = [];
  for (const { query, row, place } of statements) {
    try {
      if (row.isTypeParameter()) throw new UnknownValue("the type of its row");
      const properties = propertiesOf(checker, row);
      for (const text of textsOf(query, checker, callersOf))
        for (const { name, expected, found } of differences(
          columnsOf(database, text),
          properties,
          isOpen(checker, row),
        ))
          wrong.add(`${place}: ${name}: expected ${expected}, found ${found}`);
    } catch (error) {
      const reason = error instanceof UnknownValue ? "known only when it runs" : "not evaluated";
      unchecked.push(`${place}: ${reason}: ${error.message.replaceAll(/\s+/g, " ").slice(0, 120)}`);
    }
  }
  return {
    wrong: [...wrong],
    unchecked,
    checked: statements.length - unchecked.length,
    untyped: untyped.length,
  };
}

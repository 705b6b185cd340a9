import { expect, test } from "vitest";
import { collected } from "~tests/support/collected";
import type { ExportValue } from "./write-csv";
import { jsonLines } from "./write-json-lines";

async function* table(...rows: readonly (readonly ExportValue[])[]) {
  yield* rows;
}

const HOSTILE = [
  '=HYPERLINK("http://evil.example")',
  'a"b\\c',
  "line one\r\nline two\u2028three",
  "</script><script>alert(1)</script>",
  "\u202Egnp.exe",
  "__proto__",
];

test("JSON lines: hostile names stay what they are, each row on one line", async () => {
  const lines = await collected(
    jsonLines(table(["name", "value"], ...HOSTILE.map((name, at) => [name, at]))),
  );
  expect(lines).toHaveLength(HOSTILE.length);
  for (const line of lines) expect(line.slice(0, -1)).not.toMatch(/[\r\n]/);
  expect(lines.map((line) => JSON.parse(line))).toEqual(HOSTILE.map((name, value) => ({ name, value })));
});

test("JSON lines: missing is null, never zero or an empty text, and a column may have any name", async () => {
  const [line] = await collected(jsonLines(table(["a", "__proto__", "c", "d"], [0, "x", null])));
  expect(line).toBe('{"a":0,"__proto__":"x","c":null,"d":null}\n');
});

test("JSON lines: nothing for a table without rows", async () => {
  expect(await collected(jsonLines(table(["a"])))).toEqual([]);
});

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { SECURITY_CONTROLS } from "../tests/mutations/security-controls.mjs";

const root = path.resolve(import.meta.dirname, "..");

interface Change {
  readonly file: string;
  readonly find: string;
}

interface Control extends Change {
  readonly control: string;
  readonly also?: readonly Change[];
  readonly tests: { readonly files: readonly string[] };
}

const controls = SECURITY_CONTROLS as readonly Control[];

test("mutations: the text to change occurs once in its file, and the tests exist, for each control", () => {
  const stale = controls.flatMap(({ control, also = [], tests, ...change }) => [
    ...[change, ...also]
      .filter(({ file, find }) => readFileSync(path.join(root, file), "utf8").split(find).length !== 2)
      .map(({ file }) => `${control}: ${file}`),
    ...tests.files.filter((file) => !existsSync(path.join(root, file))).map((file) => `${control}: ${file}`),
  ]);
  expect(stale).toEqual([]);
});

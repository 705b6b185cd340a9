import { expect, test } from "vitest";
import { problemsOf } from "./package-terms.mjs";

const integrity = "sha512-x";
const found = (packages: Record<string, object>) => problemsOf({ packages: { "": {}, ...packages } });

test("what is shipped needs permissive terms, of a choice one, of several all; tools may have others", () => {
  expect(
    found({
      "node_modules/a": { license: "MIT", integrity },
      "node_modules/b": { license: "(GPL-3.0 OR Apache-2.0)", integrity },
      "node_modules/c": { license: "MPL-2.0", dev: true, integrity },
    }),
  ).toEqual([]);
  expect(
    found({
      "node_modules/d": { license: "MPL-2.0", integrity },
      "node_modules/e": { license: "Apache-2.0 AND GPL-3.0", dev: true, integrity },
      "node_modules/f": { integrity },
    }),
  ).toEqual([
    'node_modules/d: the licence "MPL-2.0" is not among those we ship',
    'node_modules/e: the licence "Apache-2.0 AND GPL-3.0" is not among those of tools',
    'node_modules/f: the licence "none stated" is not among those we ship',
  ]);
});

test("code without a checksum, or from an address of its own, is refused", () => {
  expect(
    found({
      "node_modules/a": { license: "MIT" },
      "node_modules/b": { license: "MIT", integrity, resolved: "git+ssh://git@example.org/b.git" },
    }),
  ).toEqual(["node_modules/a: no checksum", "node_modules/b: comes from an address of its own"]);
});

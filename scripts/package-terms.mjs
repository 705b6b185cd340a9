/** Licences that let a product be sold with the package in it; a notice is all they ask for. */
const SHIPPED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
]);
/** Of tools that never leave the machine of a developer, these too. */
const TOOLS = new Set([...SHIPPED, "CC-BY-3.0", "CC-BY-4.0", "LGPL-3.0-or-later", "MPL-2.0"]);
/** Their archives name MIT in a file of their own instead of in the package. */
const READ_BY_HAND = new Set(["node_modules/eval", "node_modules/format", "node_modules/require-like"]);

/** An expression of licences: of "or" one is enough, of "and" all are needed. */
function isAllowed(expression, allowed) {
  const text = expression.replaceAll(/[()]/g, "");
  return text.split(" OR ").some((all) => all.split(" AND ").every((one) => allowed.has(one.trim())));
}

/** What in a lock file must not be there: unknown terms, code without a checksum, code from outside the registry. */
export function problemsOf(lock) {
  const problems = [];
  for (const [place, { license, dev, integrity, resolved, link }] of Object.entries(lock.packages)) {
    if (place === "" || link) continue;
    const terms = license ?? (READ_BY_HAND.has(place) ? "MIT" : "none stated");
    if (!isAllowed(terms, dev ? TOOLS : SHIPPED))
      problems.push(`${place}: the licence "${terms}" is not among those ${dev ? "of tools" : "we ship"}`);
    if (!integrity) problems.push(`${place}: no checksum`);
    // The lock file names no addresses: every package is found by name and checksum in whichever registry is configured.
    if (resolved) problems.push(`${place}: comes from an address of its own`);
  }
  return problems;
}

import { UnreadableFile } from "../unreadable-file";

/** Strings, and the marks between keys and values. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

interface Open {
  /** The values of an object so far, as they are written; null for a list. */
  readonly values: Map<string, string> | null;
  key: string | null;
  valueFrom: number;
  /** Items of a list so far. */
  items: number;
}

/**
 * Refuses a JSON text in which an object states a key twice with different values: which of them is meant nobody can tell,
 * and parsers take the last. `row` is the number of the object where the text is one of a list; else it is counted in the
 * innermost list. The text must be valid.
 *
 * @throws UnreadableFile F01 with the key and the number of the object
 */
export function refuseRepeatedKeys(text: string, row?: number): void {
  const open: Open[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const around = open.at(-1);
    if (token === "{" || token === "[") {
      const values = token === "{" ? new Map<string, string>() : null;
      open.push({ values, key: null, valueFrom: 0, items: 0 });
      continue;
    }
    if (around === undefined) continue;
    if (token === ":") around.valueFrom = index + 1;
    else if (token.startsWith('"')) {
      if (around.values !== null && around.key === null) around.key = JSON.parse(token) as string;
    } else {
      const repeated = endValue(around, text.slice(around.valueFrom, index).trim());
      if (repeated !== null)
        throw new UnreadableFile("F01", "repeated_key", {
          key: repeated.slice(0, 60),
          row: row ?? placeIn(open),
        });
      if (token !== ",") open.pop();
    }
  }
}

/** Notes a value that is over; the key, where the object stated another value for it. */
function endValue(around: Open, value: string): string | null {
  const { values, key } = around;
  if (values === null) around.items += 1;
  if (values === null || key === null) return null;
  const before = values.get(key);
  values.set(key, value);
  around.key = null;
  return before !== undefined && before !== value ? key : null;
}

/** The number of an object in the innermost list around it. */
function placeIn(open: readonly Open[]): number {
  return (open.findLast(({ values }) => values === null)?.items ?? 0) + 1;
}

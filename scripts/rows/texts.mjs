import { Evaluator, UnknownValue } from "./evaluate.mjs";

/** Texts of one statement that are tried; one that has more is not checked. */
const MAX_TEXTS = 100;

/**
 * The texts of a statement. Where it depends on something that is known only when the product runs, each of the values
 * is taken once, the first ones of everything else: every part of the SQL is in one of the texts.
 */
export function textsOf(node, checker, callersOf) {
  const texts = new Set();
  const seen = new Set();
  const waiting = [new Map()];
  for (let picked = waiting.shift(); picked; picked = waiting.shift()) {
    if (waiting.length >= MAX_TEXTS) throw new UnknownValue(`more than ${MAX_TEXTS} texts`);
    const choose = (what, count) => {
      if (picked.has(what)) return picked.get(what);
      if (!seen.has(what))
        for (let other = 1; other < count; other += 1) waiting.push(new Map(picked).set(what, other));
      seen.add(what);
      return 0;
    };
    texts.add(new Evaluator(checker, callersOf, choose).text(node));
  }
  return [...texts];
}

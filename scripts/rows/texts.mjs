import { Evaluator, UnknownValue } from "./evaluate.mjs";

/** Texts that one statement can have; more are not tried. */
const MAX_TEXTS = 200;

/**
 * All texts of a statement: it is evaluated again for each combination of the values that are known only when the
 * product runs.
 */
export function textsOf(node, checker, callersOf) {
  const picks = [];
  const texts = new Set();
  for (let runs = 0; runs < MAX_TEXTS; runs += 1) {
    let at = 0;
    const chosen = new Map();
    const choose = (what, count) => {
      if (!chosen.has(what)) {
        picks[at] ??= { pick: 0, count };
        chosen.set(what, picks[at].pick);
        at += 1;
      }
      return chosen.get(what);
    };
    texts.add(new Evaluator(checker, callersOf, choose).text(node));
    picks.length = at;
    while (picks.length > 0 && picks.at(-1).pick === picks.at(-1).count - 1) picks.pop();
    if (picks.length === 0) return [...texts];
    picks.at(-1).pick += 1;
  }
  throw new UnknownValue(`more than ${MAX_TEXTS} texts`);
}

import { folded } from "./folded";

/** What a question asks to be done, beside finding something. */
export const ASKED_ACTIONS = [
  "report",
  "esg",
  "sdg",
  "pai",
  "sanctions",
  "contribution",
  "composition",
  "what_if",
  "draft",
] as const;
export type AskedAction = (typeof ASKED_ACTIONS)[number];

/** The words, in English and Italian, that a question begins with; whoever names the thing last says "for" or "of". */
const BEGINNINGS: readonly (readonly [AskedAction, readonly string[]])[] = [
  ["report", ["report for", "report of", "report on", "report", "report per", "report di"]],
  ["what_if", ["what-if for", "what if for", "what-if", "what if", "what-if di"]],
  ["esg", ["esg of", "esg for", "esg", "rating of", "rating for", "esg di", "rating di"]],
  ["sdg", ["sdg of", "sdgs of", "sdg for", "sdg", "sdg di"]],
  ["pai", ["pai of", "pai for", "pai", "pai di"]],
  ["sanctions", ["sanctions of", "sanctions for", "sanctions", "sanzioni di", "sanzioni"]],
  ["contribution", ["contribution of", "contribution for", "contributo di", "contribuzione di"]],
  ["composition", ["composition of", "holdings of", "composizione di", "titoli di"]],
  ["draft", ["add to draft", "add to the draft", "add", "draft", "aggiungi alla bozza", "aggiungi"]],
];

/** Words that promise a name that is not there yet. */
const LINKS = new Set(["for", "of", "on", "to", "per", "di", "to draft", "to the draft"]);

/** "add Halden to draft" names the thing in the middle. */
const ENDINGS = [" to the draft", " to draft", " alla bozza"];

/**
 * The action at the beginning of a question and what it is about: "pai of Calder" asks for the adverse impacts of
 * "calder". Null where the question only looks for something, or names nothing to act on.
 */
export function askedAction(text: string): { readonly action: AskedAction; readonly about: string } | null {
  const question = folded(text);
  const matches = BEGINNINGS.flatMap(([action, beginnings]) =>
    beginnings
      .filter((beginning) => question.startsWith(`${beginning} `))
      .map((beginning) => ({ action, beginning })),
  );
  const [longest] = matches.sort((a, b) => b.beginning.length - a.beginning.length);
  if (longest === undefined) return null;
  const rest = question.slice(longest.beginning.length).trim();
  const ending = longest.action === "draft" ? ENDINGS.find((one) => rest.endsWith(one)) : undefined;
  const about = ending === undefined ? rest : rest.slice(0, -ending.length).trim();
  return about.length < 2 || LINKS.has(about) ? null : { action: longest.action, about };
}

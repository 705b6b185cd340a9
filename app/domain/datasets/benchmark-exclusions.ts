import type { ChoiceWords } from "~/domain/vocabulary/choice-word";
import { EXCLUSION_LETTERS } from "~/domain/vocabulary/exclusion-letters";
import { asOf, choice, issuerId, share, text } from "./column";
import type { Dataset } from "./dataset";

const CITED = [
  ...["12_1_", "art_12_1_", "article_12_1_", "article_12_1_point_", "art_12_par_1_lett_"],
  ...["art_12_abs_1_buchst_", "articolo_12_paragrafo_1_lettera_", "lett_", "lettera_", "letter_"],
];

/** Letters as citations of Article 12(1) write them: "Art. 12(1)(a)", "12.1.a", "Art. 12, par. 1, lett. a)". */
const ARTICLE_WORDS: ChoiceWords = Object.fromEntries(
  EXCLUSION_LETTERS.filter((letter) => letter.length === 1).flatMap((letter) =>
    CITED.map((article) => [`${article}${letter}`, letter] as const),
  ),
);

/** Companies that Paris-aligned or climate-transition benchmarks must leave out, by the letter of the rule. */
export const benchmarkExclusions: Dataset = {
  name: "benchmark-exclusions",
  columns: [
    issuerId,
    choice("letter", EXCLUSION_LETTERS, {
      required: true,
      aliases: ["Letter", "Lettera", "Buchstabe"],
      words: ARTICLE_WORDS,
    }),
    share("revenue_share", { aliases: ["Revenue share", "Quota ricavi", "Umsatzanteil"] }),
    text("cause", { aliases: ["Cause", "Cause of violation", "Causa", "Grund"] }),
    asOf,
    text("source", { aliases: ["Source", "Fonte", "Quelle"] }),
  ],
  subject: ["issuer_id"],
  key: ["letter"],
  period: "as_of",
  // A letter says by itself that the issuer is excluded.
  states: ["letter"],
  about: "issuer",
  checks: [],
};

import { asOf, choice, issuerId, share, text } from "./column";
import type { Dataset } from "./dataset";

/** Article 12(1)(a) to (g) and 12(2) of Delegated Regulation (EU) 2020/1818. */
export const EXCLUSION_LETTERS = ["a", "b", "c", "d", "e", "f", "g", "12(2)"] as const;

/** Companies that Paris-aligned or climate-transition benchmarks must leave out, by the letter of the rule. */
export const benchmarkExclusions: Dataset = {
  name: "benchmark-exclusions",
  columns: [
    issuerId,
    choice("letter", EXCLUSION_LETTERS, { required: true, aliases: ["Letter", "Lettera", "Buchstabe"] }),
    share("revenue_share", { aliases: ["Revenue share", "Quota ricavi", "Umsatzanteil"] }),
    text("cause", { aliases: ["Cause", "Cause of violation", "Causa", "Grund"] }),
    asOf,
    text("source", { aliases: ["Source", "Fonte", "Quelle"] }),
  ],
  subject: ["issuer_id"],
  key: ["letter"],
  period: "as_of",
  about: "issuer",
  checks: [],
};

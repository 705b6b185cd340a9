import { EXCLUSION_LETTERS } from "~/domain/vocabulary/exclusion-letters";
import { asOf, choice, issuerId, share, text } from "./column";
import type { Dataset } from "./dataset";

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
